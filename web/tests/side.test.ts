import { describe, expect, test } from "vitest";
import { coordinate, onBoard, onScreen, ownSide, spotOf, type Quarters } from "../src/boards/blokus/side";
import { blokusView } from "./fixtures";

describe("the board from your own side", () => {
  test("from a place on the board to the screen and back", () => {
    for (const quarters of [0, 1, 2, 3] as Quarters[])
      for (const place of [
        [0, 0],
        [3, 17],
        [19, 4],
      ] as [number, number][])
        // prettier-ignore
        expect(onBoard(onScreen(place, quarters), quarters)).toEqual(place);
  });

  test.each([
    ["a1", 0],
    ["t1", 1],
    ["t20", 2],
    ["a20", 3],
  ] as const)("%s comes down to the left", (corner, quarters) => {
    expect(ownSide(blokusView({ placed: [{ piece: "1", cells: [corner] }] }), 1)).toBe(quarters);
    expect(ownSide(blokusView({ points: [corner] }), 1)).toBe(quarters);
    expect(spotOf(corner, quarters)).toEqual([0, 19]);
    const names = [coordinate("column", 0, quarters), coordinate("row", 0, quarters)];
    expect(names.sort((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b))).join("")).toBe(corner);
  });

  test("no own corner before one is chosen, of a shared colour, or of another seat", () => {
    expect(ownSide(blokusView({ points: ["a1", "t1"] }), 1)).toBeNull();
    expect(ownSide(blokusView({ points: ["a1"], shared: true }), 1)).toBeNull();
    expect(ownSide(blokusView({ points: ["a1"] }), 2)).toBeNull();
  });
});
