// The camera: its direction, tilt and zoom. The whole board is always visible, or its middle when zoomed in.
import { cross, dot, type Point } from "./body";

export interface Stance {
  around: number; // radians; 0: from the front
  down: number; // radians from straight above
  near: number; // zoom; 1: everything is visible
}

// Lower, the board would be a line and blocks would hide each other; from straight above nothing would look 3D.
export const limits = { down: [0.12, 1.2], near: [1, 2.2] } as const;

const within = (value: number, [low, high]: readonly [number, number]): number => Math.max(low, Math.min(high, value));

export const limited = ({ around, down, near }: Stance): Stance => ({
  around,
  down: within(down, limits.down),
  near: within(near, limits.near),
});

// From the left, where the names of rows are; less so on a phone in portrait.
export const firstStance = (aspect: number): Stance => ({ around: aspect < 1 ? -0.2 : -0.42, down: 0.82, near: 1 });

export interface Lens {
  fieldOfView: number; // radians, from bottom to top
  aspect: number; // width by height
  fill: number; // how much of the picture may be filled, up to 1
}

// The camera and the point it looks at, such that all points are visible and fill the picture as much as possible. In
// camera coordinates, a point at height y and depth d is visible from a distance r if |y - s| <= (r - d) t, where s is
// the camera's shift and t the tangent of half the field of view. Each point gives two lower bounds on r, linear in s;
// the best s is where the highest of them cross.
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
  // Zooming moves towards the board, not towards the origin.
  const depth = points.reduce((sum, point) => sum + dot(point, back), 0) / Math.max(1, points.length);
  const distance = depth + (Math.max(tall.distance, wide.distance) - depth) / near;
  const place = (r: number): Point =>
    [0, 1, 2].map((i) => right[i]! * wide.shift + up[i]! * tall.shift + back[i]! * r) as Point;
  return { eye: place(distance), centre: place(depth) };
}
