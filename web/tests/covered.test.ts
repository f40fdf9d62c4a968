import { expect, test } from "vitest";
import { realTowers } from "../src/boards/escalade/cards";
import { hideCovered, hideCoveredMoves } from "../src/boards/escalade/covered";

test("covered floors show height and points alone, the top card and roofs stay open", () => {
  const view = { buildings: [
    { building: "b1", status: "site", cards: ["A40", "toilet", "O15"], toilets: 1 },
    { building: "b2", status: "completed", cards: ["H40", "toilet", "flat"], toilets: 1 },
    { building: "b3", status: "site", cards: ["toilet"], toilets: 1 },
    { building: "b4", status: "collapsed" },
  ] };
  const shown = hideCovered(view) as unknown as { buildings: { cards?: string[]; toilets?: number }[]; faces: { face: string; height?: number; points?: number }[] };
  expect(shown.buildings[0]).toMatchObject({ cards: ["40\u00a0m 2★", "5\u00a0m", "O15"], toilets: 0 });
  expect(shown.buildings[1]).toMatchObject({ cards: ["40\u00a0m 2★", "5\u00a0m", "flat"], toilets: 1 });
  expect(shown.buildings[2]).toMatchObject({ cards: ["toilet"], toilets: 1 });
  expect(shown.buildings[3]!.cards).toBeUndefined();
  expect(shown.faces.find(({ face }) => face === "40\u00a0m 2★")).toMatchObject({ height: 40, points: 2 });
  expect(view.buildings[0]!.cards).toEqual(["A40", "toilet", "O15"]); // what the server sent is left as it was
});

test("moves are written by height and points once they are built on", () => {
  const moves = ["A40@b1", "quake@b1", "O15@b2", "toilet@b1", "rob:none"].map((text, ply) => ({ text, ply }));
  expect(hideCoveredMoves(moves, undefined).map(({ text }) => text)).toEqual(["40\u00a0m 2★@b1", "quake@b1", "O15@b2", "toilet@b1", "rob:none"]);
});

test("the sheet's ten towers, from the highest", () => {
  expect(realTowers.map(([, metres]) => metres)).toEqual([828, 679, 632, 541, 508, 461, 310, 259, 127, 60]);
});
