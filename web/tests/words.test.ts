import { describe, expect, test } from "vitest";
import type { Asked } from "../src/boards/board";
import * as blokus from "../src/boards/blokus/blokus";
import * as escalade from "../src/boards/escalade/escalade";
import * as pyramid from "../src/boards/pyramid/pyramid";
import * as scalas from "../src/boards/scalas/scalas";
import * as scaletta from "../src/boards/scaletta/scaletta";
import type { ScalettaView } from "../src/protocol/types";
import { lastRun } from "../src/state/room";
import { building, collapsed, escaladeView, scalasView, scalinoView } from "./fixtures";

const asked = (more: Partial<Asked> = {}): Asked => ({ mine: true, colour: "red", last: null, again: false, ...more });
const towers = (all: Record<string, string[]>) => Object.entries(all).map(([cell, cubes]) => ({ cell, cubes }));

describe("what is asked and why", () => {
  const forced = {
    ...scalasView,
    owed: ["b1", "c1"],
    towers: towers({ a1: ["blue", "red"], d1: ["red", "red"], e5: ["blue"], c1: ["blue", "blue"] }),
  };
  test("Scalas: what is forced, and by which two tops", () => {
    expect(scalas.asks(forced, "en", asked())).toBe("fill b1 and c1: forced by your two tops at height 2, a1 and d1");
    expect(scalas.asks(forced, "it", asked({ mine: false }))).toBe(
      "riempie b1 e c1: obbligo per le due cime ad altezza 2, a1 e d1",
    );
  });
  test("Scalas: only the nearest of equal tops are a pair, and neighbours owe nothing", () => {
    const view = {
      ...scalasView,
      towers: towers({ a1: ["red"], b1: ["red"], d1: ["red"], a3: ["red"], a5: ["blue"] }),
    };
    expect(scalas.pairsOf(view, "red").map(({ ends, between }) => [...ends, ...between])).toEqual([
      ["a1", "a3", "a2"],
      ["b1", "d1", "c1"],
    ]);
  });
  test("Scalas: owed by pairs that are covered meanwhile, no pair is named", () => {
    const covered = { ...forced, owed: ["e2"] };
    expect(scalas.asks(covered, "en", asked())).toBe("fill e2: forced by your tops on either side");
  });
  test("Scalas: a cube of one's choice, or on towers alone", () => {
    expect(scalas.asks(scalasView, "en", asked())).toMatch(/where a stair leads down/);
    expect(scalas.asks({ ...scalasView, alone: true }, "en", asked())).toMatch(/on a tower/);
  });
  const pawns: ScalettaView = {
    players: 2,
    turns: 0,
    placements_left: null,
    stacks: [{ cell: "a1", pawns: [{ number: 1, colour: "green" }] }],
    stocks: [],
    out: [],
    lines: [],
  };
  test("Scaletta: lines to choose from, another turn, a first pawn", () => {
    const lines = { ...pawns, lines: ["a1-d1", "d1-d4"] };
    expect(scaletta.asks(lines, "en", asked())).toMatch(/^choose a line to take, a1–d1 or d1–d4:/);
    expect(scaletta.asks(pawns, "en", asked({ again: true }))).toBe("place another pawn: you have taken a line");
    expect(scaletta.asks({ ...pawns, stacks: [] }, "en", asked())).toBe("place a pawn on any cell");
  });
  test("pyramids: a bonus and a new level have their reasons", () => {
    const view = scalinoView([]);
    expect(pyramid.asks(view, "en", asked())).toBe("place a block on level 1");
    expect(pyramid.asks({ ...view, building: 2 }, "en", asked())).toMatch(/first block on level 2: the one below/);
    expect(pyramid.asks({ ...view, bonus: true }, "it", asked())).toMatch(/hai completato un livello/);
  });
  test("Grande Escalade: others are spoken of, not to", () => {
    const view = escaladeView({ phase: "rob" });
    expect(escalade.asks(view, "en", asked())).toBe("whom do you rob?");
    expect(escalade.asks(view, "en", asked({ mine: false }))).toBe("choose whom to rob");
  });
});

describe("moves in words", () => {
  test("without notation", () => {
    expect(scalas.sayMove("c3", "it")).toBe("cubo in c3");
    expect(blokus.sayMove("t1,r2,s2,t2,s3", "en")).toBe("piece F, r1–t3");
    expect(blokus.sayMove("a20", "it")).toBe("pezzo 1, a20");
    expect(pyramid.sayMove("c3,d3,e3", "en")).toBe("block of 3, c3–e3");
    expect(pyramid.sayMove("pass", "en")).toBe("no extra block");
    expect(scaletta.sayMove("a1-d1", "en")).toBe("the four pawns a1–d1");
    expect(escalade.sayMove("top:?", "en")).toBe("On top: a card unseen");
    expect(escalade.sayMove("loot:E25,century", "en")).toBe("Loot: Restaurant 25\u00a0m + Quake of the century");
    expect(escalade.sayMove("rob:2", "en", { seatName: () => "Bea" })).toBe("Rob Bea");
  });
  test("what a move has taken or brought down", () => {
    const stacks = (all: string[]) => all.map((cell, i) => ({ cell, pawns: [{ number: i + 1, colour: "green" }] }));
    const rest = { players: 2, turns: 0, placements_left: null, stocks: [], out: [], lines: [] };
    const before = { ...rest, stacks: stacks(["a1", "b1", "c1"]) };
    expect(scaletta.sayMove("4@d1", "en", { before, view: { ...rest, stacks: [] } })).toBe(
      "4 on d1, takes a1, b1, c1 and d1",
    );
    expect(
      escalade.sayMove("quake@b1", "en", {
        before: escaladeView({ buildings: [building({})] }),
        view: escaladeView({ buildings: [collapsed("b1")] }),
      }),
    ).toBe("Earthquake → b1, b1 collapses");
  });
  test("of whoever moved last, all that was played without a break", () => {
    const moves = [1, 2, 1, 1].map((seat, ply) => ({ seat, ply, text: String(ply) }));
    expect(lastRun(moves).map(({ ply }) => ply)).toEqual([2, 3]);
    expect(lastRun([])).toEqual([]);
  });
});
