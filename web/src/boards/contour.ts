// The outline of a set of cells, one closed path per loop, to draw several squares as one piece. In screen coordinates:
// columns to the right, rows downwards.
export type Spot = [column: number, row: number];

interface Corner {
  at: Spot;
  into: Spot; // direction of the line before the corner
  out: Spot; // and after it
}

const key = ([x, y]: Spot): string => `${x},${y}`;
const isSame = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];
const right = ([dx, dy]: Spot): Spot => [-dy, dx]; // a quarter turn to the right, towards the cells

// The corners of every loop: clockwise around cells, counter-clockwise around holes.
export function loops(cells: Spot[]): Corner[][] {
  const set = new Set(cells.map(key));
  const sides = new Map<string, { from: Spot; way: Spot }>(); // by start and direction
  const add = (from: Spot, way: Spot) => sides.set(key(from) + key(way), { from, way });
  for (const [x, y] of cells) {
    if (!set.has(key([x, y - 1]))) add([x, y], [1, 0]);
    if (!set.has(key([x + 1, y]))) add([x + 1, y], [0, 1]);
    if (!set.has(key([x, y + 1]))) add([x + 1, y + 1], [-1, 0]);
    if (!set.has(key([x - 1, y]))) add([x, y + 1], [0, -1]);
  }
  const found: Corner[][] = [];
  for (const { from: first, way: begin } of sides.values()) {
    const corners: Corner[] = [];
    let [at, into] = [first, begin];
    const leads = (way: Spot) => sides.has(key(at) + key(way)) || (isSame(at, first) && isSame(way, begin));
    while (sides.delete(key(at) + key(into))) {
      at = [at[0] + into[0], at[1] + into[1]];
      // Where cells meet only at a corner, the line stays with its cell.
      const out = [right(into), into, right(right(right(into)))].find(leads)!;
      if (!isSame(into, out)) corners.push({ at, into, out });
      into = out;
    }
    if (corners.length > 0) found.push(corners);
  }
  return found;
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

// As an SVG path, moved inwards by `inset`, with rounded corners.
export function contour(cells: Spot[], inset: number, radius: number): string {
  return loops(cells)
    .map((corners) => {
      const steps = corners.map(({ at, into, out }) => {
        const [inwards, onwards] = [right(into), right(out)];
        const corner: Spot = [at[0] + inset * (inwards[0] + onwards[0]), at[1] + inset * (inwards[1] + onwards[1])];
        const beside = (way: Spot, by: number): string =>
          `${number(corner[0] + by * way[0])} ${number(corner[1] + by * way[1])}`;
        return `${beside(into, -radius)}Q${beside(into, 0)} ${beside(out, radius)}`;
      });
      return `M${steps.join("L")}Z`;
    })
    .join("");
}

// The lines between the cells.
export function grooves(cells: Spot[]): string {
  const set = new Set(cells.map(key));
  return cells
    .map(
      ([x, y]) =>
        (set.has(key([x + 1, y])) ? `M${x + 1} ${y + 0.16}v.68` : "") +
        (set.has(key([x, y + 1])) ? `M${x + 0.16} ${y + 1}h.68` : ""),
    )
    .join("");
}

// The cell nearest to the centre.
export function middleCell(cells: Spot[]): Spot {
  const mean = (pick: 0 | 1) => cells.reduce((sum, cell) => sum + cell[pick], 0) / cells.length;
  const [x, y] = [mean(0), mean(1)];
  return cells.reduce((best, cell) =>
    Math.hypot(cell[0] - x, cell[1] - y) < Math.hypot(best[0] - x, best[1] - y) - 1e-9 ? cell : best,
  );
}
