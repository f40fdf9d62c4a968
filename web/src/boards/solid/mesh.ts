// Blocks, the board and the marks on them as triangles: each kind is a single list, so that a whole pyramid is one draw
// call. A cell's middle is at x = its column, z = minus its row; a level is one unit high.
import { addBody, type Point, type Skin, type Tile } from "./body";

export interface SolidBlock {
  cells: [number, number][]; // column, row; in a line
  level: number; // 0 is the lowest
  colour: string; // its name
  symbol?: string;
  marks?: "last" | "hint" | "faded" | undefined;
  name?: string; // reported when it is picked
}

export interface SolidTarget {
  cell: [number, number];
  height: number; // the marker's level
  name: string;
  kind?: "strong" | "owed" | "path" | "illegal" | "step";
  signed?: boolean; // there is a symbol, which the mark must not cover
  sides?: Sides; // of a step: where its group ends; default: all sides
}

export type Sides = Record<"left" | "right" | "up" | "down", boolean>;

export const gap = 0.03; // between neighbours
const lift = 0.01; // between storeys
const bevel = 0.06;
const foot = 0.05; // the height of the dark seam where a block stands
export const board = { margin: 0.72, thickness: 0.42, bevel: 0.09 };

// The bounding box of a block.
export function extent({ cells, level }: Pick<SolidBlock, "cells" | "level">): { low: Point; high: Point } {
  const columns = cells.map(([column]) => column);
  const rows = cells.map(([, row]) => row);
  const half = 0.5 - gap / 2;
  return {
    low: [Math.min(...columns) - half, level, -Math.max(...rows) - half],
    high: [Math.max(...columns) + half, level + 1 - lift, -Math.min(...rows) + half],
  };
}

// The borders between cells in a range.
const borders = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, Math.round(high - low) - 1) }, (_, i) => Math.round(low) + i + 0.5);

export type Shade = (point: Point, axis: number, sign: number) => number;

// Ambient occlusion at the corner of a cell's face: darker for each of the four cells in front of the face around that
// corner that is occupied. Everything below the board's surface counts as occupied.
export function shadeOf(blocks: SolidBlock[]): Shade {
  const taken = new Set(
    blocks.flatMap(({ cells, level }) => cells.map(([column, row]) => `${column} ${level} ${-row}`)),
  );
  const seen = [1, 0.84, 0.7, 0.6, 0.52];
  return (point, axis, sign) => {
    const places = point.map((value, i) => {
      const middle = i === 1 ? value - 0.5 : value; // a cell's middle is a whole number
      if (i === axis) return [Math.round(middle + sign * 0.5)];
      const line = Math.round(middle - 0.5);
      return [line, line + 1];
    }) as [number[], number[], number[]];
    let count = 0;
    for (const x of places[0])
      for (const y of places[1]) for (const z of places[2]) if (y < 0 || taken.has(`${x} ${y} ${z}`)) ++count;
    return seen[count]!;
  };
}

// The part of a texture tile for a part of its cell.
function part([left, bottom, right, top]: Tile, from: Point, to: Point): Tile {
  const [column, z] = [Math.round((from[0] + to[0]) / 2), Math.round((from[2] + to[2]) / 2)];
  const u = (x: number) => left + (x - column + 0.5) * (right - left);
  const v = (value: number) => top - (value - z + 0.5) * (top - bottom);
  return [u(from[0]), v(to[2]), u(to[0]), v(from[2])];
}

export function addBlock(out: Skin, block: SolidBlock, shade: Shade, tile: (symbol: boolean) => Tile): void {
  const { low, high } = extent(block);
  const plain = tile(false);
  const top = block.symbol ? tile(true) : plain;
  addBody(out, {
    low,
    high,
    bevel,
    cuts: [borders(low[0], high[0]), [low[1] + foot], borders(low[2], high[2])],
    edge: plain,
    shade: (point, axis, sign) => (point[1] === low[1] ? 0 : shade(point, axis, sign)),
    tile: (axis, _, from, to) => (axis === 1 ? part(top, from, to) : plain),
  });
}

