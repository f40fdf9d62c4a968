import { beforeEach, describe, expect, test } from "vitest";
import { colourOf } from "../src/boards/colours";
import { pieceStyles, pieceLabel } from "../src/boards/puzzle/piece_styles";
import {
  another,
  canFlip,
  canTurn,
  emptyHand,
  flip,
  ghostCells,
  ghostFits,
  moved,
  aimed,
  pickUp,
  putDown,
  take,
  turn,
} from "../src/boards/puzzle/hand";
import type { Puzzle } from "../src/protocol/types";
import {
  begin,
  boardText,
  fits,
  findPiece,
  fromPlacements,
  lay,
  leftOf,
  ownerOf,
  pieceTotal,
  readBoard,
  readTyped,
  redo,
  replace,
  spotAt,
  takeUp,
  toPlacements,
  undo,
} from "../src/state/puzzle";
import {
  addressOf,
  clockText,
  gradeOf,
  loadProgress,
  packed,
  progressId,
  questionOf,
  readSource,
  saveProgress,
  sharedBoard,
  unpacked,
  type PuzzleSource,
} from "../src/state/puzzle_source";
import { inLanguage } from "./language";

// 4 x 2 with one cell outside and one that may stay bare; two blue dominoes, a red L3 that may not be turned.
const puzzle: Puzzle = {
  title: "test",
  colours: true,
  descending: false,
  region: ["...-", "...?"],
  pieces: [
    {
      piece: "2",
      colour: "blue",
      count: 2,
      cells: [
        [0, 0],
        [1, 0],
      ],
      orientations: [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [0, 0],
          [0, 1],
        ],
      ],
    },
    {
      piece: "V3",
      colour: "red",
      count: 1,
      cells: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      orientations: [
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      ],
    },
  ],
};
const start = begin(puzzle);

describe("a puzzle tried by hand", () => {
  test("the region is read from the top; everything else is outside", () => {
    expect([
      spotAt(puzzle, 0, 0),
      spotAt(puzzle, 3, 0),
      spotAt(puzzle, 3, 1),
      spotAt(puzzle, 4, 0),
      spotAt(puzzle, 0, -1),
    ]).toEqual([".", "?", "-", "-", "-"]);
    expect(pieceTotal(puzzle)).toBe(3);
  });

  test("pieces fit on free cells of the region only", () => {
    const attempt = lay(start, 0, ["a1", "b1"]);
    expect(
      fits(
        attempt,
        [
          [0, 0],
          [1, 0],
        ],
        2,
        0,
      ),
    ).toBe(true);
    expect(
      fits(
        attempt,
        [
          [0, 0],
          [1, 0],
        ],
        1,
        0,
      ),
    ).toBe(false);
    expect(
      fits(
        attempt,
        [
          [0, 0],
          [1, 0],
        ],
        2,
        1,
      ),
    ).toBe(false);
    expect(ownerOf(attempt.placed, "b1")).toBe(0);
    expect(ownerOf(attempt.placed, "b2")).toBe(-1);
    expect(leftOf(attempt)).toEqual([1, 1]);
  });

  test("every change can be undone and redone, until something else is done", () => {
    const one = lay(start, 0, ["a1", "b1"]);
    const two = takeUp(one, 0);
    expect(undo(two).placed).toEqual(one.placed);
    expect(redo(undo(two)).placed).toEqual([]);
    expect(undo(undo(two)).placed).toEqual([]);
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
    expect(replace(undo(two), []).future).toEqual([]);
  });

  test("placements go to the server and come back, equal pieces once each", () => {
    const attempt = lay(lay(start, 0, ["a1", "b1"]), 1, ["a2"]);
    expect(toPlacements(puzzle, lay(start, 0, ["a1", "b1"]).placed)).toEqual([
      { colour: "blue", piece: "2", cells: ["a1", "b1"] },
    ]);
    const two = [
      { colour: "blue", piece: "2", cells: ["a1", "b1"] },
      { piece: "2", cells: ["c1", "d1"] },
    ];
    expect(fromPlacements(puzzle, two)).toEqual([
      { piece: 0, cells: ["a1", "b1"] },
      { piece: 0, cells: ["c1", "d1"] },
    ]);
    expect(findPiece(attempt, { cells: ["a1", "b2"] })).toBeNull();
    expect(findPiece(attempt, { colour: "red", cells: ["a1", "b1"] })).toBeNull();
  });

  test("a typed piece names what is left and fits", () => {
    expect(readTyped(start, "blue 2 a1,b1")).toEqual({ piece: 0, cells: ["a1", "b1"] });
    expect(readTyped(start, " B1,A1 ")).toEqual({ piece: 0, cells: ["a1", "b1"] });
    for (const wrong of ["", "blue", "red 2 a1,b1", "a1,c1", "green 2 a1,b1", "a1,a1", "c2,d2", "blue 2 V3 a1,b1"])
      expect(readTyped(start, wrong)).toBeNull();
    expect(readTyped(lay(start, 0, ["a1", "b1"]), "b1,c1")).toBeNull();
  });

  test("a board in a link is read back, without what makes no sense", () => {
    const { placed } = lay(lay(start, 0, ["c1", "d1"]), 1, ["a1", "b1", "a2"]);
    expect(boardText(placed)).toBe("0-c1d1_1-a1b1a2");
    expect(readBoard(puzzle, boardText(placed))).toEqual(placed);
    for (const wrong of ["", "x", "7-a1b1", "0-a1c1", "0-c2d2", "-1-a1b1", "0-", "1-a1a2b2"])
      expect(readBoard(puzzle, wrong)).toEqual([]);
    expect(readBoard(puzzle, "0-a1b1_0-b1c1_0-b1b2")).toEqual([{ piece: 0, cells: ["a1", "b1"] }]);
    expect(readBoard(puzzle, "1-a1b1a2_1-a1b1a2")).toHaveLength(1);
  });
});

