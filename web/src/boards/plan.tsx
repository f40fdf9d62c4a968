// A small picture of a board from above with the cells of one move.
import { contour, type Spot } from "./contour";
import { cellAt } from "./grid";

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
      <path d={contour(spots(places), 0, 0.3)} fill="color-mix(in srgb, var(--soft) 38%, var(--card))" />
      <path d={contour(spots(cells.map(cellAt)), -0.15, 0.2)} fill={fill} stroke="var(--card)" stroke-width=".3" />
    </svg>
  );
}
