import { expect, test } from "vitest";
import { cardColour, cardName, faceTable, realTowers } from "../src/boards/escalade/cards";
import { hideCovered, hideCoveredMoves } from "../src/boards/escalade/covered";
import { describe as describeView, lastRoofed, sayMove } from "../src/boards/escalade/escalade";
import { building, collapsed, escaladeView, roofed } from "./fixtures";

test("covered floors show height and points alone, the top card and roofs stay open", () => {
  const view = escaladeView({
    buildings: [
      building({ building: "b1", cards: ["A40", "toilet", "O15"], toilets: 1 }),
      roofed({ building: "b2", cards: ["H40", "toilet", "flat"], toilets: 1 }),
      building({ building: "b3", cards: ["toilet"], toilets: 1 }),
      collapsed("b4"),
    ],
  });
  const shown = hideCovered(view);
  expect(shown.buildings[0]).toMatchObject({ cards: ["40\u00a0m 2★", "5\u00a0m", "O15"] });
  expect(shown.buildings[0]).not.toHaveProperty("toilets"); // neither that there is one nor that there is none
  expect(shown.buildings[1]).toMatchObject({ cards: ["40\u00a0m 2★", "5\u00a0m", "flat"], toilets: 1 });
  expect(shown.buildings[2]).toMatchObject({ cards: ["toilet"], toilets: 1 });
  expect(shown.buildings[3]!.cards).toBeUndefined();
  expect(shown.faces?.find(({ face }) => face === "40\u00a0m 2★")).toMatchObject({ height: 40, points: 2 });
  expect(view.buildings[0]!.cards).toEqual(["A40", "toilet", "O15"]); // what the server sent is left as it was
});

test("moves are written by height and points once they are built on", () => {
  const moves = ["A40@b1", "quake@b1", "O15@b2", "toilet@b1", "rob:none"].map((text, ply) => ({ text, ply }));
  expect(hideCoveredMoves(moves, undefined).map(({ text }) => text)).toEqual([
    "40\u00a0m 2★@b1",
    "quake@b1",
    "O15@b2",
    "toilet@b1",
    "rob:none",
  ]);
});

test("hidden floors have no name and no colour of their own on the board", () => {
  const shown = hideCovered(escaladeView({ buildings: [building({ cards: ["A40", "O40", "museum", "O15"] })] }));
  const faces = faceTable(shown.faces);
  const [flats, offices, museum, top] = shown.buildings[0]!.cards as [string, string, string, string];
  expect(flats).toBe(offices); // two floors of one height and worth are alike
  for (const face of [flats, museum]) {
    for (const language of ["en", "it"] as const) expect(cardName(face, faces, language)).toMatch(/^\d+\u00a0m \d★$/);
    expect(cardColour(face, faces)).toBe(cardColour(flats, faces));
  }
  expect(cardName(top, faces, "en")).toBe("Offices 15\u00a0m");
});

test("what is said of a position and of its moves names no covered floor", () => {
  const view = escaladeView({ buildings: [building({ cards: ["A40", "O15"], height: 55, points: 2 })] });
  const said = describeView(view, "en", true).join(" ");
  expect(said).toContain("40\u00a0m 2★, Offices 15\u00a0m");
  expect(said).not.toContain("Flats");
  expect(
    hideCoveredMoves(
      ["A40@b1", "O15@b1"].map((text) => ({ text })),
      undefined,
    ).map(({ text }) => sayMove(text, "en")),
  ).toEqual(["40\u00a0m 2★ → b1", "Offices 15\u00a0m → b1"]);
});

test("a roof just placed is compared with the real towers, for its owner too", () => {
  const view = escaladeView({ buildings: [roofed({ building: "b1" }), building({ building: "b2" })] });
  const faces = faceTable(undefined);
  expect(lastRoofed(["flat@b1", "rob:none"], view, faces)?.building).toBe("b1");
  expect(lastRoofed([], { ...view, insuring: "b1" }, faces)?.building).toBe("b1");
  expect(lastRoofed(["A40@b1"], view, faces)).toBeUndefined();
});

test("the sheet's ten towers, from the highest", () => {
  expect(realTowers.map(([, metres]) => metres)).toEqual([828, 679, 632, 541, 508, 461, 310, 259, 127, 60]);
});
