// Shapes as lists of cells, and what one can do with them in the hand: turn, flip, move. Geometry only: what is legal
// comes from the server as bitmaps of anchors.
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

// As the server writes them: row by row from below, each from the left. The first is the anchor.
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

// For a drawing, which counts its rows downwards.
export const drawn = (shape: Shape): Shape => shape.map(([x, y]) => [x, -y]);

export const turned = (shape: Shape): Shape => anchored(shape.map(([x, y]) => [y, -x]));
export const flipped = (shape: Shape): Shape => anchored(shape.map(([x, y]) => [-x, y]));
export const sameShape = (a: Shape, b: Shape): boolean =>
  a.length === b.length && a.every(([x, y], i) => x === b[i]![0] && y === b[i]![1]);

// The distinct orientations, the one in the drawing first.
export function orientations(shape: Shape): Shape[] {
  const all: Shape[] = [];
  let next = shape;
  for (let i = 0; i < 8; ++i) {
    if (!all.some((other) => sameShape(other, next))) all.push(next);
    next = i === 3 ? flipped(shape) : turned(next);
  }
  return all;
}

// The piece that covers such cells.
export function pieceOf(cells: Shape): string {
  const shape = anchored(cells);
  return pieceNames.find((name) => orientations(pieceShape(name)).some((one) => sameShape(one, shape))) ?? "?";
}

export function bitAt(digits: string, cell: number): boolean {
  return ((parseInt(digits[cell >> 2] ?? "0", 16) >> (cell & 3)) & 1) === 1;
}

export function isLegal(legal: Placements | null, shape: Shape, column: number, row: number, size = 20): boolean {
  if (!legal || column < 0 || row < 0 || column >= size || row >= size) return false;
  return legal.orientations.some(
    ({ cells, anchors }) => sameShape(cells as Shape, shape) && bitAt(anchors, row * size + column),
  );
}

// Pieces that can be placed somewhere.
export function playablePieces(legal: Placements | null): Set<string> {
  return new Set(legal?.orientations.map(({ piece }) => piece));
}

// The place that will do and comes nearest to the one pointed at, if there is one within reach.
export function nearest(
  willDo: (column: number, row: number) => boolean,
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
      if (away < least && away <= reach && willDo(x, y)) {
        best = [x, y];
        least = away;
      }
    }
  return best;
}

// The anchor at which the shape's middle lies under the pointer.
export function centred(shape: Shape, column: number, row: number): [number, number] {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [Math.round(column - middle(shape.map(([x]) => x))), Math.round(row - middle(shape.map(([, y]) => y)))];
}

const squares = (pieces: string[]): number => pieces.reduce((sum, name) => sum + pieceShape(name).length, 0);

// How many squares of a colour lie on the board, and how many wait in how many pieces.
export const counts = ({ placed, pieces_left }: BlokusColour) => ({
  placed: placed.reduce((sum, { cells }) => sum + cells.length, 0),
  left: squares(pieces_left),
  pieces: pieces_left.length,
});
