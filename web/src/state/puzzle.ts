// A puzzle solved by hand, without drawing: placed pieces, remaining pieces, undo and redo. Geometry only: the server
// says what is wrong with a board and whether it can be finished.
import { anchored, sameShape, type Shape } from "../boards/blokus/shapes";
import { cellAt, cellName } from "../boards/grid";
import type { Puzzle, PuzzlePlacement } from "../protocol/types";

export interface PlacedPiece {
  piece: number; // index in the puzzle's list
  cells: string[]; // in output order
}

export interface Attempt {
  puzzle: Puzzle;
  placed: PlacedPiece[]; // in the order of placement
  past: PlacedPiece[][];
  future: PlacedPiece[][];
}

export const begin = (puzzle: Puzzle, placed: PlacedPiece[] = []): Attempt => ({
  puzzle,
  placed,
  past: [],
  future: [],
});

export const columnsOf = (puzzle: Puzzle): number => Math.max(...puzzle.region.map((row) => row.length));
export const rowsOf = (puzzle: Puzzle): number => puzzle.region.length;

// "." must be covered, "?" may be covered, "-" is outside.
export function spotAt(puzzle: Puzzle, column: number, row: number): string {
  return puzzle.region[puzzle.region.length - 1 - row]?.[column] ?? "-";
}

export const pieceTotal = (puzzle: Puzzle): number => puzzle.pieces.reduce((sum, { count }) => sum + count, 0);

export function leftOf({ puzzle, placed }: Attempt): number[] {
  const left = puzzle.pieces.map(({ count }) => count);
  for (const { piece } of placed) --left[piece]!;
  return left;
}

// Index of the piece that covers a cell, or -1.
export const ownerOf = (placed: PlacedPiece[], cell: string): number =>
  placed.findIndex(({ cells }) => cells.includes(cell));

export const shapeOf = (cells: string[]): Shape => anchored(cells.map(cellAt));
export const cellsOf = (shape: Shape, column: number, row: number): string[] =>
  shape.map(([x, y]) => cellName(x + column, y + row));

export const waysOf = (puzzle: Puzzle, piece: number): Shape[] =>
  (puzzle.pieces[piece]?.orientations ?? []).map((way) => anchored(way as Shape));
export const mayLie = (puzzle: Puzzle, piece: number, shape: Shape): boolean =>
  waysOf(puzzle, piece).some((way) => sameShape(way, shape));

// Whether all cells are in the region and free.
export function fits({ puzzle, placed }: Attempt, shape: Shape, column: number, row: number): boolean {
  return shape.every(
    ([x, y]) => spotAt(puzzle, x + column, y + row) !== "-" && ownerOf(placed, cellName(x + column, y + row)) < 0,
  );
}

function changed(attempt: Attempt, placed: PlacedPiece[]): Attempt {
  return { ...attempt, placed, past: [...attempt.past, attempt.placed], future: [] };
}

export const lay = (attempt: Attempt, piece: number, cells: string[]): Attempt =>
  changed(attempt, [...attempt.placed, { piece, cells }]);
export const takeUp = (attempt: Attempt, index: number): Attempt =>
  changed(
    attempt,
    attempt.placed.filter((_, i) => i !== index),
  );
export const replace = (attempt: Attempt, placed: PlacedPiece[]): Attempt => changed(attempt, placed);

export function undo(attempt: Attempt): Attempt {
  const before = attempt.past.at(-1);
  return before
    ? { ...attempt, placed: before, past: attempt.past.slice(0, -1), future: [attempt.placed, ...attempt.future] }
    : attempt;
}

export function redo(attempt: Attempt): Attempt {
  const [after, ...future] = attempt.future;
  return after ? { ...attempt, placed: after, past: [...attempt.past, attempt.placed], future } : attempt;
}

export function toPlacements(puzzle: Puzzle, placed: PlacedPiece[]): PuzzlePlacement[] {
  return placed.map(({ piece, cells }) => {
    const { piece: name, colour } = puzzle.pieces[piece]!;
    return { ...(colour && { colour }), piece: name, cells };
  });
}

// The piece for these cells, with that colour and name if given; one that is not placed yet if possible. Null if no
// piece has that shape.
export function findPiece(
  attempt: Attempt,
  wanted: { colour?: string; piece?: string; cells: string[] },
): PlacedPiece | null {
  const { puzzle } = attempt;
  const left = leftOf(attempt);
  const shape = shapeOf(wanted.cells);
  const able = puzzle.pieces
    .map((_, i) => i)
    .filter(
      (i) =>
        (!wanted.colour || puzzle.pieces[i]!.colour === wanted.colour) &&
        (!wanted.piece || puzzle.pieces[i]!.piece === wanted.piece) &&
        mayLie(puzzle, i, shape),
    );
  const piece = able.find((i) => left[i]! > 0) ?? able[0];
  return piece === undefined ? null : { piece, cells: wanted.cells };
}

export function fromPlacements(puzzle: Puzzle, placements: PuzzlePlacement[]): PlacedPiece[] {
  let attempt = begin(puzzle);
  for (const placement of placements) {
    const found = findPiece(attempt, placement);
    if (found) attempt = lay(attempt, found.piece, found.cells);
  }
  return attempt.placed;
}

// Reads "blue V5 a1,b1,c1,a2,a3"; colour and piece are optional. Null if it names no remaining piece that fits.
export function readTyped(attempt: Attempt, text: string): PlacedPiece | null {
  const words = text.trim().split(/\s+/);
  const cells = (words.pop() ?? "").toLowerCase().split(",");
  if (!cells.every((cell) => /^[a-z]\d{1,2}$/.test(cell)) || new Set(cells).size !== cells.length) return null;
  const { pieces } = attempt.puzzle;
  const colour = words.find((word) => pieces.some((piece) => piece.colour === word));
  const piece = words.find((word) => word !== colour && pieces.some((other) => other.piece === word));
  if (words.length > Number(Boolean(colour)) + Number(Boolean(piece))) return null;
  const [shape, [column, row]] = [shapeOf(cells), cells.map(cellAt).sort((a, b) => a[1] - b[1] || a[0] - b[0])[0]!];
  const found = findPiece(attempt, {
    ...(colour && { colour }),
    ...(piece && { piece }),
    cells: cellsOf(shape, column, row),
  });
  return found && leftOf(attempt)[found.piece]! > 0 && fits(attempt, shape, column, row) ? found : null;
}

// A board as text for a link: piece numbers and cells, "3-a1b1c1_7-d1d2".
export const boardText = (placed: PlacedPiece[]): string =>
  placed.map(({ piece, cells }) => `${piece}-${cells.join("")}`).join("_");

// The same text for the same pieces on the same cells, whatever the order of placement.
export const sameBoard = (placed: PlacedPiece[]): string =>
  placed
    .map(({ piece, cells }) => `${piece}-${[...cells].sort().join("")}`)
    .sort()
    .join("_");

// Skips the parts that are not valid.
export function readBoard(puzzle: Puzzle, text: string): PlacedPiece[] {
  let attempt = begin(puzzle);
  for (const part of text.split("_")) {
    const [number, joined] = part.split("-");
    const piece = Number(number);
    const cells = joined?.match(/[a-z]\d{1,2}/g) ?? [];
    if (cells.length === 0 || !(leftOf(attempt)[piece]! > 0) || !mayLie(puzzle, piece, shapeOf(cells))) continue;
    if (fits(attempt, cells.map(cellAt), 0, 0)) attempt = lay(attempt, piece, cells);
  }
  return attempt.placed;
}
