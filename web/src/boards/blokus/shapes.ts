// Shapes as lists of cells, and how to turn, flip and move them. Geometry only: the server lists the legal placements.
import type { BlokusColour, Placements } from "../../protocol/types";

export type Shape = [number, number][]; // column, row from the anchor: the leftmost cell of the lowest row

const drawings: Record<string, string> = {
  "1": "x",
  "2": "xx",
  I3: "xxx",
  V3: "xx/x.",
  I4: "xxxx",
  L4: "xxx/x..",
  T4: "xxx/.x.",
  O: "xx/xx",
  Z4: "xx./.xx",
  F: ".xx/xx./.x.",
  I5: "xxxxx",
  L5: "xxxx/x...",
  N: "xxx./..xx",
  P: "xx/xx/x.",
  T5: "xxx/.x./.x.",
  U: "x.x/xxx",
  V5: "x../x../xxx",
  W: "x../xx./.xx",
  X: ".x./xxx/.x.",
  Y: "xxxx/.x..",
  Z5: "xx./.x./.xx",
};

export const pieceNames = Object.keys(drawings);

// In the server's order: row by row from the bottom, each from the left. The first one is the anchor.
export const inOrder = (cells: Shape): Shape => [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]);

// Moves a shape so that its anchor is the origin.
export function anchored(cells: Shape): Shape {
  const ordered = inOrder(cells);
  const [column, row] = ordered[0]!;
  return ordered.map(([x, y]) => [x - column, y - row]);
}

export function pieceShape(name: string): Shape {
  const cells: Shape = [];
  (drawings[name] ?? "x")
    .split("/")
    .forEach((line, y) => [...line].forEach((c, x) => c === "x" && cells.push([x, -y])));
  return anchored(cells);
}

// For SVG, whose y axis points down.
export const drawn = (shape: Shape): Shape => shape.map(([x, y]) => [x, -y]);

export const turned = (shape: Shape): Shape => anchored(shape.map(([x, y]) => [y, -x]));
export const flipped = (shape: Shape): Shape => anchored(shape.map(([x, y]) => [-x, y]));
export const sameShape = (a: Shape, b: Shape): boolean =>
  a.length === b.length && a.every(([x, y], i) => x === b[i]![0] && y === b[i]![1]);

// The distinct orientations, starting with the given one.
export function orientations(shape: Shape): Shape[] {
  const all: Shape[] = [];
  let next = shape;
  for (let i = 0; i < 8; ++i) {
    if (!all.some((other) => sameShape(other, next))) all.push(next);
    next = i === 3 ? flipped(shape) : turned(next);
  }
  return all;
}

// The name of the piece with this shape, in any orientation.
export function pieceOf(cells: Shape): string {
  const shape = anchored(cells);
  return pieceNames.find((name) => orientations(pieceShape(name)).some((one) => sameShape(one, shape))) ?? "?";
}

// Parses cells without separators: a1b1b2.
export const cellsIn = (text: string): Shape =>
  (text.match(/[a-z][0-9]+/g) ?? []).map((cell) => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1]);

const keyOf = (shape: Shape, column: number, row: number) => `${shape.join()}@${column},${row}`;

const read = new WeakMap<Placements, Set<string>>();

// All legal orientations and anchors, parsed once from the server's list.
function placesIn(legal: Placements): Set<string> {
  let places = read.get(legal);
  if (places) return places;
  read.set(legal, (places = new Set()));
  for (const orientations of Object.values(legal.pieces))
    for (const [cells, corners] of Object.entries(orientations)) {
      const frame = inOrder(cellsIn(cells));
      const left = frame[0]![0]; // columns from the frame's corner to the anchor
      for (const [column, row] of cellsIn(corners)) places.add(keyOf(anchored(frame), column + left, row));
    }
  return places;
}

// Whether the shape may be placed with its anchor there.
export const isLegal = (legal: Placements | null, shape: Shape, column: number, row: number): boolean =>
  legal !== null && placesIn(legal).has(keyOf(shape, column, row));

// Pieces that can be placed somewhere.
export const playablePieces = (legal: Placements | null): Set<string> => new Set(Object.keys(legal?.pieces ?? {}));

// The acceptable place nearest to the given one, if there is one within reach.
export function nearest(
  accept: (column: number, row: number) => boolean,
  column: number,
  row: number,
  reach: number,
): [number, number] | null {
  let best: [number, number] | null = null;
  let least = Infinity;
  const steps = Math.floor(reach);
  for (let y = row - steps; y <= row + steps; ++y)
    for (let x = column - steps; x <= column + steps; ++x) {
      const away = Math.hypot(x - column, y - row);
      if (away < least && away <= reach && accept(x, y)) {
        best = [x, y];
        least = away;
      }
    }
  return best;
}

// The anchor that puts the shape's middle under the pointer.
export function centred(shape: Shape, column: number, row: number): [number, number] {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [Math.round(column - middle(shape.map(([x]) => x))), Math.round(row - middle(shape.map(([, y]) => y)))];
}

const squares = (pieces: string[]): number => pieces.reduce((sum, name) => sum + pieceShape(name).length, 0);

// The number of a colour's squares on the board, and of squares and pieces left.
export const counts = ({ placed, pieces_left }: BlokusColour) => ({
  placed: placed.reduce((sum, { cells }) => sum + cells.length, 0),
  left: squares(pieces_left),
  pieces: pieces_left.length,
});
