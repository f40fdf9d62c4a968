// Blocks as one list of triangles, so that a whole pyramid is a single draw call. The light never moves and every face
// looks along an axis, so brightness is part of the colour: shading costs nothing per pixel.
export interface SolidBlock {
  cells: [number, number][]; // column, row; blocks of several cells are drawn as one
  level: number; // 0 is the lowest
  colour: string; // as CSS understands it
  symbol?: string;
  ink?: string;
  marks?: "last" | "hint" | "owed" | "path" | "faded" | undefined;
  name?: string; // what a pick on it answers
}

export type Rgb = [number, number, number]; // 0 to 1, as the canvas shows them
export type Tile = [number, number, number, number]; // left, bottom, right, top in the texture

export interface Triangles {
  positions: number[];
  colours: number[];
  tiles: number[];
}

export interface Place {
  at(column: number, row: number): [number, number]; // x, z of a cell's middle
  tile(block: SolidBlock): Tile; // what a block's cell looks like from above
  plain: Tile; // a white part of the texture
  rgb(colour: string): Rgb;
}

export const gap = 0.06;
const light = { front: 0.84, back: 0.66, right: 0.74, left: 0.7 };
export const markColours = {
  last: [0.07, 0.07, 0.07],
  hint: [0.05, 0.62, 0.22],
  owed: [0.71, 0.3, 0.16],
  path: [0.1, 0.75, 0.35],
} satisfies Record<string, Rgb>;
const white: Rgb = [1, 1, 1];

type Point = [number, number, number];

function quad(
  out: Triangles,
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  colour: Rgb,
  [left, bottom, right, top]: Tile,
): void {
  out.positions.push(...a, ...b, ...c, ...a, ...c, ...d);
  for (let i = 0; i < 6; ++i) out.colours.push(...colour);
  out.tiles.push(left, bottom, right, bottom, right, top, left, bottom, right, top, left, top);
}

// A block's corners: x and z from low to high, and its bottom.
export function extent(
  { cells, level }: Pick<SolidBlock, "cells" | "level">,
  at: Place["at"],
): { low: Point; high: Point } {
  const places = cells.map(([column, row]) => at(column, row));
  const xs = places.map(([x]) => x);
  const zs = places.map(([, z]) => z);
  const half = 0.5 - gap / 2;
  return {
    low: [Math.min(...xs) - half, level, Math.min(...zs) - half],
    high: [Math.max(...xs) + half, level + 1 - gap, Math.max(...zs) + half],
  };
}

function flat(
  out: Triangles,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  colour: Rgb,
  tile: Tile,
): void {
  quad(out, [x0, y, z1], [x1, y, z1], [x1, y, z0], [x0, y, z0], colour, tile);
}

// A frame on a surface.
function frame(
  out: Triangles,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  width: number,
  colour: Rgb,
  tile: Tile,
): void {
  flat(out, x0, x1, z0, z0 + width, y, colour, tile);
  flat(out, x0, x1, z1 - width, z1, y, colour, tile);
  flat(out, x0, x0 + width, z0, z1, y, colour, tile);
  flat(out, x1 - width, x1, z0, z1, y, colour, tile);
}

export function addBlock(out: Triangles, block: SolidBlock, place: Place): void {
  const { low, high } = extent(block, place.at);
  const [x0, y0, z0] = low;
  const [x1, y1, z1] = high;
  const rgb = place.rgb(block.colour);
  const dim = (by: number): Rgb => [rgb[0] * by, rgb[1] * by, rgb[2] * by];
  quad(out, [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1], dim(light.front), place.plain);
  quad(out, [x1, y0, z0], [x0, y0, z0], [x0, y1, z0], [x1, y1, z0], dim(light.back), place.plain);
  quad(out, [x1, y0, z1], [x1, y0, z0], [x1, y1, z0], [x1, y1, z1], dim(light.right), place.plain);
  quad(out, [x0, y0, z0], [x0, y0, z1], [x0, y1, z1], [x0, y1, z0], dim(light.left), place.plain);
  const tile = block.symbol ? place.tile(block) : null;
  if (!tile) flat(out, x0, x1, z0, z1, y1, rgb, place.plain);
  for (const [column, row] of tile ? block.cells : []) {
    const [x, z] = place.at(column, row);
    flat(
      out,
      Math.max(x0, x - 0.5),
      Math.min(x1, x + 0.5),
      Math.max(z0, z - 0.5),
      Math.min(z1, z + 0.5),
      y1,
      white,
      tile!,
    );
  }
  if (block.marks && block.marks !== "faded")
    frame(out, x0, x1, z0, z1, y1 + 0.012, 0.09, markColours[block.marks], place.plain);
}

export interface SolidTarget {
  cell: [number, number];
  height: number; // on which level a marker for it lies
  name: string;
  kind?: "strong" | "owed" | "path" | "illegal" | "step";
}

const targetColours: Record<string, Rgb> = {
  strong: [0.71, 0.3, 0.16],
  owed: [0.71, 0.3, 0.16],
  path: [0.05, 0.62, 0.22],
  illegal: [0.75, 0.1, 0.1],
  step: [1, 1, 1],
};

// A ring on the surface; what is only shown, not offered, is a frame.
export function addTarget(out: Triangles, target: SolidTarget, place: Place): void {
  const [x, z] = place.at(...target.cell);
  const y = target.height - (target.height > 0 ? gap : 0) + 0.02;
  const colour = targetColours[target.kind ?? ""] ?? [0.13, 0.13, 0.13];
  const framed = { path: 0.08, illegal: 0.08, step: 0.035 }[target.kind as string];
  if (framed) return frame(out, x - 0.42, x + 0.42, z - 0.42, z + 0.42, y, framed, colour, place.plain);
  const inner = target.height > 0 ? 0.3 : 0.2; // around a symbol
  const outer = inner + (target.kind ? 0.12 : 0.05);
  const sides = 20;
  const point = (radius: number, i: number): Point => [
    x + radius * Math.cos((i * 2 * Math.PI) / sides),
    y,
    z - radius * Math.sin((i * 2 * Math.PI) / sides),
  ];
  for (let i = 0; i < sides; ++i)
    quad(out, point(inner, i), point(outer, i), point(outer, i + 1), point(inner, i + 1), colour, place.plain);
}
