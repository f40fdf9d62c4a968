// The board seen from one of its four sides. Screen coordinates also have columns to the right and rows upwards, so
// that aiming, turning and arrow keys work as seen; only moves and cell names use board coordinates.
import type { BlokusView } from "../../protocol/types";
import { cellAt } from "../grid";
import type { Place } from "../piece_pointer";

export const size = 20;
export type Quarters = 0 | 1 | 2 | 3; // quarter turns of the board, clockwise

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

// The turn that brings a seat's starting corner to the lower left; null while it has none.
export function ownSide({ colours }: BlokusView, seat: number): Quarters | null {
  for (const { placed, points, shared, ...own } of colours) {
    if (shared || own.seat !== seat) continue;
    const cells = placed.length > 0 ? placed.flatMap((piece) => piece.cells) : points.length === 1 ? points : [];
    const found = corners.find(([corner]) => cells.includes(corner));
    if (found) return found[1];
  }
  return null;
}

// The name of a column or row on the screen.
export function coordinate(line: "column" | "row", index: number, quarters: Quarters): string {
  const [x, y] = onBoard(line === "column" ? [index, 0] : [0, index], quarters);
  const letters = (line === "column") === (quarters % 2 === 0);
  return letters ? String.fromCharCode(97 + x) : String(y + 1);
}

// A cell of the board in SVG coordinates, with rows downwards.
export function spotOf(cell: string, quarters: Quarters): Place {
  const [x, y] = onScreen(cellAt(cell), quarters);
  return [x, size - 1 - y];
}
