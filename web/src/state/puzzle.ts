// A puzzle tried by hand, without drawing: which pieces lie where, what is left, undo and redo. Geometry only: what is
// wrong with a board, and whether it can be finished, is for the server to say.
import { anchored, sameShape, type Shape } from "../boards/blokus/shapes";
import { cellAt, cellName } from "../boards/grid";
import type { Puzzle, PuzzlePlacement } from "../protocol/types";

export interface Laid {
  piece: number; // index in the puzzle's list
  cells: string[]; // in output order
}

export interface Attempt {
  puzzle: Puzzle;
  laid: Laid[]; // in the order in which they were laid
  past: Laid[][];
  future: Laid[][];
}

export const begin = (puzzle: Puzzle, laid: Laid[] = []): Attempt => ({ puzzle, laid, past: [], future: [] });

export const columnsOf = (puzzle: Puzzle): number => Math.max(...puzzle.region.map((row) => row.length));
export const rowsOf = (puzzle: Puzzle): number => puzzle.region.length;

// "." must be covered, "?" may be, "-" is outside.
export function spotAt(puzzle: Puzzle, column: number, row: number): string {
  return puzzle.region[puzzle.region.length - 1 - row]?.[column] ?? "-";
}

export const pieceTotal = (puzzle: Puzzle): number => puzzle.pieces.reduce((sum, { count }) => sum + count, 0);

export function leftOf({ puzzle, laid }: Attempt): number[] {
  const left = puzzle.pieces.map(({ count }) => count);
  for (const { piece } of laid) --left[piece]!;
  return left;
}

// Index of the piece that covers a cell, or -1.
export const ownerOf = (laid: Laid[], cell: string): number => laid.findIndex(({ cells }) => cells.includes(cell));

export const shapeOf = (cells: string[]): Shape => anchored(cells.map(cellAt));
export const cellsOf = (shape: Shape, column: number, row: number): string[] =>
  shape.map(([x, y]) => cellName(x + column, y + row));

export const waysOf = (puzzle: Puzzle, piece: number): Shape[] =>
  (puzzle.pieces[piece]?.orientations ?? []).map((way) => anchored(way as Shape));
export const mayLie = (puzzle: Puzzle, piece: number, shape: Shape): boolean =>
  waysOf(puzzle, piece).some((way) => sameShape(way, shape));

// On free cells of the region.
export function fits({ puzzle, laid }: Attempt, shape: Shape, column: number, row: number): boolean {
  return shape.every(
    ([x, y]) => spotAt(puzzle, x + column, y + row) !== "-" && ownerOf(laid, cellName(x + column, y + row)) < 0,
  );
}

function changed(attempt: Attempt, laid: Laid[]): Attempt {
  return { ...attempt, laid, past: [...attempt.past, attempt.laid], future: [] };
}

export const lay = (attempt: Attempt, piece: number, cells: string[]): Attempt =>
  changed(attempt, [...attempt.laid, { piece, cells }]);
export const takeUp = (attempt: Attempt, index: number): Attempt =>
  changed(
    attempt,
    attempt.laid.filter((_, i) => i !== index),
  );
export const replace = (attempt: Attempt, laid: Laid[]): Attempt => changed(attempt, laid);

export function undo(attempt: Attempt): Attempt {
  const before = attempt.past.at(-1);
  return before
    ? { ...attempt, laid: before, past: attempt.past.slice(0, -1), future: [attempt.laid, ...attempt.future] }
    : attempt;
}

export function redo(attempt: Attempt): Attempt {
  const [after, ...future] = attempt.future;
  return after ? { ...attempt, laid: after, past: [...attempt.past, attempt.laid], future } : attempt;
}

export function toPlacements(puzzle: Puzzle, laid: Laid[]): PuzzlePlacement[] {
  return laid.map(({ piece, cells }) => {
    const { piece: name, colour } = puzzle.pieces[piece]!;
    return { ...(colour && { colour }), piece: name, cells };
  });
}

// The piece that a colour, a name and cells mean, each of the first two as far as they are known: one that is left if
// there is one. Nothing where no piece can lie so.
export function findPiece(attempt: Attempt, wanted: { colour?: string; piece?: string; cells: string[] }): Laid | null {
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

export function fromPlacements(puzzle: Puzzle, placements: PuzzlePlacement[]): Laid[] {
  let attempt = begin(puzzle);
  for (const placement of placements) {
    const found = findPiece(attempt, placement);
    if (found) attempt = lay(attempt, found.piece, found.cells);
  }
  return attempt.laid;
}

// "blue V5 a1,b1,c1,a2,a3"; colour and piece may be left out. Nothing where it names no piece that is left.
export function readTyped(attempt: Attempt, text: string): Laid | null {
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

// A board in a link: piece numbers and cells, "3-a1b1c1_7-d1d2".
export const boardText = (laid: Laid[]): string =>
  laid.map(({ piece, cells }) => `${piece}-${cells.join("")}`).join("_");

// The same text for the same pieces on the same cells, in whatever order they were laid.
export const sameBoard = (laid: Laid[]): string =>
  laid
    .map(({ piece, cells }) => `${piece}-${[...cells].sort().join("")}`)
    .sort()
    .join("_");

// What of it makes sense; the rest is left out.
export function readBoard(puzzle: Puzzle, text: string): Laid[] {
  let attempt = begin(puzzle);
  for (const part of text.split("_")) {
    const [number, joined] = part.split("-");
    const piece = Number(number);
    const cells = joined?.match(/[a-z]\d{1,2}/g) ?? [];
    if (cells.length === 0 || !(leftOf(attempt)[piece]! > 0) || !mayLie(puzzle, piece, shapeOf(cells))) continue;
    if (fits(attempt, cells.map(cellAt), 0, 0)) attempt = lay(attempt, piece, cells);
  }
  return attempt.laid;
}
