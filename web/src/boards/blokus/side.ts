// The board seen from one of its four sides. On the screen, too, columns go to the right and rows upwards, so that
// whatever is aimed, turned or moved by keys is so as it is seen; only moves and names are the board's own.
import type { BlokusView } from "../../protocol/types";
import { cellAt } from "../grid";
import type { Place } from "../piece_pointer";

export const size = 20;
export type Quarters = 0 | 1 | 2 | 3; // how far the board is turned, clockwise

const quarter = ([x, y]: Place): Place => [y, size - 1 - x];
const turnedBy = (place: Place, quarters: number): Place =>
  Array.from({ length: quarters }).reduce<Place>(quarter, place);

export const onScreen = (place: Place, quarters: Quarters): Place => turnedBy(place, quarters);
export const onBoard = (place: Place, quarters: Quarters): Place => turnedBy(place, (4 - quarters) % 4);

const corners: [string, Quarters][] = [
  ["a1", 0],
  ["t1", 1],
  ["t20", 2],
  ["a20", 3],
];

// What brings the corner that a seat started from, or has to start from, down to its left; null while it has none.
export function ownSide({ colours }: BlokusView, seat: number): Quarters | null {
  for (const { placed, points, shared, ...own } of colours) {
    if (shared || own.seat !== seat) continue;
    const cells = placed.length > 0 ? placed.flatMap((piece) => piece.cells) : points.length === 1 ? points : [];
    const found = corners.find(([corner]) => cells.includes(corner));
    if (found) return found[1];
  }
  return null;
}

// The name of a column or row of the screen.
export function coordinate(line: "column" | "row", index: number, quarters: Quarters): string {
  const [x, y] = onBoard(line === "column" ? [index, 0] : [0, index], quarters);
  const letters = (line === "column") === (quarters % 2 === 0);
  return letters ? String.fromCharCode(97 + x) : String(y + 1);
}

// A cell of the board as a spot of an SVG, whose rows go downwards.
export function spotOf(cell: string, quarters: Quarters): Place {
  const [x, y] = onScreen(cellAt(cell), quarters);
  return [x, size - 1 - y];
}
