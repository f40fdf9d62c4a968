// The region and the pieces on it as SVG.
import type { Puzzle } from "../../protocol/types";
import { columnsOf, rowsOf, spotAt } from "../../state/puzzle";
import { contour, type Spot } from "../contour";
import { cellAt, cellName } from "../grid";
import { PieceBody } from "../piece";
import type { PieceStyle } from "./piece_styles";
import "./puzzle.css";

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
        d={contour(
          cells.map(([column, row]): Spot => [column, rows - 1 - row]),
          0,
          0,
        )}
      />
    </>
  );
}

export function Piece({
  cells,
  style,
  rows,
  mark = "",
}: {
  cells: string[];
  style: PieceStyle;
  rows: number;
  mark?: string;
}) {
  const spots = cells.map(cellAt).map(([x, y]): Spot => [x, rows - 1 - y]);
  return (
    <g class={`puzzle-piece ${mark}`}>
      <PieceBody
        cells={spots}
        fill={style.fill}
        sign={{ text: style.sign, ink: style.ink, everywhere: style.everywhere }}
      />
      <path class="puzzle-outline" d={contour(spots, 0, 0.18)} />
    </g>
  );
}
