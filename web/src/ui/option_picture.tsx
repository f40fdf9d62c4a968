// Pictures for the values of a game's options, in a square of 40 units.
import type { JSX } from "preact";

const cells = (wide: (row: number) => number, rows: number): JSX.Element[] => {
  const side = 36 / rows;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: wide(row) }, (_, i) => (
      <rect
        key={`${row},${i}`}
        x={20 + (i - wide(row) / 2) * side + 0.4}
        y={2 + row * side + 0.4}
        width={side - 0.8}
        height={side - 0.8}
        rx=".8"
      />
    )),
  ).flat();
};

// Towers side by side, with a forced cube on top of the middle one.
const towers = (...heights: [number, number, number]) => (
  <>
    {heights.flatMap((height, x) =>
      Array.from({ length: height }, (_, z) => (
        <rect
          key={`${x},${z}`}
          x={3 + x * 12}
          y={29 - z * 8}
          width="10"
          height="7"
          rx="1"
          class={x === 1 ? "" : "hot"}
        />
      )),
    )}
    <rect x="15" y={29 - heights[1] * 8} width="10" height="7" rx="1" class="dashed" />
  </>
);

const discs = (fills: string[]) =>
  fills.map((colour, i) => (
    <circle key={i} cx={i % 2 ? 29 : 11} cy={i < 2 ? 11 : 29} r="7" fill={`var(--c-${colour})`} />
  ));

// The board's outline, with squares in its corners.
const corners = (fills: (string | null)[]) => (
  <>
    <rect x="3" y="3" width="34" height="34" rx="2" class="line" />
    {fills.map((colour, i) => (
      <rect
        key={i}
        x={i % 2 ? 28 : 4}
        y={i < 2 ? 4 : 28}
        width="8"
        height="8"
        {...(colour ? { fill: `var(--c-${colour})` } : { class: "dashed" })}
      />
    ))}
  </>
);

// Two cards; a lens marks a study.
const cards = (study: boolean) => (
  <>
    <rect x="3" y="6" width="15" height="27" rx="2" />
    <rect x="22" y="6" width="15" height="27" rx="2" class={study ? "" : "line"} />
    <path d="M28.5 14a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm3 7 3 4" class={study ? "lens" : "line"} />
    {!study && <path d="M20 35 39 4" class="strike" />}
  </>
);

const wheel = ["blue", "yellow", "green", "red"];
const pictures: Record<string, () => JSX.Element> = {
  "board=aztec": () => <>{cells((row) => 2 * Math.min(row + 1, 8 - row), 8)}</>,
  "board=diamond": () => <>{cells((row) => 1 + 2 * Math.min(row, 8 - row), 9)}</>,
  "board=square": () => <>{cells(() => 7, 7)}</>,
  "teams=false": () => <>{discs(wheel)}</>,
  "teams=true": () => (
    <>
      <path d="M11 11 29 29M29 11 11 29" class="line" />
      {discs(wheel)}
    </>
  ),
  "corners=free": () => corners([null, null, null, null]),
  "corners=fixed": () => corners(wheel),
  "between=any": () => towers(2, 3, 2),
  "between=lower": () => towers(3, 1, 3),
  "studies=any": () => cards(true),
  "studies=other": () => cards(false),
};

// Undefined if there is none.
export function optionPicture(option: string, value: string): JSX.Element | undefined {
  const drawn =
    option === "size" ? () => <>{cells(() => Number(value), Number(value))}</> : pictures[`${option}=${value}`];
  return (
    drawn && (
      <svg class="option-picture" viewBox="0 0 40 40" aria-hidden="true">
        {drawn()}
      </svg>
    )
  );
}

// `count` people around a table.
export function PlayersPicture({ count }: { count: number }) {
  return (
    <svg class="option-picture" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="9" class="line" />
      {Array.from({ length: count }, (_, i) => {
        const angle = ((i / count) * 2 + 0.5) * Math.PI;
        return <circle key={i} cx={20 + 15 * Math.cos(angle)} cy={20 + 15 * Math.sin(angle)} r="4.4" class="hot" />;
      })}
    </svg>
  );
}
