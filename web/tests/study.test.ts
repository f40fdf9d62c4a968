import { beforeEach, describe, expect, test } from "vitest";
import { readRecord, seatNames, type GameRecord } from "../src/state/record";
import { forgetStudy, saveStudy, savedStudies, savedStudy, studyKey } from "../src/state/studies";
import {
  beginStudy,
  goTo,
  goToPly,
  lineThrough,
  linesOf,
  mainMoves,
  movesTo,
  playMove,
  plyOf,
  promote,
  recordHere,
  remove,
  rename,
  toRecord,
  variationStart,
  type Study,
} from "../src/state/study";

const source = {
  format: "scalinata-record",
  version: 1,
  game: "scalas",
  setup: null,
  moves: ["a1", "b2", "c3"],
  end: { by: "rules" },
  result: { scores: [1, 2], ranks: [2, 1] },
  seats: [{ name: "Ada" }, {}],
  own: 7,
};
const record = (more: object = {}): GameRecord => readRecord({ ...source, ...more })!;
const play = (study: Study, ...moves: string[]): Study => moves.reduce(playMove, study);

describe("records", () => {
  test("anything that is not a record is refused", () => {
    expect(record()).toMatchObject({ game: "scalas", moves: ["a1", "b2", "c3"], variations: [] });
    expect(record().setup).toBeUndefined();
    for (const wrong of [
      null,
      3,
      {},
      { ...source, moves: [1] },
      { ...source, format: "other" },
      { ...source, game: undefined },
    ])
      expect(readRecord(wrong)).toBeNull();
  });
  test("damaged variations are skipped, the others kept", () => {
    const good = { after: 1, name: "x", moves: ["c1"], variations: [{ after: 2, moves: ["a2"] }] };
    expect(
      record({
        variations: [good, null, { after: -1, moves: ["a1"] }, { after: 1, moves: [] }, { after: 0, moves: [3] }],
      }).variations,
    ).toEqual([good]);
    expect(record({ variations: "none" }).variations).toEqual([]);
  });
  test("names of seats", () => {
    const engine = (seat: number) => `Computer ${seat}`;
    expect(seatNames(record(), engine)).toEqual(["Ada", ""]);
    expect(seatNames(record({ seats: undefined }), engine)).toEqual([]);
    const seats = [
      { name: "", kind: "human" },
      { name: "", kind: "engine", level: 3 },
    ];
    expect(seatNames(record({ seats }), engine)).toEqual(["", "Computer 2"]);
  });
});

