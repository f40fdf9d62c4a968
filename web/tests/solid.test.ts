import { describe, expect, test } from "vitest";
import { blankSkin, cross, dot, type Point, type Skin, type Tile } from "../src/boards/solid/body";
import {
  addBlock,
  addBoard,
  addMark,
  addTarget,
  blankMarks,
  boardExtent,
  boardNames,
  extent,
  gap,
  shadeOf,
  type SolidBlock,
} from "../src/boards/solid/mesh";
import { eyeOn, firstStance, limited, limits, type Lens, type Stance } from "../src/boards/solid/rig";

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
const plain: Tile = [0, 0, 0.1, 0.1];
const signed: Tile = [0.5, 0.5, 1, 1];
const skinOf = (...blocks: SolidBlock[]): Skin => {
  const skin = blankSkin();
  for (const one of blocks) addBlock(skin, one, shadeOf(blocks), (symbol) => (symbol ? signed : plain));
  return skin;
};
const points = (values: number[]): Point[] =>
  Array.from({ length: values.length / 3 }, (_, i) => values.slice(i * 3, i * 3 + 3) as Point);
const triangles = (values: number[]): [Point, Point, Point][] => {
  const all = points(values);
  return Array.from({ length: all.length / 3 }, (_, i) => all.slice(i * 3, i * 3 + 3) as [Point, Point, Point]);
};
const normalOf = ([a, b, c]: [Point, Point, Point]): Point =>
  cross(b.map((x, i) => x - a[i]!) as Point, c.map((x, i) => x - a[i]!) as Point);
const text = (point: Point) => point.map((x) => x.toFixed(5)).join(" ");

// Edges that belong to one triangle alone: the rim of what is open.
function rims(skin: Skin): [Point, Point][] {
  const seen = new Map<string, [Point, Point]>();
  for (const [a, b, c] of triangles(skin.positions))
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as [Point, Point][])
      if (!seen.delete(`${text(to)}>${text(from)}`)) seen.set(`${text(from)}>${text(to)}`, [from, to]);
  return [...seen.values()];
}