describe("a piece in the hand", () => {
  test("it is turned and flipped only as the rules allow", () => {
    const domino = take(emptyHand, start, 0);
    expect(canTurn(domino, start)).toBe(true);
    expect(turn(domino, start).held!.shape).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const fixed = take(emptyHand, start, 1);
    expect([canTurn(fixed, start), canFlip(fixed, start)]).toEqual([false, false]);
    expect(turn(fixed, start)).toBe(fixed);
    expect(flip(fixed, start)).toBe(fixed);
    expect(turn(emptyHand, start)).toBe(emptyHand);
  });

  test("arrow keys keep it on the board, and it is placed where it fits", () => {
    let hand = take({ ...emptyHand, at: [0, 0] }, start, 0);
    hand = moved(moved(hand, start, -1, 0), start, 0, -1);
    expect(ghostCells(hand)).toEqual(["a1", "b1"]);
    expect(ghostFits(hand, start)).toBe(true);
    const next = putDown(hand, start, hand.at)!;
    expect(next.hand.held).toBeNull();
    expect(next.attempt.placed).toEqual([{ piece: 0, cells: ["a1", "b1"] }]);
    expect(putDown(hand, next.attempt, hand.at)).toBeNull();
    expect(putDown(hand, start, null)).toBeNull();
  });

  test("a piece taken back into the hand keeps its orientation", () => {
    const attempt = lay(start, 0, ["c1", "c2"]);
    const next = pickUp(attempt, [2, 1])!;
    expect(next.hand).toEqual({
      held: {
        piece: 0,
        shape: [
          [0, 0],
          [0, 1],
        ],
      },
      at: [2, 0],
    });
    expect(next.attempt.placed).toEqual([]);
    expect(pickUp(attempt, [0, 0])).toBeNull();
  });

  test("the next and the previous piece are among those left", () => {
    const gone = lay(start, 1, ["a1", "b1", "a2"]);
    expect(another(emptyHand, start, 1).held!.piece).toBe(0);
    expect(another(emptyHand, start, -1).held!.piece).toBe(1);
    expect(another(another(emptyHand, gone, 1), gone, 1).held!.piece).toBe(0);
    expect(another(emptyHand, { ...start, puzzle: { ...puzzle, pieces: [] } }, 1)).toBe(emptyHand);
  });

  test("it snaps to a nearby place where it fits", () => {
    const hand = take(emptyHand, start, 0);
    expect(aimed(hand, start, 3, 1, 0)).toEqual([3, 1]);
    expect(fits(start, hand.held!.shape, ...aimed(hand, start, 3, 1, 1.5))).toBe(true);
    expect(aimed(emptyHand, start, 2, 1, 1)).toEqual([2, 1]);
  });
});