describe("the tree of a study", () => {
  test("starts at the end of the game, and steps stay within it", () => {
    const study = beginStudy(record());
    expect(movesTo(study, study.at)).toEqual(source.moves);
    expect(plyOf(goToPly(study, 99), goToPly(study, 99).at)).toBe(3);
    expect(movesTo(study, goToPly(study, -5).at)).toEqual([]);
    expect(movesTo(study, goToPly(study, 2).at)).toEqual(["a1", "b2"]);
    expect(goTo(study, 99)).toBe(study);
  });

  test("another move begins a variation, the same one follows the line", () => {
    const study = goToPly(beginStudy(record()), 1);
    expect(playMove(study, "b2").nodes).toBe(study.nodes);
    const aside = play(study, "c1", "a2");
    expect(movesTo(aside, aside.at)).toEqual(["a1", "c1", "a2"]);
    expect(mainMoves(aside)).toEqual(source.moves);
    expect(plyOf(aside, variationStart(aside, aside.at)!)).toBe(2);
    expect(variationStart(aside, 1)).toBeNull();
    expect(movesTo(aside, lineThrough(aside, goToPly(aside, 2).at).at(-1)!)).toEqual(["a1", "c1", "a2"]);
    expect(study.nodes[1]!.children).toEqual([2]); // the old value is untouched
  });

  test("lines with the variations beside the moves they replace", () => {
    const study = play(goToPly(play(goToPly(beginStudy(record()), 1), "c1", "a2"), 2), "a3");
    const main = linesOf(study);
    expect(main.moves.map(({ node, ply }) => [node.move, ply])).toEqual([
      ["a1", 1],
      ["b2", 2],
      ["c3", 3],
    ]);
    const beside = main.moves[1]!.beside[0]!;
    expect(beside.moves.map(({ node }) => node.move)).toEqual(["c1", "a2"]);
    expect(beside.moves[1]!.beside[0]!.moves.map(({ node, ply }) => [node.move, ply])).toEqual([["a3", 3]]);
  });

  test("promoting, naming, removing", () => {
    const aside = play(goToPly(beginStudy(record()), 1), "c1", "a2");
    const named = rename(aside, aside.at, "the other corner");
    expect(linesOf(named).moves[1]!.beside[0]!.moves[0]!.node.name).toBe("the other corner");
    const promoted = promote(named, named.at);
    expect(mainMoves(promoted)).toEqual(["a1", "c1", "a2"]);
    expect(promote(promoted, promoted.at)).toBe(promoted);
    expect(rename(promoted, promoted.at, "main")).toBe(promoted);
    const gone = remove(promoted, variationStart(promoted, 2)!);
    expect(Object.keys(gone.nodes)).toHaveLength(4);
    expect(movesTo(gone, gone.at)).toEqual(["a1", "c1", "a2"]);
    const shorter = remove(gone, gone.nodes[1]!.children[0]!);
    expect(movesTo(shorter, shorter.at)).toEqual(["a1"]);
    expect(remove(shorter, 0)).toBe(shorter);
  });

  test("a record goes out with its variations and comes back the same", () => {
    const study = rename(play(goToPly(play(goToPly(beginStudy(record()), 1), "c1", "a2"), 2), "a3"), 4, "aside");
    const out = toRecord(study);
    expect(out).toMatchObject({
      own: 7,
      end: { by: "rules" },
      moves: source.moves,
      variations: [{ after: 1, name: "aside", moves: ["c1", "a2"], variations: [{ after: 2, moves: ["a3"] }] }],
    });
    const back = beginStudy(readRecord(JSON.parse(JSON.stringify(out)))!);
    expect(toRecord(back)).toEqual(out);
    expect("variations" in toRecord(beginStudy(record()))).toBe(false);
  });

  test("promoting another main line removes the old result", () => {
    const study = play(goToPly(beginStudy(record()), 1), "c1");
    const out = toRecord(promote(study, study.at));
    expect(out).toMatchObject({ moves: ["a1", "c1"], variations: [{ after: 1, moves: ["b2", "c3"] }] });
    expect(["end", "result"].some((key) => key in out)).toBe(false);
  });

  test("a variation that branches off nowhere is skipped, one that repeats a line joins it", () => {
    const study = beginStudy(
      record({
        variations: [
          { after: 9, moves: ["a1"] },
          { after: 1, moves: ["b2", "a3"] },
        ],
      }),
    );
    expect(toRecord(study).variations).toEqual([{ after: 2, moves: ["a3"] }]);
  });

  test("playing on from what is shown", () => {
    expect(recordHere(goToPly(beginStudy(record()), 1))).toEqual({
      format: "scalinata-record",
      version: 1,
      game: "scalas",
      setup: null,
      moves: ["a1"],
    });
  });
});

describe("kept studies", () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  beforeEach(() => items.clear());

  test("the latest first, thirty at most, each once", () => {
    for (let i = 0; i < 40; ++i) saveStudy(storage, { key: `k${i}`, at: i, record: source });
    saveStudy(storage, { key: "k20", at: 50, record: source });
    expect(savedStudies(storage)).toHaveLength(30);
    expect(savedStudies(storage)[0]!.key).toBe("k20");
    forgetStudy(storage, "k20");
    expect(savedStudy(storage, "k20")).toBeUndefined();
  });
  test("a damaged study is ignored", () => {
    items.set("scalinata.studies", "{");
    expect(savedStudies(storage)).toEqual([]);
    items.set("scalinata.studies", JSON.stringify([{ key: "a", at: 1, record: {} }]));
    expect(savedStudies(storage)).toEqual([]);
  });
  test("a game's key does not depend on its variations, but on its moves", () => {
    const key = studyKey(record());
    expect(studyKey(record({ variations: [{ after: 0, moves: ["c3"] }] }))).toBe(key);
    expect(studyKey(record({ moves: ["a1"] }))).not.toBe(key);
  });
});
