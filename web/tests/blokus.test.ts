import { describe, expect, test } from "vitest";
import {
  anchored,
  bitAt,
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

// One orientation, anchors at a1 (bit 0) and f1 (bit 5): digits "1", "2".
const legal: Legal = {
  form: "placements",
  orientations: [
    {
      piece: "2",
      cells: [
        [0, 0],
        [1, 0],
      ],
      anchors: "12" + "0".repeat(98),
    },
  ],
};

describe("legality as the server lists it", () => {
  test("bits are read from a1 along row 1", () => {
    expect(bitAt("12", 0)).toBe(true);
    expect(bitAt("12", 1)).toBe(false);
    expect(bitAt("12", 5)).toBe(true);
    expect(bitAt("12", 399)).toBe(false);
  });

  test("a shape fits where its orientation has the anchor, on the board only", () => {
    const lying = pieceShape("2");
    expect(isLegal(legal, lying, 0, 0)).toBe(true);
    expect(isLegal(legal, lying, 1, 0)).toBe(false);
    expect(isLegal(legal, turned(lying), 0, 0)).toBe(false);
    expect(isLegal(legal, lying, 20, -1)).toBe(false);
    expect(isLegal(null, lying, 0, 0)).toBe(false);
    expect([...playablePieces(legal)]).toEqual(["2"]);
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
