// The board of a game that has none of its own: the members of its view, and its legal moves as buttons.
import type { BoardProps } from "../board";
import "./plain.css";

export function Board({ view, legal, suggested, play }: BoardProps) {
  const moves = legal?.form === "list" ? legal.moves : [];
  return (
    <div class="plain">
      <dl>
        {Object.entries(view).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isGrid(value) ? <Grid rows={value} /> : text(value)}</dd>
          </div>
        ))}
      </dl>
      <div class="buttons">
        {moves.map((move) => (
          <button key={move} class={move === suggested ? "primary" : ""} onClick={() => play(move)}>
            {move}
          </button>
        ))}
      </div>
    </div>
  );
}

export const describe = (view: BoardProps["view"]): string[] =>
  Object.entries(view).flatMap(([name, value]) =>
    isGrid(value) ? [name, ...value.map((row) => row.map(text).join(" "))] : [`${name}: ${text(value)}`],
  );

export const task = (): string => "";
export const ended = (): string => "";

function Grid({ rows }: { rows: unknown[][] }) {
  return (
    <table>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => (
              <td key={j}>{text(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Rows of equal length.
const isGrid = (value: unknown): value is unknown[][] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.length === (value[0] as unknown[]).length);

function text(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(text).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${text(inner)}`)
      .join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
