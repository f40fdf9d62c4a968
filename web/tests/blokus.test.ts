import { describe, expect, test } from "vitest";
import {
  anchored,
  cellsIn,
  centred,
  flipped,
  isLegal,
  nearest,
  orientations,
  pieceNames,
  pieceShape,
  playablePieces,
  sameShape,
  turned,
} from "../src/boards/blokus/shapes";
import type { Legal } from "../src/protocol/types";

// Orientations of each of the 21 pieces; 91 in all.
const counts: Record<string, number> = {
  "1": 1,
  "2": 2,
  I3: 2,
  V3: 4,
  I4: 2,
  L4: 8,
  T4: 4,
  O: 1,
  Z4: 4,
  F: 8,
  I5: 2,
  L5: 8,
  N: 8,
  P: 8,
  T5: 4,
  U: 4,
  V5: 4,
  W: 4,
  X: 1,
  Y: 8,
  Z5: 4,
};

describe("shapes", () => {
  test.each(pieceNames)("%s has its orientations", (name) => {
    expect(orientations(pieceShape(name))).toHaveLength(counts[name]!);
  });

  test("21 pieces, 89 squares, 91 orientations", () => {
    expect(pieceNames).toHaveLength(21);
    expect(pieceNames.reduce((sum, name) => sum + pieceShape(name).length, 0)).toBe(89);
    expect(pieceNames.reduce((sum, name) => sum + orientations(pieceShape(name)).length, 0)).toBe(91);
  });

  test("the anchor is the leftmost cell of the lowest row", () => {
    expect(
      anchored([
        [5, 5],
        [4, 5],
        [5, 4],
      ]),
    ).toEqual([
      [0, 0],
      [-1, 1],
      [0, 1],
    ]);
  });

  test.each(pieceNames)("%s: four turns or two flips are none", (name) => {
    const shape = pieceShape(name);
    expect(turned(turned(turned(turned(shape))))).toEqual(shape);
    expect(flipped(flipped(shape))).toEqual(shape);
    expect(sameShape(shape, shape)).toBe(true);
  });
});

const legal: Legal = { form: "placements", pieces: { "2": { a1b1: "a1f1" }, F: { b1a2b2b3c3: "c10" } } };

describe("legality, as listed by the server", () => {
  test("the corner of a frame need not be covered", () => {
    const shape = anchored(cellsIn("b1a2b2b3c3"));
    expect(isLegal(legal, shape, 3, 9)).toBe(true);
    expect(isLegal(legal, shape, 2, 9)).toBe(false);
  });

  test("a shape fits where its orientation has an anchor, and only on the board", () => {
    const lying = pieceShape("2");
    expect(isLegal(legal, lying, 0, 0)).toBe(true);
    expect(isLegal(legal, lying, 1, 0)).toBe(false);
    expect(isLegal(legal, turned(lying), 0, 0)).toBe(false);
    expect(isLegal(legal, lying, 20, -1)).toBe(false);
    expect(isLegal(null, lying, 0, 0)).toBe(false);
    expect([...playablePieces(legal)]).toEqual(["2", "F"]);
  });

  test("the nearest legal place within reach", () => {
    const fits = (x: number, y: number) => isLegal(legal, pieceShape("2"), x, y);
    expect(nearest(fits, 1, 0, 1)).toEqual([0, 0]);
    expect(nearest(fits, 3, 0, 1)).toBeNull();
    expect(nearest(fits, 4, 1, 2)).toEqual([5, 0]);
  });

  test("the middle lies under the pointer", () => {
    expect(centred(pieceShape("I5"), 10, 3)).toEqual([8, 3]);
    expect(centred(pieceShape("X"), 10, 10)).toEqual([10, 9]);
  });
});
