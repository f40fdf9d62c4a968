// A board of cells for mouse, touch, keyboard and screen reader: one Tab stop, arrow keys inside.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { labelled } from "../i18n";
import "./grid.css";

export interface GridCell {
  content?: ComponentChildren;
  label: string; // the content in words
  playable?: boolean; // picking it plays or continues a move
  off?: boolean; // not part of the board
  marks?: string; // class names: last, owed, hint, chosen, ...
  background?: string;
}

export interface GridProps {
  columns: number;
  rows: number;
  label: string;
  cell(name: string, column: number, row: number): GridCell;
  pick(name: string): void;
  hover?(name: string | null): void;
  size?: "small" | "large";
}

export const cellName = (column: number, row: number): string => String.fromCharCode(97 + column) + (row + 1);

export function cellAt(name: string): [number, number] {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

// The bounding box of a list of cells: its lower left and upper right corners.
export function cellSpan(cells: string[]): string {
  const places = cells.map(cellAt);
  const corner = (pick: (...values: number[]) => number) =>
    cellName(pick(...places.map(([column]) => column)), pick(...places.map(([, row]) => row)));
  return cells.length === 1 ? cells[0]! : `${corner(Math.min)}–${corner(Math.max)}`;
}

// A list of cells in the server's order: row by row from the bottom, each from the left.
export function canonicalCells(move: string): string {
  if (!/^[a-z]\d+(,[a-z]\d+)+$/.test(move)) return move;
  const place = (name: string) => cellAt(name)[1] * 100 + cellAt(name)[0];
  return move
    .split(",")
    .sort((a, b) => place(a) - place(b))
    .join(",");
}

export function Grid({ columns, rows, label, cell, pick, hover, size = "large" }: GridProps) {
  const [focus, setFocus] = useState<[number, number]>([0, rows - 1]);
  const table = useRef<HTMLDivElement>(null);
  const move = (column: number, row: number) => {
    const to: [number, number] = [Math.max(0, Math.min(columns - 1, column)), Math.max(0, Math.min(rows - 1, row))];
    setFocus(to);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellName(...to)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [column, row] = focus;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row + 1],
      ArrowDown: [column, row - 1],
      Home: [0, row],
      End: [columns - 1, row],
    };
    const to = steps[event.key];
    if (!to) return;
    event.preventDefault();
    move(...to);
  };
  return (
    <div
      class={`grid ${size}`}
      role="grid"
      aria-label={label}
      ref={table}
      onKeyDown={onKeyDown}
      style={{ "--columns": columns, "--rows": rows }}
    >
      {Array.from({ length: rows }, (_, i) => rows - 1 - i).map((row) => (
        <div class="grid-row" role="row" key={row}>
          <span class="coordinate" aria-hidden="true">
            {row + 1}
          </span>
          {Array.from({ length: columns }, (_, column) => {
            const name = cellName(column, row);
            const shown = cell(name, column, row);
            return (
              <button
                key={name}
                type="button"
                role="gridcell"
                data-cell={name}
                class={[
                  "grid-cell",
                  shown.playable && "playable",
                  shown.off && "off",
                  shown.content && "filled",
                  shown.marks,
                ]
                  .filter(Boolean)
                  .join(" ")}
                style={shown.background ? { background: shown.background } : undefined}
                tabIndex={focus[0] === column && focus[1] === row ? 0 : -1}
                aria-label={labelled(name, shown.label)}
                aria-disabled={!shown.playable}
                onFocus={() => (setFocus([column, row]), hover?.(name))}
                onMouseEnter={() => hover?.(name)}
                onMouseLeave={() => hover?.(null)}
                onClick={() => pick(name)}
              >
                {shown.content}
              </button>
            );
          })}
        </div>
      ))}
      <div class="grid-row" aria-hidden="true">
        <span class="coordinate" />
        {Array.from({ length: columns }, (_, column) => (
          <span class="coordinate" key={column}>
            {String.fromCharCode(97 + column)}
          </span>
        ))}
      </div>
    </div>
  );
}
