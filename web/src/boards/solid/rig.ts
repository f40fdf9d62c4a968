// Where a board is looked at from: how far around, how steeply, how near, and always so that the whole of it is in
// sight, or its middle where one has come nearer.
import { cross, dot, type Point } from "./body";

export interface Stance {
  around: number; // radians; 0: from the front
  down: number; // radians from straight above
  near: number; // 1: everything is in sight
}

// Lower down the board would be a line, and blocks would hide each other; straight above nothing would be solid.
export const limits = { down: [0.12, 1.2], near: [1, 2.2] } as const;

const within = (value: number, [low, high]: readonly [number, number]): number => Math.max(low, Math.min(high, value));

export const limited = ({ around, down, near }: Stance): Stance => ({
  around,
  down: within(down, limits.down),
  near: within(near, limits.near),
});

// From the left, where the names of rows are; straighter on a phone that is held upright.
export const firstStance = (aspect: number): Stance => ({ around: aspect < 1 ? -0.2 : -0.42, down: 0.82, near: 1 });

export interface Lens {
  fieldOfView: number; // radians, from bottom to top
  aspect: number; // width by height
  fill: number; // how much of the picture may be filled, up to 1
}

// The eye and the point it looks at, from which all points are in sight and the picture is as full as it can be. Seen
// in the eye's own directions a point at height y and depth d is in sight from a distance r where |y - s| <= (r - d)
// t: two straight lines, of which the highest decide; where they cross lies the best shift s.
export function eyeOn(
  points: Point[],
  { around, down, near }: Stance,
  { fieldOfView, aspect, fill }: Lens,
): { eye: Point; centre: Point } {
  const back: Point = [Math.sin(down) * Math.sin(around), Math.cos(down), Math.sin(down) * Math.cos(around)];
  const right: Point = [Math.cos(around), 0, -Math.sin(around)];
  const up = cross(back, right);
  const upright = Math.tan(fieldOfView / 2) * fill;
  const fit = (axis: Point, slope: number): { distance: number; shift: number } => {
    let [high, low] = [-Infinity, -Infinity];
    for (const point of points) {
      const [depth, away] = [dot(point, back), dot(point, axis)];
      high = Math.max(high, depth + away / slope);
      low = Math.max(low, depth - away / slope);
    }
    return { distance: (high + low) / 2, shift: ((high - low) / 2) * slope };
  };
  const tall = fit(up, upright);
  const wide = fit(right, upright * aspect);
  // Nearer means nearer to the board, not to the eye's own zero.
  const depth = points.reduce((sum, point) => sum + dot(point, back), 0) / Math.max(1, points.length);
  const distance = depth + (Math.max(tall.distance, wide.distance) - depth) / near;
  const place = (r: number): Point =>
    [0, 1, 2].map((i) => right[i]! * wide.shift + up[i]! * tall.shift + back[i]! * r) as Point;
  return { eye: place(distance), centre: place(depth) };
}
