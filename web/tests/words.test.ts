import { describe, expect, test } from "vitest";
import type { TurnContext } from "../src/boards/board";
import * as escalade from "../src/boards/escalade/escalade";
import * as pyramid from "../src/boards/pyramid/pyramid";
import * as scalas from "../src/boards/scalas/scalas";
import * as scaletta from "../src/boards/scaletta/scaletta";
import type { ScalettaView, Turn } from "../src/protocol/types";
import { t } from "../src/i18n";
import { lastRun, moveList } from "../src/state/room";
import { repaintedWords } from "../src/state/paint";
import { moveSentence, runSentence } from "../src/ui/move_sentence";
import { escaladeView, scalasView, scalinoView } from "./fixtures";
import { inLanguage } from "./language";

const turn = (more: Partial<TurnContext> = {}): TurnContext => ({
  mine: true,
  colour: "red",
  last: null,
  again: false,
  ...more,
});
const towers = (all: Record<string, string[]>) => Object.entries(all).map(([cell, cubes]) => ({ cell, cubes }));

describe("the task of the player to move", () => {
  const forced = {
    ...scalasView,
    owed: ["b1", "c1"],
    towers: towers({ a1: ["blue", "red"], d1: ["red", "red"], e5: ["blue"], c1: ["blue", "blue"] }),
  };
  test("Scalas: what is forced, and by which two tops", async () => {
    expect(scalas.task(forced, turn())).toBe("fill b1 and c1: forced by your two tops at height 2, a1 and d1");
    expect(await inLanguage("it", () => scalas.task(forced, turn({ mine: false })))).toBe(
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
  test("Scalas: if the pairs that force cubes have been covered, none is named", () => {
    const covered = { ...forced, owed: ["e2"] };
    expect(scalas.task(covered, turn())).toBe("fill e2: forced by your tops on either side");
  });
  test("Scalas: a cube anywhere, or only on towers", () => {
    expect(scalas.task(scalasView, turn())).toMatch(/where a stair leads down/);
    expect(scalas.task({ ...scalasView, alone: true }, turn())).toMatch(/on a tower/);
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
    expect(scaletta.task(lines, turn())).toMatch(/^choose a line to take, a1–d1 or d1–d4:/);
    expect(scaletta.task(pawns, turn({ again: true }))).toBe("place another pawn: you have taken a line");
    expect(scaletta.task({ ...pawns, stacks: [] }, turn())).toBe("place a pawn on any cell");
  });
  test("pyramids: a bonus and a new level have their reasons", async () => {
    const view = scalinoView([]);
    expect(pyramid.task(view, turn())).toBe("place a block on level 1");
    expect(pyramid.task({ ...view, building: 2 }, turn())).toMatch(/first block on level 2: the one below/);
    expect(await inLanguage("it", () => pyramid.task({ ...view, bonus: true }, turn()))).toMatch(
      /hai completato un livello/,
    );
  });
  test("Grande Escalade: the tasks of the reader and of others", async () => {
    const view = escaladeView({ phase: "rob" });
    expect(escalade.task(view, turn())).toBe("choose whom to rob");
    expect(escalade.task(view, turn({ mine: false }))).toBe("choose whom to rob");
    expect(await inLanguage("de", () => escalade.task(view, turn()))).toBe("wähle, wen du beraubst");
    expect(escalade.task(escaladeView({ phase: "turn", last_round: true }), turn())).toMatch(/your last turn/);
  });
  test("Grande Escalade: robbing the computer has its own sentence", async () => {
    const robbed = (who: () => string) => inLanguage("it", () => escalade.moveWords("rob:2", new Map(), who));
    expect(await robbed(() => t("The computer"))).toBe("Deruba il computer");
    expect(await robbed(() => "Bea")).toBe("Deruba Bea");
  });
});

describe("moves in words", () => {
  const move = { ply: 3, seat: 2, text: "c3", words: "places a cube on c3 and covers red's top: height 2" };
  const name = (seat: number) => ["Ada", "Bea"][seat - 1]!;
  const plain = (words: string) => words;
  test("are a sentence with the name of the player who moved", async () => {
    expect(moveSentence(move, name, plain)).toBe("Bea places a cube on c3 and covers red's top: height 2");
    expect(moveSentence({ ...move, seat: null, words: "draws 2 cards from the robbed hand" }, name, plain)).toBe(
      "Chance draws 2 cards from the robbed hand",
    );
  });
  test("of the reader are sentences to the reader", () => {
    const own = { ...move, recap: "You place a cube on c3 and cover red's top: height 2" };
    expect(moveSentence(own, name, plain)).toBe(own.recap);
    expect(runSentence([own, { ...own, recap: "You place a forced cube on d3" }], name, plain)).toBe(
      "You place a cube on c3 and cover red's top: height 2. You place a forced cube on d3",
    );
    const event = { version: 9, at: 0, kind: "move", seat: 2, ply: 3, text: "c3", words: own.words } as const;
    expect(moveList([{ ...event, recap: own.recap }])).toEqual([own]);
    expect(moveList([{ ...event, recap: own.recap }], true)).toEqual([move]); // several players at this screen
  });
  test("of a given beginning name the colour, or the player's number", async () => {
    const given = (turn: Turn | null) => ({ ...move, words: "places a cube on c3", given: turn });
    const red = { kind: "player", seat: 1, colour: "red" } as const;
    expect(moveSentence(given(red), name, plain)).toBe("Red places a cube on c3");
    expect(moveSentence(given({ ...red, colour: "1" }), name, plain)).toBe("Player 1 places a cube on c3");
    expect(moveSentence(given({ kind: "chance" }), name, plain)).toBe("Chance places a cube on c3");
    expect(moveSentence(given(null), name, plain)).toBe("places a cube on c3"); // not loaded yet
    const painted = (words: string) => repaintedWords(words, new Map([["red", "green"]]));
    expect(moveSentence(given(red), name, painted)).toBe("Green places a cube on c3");
    expect(await inLanguage("fr", () => moveSentence(given(red), name, plain))).toBe("Rouge places a cube on c3");
  });
  test("name the colours that are drawn, and leave names alone", () => {
    const painted = (words: string) => repaintedWords(words, new Map([["red", "green"]]));
    expect(moveSentence(move, () => "red", painted)).toBe("red places a cube on c3 and covers green's top: height 2");
  });
  test("are notation if there are no words", () => {
    const { words: _, ...taken } = move;
    expect(moveSentence(taken, name, plain)).toBe("Bea c3");
  });
  test("of the last player: all moves made in a row", () => {
    const moves = [1, 2, 1, 1].map((seat, ply) => ({ seat, ply, text: String(ply) }));
    expect(lastRun(moves).map(({ ply }) => ply)).toEqual([2, 3]);
    expect(lastRun([])).toEqual([]);
  });
});
