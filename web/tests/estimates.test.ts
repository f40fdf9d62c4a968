import { describe, expect, test } from "vitest";
import { byValue } from "../src/ui/better_moves";
import type { Analysis } from "../src/protocol/types";
import { graphOf, judge, missing } from "../src/state/estimates";

const thought = (
  seat: number | null,
  first: number,
  moves: [string, number][] = [],
  played?: Analysis["played"],
): Analysis => ({
  seat,
  value: first,
  values: [first, 1 - first],
  simulations: 1,
  solved: false,
  moves: moves.map(([move, value]) => ({ move, value, visits: 1 })),
  ...(played && { played }),
});

describe("judging a move", () => {
  const before = thought(
    2,
    0.4,
    [
      ["a1", 0.62],
      ["b1", 0.5],
    ],
    { move: "c1", value: 0.55, reason: "opens less" },
  );
  test("by the next position, from the mover's side", () => {
    expect(judge([before, thought(1, 0.8)], 0, "c1", false)).toEqual({
      seat: 2,
      before: 0.62,
      after: expect.closeTo(0.2),
      better: "a1",
      fault: "blunder",
      reason: "opens less",
    });
  });
  test("in a game with hidden hands by the same search alone", () => {
    expect(judge([before, thought(1, 0.8)], 0, "c1", true)).toMatchObject({ after: 0.55, fault: "inaccuracy" });
    expect(judge([before], 0, "b1", true)).toMatchObject({ after: 0.5, fault: "mistake" });
  });
  test("the best move is never a mistake, whatever comes after", () => {
    expect(judge([before, thought(1, 0.9)], 0, "a1", false)).toMatchObject({
      after: 0.62,
      fault: null,
      better: null,
      reason: null,
    });
  });
  test("nothing is said where nobody looked, chance decided, or the game is over", () => {
    expect(judge([], 0, "a1", false)).toBeNull();
    expect(judge([null], 0, "a1", false)).toBeNull();
    expect(judge([thought(null, 1)], 0, "a1", false)).toBeNull();
    expect(judge([before], 0, "z9", true)).toBeNull();
  });
});

test("a graph leaves out what chance decides", () => {
  const points = [thought(1, 0.5), null, thought(2, 0.7)];
  expect(graphOf(points, 1)).toEqual([
    { ply: 0, value: 0.5 },
    { ply: 2, value: 0.7 },
  ]);
  expect(graphOf(points, 2)[1]!.value).toBeCloseTo(0.3);
});

test("what is still to be looked at", () => {
  expect(missing([thought(1, 0.5), undefined, null], 4)).toEqual([1, 3]);
});

test("better moves are sorted by the number that is shown, and the engine's list stays as it is", () => {
  const moves = [{ value: 0.4 }, { value: 0.7 }, { value: 0.5 }];
  expect(byValue(moves).map(({ value }) => value)).toEqual([0.7, 0.5, 0.4]);
  expect(moves[0]!.value).toBe(0.4);
});