// The board: its cells with a rim for the names.
export function addBoard(
  out: Skin,
  columns: number,
  rows: number,
  shade: Shade,
  { surface, side }: { surface: Tile; side: Tile },
): void {
  const { low, high } = boardExtent(columns, rows);
  const u = (x: number) => surface[0] + ((x - low[0]) / (high[0] - low[0])) * (surface[2] - surface[0]);
  const v = (z: number) => surface[3] - ((z - low[2]) / (high[2] - low[2])) * (surface[3] - surface[1]);
  addBody(out, {
    low,
    high,
    bevel: board.bevel,
    cuts: [[-0.5, ...borders(-0.5, columns - 0.5), columns - 0.5], [], [0.5 - rows, ...borders(0.5 - rows, 0.5), 0.5]],
    edge: side,
    shade: (point, axis, sign) => (axis === 1 && sign > 0 ? shade(point, axis, sign) : 1),
    tile: (axis, _, from, to) => {
      if (axis === 1) return [u(from[0]), v(to[2]), u(to[0]), v(from[2])];
      const across = axis === 0 ? 2 : 0;
      const along = (at: Point) =>
        side[0] + ((at[across] - low[across]) / (high[across] - low[across])) * (side[2] - side[0]);
      return [along(from), side[1], along(to), side[3]];
    },
  });
}

export function boardExtent(columns: number, rows: number): { low: Point; high: Point } {
  const { margin, thickness } = board;
  return {
    low: [-0.5 - margin, -thickness, 0.5 - rows - margin],
    high: [columns - 0.5 + margin, 0, 0.5 + margin],
  };
}

// The names of columns and rows along the two sides nearest to a viewer at the angle `around`, in radians: x to the
// right and y towards the viewer, from the board's middle, after `quarter` quarter turns.
export function boardNames(
  columns: number,
  rows: number,
  around: number,
): { quarter: number; names: { text: string; x: number; y: number }[] } {
  const turns = (around * 2) / Math.PI;
  const quarter = ((Math.round(turns) % 4) + 4) % 4;
  const side = turns > Math.round(turns) ? 1 : -1;
  const letter = (column: number) => String.fromCharCode(97 + column);
  const digit = (row: number) => String(row + 1);
  const sideways = quarter % 2 === 1;
  const near = sideways ? { count: rows, name: digit } : { count: columns, name: letter };
  const beside = sideways ? { count: columns, name: letter } : { count: rows, name: digit };
  const rim = 0.5 * board.margin;
  const names = [
    ...Array.from({ length: near.count }, (_, i) => ({
      text: near.name(quarter < 2 ? i : near.count - 1 - i),
      x: i - (near.count - 1) / 2,
      y: beside.count / 2 + rim,
    })),
    ...Array.from({ length: beside.count }, (_, i) => ({
      text: beside.name(quarter === 0 || quarter === 3 ? i : beside.count - 1 - i),
      x: side * (near.count / 2 + rim),
      y: (beside.count - 1) / 2 - i,
    })),
  ];
  return { quarter, names };
}

// Marks on surfaces: flat, unlit, in two colours, so that they are visible on every background.
export type Rgb = [number, number, number]; // 0 to 1, as the canvas shows them
export interface Marks {
  positions: number[];
  colours: number[];
}
export const blankMarks = (): Marks => ({ positions: [], colours: [] });

const ink: Rgb = [0.09, 0.07, 0.05];
const chalk: Rgb = [1, 0.99, 0.96];
const accent: Rgb = [0.71, 0.3, 0.16];
const good: Rgb = [0.05, 0.5, 0.2];
const bad: Rgb = [0.75, 0.1, 0.1];

type Spot = [number, number]; // x, z

function flat(out: Marks, y: number, colour: Rgb, a: Spot, b: Spot, c: Spot, d: Spot): void {
  for (const [x, z] of [a, b, c, a, c, d]) {
    out.positions.push(x, y, z);
    out.colours.push(...colour);
  }
}

// x0 < x1 and z0 < z1: counter-clockwise from above.
const rectangle = (out: Marks, y: number, colour: Rgb, x0: number, x1: number, z0: number, z1: number): void =>
  flat(out, y, colour, [x0, z1], [x1, z1], [x1, z0], [x0, z0]);

interface Area {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  y: number;
}
const shrunk = ({ x0, x1, z0, z1, y }: Area, by: number): Area => ({
  x0: x0 + by,
  x1: x1 - by,
  z0: z0 + by,
  z1: z1 - by,
  y,
});

// `arms`: length of the frame's parts at its corners; by default the frame is closed.
function frame(out: Marks, { x0, x1, z0, z1, y }: Area, width: number, colour: Rgb, arms = Infinity): void {
  const strip = (a: number, b: number, put: (from: number, to: number) => void) => {
    if (b - a <= 2 * arms) return put(a, b);
    put(a, a + arms);
    put(b - arms, b);
  };
  for (const [from, to] of [
    [z0, z0 + width],
    [z1 - width, z1],
  ] as const)
    strip(x0, x1, (a, b) => rectangle(out, y, colour, a, b, from, to));
  for (const [from, to] of [
    [x0, x0 + width],
    [x1 - width, x1],
  ] as const)
    strip(z0, z1, (a, b) => {
      const [low, high] = [Math.max(a, z0 + width), Math.min(b, z1 - width)];
      rectangle(out, y, colour, from, to, low, high);
    });
}

