// A board from above in small, with the cells of one move.
import { contour, type Spot } from "./contour";
import { cellAt } from "./grid";
import { PieceBody } from "./piece";

interface Props {
  ground: string[]; // all cells
  cells: string[];
  fill: string;
}

export function Plan({ ground, cells, fill }: Props) {
  const places = ground.map(cellAt);
  const [columns, rows] = [0, 1].map((axis) => Math.max(...places.map((place) => place[axis]!)) + 1) as Spot;
  const spots = (names: [number, number][]) => names.map(([x, y]): Spot => [x, rows - 1 - y]);
  return (
    <svg class="plan" viewBox={`-.2 -.2 ${columns + 0.4} ${rows + 0.4}`} width="26" height="26" aria-hidden="true">
      <path d={contour(spots(places), 0, 0.3)} fill="var(--sunk)" stroke="var(--soft)" stroke-width=".25" />
      <PieceBody cells={spots(cells.map(cellAt))} fill={fill} />
    </svg>
  );
}