test("every colour has a fill and a sign, known or not", async () => {
  const pieces = ["blue", "mauve", undefined, "teal"].map((colour) => ({
    ...puzzle.pieces[0]!,
    ...(colour && { colour }),
  }));
  delete (pieces[2] as { colour?: string }).colour;
  const styles = pieceStyles({ ...puzzle, pieces });
  expect(styles.map(({ sign }) => sign)).toEqual(["●", "M", "2", "T"]);
  expect(new Set([styles[0]!.fill, styles[1]!.fill, styles[3]!.fill]).size).toBe(3);
  expect(await inLanguage("it", () => pieceLabel(puzzle, 0))).toBe("blu 2");
  expect(await inLanguage("it", () => [colourOf("blu"), colourOf("mauve")])).toEqual(["blue", "mauve"]);
});

describe("which puzzle", () => {
  const sources: PuzzleSource[] = [
    { kind: "named", name: "all84", form: null },
    { kind: "named", name: "rect8x10", form: "colours" },
    { kind: "made", difficulty: 10, seed: 123456 },
    { kind: "daily", day: "2026-11-17" },
    { kind: "own", text: "title: È un esempio ☺\nregion:\n..\n\npieces:\n2\n" },
  ];
  test.each(sources)("an address leads back to the puzzle: %o", (source) => {
    expect(readSource(addressOf(source))).toEqual(source);
  });

  test("meaningless addresses are refused", () => {
    for (const address of [
      {},
      { puzzle: "own" },
      { puzzle: "own", query: "text=%%%" },
      { puzzle: "own", form: "x", query: `text=${packed("a")}` },
      { puzzle: "made" },
      { puzzle: "made", form: "3" },
      { puzzle: "made", form: "a-b" },
      { puzzle: "all84", form: "upside-down" },
      { puzzle: "daily", form: "2026-02-30" },
    ])
      expect(readSource(address)).toBeNull();
    expect(unpacked(packed("à"))).toBe("à");
    expect(unpacked("_w")).toBeNull();
    expect(sharedBoard("text=abc&board=0-a1")).toBe("0-a1");
    expect(sharedBoard(undefined)).toBeNull();
  });

  test("the question names the puzzle or contains its text", () => {
    expect(questionOf(sources[0]!, null)).toEqual({ name: "all84" });
    expect(questionOf(sources[1]!, null)).toEqual({ name: "rect8x10", colours: true });
    expect(questionOf(sources[2]!, "region:")).toEqual({ text: "region:" });
    expect(sources.map(gradeOf)).toEqual([
      null,
      null,
      { difficulty: 10, seed: 123456 },
      { difficulty: 3, seed: 20261117 },
      null,
    ]);
  });

  const storage = {
    items: new Map<string, string>(),
    getItem: (key: string) => storage.items.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.items.set(key, value),
  };
  beforeEach(() => storage.items.clear());

  test("progress is kept for each puzzle, the latest fifty", () => {
    const progress = { board: "0-a1b1", seconds: 12, helped: 1, solved: false };
    const id = progressId(sources[1]!);
    expect(id).toBe("rect8x10/colours");
    for (let i = 0; i < 60; ++i) saveProgress(storage, `made/1-${i}`, progress);
    saveProgress(storage, id, { ...progress, solved: true });
    expect(loadProgress(storage, id)?.solved).toBe(true);
    expect(loadProgress(storage, "made/1-59")).toEqual(progress);
    expect(loadProgress(storage, "made/1-0")).toBeNull();
    storage.setItem("scalinata.puzzles", "[");
    expect(loadProgress(storage, id)).toBeNull();
  });

  test("the clock", () => {
    expect([0, 59, 61, 3600, 36061].map(clockText)).toEqual(["00:00", "00:59", "01:01", "1:00:00", "10:01:01"]);
  });
});
