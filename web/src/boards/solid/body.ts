// A bevelled box: faces, rounded edges and corners in one mesh, without a bottom, which is never visible. Normals run
// smoothly over the edges, so that light makes them look round.
export type Point = [number, number, number];
export type Tile = [left: number, bottom: number, right: number, top: number]; // in the texture
export type Axis = 0 | 1 | 2; // x to the right, y up, z to the front
export type Sign = 1 | -1;

export interface Skin {
  positions: number[];
  normals: number[];
  shades: number[]; // 1: open to the sky, 0: walled in
  tiles: number[];
}

export const blankSkin = (): Skin => ({ positions: [], normals: [], shades: [], tiles: [] });

export interface Body {
  low: Point;
  high: Point;
  bevel: number;
  cuts: [number[], number[], number[]]; // where its faces are divided, along each axis
  edge: Tile; // the texture of its rounded edges
  shade(point: Point, axis: Axis, sign: Sign): number;
  tile(axis: Axis, sign: Sign, from: Point, to: Point): Tile; // of a part of a face
}

interface Vertex {
  point: Point;
  normal: Point;
  shade: number;
  tile: [number, number];
}

const axes = [0, 1, 2] as const;
const signs = [-1, 1] as const;
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

// Oriented by the normals of its corners.
function triangle(out: Skin, a: Vertex, b: Vertex, c: Vertex): void {
  const face = cross(minus(b.point, a.point), minus(c.point, a.point));
  const outwards = dot(face, a.normal) + dot(face, b.normal) + dot(face, c.normal) > 0;
  for (const { point, normal, shade, tile } of outwards ? [a, b, c] : [a, c, b]) {
    out.positions.push(...point);
    out.normals.push(...normal);
    out.shades.push(shade);
    out.tiles.push(...tile);
  }
}

// Split along the diagonal with the darker corners, so that shade in a corner looks the same from every side.
function quad(out: Skin, a: Vertex, b: Vertex, c: Vertex, d: Vertex): void {
  const [p, q, r, s] = a.shade + c.shade <= b.shade + d.shade ? [a, b, c, d] : [b, c, d, a];
  triangle(out, p, q, r);
  triangle(out, p, r, s);
}

export function addBody(out: Skin, { low, high, bevel, cuts, edge, shade, tile }: Body): void {
  const inner = (axis: Axis, sign: Sign): number =>
    sign > 0 ? high[axis] - bevel : axis === 1 ? low[axis] : low[axis] + bevel;
  const stops = axes.map((axis) => [inner(axis, -1), ...cuts[axis], inner(axis, 1)]);
  const outer = (axis: Axis, sign: Sign): number => (sign < 0 ? low[axis] : high[axis]);
  const middle: [number, number] = [(edge[0] + edge[2]) / 2, (edge[1] + edge[3]) / 2];
  const on = (axis: Axis, sign: Sign, at: Point, spot: [number, number] = middle): Vertex => {
    const point: Point = [...at];
    point[axis] = outer(axis, sign);
    const normal: Point = [0, 0, 0];
    normal[axis] = sign;
    return { point, normal, shade: shade(point, axis, sign), tile: spot };
  };
  const at = (...values: [Axis, number][]): Point => {
    const point: Point = [0, 0, 0];
    for (const [axis, value] of values) point[axis] = value;
    return point;
  };

  for (const axis of axes)
    for (const sign of signs) {
      if (axis === 1 && sign < 0) continue;
      // The horizontal and vertical axes of a picture on that face.
      const [across, up]: [Axis, Axis] = axis === 0 ? [2, 1] : axis === 1 ? [0, 2] : [0, 1];
      for (let i = 0; i + 1 < stops[across]!.length; ++i)
        for (let j = 0; j + 1 < stops[up]!.length; ++j) {
          const [x0, x1] = [stops[across]![i]!, stops[across]![i + 1]!];
          const [y0, y1] = [stops[up]![j]!, stops[up]![j + 1]!];
          const [left, bottom, right, top] = tile(axis, sign, at([across, x0], [up, y0]), at([across, x1], [up, y1]));
          // In a picture of the ground, up means away from the viewer.
          const [v0, v1] = axis === 1 ? [top, bottom] : [bottom, top];
          const corner = (x: number, y: number, u: number, v: number) =>
            on(axis, sign, at([across, x], [up, y]), [u, v]);
          quad(
            out,
            corner(x0, y0, left, v0),
            corner(x1, y0, right, v0),
            corner(x1, y1, right, v1),
            corner(x0, y1, left, v1),
          );
        }
    }

  for (const [a, b, along] of [
    [0, 1, 2],
    [1, 2, 0],
    [0, 2, 1],
  ] as const)
    for (const s of signs)
      for (const t of signs) {
        if ((a === 1 && s < 0) || (b === 1 && t < 0)) continue;
        const rim = stops[along]!.map((value) => {
          const point = at([a, inner(a, s)], [b, inner(b, t)], [along, value]);
          return [on(a, s, point), on(b, t, point)] as const;
        });
        for (let i = 0; i + 1 < rim.length; ++i) quad(out, rim[i]![0], rim[i + 1]![0], rim[i + 1]![1], rim[i]![1]);
      }

  for (const x of signs)
    for (const z of signs) {
      const point: Point = [inner(0, x), inner(1, 1), inner(2, z)];
      triangle(out, on(0, x, point), on(1, 1, point), on(2, z, point));
    }
}
