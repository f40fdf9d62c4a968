// A small SVG picture of each game, so that the first page loads no images.
function blocks(cells: [number, number, string][], size: number) {
  return cells.map(([x, y, fill]) => (
    <rect key={`${x},${y}`} x={x * size} y={y * size} width={size - 1} height={size - 1} rx="2" fill={fill} />
  ));
}

// A cube seen from the front and above.
function cube(x: number, y: number, fill: string) {
  return (
    <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
      <path d="M0 6 12 0 24 6 12 12Z" fill={fill} />
      <path d="M0 6 12 12V26L0 20Z" fill={fill} style="filter:brightness(.82)" />
      <path d="M24 6 12 12V26L24 20Z" fill={fill} style="filter:brightness(.66)" />
    </g>
  );
}

const pictures: Record<string, () => preact.JSX.Element> = {
  blokus: () => (
    <g transform="translate(10 6)">
      {blocks(
        [
          [0, 0, "var(--c-blue)"],
          [1, 0, "var(--c-blue)"],
          [1, 1, "var(--c-blue)"],
          [2, 2, "var(--c-blue)"],
          [3, 2, "var(--c-blue)"],
          [2, 3, "var(--c-blue)"],
          [9, 0, "var(--c-yellow)"],
          [8, 0, "var(--c-yellow)"],
          [7, 0, "var(--c-yellow)"],
          [6, 1, "var(--c-yellow)"],
          [6, 2, "var(--c-yellow)"],
          [5, 2, "var(--c-yellow)"],
          [9, 7, "var(--c-red)"],
          [9, 6, "var(--c-red)"],
          [8, 6, "var(--c-red)"],
          [7, 5, "var(--c-red)"],
          [7, 4, "var(--c-red)"],
          [6, 4, "var(--c-red)"],
          [0, 7, "var(--c-green)"],
          [0, 6, "var(--c-green)"],
          [1, 6, "var(--c-green)"],
          [2, 5, "var(--c-green)"],
          [3, 5, "var(--c-green)"],
          [4, 5, "var(--c-green)"],
        ],
        14,
      )}
    </g>
  ),
  scalino: () => (
    <g>
      {[0, 1, 2, 3].map((level) =>
        Array.from({ length: 7 - level * 2 }, (_, i) =>
          cube(
            14 + (i + level) * 18,
            84 - level * 18,
            `var(--c-${["red", "yellow", "green", "blue"][(i + level) % 4]})`,
          ),
        ),
      )}
    </g>
  ),
  "scalino-demolition": () => (
    <g>
      {[0, 1, 2].map((level) =>
        Array.from({ length: 6 - level * 2 }, (_, i) =>
          (level + i) % 5 === 3
            ? null
            : cube(
                22 + (i + level) * 18,
                84 - level * 18,
                `var(--c-${["blue", "red", "yellow", "green"][(i * 2 + level) % 4]})`,
              ),
        ),
      )}
    </g>
  ),
  scalas: () => (
    <g>
      {[1, 2, 4, 3, 1].flatMap((height, x) =>
        Array.from({ length: height }, (_, z) =>
          cube(18 + x * 25, 84 - z * 15, (x + z) % 2 ? "var(--c-blue)" : "var(--c-red)"),
        ),
      )}
    </g>
  ),
  scaletta: () => (
    <g transform="translate(14 20)" font-size="20" font-weight="700" text-anchor="middle">
      {[1, 2, 3, 4].map((number) => (
        <g key={number} transform={`translate(${(number - 1) * 34} ${60 - number * 14})`}>
          <circle cx="16" cy="16" r="15" fill={`var(--c-${["green", "azure", "fuchsia", "orange"][number - 1]})`} />
          <text x="16" y="23" fill="#fff" stroke="#0006" stroke-width=".6">
            {number}
          </text>
        </g>
      ))}
    </g>
  ),
  "grande-escalade": () => (
    <g transform="translate(12 0)">
      {[5, 8, 6].map((floors, tower) =>
        Array.from({ length: floors }, (_, floor) => (
          <rect
            key={`${tower}-${floor}`}
            x={tower * 48}
            y={100 - (floor + 1) * 11}
            width="38"
            height="10"
            rx="1.5"
            fill={
              floor === 0
                ? "#7c7468"
                : `var(--c-${["azure", "orange", "green", "fuchsia", "yellow"][(floor + tower) % 5]})`
            }
          />
        )),
      )}
      <path d="M60 12 67 0 74 12Z" fill="#7c7468" />
    </g>
  ),
};

// The games that have a picture.
export const pictured = Object.keys(pictures);

export function GamePicture({ game }: { game: string }) {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      {pictures[game]?.()}
    </svg>
  );
}
