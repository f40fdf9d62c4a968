import { describe, expect, test } from "vitest";
import { cardOf, groupMoves, movesOfCard, targetsOf } from "../src/boards/escalade/choices";
import { cardName, faceTable } from "../src/boards/escalade/cards";
import { moveWords } from "../src/boards/escalade/escalade";
import { cellAt, cellName } from "../src/boards/grid";
import { quarterTurns } from "../src/boards/piece_pointer";
import { blockAt, connectedSteps, groupEnds, groupPoints, topBlocks, wishedBlock } from "../src/boards/pyramid/blocks";
import { lineCells, takenPawns } from "../src/boards/scaletta/scaletta";
import { scalinoColour } from "./fixtures";

describe("cells", () => {
  test("names and coordinates convert both ways", () => {
    for (const name of ["a1", "t20", "c3"]) expect(cellName(...cellAt(name))).toBe(name);
  });
  test("a line in Scaletta is written as its two ends", () => {
    expect(lineCells("a1-d1")).toEqual(["a1", "b1", "c1", "d1"]);
    expect(lineCells("c2-c5")).toEqual(["c2", "c3", "c4", "c5"]);
  });
});

describe("pyramid", () => {
  const moves = new Set(["c3,d3,e3", "d3,d4,d5", "e3,f3,g3"]);
  test("pointing at a cell first means the block whose middle it is", () => {
    expect(blockAt("d3", 3, false, moves)).toBe("c3,d3,e3");
    expect(blockAt("f3", 3, false, moves)).toBe("e3,f3,g3");
  });
  test("the chosen direction comes first, then the other one", () => {
    expect(blockAt("d3", 3, true, moves)).toBe("d3,d4,d5");
    expect(blockAt("d5", 3, false, moves)).toBe("d3,d4,d5");
    expect(blockAt("a1", 3, false, moves)).toBeNull();
  });
  test("the highest block on a cell, up to a given level", () => {
    const low = { level: 1, colour: "red", cells: ["d4", "e4"] };
    const high = { level: 2, colour: "blue", cells: ["d4"] };
    const view = { blocks: [high, low] };
    expect(topBlocks(view).get("d4")).toBe(high);
    expect(topBlocks(view).get("e4")).toBe(low);
    expect(topBlocks(view, 1).get("d4")).toBe(low);
  });
});

describe("connected steps", () => {
  test("a group's points stand on one of its cells; single steps are not marked", () => {
    const steps = connectedSteps([scalinoColour({ groups: [["d4", "e4", "e5"], ["a1"]], group_points: 7 })]);
    expect([...steps.keys()]).toEqual(["d4", "e4", "e5"]);
    expect([...steps.values()].map(({ points }) => points)).toEqual([6, null, null]);
    expect(groupEnds(steps, "e4")).toEqual({ left: false, right: true, up: false, down: true });
  });
  test("points that do not add up to the server's are not shown", () => {
    expect(groupPoints([2, 1], 4)).toEqual([3, 1]);
    expect(groupPoints([2, 1], 9)).toBeNull();
  });
  test("pointing at a cell means the block around it", () => {
    expect(wishedBlock("d4", 3, false)).toBe("c4,d4,e4");
    expect(wishedBlock("d4", 2, true)).toBe("d4,d5");
  });
});

describe("Scaletta's taking", () => {
  const pawn = (number: number, colour = "green") => ({ number, colour });
  test("the pawns of a taken line, the one just placed among them", () => {
    const before = [
      { cell: "a1", pawns: [pawn(3), pawn(1)] },
      { cell: "b1", pawns: [pawn(2)] },
      { cell: "c1", pawns: [pawn(3)] },
      { cell: "f6", pawns: [pawn(4)] },
    ];
    const after = [
      { cell: "a1", pawns: [pawn(3)] },
      { cell: "f6", pawns: [pawn(4)] },
    ];
    const taken = takenPawns(before, after, "4@d1");
    expect([...taken].map(([cell, pawns]) => [cell, pawns.map(({ number }) => number)])).toEqual([
      ["a1", [1]],
      ["b1", [2]],
      ["c1", [3]],
      ["d1", [4]],
    ]);
  });
  test("a placement that takes nothing, and a line chosen", () => {
    expect(takenPawns([], [{ cell: "a1", pawns: [pawn(1)] }], "1@a1").size).toBe(0);
    expect(takenPawns([{ cell: "a1", pawns: [pawn(1)] }], [], "a1-d1").size).toBe(1);
  });
});

describe("two fingers", () => {
  test("turn by quarters, the short way round, with some tolerance", () => {
    const quarter = Math.PI / 2;
    expect(quarterTurns(0, 0.3)).toBe(0);
    expect(quarterTurns(0, 1)).toBe(1);
    expect(quarterTurns(0, -quarter)).toBe(-1);
    expect(quarterTurns(3, -3)).toBe(0);
    expect(quarterTurns(0, Math.PI * 0.95)).toBe(2);
  });
});

describe("Grande Escalade", () => {
  const moves = ["O25@b1", "O25@b2", "discard:O25", "tornado-left", "century", "study-deck", "rob:2", "rob:none"];
  test("a move belongs to the card it plays, or is an answer", () => {
    expect(moves.map(cardOf)).toEqual(["O25", "O25", "O25", "tornado", "century", "study", null, null]);
    expect(movesOfCard(moves, "O25")).toEqual(["O25@b1", "O25@b2", "discard:O25"]);
    expect(groupMoves(moves).others).toEqual(["rob:2", "rob:none"]);
  });
  test("a card has its buildings; without one there are none", () => {
    expect([...targetsOf(moves, "O25")]).toEqual([
      ["b1", "O25@b1"],
      ["b2", "O25@b2"],
    ]);
    expect(targetsOf(moves, "century").size).toBe(0);
    expect(targetsOf(moves, null).size).toBe(0);
  });
  test("moves have words", () => {
    const faces = faceTable(undefined);
    for (const move of moves) expect(moveWords(move, faces)).not.toBe(move);
    expect(moveWords("loot:?,?", faces)).toBe("Loot: an unseen card + an unseen card");
  });
  test("every card of the standard deck has a name", () => {
    const faces = faceTable(undefined);
    for (const face of faces.keys()) expect(cardName(face, faces)).not.toBe(face);
  });
});
