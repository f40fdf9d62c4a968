import { expect, test } from "vitest";
import { cardColour, cardName, faceTable, realTowers } from "../src/boards/escalade/cards";
import { landmarks } from "../src/boards/escalade/real_towers";
import { hideCovered, hideCoveredMoves } from "../src/boards/escalade/covered";
import { describe as describeView, lastRoofed } from "../src/boards/escalade/escalade";
import { building, collapsed, escaladeView, roofed } from "./fixtures";

test("covered floors show only height and points; the top card and roofs stay visible", () => {
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

test("floors that were built on are described by height and points in the moves", () => {
  const moves = ["A40@b1", "quake@b1", "O15@b2", "toilet@b1", "rob:none"].map((text, ply) => ({ text, ply }));
  expect(hideCoveredMoves(moves, undefined).map(({ text }) => text)).toEqual([
    "40\u00a0m 2★@b1",
    "quake@b1",
    "O15@b2",
    "toilet@b1",
    "rob:none",
  ]);
});

test("hidden floors have neither name nor colour on the board", () => {
  const shown = hideCovered(escaladeView({ buildings: [building({ cards: ["A40", "O40", "museum", "O15"] })] }));
  const faces = faceTable(shown.faces);
  const [flats, offices, museum, top] = shown.buildings[0]!.cards as [string, string, string, string];
  expect(flats).toBe(offices); // two floors of one height and worth are alike
  for (const face of [flats, museum]) {
    expect(cardName(face, faces)).toMatch(/^\d+\u00a0m \d★$/);
    expect(cardColour(face, faces)).toBe(cardColour(flats, faces));
  }
  expect(cardName(top, faces)).toBe("Offices 15\u00a0m");
});

test("descriptions of a position and its moves name no covered floor", () => {
  const view = escaladeView({ buildings: [building({ cards: ["A40", "O15"], height: 55, points: 2 })] });
  const said = describeView(view, true).join(" ");
  expect(said).toContain("40\u00a0m 2★, Offices 15\u00a0m");
  expect(said).not.toContain("Flats");
  expect(
    hideCoveredMoves(
      ["A40@b1", "O15@b1"].map((text) => ({ text, words: `adds ${text}` })),
      undefined,
    ),
  ).toEqual([
    { text: "40\u00a0m 2★@b1", words: "adds a floor to b1: 40\u00a0m 2★" },
    { text: "O15@b1", words: "adds O15@b1" },
  ]);
});

test("a roof just placed is compared with the real towers, for its owner too", () => {
  const view = escaladeView({ buildings: [roofed({ building: "b1" }), building({ building: "b2" })] });
  const faces = faceTable(undefined);
  expect(lastRoofed(["flat@b1", "rob:none"], view, faces)?.building).toBe("b1");
  expect(lastRoofed([], { ...view, insuring: "b1" }, faces)?.building).toBe("b1");
  expect(lastRoofed(["A40@b1"], view, faces)).toBeUndefined();
});

test("the ten towers of the printed sheet, highest first", () => {
  expect(realTowers.map(([, metres]) => metres)).toEqual([828, 679, 632, 541, 508, 461, 310, 259, 127, 60]);
});

const names = (heights: number[], tallest: number) => landmarks(heights, tallest).map((found) => found?.tower ?? "");

test("real towers stand between the buildings, the lowest on the left, and outside while there is room", () => {
  expect(names([0, 0], 130)).toEqual(["", "Tour Espacité", "Grattacielo Pirelli"]);
  expect(names([215, 115, 290, 65, 35], 290)).toEqual([
    "",
    "Tour Espacité",
    "",
    "Grattacielo Pirelli",
    "Commerzbank Tower",
    "",
  ]);
});

test("real towers are the highest that fit if there are more than gaps", () => {
  expect(names([215, 115, 580, 125], 580)).toEqual(["", "Landmark 81", "Taipei 101", "One World Trade Center", ""]);
});

test("real towers are low next to a higher building", () => {
  const low = landmarks([215, 115, 290, 65, 35], 290).map((found) => found?.low);
  expect(low).toEqual([undefined, true, undefined, true, false, undefined]);
});