// A line along the sides where a group ends; elsewhere the lines extend to the neighbouring cell.
function steps(out: Marks, { x0, x1, z0, z1, y }: Area, sides?: Sides): void {
  const width = 0.028;
  const open = (side: keyof Sides) => sides?.[side] ?? true;
  const beyond = (side: keyof Sides) => (open(side) ? 0 : 0.08); // up to the cell's border
  const [left, right] = [x0 - beyond("left"), x1 + beyond("right")];
  const [far, near] = [z0 - beyond("up"), z1 + beyond("down")];
  if (open("up")) rectangle(out, y, chalk, left, right, z0, z0 + width);
  if (open("down")) rectangle(out, y, chalk, left, right, z1 - width, z1);
  if (open("left")) rectangle(out, y, chalk, x0, x0 + width, far, near);
  if (open("right")) rectangle(out, y, chalk, x1 - width, x1, far, near);
}

function ring(out: Marks, x: number, z: number, y: number, inner: number, outer: number, colour: Rgb): void {
  const sides = 28;
  const spot = (radius: number, i: number): Spot => [
    x + radius * Math.cos((i * 2 * Math.PI) / sides),
    z - radius * Math.sin((i * 2 * Math.PI) / sides),
  ];
  for (let i = 0; i < sides; ++i)
    flat(out, y, colour, spot(inner, i), spot(outer, i), spot(outer, i + 1), spot(inner, i + 1));
}

function bar(out: Marks, x: number, z: number, y: number, reach: number, half: number, slope: 1 | -1, rgb: Rgb): void {
  const w = half * Math.SQRT1_2;
  const r = reach * Math.SQRT1_2;
  const s = slope;
  const corners: Spot[] = [
    [x - r - w, z + s * (r - w)],
    [x - r + w, z + s * (r + w)],
    [x + r + w, z - s * (r - w)],
    [x + r - w, z - s * (r + w)],
  ];
  const [a, b, c, d] = (s > 0 ? corners : corners.reverse()) as [Spot, Spot, Spot, Spot];
  flat(out, y, rgb, a, b, c, d);
}

const above = 0.012;
const storey = 0.002; // distance between overlapping marks

// The last move has a frame, a hint only the corners of one.
export function addMark(out: Marks, block: SolidBlock): void {
  if (block.marks !== "last" && block.marks !== "hint") return;
  const { low, high } = extent(block);
  const whole = { x0: low[0], x1: high[0], z0: low[2], z1: high[2], y: high[1] + above };
  if (block.marks === "last") {
    frame(out, shrunk(whole, 0.075), 0.075, ink);
    frame(out, shrunk(whole, 0.15), 0.035, chalk);
    return;
  }
  frame(out, shrunk(whole, 0.07), 0.14, chalk, 0.34);
  frame(out, { ...shrunk(whole, 0.095), y: whole.y + storey }, 0.09, good, 0.29);
}

// A ring: can be picked; a thick ring: highlighted; a double ring: forced; a frame: part of a stair; a cross: illegal.
export function addTarget(out: Marks, { cell, height, kind, signed, sides }: SolidTarget): void {
  const [x, z] = [cell[0], -cell[1]];
  const y = (height > 0 ? height - lift : 0) + above + storey;
  const area = { x0: x - 0.42, x1: x + 0.42, z0: z - 0.42, z1: z + 0.42, y };
  const over = y + storey;
  switch (kind) {
    case "step":
      return steps(out, area, sides);
    case "path":
      frame(out, area, 0.13, chalk);
      return frame(out, { ...shrunk(area, 0.025), y: over }, 0.08, good);
    case "illegal":
      for (const slope of [1, -1] as const) bar(out, x, z, y, 0.34, 0.085, slope, chalk);
      for (const slope of [1, -1] as const) bar(out, x, z, over + slope * 0.0005, 0.32, 0.055, slope, bad);
      return;
    case "owed":
      ring(out, x, z, y, 0.12, 0.42, chalk);
      ring(out, x, z, over, 0.31, 0.395, accent);
      return ring(out, x, z, over, 0.15, 0.235, accent);
    case "strong":
      ring(out, x, z, y, 0.25, 0.43, chalk);
      return ring(out, x, z, over, 0.28, 0.4, accent);
    case undefined: {
      const inner = signed && height > 0 ? 0.3 : 0.14;
      ring(out, x, z, y, inner - 0.03, inner + 0.075, chalk);
      return ring(out, x, z, over, inner, inner + 0.045, ink);
    }
  }
}
