// The empty board: a wooden frame with the names of columns and rows, and the squares.
import { coordinate, size, type Quarters } from "./side";

const lines = Array.from({ length: size - 1 }, (_, i) => `M${i + 1} 0V${size}M0 ${i + 1}H${size}`).join("");
const rim = 0.9; // squares
const gap = 0.16; // squares, so that pieces do not touch the frame

export function Field({ quarters }: { quarters: Quarters }) {
  return (
    <>
      <rect class="blokus-frame" x={-rim} y={-rim} width={size + 2 * rim} height={size + 2 * rim} rx=".55" />
      <rect class="blokus-ground" x={-gap} y={-gap} width={size + 2 * gap} height={size + 2 * gap} rx=".2" />
      <path class="blokus-lines" d={lines} />
      <g class="blokus-coordinates" aria-hidden="true">
        {Array.from({ length: size }, (_, i) => (
          <>
            <text key={`column ${i}`} x={i + 0.5} y={size + 0.7}>
              {coordinate("column", i, quarters)}
            </text>
            <text key={`row ${i}`} x="-.52" y={size - i - 0.32}>
              {coordinate("row", i, quarters)}
            </text>
          </>
        ))}
      </g>
    </>
  );
}
