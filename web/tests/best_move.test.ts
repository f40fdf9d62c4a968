import { describe, expect, test } from "vitest";
import type { Analysis } from "../src/protocol/types";
import { bestMoveOf, standsOut } from "../src/state/best_move";

// An analysis of a game of two seats: the best moves with the mover's estimates.
const thought = (seat: number, ...moves: [string, number][]): Analysis => ({
  seat,
  value: moves[0]![1],
  values: seat === 1 ? [moves[0]![1], 1 - moves[0]![1]] : [1 - moves[0]![1], moves[0]![1]],
  simulations: 100,
  solved: false,
  moves: moves.map(([move, value]) => ({ move, words: `Take ${move}`, value, visits: 10 })),
});

describe("the best move of a game", () => {
  test("is the one whose estimate exceeds that of the best alternative most", () => {
    expect(standsOut(thought(1, ["a1", 0.7], ["b1", 0.4]), 4, "a1")).toMatchObject({
      ply: 4,
      seat: 1,
      words: "Take a1",
      alternativeWords: "Take b1",
      value: 0.7,
      alternative: "b1",
      otherwise: 0.4,
    });
    expect(standsOut(thought(1, ["a1", 0.7], ["b1", 0.4]), 4, "b1")).toBeNull();
    expect(standsOut(thought(1, ["a1", 0.7]), 4, "a1")).toBeNull();
    expect(standsOut(null, 4, "a1")).toBeNull();
  });

  const signal = new AbortController().signal;
  // By the moves that lead there: a brief look, and a thorough one.
  const find = (brief: Record<string, Analysis | null>, long: Record<string, Analysis | null>, hidden = false) =>
    bestMoveOf(
      ["a1", "b1", "c1"],
      hidden,
      {
        analyse: async ({ moves, seconds }) => (seconds < 1 ? brief : { ...brief, ...long })[moves.join(" ")] ?? null,
      },
      signal,
    );
  const brief = {
    "": thought(1, ["a1", 0.9], ["z1", 0.5]), // seems to stand out most
    a1: null, // chance
    "a1 b1": thought(2, ["c1", 0.8], ["y1", 0.6]),
  };

  test("must also stand out in a longer search", async () => {
    const found = await find(brief, {
      "": thought(1, ["a1", 0.55], ["z1", 0.52]),
      "a1 b1 c1": thought(1, ["x1", 0.2], ["w1", 0.1]),
      "a1 b1 y1": thought(1, ["x1", 0.45], ["w1", 0.1]),
    });
    expect(found).toMatchObject({ ply: 2, seat: 2, move: "c1", alternative: "y1" });
    expect(found!.value).toBeCloseTo(0.8);
    expect(found!.otherwise).toBeCloseTo(0.6); // never below what the first search thought of it
  });

  test("does not exist if the alternative, searched separately, is just as good", async () => {
    const as = thought(2, ["x1", 0.1], ["w1", 0.1]);
    expect(await find({ "": brief[""] }, { a1: as, z1: as })).toBeNull();
  });

  test("of a game with hidden hands is judged from what the mover knew", async () => {
    const wrong = thought(2, ["x1", 0.9], ["w1", 0.1]); // by somebody who knows other cards
    expect(await find({ "": brief[""] }, { a1: wrong, z1: wrong }, true)).toMatchObject({ ply: 0, move: "a1" });
  });

  test("does not exist in a game where nothing stands out", async () => {
    expect(await find({ "": thought(1, ["a1", 0.55], ["z1", 0.5]) }, {})).toBeNull();
  });
});