describe("bodies", () => {
  test("a block of three is one closed body, open only where it stands", () => {
    const skin = skinOf(block());
    const open = rims(skin);
    expect(open.length).toBeGreaterThan(0);
    for (const edge of open) for (const [, y] of edge) expect(y).toBeCloseTo(1);
    const inside = points(skin.positions).filter(
      ([x, y, z]) => x > 0 && x < 2 && y > 1.01 && y < 1.98 && Math.abs(z) < 0.48,
    );
    expect(inside, "no walls between its cells").toEqual([]);
  });
  test("it is a little smaller than its cells, and neighbours never touch", () => {
    const { low, high } = extent(block());
    [-0.5 + gap / 2, 1, -0.5 + gap / 2].forEach((wanted, i) => expect(low[i]).toBeCloseTo(wanted));
    [2.5 - gap / 2, 1.99, 0.5 - gap / 2].forEach((wanted, i) => expect(high[i]).toBeCloseTo(wanted));
    const beside = [block(), block({ cells: [[3, 0]] }), block({ cells: [[1, 1]] }), block({ level: 2 })].map(extent);
    for (const [i, a] of beside.entries())
      for (const b of beside.slice(i + 1))
        expect(
          [0, 1, 2].some((axis) => a.low[axis]! >= b.high[axis]! || b.low[axis]! >= a.high[axis]!),
          "apart along some axis",
        ).toBe(true);
  });
  test("no two faces overlap in the same plane", () => {
    const skin = skinOf(block(), block({ cells: [[3, 0]] }), block({ level: 2 }), block({ level: 0 }));
    const tops = triangles(skin.positions).map((corners) => corners.map(text).sort().join("/"));
    expect(new Set(tops).size).toBe(tops.length);
  });
  test("faces point outwards, with normals that round the edges", () => {
    const skin = skinOf(block());
    const middle: Point = [1, 1.5, 0];
    const normals = points(skin.normals);
    for (const [i, corners] of triangles(skin.positions).entries()) {
      const face = normalOf(corners);
      const out = corners[0].map((x, k) => (x + corners[1][k]! + corners[2][k]!) / 3 - middle[k]!) as Point;
      expect(dot(face, out)).toBeGreaterThan(0);
      for (const normal of normals.slice(i * 3, i * 3 + 3)) expect(dot(face, normal)).toBeGreaterThan(0);
    }
  });
  test("every corner has a normal, a shade and a place in the texture; a symbol shows only on top", () => {
    const skin = skinOf(block({ symbol: "■" }));
    const corners = skin.positions.length / 3;
    expect([skin.normals.length / 3, skin.shades.length, skin.tiles.length / 2]).toEqual([corners, corners, corners]);
    for (let i = 0; i < corners; ++i) if (skin.tiles[2 * i]! > 0.2) expect(skin.positions[3 * i + 1]).toBeCloseTo(1.99);
    expect(skin.tiles.some((value) => value > 0.2)).toBe(true);
  });
  test("few triangles: a full pyramid has far fewer than any phone draws at 60 frames per second", () => {
    expect(skinOf(block({ cells: [[0, 0]] })).positions.length / 9).toBe(46);
    expect(skinOf(block()).positions.length / 9).toBe(74);
  });
  test("a corner is darker for each neighbour beside it", () => {
    const shade = shadeOf([block({ cells: [[1, 0]], level: 0 })]);
    const onGround = (x: number, z: number) => shade([x, 0, z], 1, 1);
    expect(onGround(-0.5, 0.5)).toBe(1);
    expect(onGround(0.5, 0.5)).toBeLessThan(1);
    const two = shadeOf([block({ cells: [[1, 0]], level: 0 }), block({ cells: [[0, 1]], level: 0 })]);
    expect(two([0.5, 0, -0.5], 1, 1)).toBeLessThan(onGround(0.5, -0.5));
  });
  test("the board reaches beyond its cells on every side and lies below them", () => {
    const skin = blankSkin();
    addBoard(skin, 5, 4, shadeOf([]), { surface: signed, side: plain });
    const { low, high } = boardExtent(5, 4);
    expect([low[0] < -0.5, high[0] > 4.5, low[2] < -3.5, high[2] > 0.5]).toEqual([true, true, true, true]);
    for (const point of points(skin.positions))
      point.forEach((x, axis) => {
        expect(x).toBeGreaterThanOrEqual(low[axis]! - 1e-9);
        expect(x).toBeLessThanOrEqual(high[axis]! + 1e-9);
      });
    expect(high[1]).toBe(0);
  });
});

describe("marks", () => {
  const kinds = [undefined, "strong", "owed", "path", "illegal", "step"] as const;
  const shape = (add: (marks: ReturnType<typeof blankMarks>) => void) => {
    const marks = blankMarks();
    add(marks);
    return marks;
  };
  test("all lie face up above their surface, within their cell", () => {
    for (const kind of kinds)
      for (const height of [0, 2]) {
        const { positions, colours } = shape((marks) =>
          addTarget(marks, { cell: [3, 1], height, name: "d2", ...(kind && { kind }) }),
        );
        expect(colours.length).toBe(positions.length);
        for (const corners of triangles(positions)) {
          expect(normalOf(corners)[1], kind).toBeGreaterThan(0);
          for (const [x, y, z] of corners) {
            expect(y).toBeGreaterThan(height - 0.01);
            expect(y).toBeLessThan(height + 0.03);
            expect(Math.max(Math.abs(x - 3), Math.abs(z + 1))).toBeLessThan(0.5);
          }
        }
      }
  });
  test("each kind has its own shape, not only a colour", () => {
    const forms = [
      ...kinds.map((kind) =>
        shape((marks) => addTarget(marks, { cell: [0, 0], height: 1, name: "a1", ...(kind && { kind }) })),
      ),
      ...(["last", "hint"] as const).map((marks) =>
        shape((list) => addMark(list, block({ cells: [[0, 0]], level: 0, marks }))),
      ),
    ].map(({ positions }) => positions.filter((_, i) => i % 3 !== 1).join(" "));
    expect(new Set(forms).size).toBe(forms.length);
  });
  test("a frame goes around the whole block, and nothing unmarked has one", () => {
    const { positions } = shape((marks) => addMark(marks, block({ marks: "last" })));
    const xs = points(positions).map(([x]) => x);
    expect([Math.min(...xs) < -0.3, Math.max(...xs) > 2.3]).toEqual([true, true]);
    for (const marks of [undefined, "faded"] as const)
      expect(shape((list) => addMark(list, block({ marks }))).positions).toEqual([]);
  });
});

