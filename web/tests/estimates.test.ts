import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Analysis } from "../src/protocol/types";
import { graphOf, judgeLine, missing, type Estimates } from "../src/state/estimates";
import { confirmed, solves, worstMoves } from "../src/state/exercises";
import { settle } from "../src/state/settle";
import type { Estimator } from "../src/state/use_estimates";

// The cases of the program's own settle().
interface Case {
  name: string;
  moves: {
    seat: number;
    values: number[];
    proved?: boolean;
    best: boolean;
    played?: number;
    after_best?: number[];
    followed?: boolean;
  }[];
  result: number[];
  settled: { before: number; after: number | null; proved?: boolean; worse?: boolean }[];
}
const cases = JSON.parse(readFileSync("../tests/engine/settle_cases.json", "utf8")) as Case[];

test.each(cases)("estimates agree: $name", ({ moves, result, settled }) => {
  const searched = moves.map(({ after_best, followed, ...move }) => ({
    proved: false,
    played: null,
    ...move,
    afterBest: after_best ?? null,
    followed: followed ?? true,
  }));
  expect(settle(searched, result.length > 0 ? result : null)).toMatchObject(
    settled.map((move) => ({ proved: false, worse: false, ...move })),
  );
});

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
  moves: moves.map(([move, value]) => ({ move, words: `Take ${move}`, value, visits: 1 })),
  ...(played && { played }),
});
const unseen = () => undefined;
const judge = (estimates: Estimates, move: string, hidden: boolean, afterBest = unseen as () => Analysis | undefined) =>
  judgeLine(estimates, [move], hidden, afterBest).judgements[0];

describe("judging a move", () => {
  const before = thought(
    2,
    0.4,
    [
      ["a1", 0.62],
      ["b1", 0.5],
    ],
    { move: "c1", words: "Take c1", value: 0.55, reason: "opens less" },
  );
  const next = thought(1, 0.7, [["d1", 0.8]]);
  test("by the next position, from the mover's side", () => {
    expect(judge([before, next], "c1", false)).toEqual({
      seat: 2,
      before: 0.62,
      after: expect.closeTo(0.2) as number,
      better: "a1",
      fault: "blunder",
      reason: "opens less",
      proved: false,
      doubtful: true,
    });
  });
  test("a fault is confirmed or cleared by searching the position after the better move", () => {
    expect(judge([before, next], "c1", false, () => thought(1, 0.5, [["e1", 0.65]]))).toMatchObject({
      before: 0.35,
      fault: "mistake",
      doubtful: false,
    });
    expect(judge([before, next], "c1", false, () => thought(1, 0.5, [["e1", 0.78]]))).toMatchObject({
      before: expect.closeTo(0.2) as number,
      fault: null,
    });
  });
  test("in a game with hidden hands, by the same search only", () => {
    expect(judge([before, next], "c1", true)).toMatchObject({ after: 0.55, fault: "inaccuracy", doubtful: false });
    expect(judge([before], "b1", true)).toMatchObject({ after: 0.5, fault: "mistake" });
  });
  test("the best move is never a mistake, whatever comes after", () => {
    expect(judge([before, thought(1, 0.9, [["d1", 0.9]])], "a1", false)).toMatchObject({
      before: expect.closeTo(0.1) as number,
      after: expect.closeTo(0.1) as number,
      fault: null,
      better: null,
      reason: null,
    });
  });
  test("there is no judgement where nothing was searched, chance decided, or the game is over", () => {
    expect(judge([], "a1", false)).toBeNull();
    expect(judge([null], "a1", false)).toBeNull();
    expect(judge([thought(null, 1)], "a1", false)).toBeNull();
    expect(judge([before], "z9", true)).toBeNull();
  });
});

test("a graph leaves out what chance decides, and shows what was settled", () => {
  const line = [thought(1, 0.5, [["a1", 0.6]]), null, thought(2, 0.7, [["b1", 0.3]]), thought(null, 1)];
  const { values } = judgeLine(line, ["a1", "draw", "b1"], false, unseen);
  expect(graphOf(values, 1)).toEqual([
    { ply: 0, value: 0.6 },
    { ply: 2, value: 1 },
    { ply: 3, value: 1 },
  ]);
  expect(graphOf(values, 2)[0]!.value).toBeCloseTo(0.4);
});

test("what still has to be searched", () => {
  expect(missing([thought(1, 0.5), undefined, null], 4)).toEqual([1, 3]);
});

describe("exercises", () => {
  // Seat 1 plays b1 where a1 was better, then d1 where c1 seemed to be. A long search thinks otherwise of the second.
  const moves = ["b1", "x1", "d1", "y1"];
  const brief: Record<string, Analysis> = {
    "": thought(1, 0.7, [["a1", 0.7]], { move: "b1", words: "Take b1", value: 0.3, reason: "opens less" }),
    b1: thought(2, 0.3, [["x1", 0.7]]),
    a1: thought(2, 0.7, [["x1", 0.3]]),
    "b1 x1": thought(1, 0.6, [["c1", 0.6]], { move: "d1", words: "Take d1", value: 0.1 }),
    "b1 x1 c1": thought(2, 0.6, [["y1", 0.4]]),
    "b1 x1 d1": thought(2, 0.1, [["y1", 0.9]]),
    "b1 x1 d1 y1": thought(1, 0.1, [["z1", 0.1]]),
    e1: thought(2, 0.66, [["x1", 0.34]]),
    f1: thought(2, 0.5, [["x1", 0.5]]),
  };
  const estimator = (deep: Record<string, Analysis>): Estimator => {
    const known = { ...brief };
    const estimates = (line: string[]) =>
      Array.from({ length: line.length + 1 }, (_, ply) => known[line.slice(0, ply).join(" ")]);
    return {
      estimates,
      known: (line) => known[line.join(" ")] ?? null,
      judge: (line) =>
        judgeLine(estimates(line), line, false, (ply, best) => known[[...line.slice(0, ply), best].join(" ")]),
      ponder: (line) => {
        const key = line.join(" ");
        if (deep[key]) known[key] = deep[key];
        return Promise.resolve(known[key] ?? null);
      },
      progress: null,
      problem: null,
      estimateLine: () => {},
      think: () => {},
      thinking: false,
      stop: () => {},
    };
  };
  const signal = new AbortController().signal;

  test("the worst come first, and only those confirmed by a long search", async () => {
    const found = estimator({
      "b1 x1 d1": thought(2, 0.6, [["y1", 0.4]]),
      "b1 x1 d1 y1": thought(1, 0.6, [["z1", 0.6]]),
    });
    expect(worstMoves(found, moves, 1)).toEqual([2, 0]);
    expect(worstMoves(found, moves, 2)).toEqual([]);
    expect(await confirmed(found, moves, 0, false, signal)).toMatchObject({
      seat: 1,
      played: "b1",
      answer: "a1",
      before: 0.7,
      reason: "opens less",
    });
    expect(await confirmed(found, moves, 2, false, signal)).toBeNull();
  });
  test("a move as good as the answer is right too", async () => {
    const found = estimator({});
    const exercise = (await confirmed(found, moves, 0, false, signal))!;
    const right = (move: string) => solves(found, moves, exercise, move, false, signal);
    expect(await right("a1")).toBe(true);
    expect(await right("e1")).toBe(true);
    expect(await right("f1")).toBe(false);
    expect(await right("b1")).toBe(false);
  });
});
