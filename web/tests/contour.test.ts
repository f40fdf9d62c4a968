import { describe, expect, test } from "vitest";
import { contour, grooves, loops, middleCell, type Spot } from "../src/boards/contour";
import { drawn, pieceNames, pieceShape } from "../src/boards/blokus/shapes";

// Twice the area inside the corners of a loop: positive if it goes clockwise on a screen.
const area = (corners: { at: Spot }[]): number =>
  corners.reduce((sum, { at: [x, y] }, i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!.at;
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

describe("the line around a piece", () => {
  test.each(pieceNames)("one loop around as many squares as the piece has: %s", (name) => {
    const cells = drawn(pieceShape(name));
    const found = loops(cells);
    expect(found).toHaveLength(1);
    expect(area(found[0]!)).toBe(cells.length);
    expect(contour(cells, 0.1, 0.1).match(/M/g)).toHaveLength(1);
  });

  test("inset by a tenth, with rounded corners", () => {
    expect(contour([[0, 0]], 0.1, 0.2)).toBe(
      "M0.7 0.1Q0.9 0.1 0.9 0.3L0.9 0.7Q0.9 0.9 0.7 0.9L0.3 0.9Q0.1 0.9 0.1 0.7L0.1 0.3Q0.1 0.1 0.3 0.1Z",
    );
  });

  test("a hole has its own line, in the opposite direction", () => {
    const ring = [0, 1, 2, 3, 5, 6, 7, 8].map((i): Spot => [i % 3, Math.floor(i / 3)]);
    expect(
      loops(ring)
        .map(area)
        .sort((a, b) => a - b),
    ).toEqual([-1, 9]);
  });

  test("cells that meet only at a corner have separate lines", () => {
    expect(loops([[0, 0], [1, 1]]).map(area)).toEqual([1, 1]); // prettier-ignore
    expect(loops([[1, 0], [0, 1]]).map(area)).toEqual([1, 1]); // prettier-ignore
  });

  test("grooves lie between neighbours, the sign in the middle", () => {
    const bar: Spot[] = [[0, 0], [1, 0], [2, 0]]; // prettier-ignore
    expect(grooves(bar).match(/M/g)).toHaveLength(2);
    expect(middleCell(bar)).toEqual([1, 0]);
  });
});