describe("the camera", () => {
  const { low, high } = boardExtent(8, 8);
  const corners = [low[0], high[0]].flatMap((x) =>
    [low[1], high[1], 4].flatMap((y) => [low[2], high[2]].map((z): Point => [x, y, z])),
  );
  // Where a point is seen in the picture, from -1 to 1 in each direction.
  function seen(point: Point, { eye, centre }: { eye: Point; centre: Point }, { fieldOfView, aspect }: Lens) {
    const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    const unit = (a: Point): Point => a.map((x) => x / Math.hypot(...a)) as Point;
    const back = unit(minus(eye, centre));
    const right = unit(cross([0, 1, 0], back));
    const way = minus(point, eye);
    const depth = -dot(way, back) * Math.tan(fieldOfView / 2);
    return { x: dot(way, right) / depth / aspect, y: dot(way, cross(back, right)) / depth, depth };
  }
  const stances: Stance[] = [0, 0.4, 0.8, 2, 3.9, 5.5].flatMap((around) =>
    limits.down.map((down) => ({ around, down, near: 1 })),
  );
  test.each([0.46, 1, 1.6])(
    "the whole board is in sight from everywhere, and fills the picture: aspect %f",
    (aspect) => {
      const lens = { fieldOfView: 0.55, aspect, fill: 0.96 };
      for (const stance of stances) {
        const at = eyeOn(corners, stance, lens);
        const all = corners.map((corner) => seen(corner, at, lens));
        const widest = Math.max(...all.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
        expect(all.every(({ depth }) => depth > 0)).toBe(true);
        expect(widest).toBeLessThanOrEqual(0.9601);
        expect(widest).toBeGreaterThan(0.95);
      }
    },
  );
  test("zooming in keeps the middle in the middle", () => {
    const lens = { fieldOfView: 0.55, aspect: 1, fill: 0.96 };
    const [far, near] = [1, 2].map((near) => eyeOn(corners, { around: 0.4, down: 0.8, near }, lens)) as [
      ReturnType<typeof eyeOn>,
      ReturnType<typeof eyeOn>,
    ];
    near.centre.forEach((x, i) => expect(x).toBeCloseTo(far.centre[i]!));
    const away = ({ eye, centre }: typeof far) => Math.hypot(...eye.map((x, i) => x - centre[i]!));
    expect(away(near)).toBeCloseTo(away(far) / 2);
  });
  test("tilt and zoom have limits, and the first view is within them", () => {
    expect(limited({ around: 9, down: 3, near: 99 })).toEqual({
      around: 9,
      down: limits.down[1],
      near: limits.near[1],
    });
    expect(limited({ around: -9, down: -3, near: 0 })).toEqual({
      around: -9,
      down: limits.down[0],
      near: limits.near[0],
    });
    for (const aspect of [0.5, 2]) expect(limited(firstStance(aspect))).toEqual(firstStance(aspect));
    expect(limits.down[1]).toBeLessThan(Math.PI / 2);
  });
});

describe("the names of columns and rows", () => {
  // From the left to the right along the near side, and from near to far along the one beside it.
  const read = (around: number) => {
    const { quarter, names } = boardNames(3, 2, around);
    const edge = quarter % 2 ? 1.5 : 1;
    const along = names.filter(({ y }) => y > edge).sort((a, b) => a.x - b.x);
    const beside = names.filter(({ y }) => y < edge).sort((a, b) => b.y - a.y);
    const texts = (list: typeof names) => list.map(({ text }) => text).join("");
    return [texts(along), texts(beside), beside.every(({ x }) => x < 0) ? "left" : "right"];
  };
  test.each([
    ["the front", 0, "abc", "12"],
    ["the right", 1, "12", "cba"],
    ["the back", 2, "cba", "21"],
    ["the left", 3, "21", "abc"],
  ])("from %s, on the sides that are near", (_, quarter, along, away) => {
    const around = (quarter * Math.PI) / 2;
    expect(read(around - 0.3)).toEqual([along, away, "left"]);
    expect(read(around + 0.3)).toEqual([along, away, "right"]);
    expect(read(around + 0.3 - 4 * Math.PI)).toEqual([along, away, "right"]);
  });
});
