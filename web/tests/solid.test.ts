import { describe, expect, test } from "vitest";
import {
  addBlock,
  addTarget,
  extent,
  gap,
  type Place,
  type SolidBlock,
  type Triangles,
} from "../src/boards/solid/mesh";

const place: Place = {
  at: (column, row) => [column, -row],
  tile: () => [0.5, 0.5, 1, 1],
  plain: [0, 0, 0.1, 0.1],
  rgb: () => [1, 0.5, 0],
};
const blank = (): Triangles => ({ positions: [], colours: [], tiles: [] });
const block = (more: Partial<SolidBlock> = {}): SolidBlock => ({
  cells: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  level: 1,
  colour: "red",
  ...more,
});
const triangles = (list: Triangles) => list.positions.length / 9;

describe("blocks as triangles", () => {
  test("a block of three is one body, a little smaller than its cells", () => {
    const { low, high } = extent(block(), place.at);
    [-0.5 + gap / 2, 1, -0.5 + gap / 2].forEach((wanted, i) => expect(low[i]).toBeCloseTo(wanted));
    [2.5 - gap / 2, 2 - gap, 0.5 - gap / 2].forEach((wanted, i) => expect(high[i]).toBeCloseTo(wanted));
  });
  test("four sides and a top, a tile for each cell that has a symbol, no bottom", () => {
    const plain = blank();
    addBlock(plain, block(), place);
    expect(triangles(plain)).toBe(10);
    const signed = blank();
    addBlock(signed, block({ symbol: "■" }), place);
    expect(triangles(signed)).toBe(14);
  });
  test("every triangle has a colour and a place in the texture", () => {
    const list = blank();
    addBlock(list, block({ symbol: "■", marks: "last" }), place);
    addTarget(list, { cell: [0, 0], height: 1, name: "a1" }, place);
    addTarget(list, { cell: [0, 0], height: 0, name: "a1", kind: "illegal" }, place);
    expect(list.colours.length).toBe(list.positions.length);
    expect(list.tiles.length / 2).toBe(list.positions.length / 3);
    expect(list.positions.every(Number.isFinite)).toBe(true);
  });
  test("faces look outwards", () => {
    const list = blank();
    addBlock(list, block({ cells: [[0, 0]], level: 0 }), place);
    for (let i = 0; i < list.positions.length; i += 9) {
      const [a, b, c] = [0, 3, 6].map((j) => list.positions.slice(i + j, i + j + 3)) as [number[], number[], number[]];
      const u = b.map((x, k) => x - a[k]!);
      const v = c.map((x, k) => x - a[k]!);
      const normal = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
      const out = a.map((x, k) => (x + b[k]! + c[k]!) / 3 - [0, 0.5 - gap / 2, 0][k]!);
      expect(normal.reduce((sum, x, k) => sum + x * out[k]!, 0)).toBeGreaterThan(0);
    }
  });
});
