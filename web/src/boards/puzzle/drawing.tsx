// The region and the pieces on it as SVG.
import type { Puzzle } from "../../protocol/types";
import { columnsOf, rowsOf, spotAt } from "../../state/puzzle";
import { cellAt, cellName } from "../grid";
import type { Dye } from "./dyes";
import "./puzzle.css";

const sides: [number, number, string][] = [
  [-1, 0, "v1"],
  [1, 0, "m1 0v1"],
  [0, 1, "h1"],
  [0, -1, "m0 1h1"],
];

// The line around a set of cells.
function outline(cells: string[], rows: number): string {
  const set = new Set(cells);
  return cells
    .map(cellAt)
    .flatMap(([x, y]) =>
      sides
        .filter(([dx, dy]) => !set.has(cellName(x + dx, y + dy)))
        .map(([, , step]) => `M${x} ${rows - 1 - y}${step}`),
    )
    .join("");
}

export function Ground({ puzzle }: { puzzle: Puzzle }) {
  const [columns, rows] = [columnsOf(puzzle), rowsOf(puzzle)];
  const cells = Array.from({ length: rows * columns }, (_, i): [number, number] => [
    i % columns,
    Math.floor(i / columns),
  ]).filter(([column, row]) => spotAt(puzzle, column, row) !== "-");
  const mixed = puzzle.region.some((row) => row.includes("."));
  return (
    <>
      {cells.map(([column, row]) => (
        <rect
          key={cellName(column, row)}
          class={spotAt(puzzle, column, row) === "?" && mixed ? "puzzle-cell optional" : "puzzle-cell"}
          x={column}
          y={rows - 1 - row}
          width="1"
          height="1"
        />
      ))}
      <path
        class="puzzle-rim"
        d={outline(
          cells.map(([column, row]) => cellName(column, row)),
          rows,
        )}
      />
    </>
  );
}

export function Piece({ cells, dye, rows, mark = "" }: { cells: string[]; dye: Dye; rows: number; mark?: string }) {
  const places = cells.map(cellAt);
  const signed = dye.everywhere ? places : places.slice(Math.floor(places.length / 2)).slice(0, 1);
  return (
    <g class={`puzzle-piece ${mark}`}>
      {places.map(([x, y]) => (
        <rect key={`${x},${y}`} x={x} y={rows - 1 - y} width="1.01" height="1.01" fill={dye.fill} />
      ))}
      {signed.map(([x, y]) => (
        <text key={`${x},${y}`} x={x + 0.5} y={rows - y - 0.32} class="puzzle-sign" fill={dye.ink}>
          {dye.sign}
        </text>
      ))}
      <path class="puzzle-outline" d={outline(cells, rows)} />
    </g>
  );
}
