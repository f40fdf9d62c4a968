// The held piece: take, turn, flip, aim and place it, without drawing.
import { anchored, centred, flipped, nearest, turned, type Shape } from "../blokus/shapes";
import {
  cellsOf,
  columnsOf,
  fits,
  lay,
  leftOf,
  mayLie,
  ownerOf,
  rowsOf,
  shapeOf,
  takeUp,
  waysOf,
  type Attempt,
} from "../../state/puzzle";
import { cellAt, cellName } from "../grid";

export interface Hand {
  held: { piece: number; shape: Shape } | null;
  at: [number, number] | null; // the anchor of the held piece, or the cursor
}

export const emptyHand: Hand = { held: null, at: null };

export const take = (hand: Hand, attempt: Attempt, piece: number): Hand => ({
  ...hand,
  held: { piece, shape: anchored(attempt.puzzle.pieces[piece]!.cells as Shape) },
});

// Turns or flips the held piece, if the puzzle allows the result.
function changed(hand: Hand, attempt: Attempt, step: (shape: Shape) => Shape): Hand {
  if (!hand.held) return hand;
  const shape = step(hand.held.shape);
  return mayLie(attempt.puzzle, hand.held.piece, shape) ? { ...hand, held: { ...hand.held, shape } } : hand;
}
export const turn = (hand: Hand, attempt: Attempt): Hand => changed(hand, attempt, turned);
export const flip = (hand: Hand, attempt: Attempt): Hand => changed(hand, attempt, flipped);
export const canTurn = (hand: Hand, attempt: Attempt): boolean =>
  Boolean(
    hand.held &&
    waysOf(attempt.puzzle, hand.held.piece).length > 1 &&
    mayLie(attempt.puzzle, hand.held.piece, turned(hand.held.shape)),
  );
export const canFlip = (hand: Hand, attempt: Attempt): boolean =>
  Boolean(
    hand.held &&
    waysOf(attempt.puzzle, hand.held.piece).length > 1 &&
    mayLie(attempt.puzzle, hand.held.piece, flipped(hand.held.shape)),
  );

// The anchor of the held piece for a pointer at its middle; it snaps to a place within reach where it fits.
export function aimed(hand: Hand, attempt: Attempt, column: number, row: number, reach: number): [number, number] {
  if (!hand.held) return [column, row];
  const { shape } = hand.held;
  const anchor = centred(shape, column, row);
  return nearest((x, y) => fits(attempt, shape, x, y), ...anchor, reach) ?? anchor;
}

export function moved(hand: Hand, attempt: Attempt, dx: number, dy: number): Hand {
  const [columns, rows] = [columnsOf(attempt.puzzle), rowsOf(attempt.puzzle)];
  const [x, y] = hand.at ?? [Math.floor(columns / 2) - dx, Math.floor(rows / 2) - dy];
  return { ...hand, at: [Math.max(0, Math.min(columns - 1, x + dx)), Math.max(0, Math.min(rows - 1, y + dy))] };
}

// Takes the next or previous remaining piece.
export function another(hand: Hand, attempt: Attempt, step: 1 | -1): Hand {
  const left = leftOf(attempt);
  const count = left.length;
  const from = hand.held?.piece ?? (step > 0 ? -1 : count);
  for (let i = 1; i <= count; ++i) {
    const piece = (((from + step * i) % count) + count) % count;
    if (left[piece]! > 0) return take(hand, attempt, piece);
  }
  return hand;
}

export const ghostCells = ({ held, at }: Hand): string[] => (held && at ? cellsOf(held.shape, ...at) : []);
export const ghostFits = ({ held, at }: Hand, attempt: Attempt): boolean =>
  Boolean(held && at && fits(attempt, held.shape, ...at));

// Places the held piece; null if it does not fit.
export function putDown(
  hand: Hand,
  attempt: Attempt,
  at: [number, number] | null,
): { hand: Hand; attempt: Attempt } | null {
  if (!hand.held || !at || !fits(attempt, hand.held.shape, ...at)) return null;
  return { hand: { held: null, at }, attempt: lay(attempt, hand.held.piece, cellsOf(hand.held.shape, ...at)) };
}

// Takes the piece on a cell back into the hand.
export function pickUp(attempt: Attempt, at: [number, number]): { hand: Hand; attempt: Attempt } | null {
  const index = ownerOf(attempt.placed, cellName(...at));
  if (index < 0) return null;
  const { piece, cells } = attempt.placed[index]!;
  return { hand: { held: { piece, shape: shapeOf(cells) }, at: cellAt(cells[0]!) }, attempt: takeUp(attempt, index) };
}
