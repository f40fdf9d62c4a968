// A piece of several squares, drawn as one body with edge and bevel: on the Blokus board, in puzzles and in trays.
import { contour, grooves, middleCell, type Spot } from "./contour";
import "./piece.css";

interface Props {
  cells: Spot[];
  fill: string;
  sign?: { text: string; ink: string; everywhere: boolean };
  sealed?: boolean; // a ring around the symbol: the last piece of its colour
}

export function PieceBody({ cells, fill, sign, sealed = false }: Props) {
  const middle = middleCell(cells);
  const signed = sign?.everywhere ? cells : [middle];
  return (
    <g class="piece" style={{ "--piece": fill }}>
      <path class="piece-side" d={contour(cells, 0.03, 0.16)} />
      <path class="piece-rim" d={contour(cells, 0.07, 0.13)} transform="translate(-.01 -.03)" />
      <path class="piece-face" d={contour(cells, 0.12, 0.1)} />
      <path class="piece-grooves" d={grooves(cells)} />
      {sign &&
        signed.map(([x, y]) => {
          const ring = sealed && x === middle[0] && y === middle[1];
          return (
            <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
              {ring && <circle class="piece-seal" cx=".5" cy=".5" r=".34" fill={sign.ink} stroke={fill} />}
              <text x=".5" y=".68" class="piece-sign" fill={ring ? fill : sign.ink} style={ring ? { opacity: 1 } : {}}>
                {sign.text}
              </text>
            </g>
          );
        })}
    </g>
  );
}

// A piece by itself; `size`: of a square, in em.
export function PieceIcon({ cells, fill, size = 0.72 }: { cells: Spot[]; fill: string; size?: number }) {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${width * size}em`, height: `${height * size}em` }}
      aria-hidden="true"
    >
      <PieceBody cells={cells.map(([x, y]): Spot => [x - left, y - top])} fill={fill} />
    </svg>
  );
}
