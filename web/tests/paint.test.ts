import { expect, test } from "vitest";
import { paintOf, repainted, repaintedWords, seatColours } from "../src/state/paint";
import type { SeatState } from "../src/protocol/types";
import { inLanguage } from "./language";

const seats = (...colours: (string | undefined)[]) =>
  colours.map((colour, i) => ({ seat: i + 1, kind: "human", ...(colour && { colour }) })) as SeatState[];

test("if nobody has chosen a colour, nothing is repainted", () => {
  expect(paintOf(["red", "blue"], seats(undefined, undefined)).size).toBe(0);
});

test("a chosen colour is taken from the seat that would have had it", () => {
  expect([...paintOf(["red", "blue"], seats("blue", undefined))]).toEqual([
    ["red", "blue"],
    ["blue", "red"],
  ]);
  expect([...paintOf(["green", "red", "blue", "yellow"], seats("blue", "green"))]).toEqual([
    ["green", "blue"],
    ["red", "green"],
    ["blue", "red"],
  ]);
});

test("views are repainted in values and keys, and nothing else changes", () => {
  const paint = paintOf(["red", "blue"], seats("blue", "red"));
  expect(
    repainted({ towers: [{ cell: "a1", cubes: ["red", "blue"] }], in_hand: { red: 3, blue: 4 }, owed: ["b2"] }, paint),
  ).toEqual({ towers: [{ cell: "a1", cubes: ["blue", "red"] }], in_hand: { blue: 3, red: 4 }, owed: ["b2"] });
});

test("three players of Blokus own all colours but the shared one", () => {
  const colours = ["blue", "yellow", "red", "green"];
  expect(seatColours(colours, 3)).toEqual(["blue", "yellow", "red"]);
  expect(seatColours(colours, 3, "yellow")).toEqual(["blue", "red", "green"]);
  expect(seatColours(colours, 4)).toEqual(colours);
});

test("sentences name the colours that are drawn", async () => {
  const paint = paintOf(["red", "blue"], seats("blue", "red"));
  expect(repaintedWords("g4: no blue block is left, redder: red", paint)).toBe(
    "g4: no red block is left, redder: blue",
  );
  expect(await inLanguage("it", () => repaintedWords("il blu non ha più blocchi", paint))).toBe(
    "il rosso non ha più blocchi",
  );
  expect(repaintedWords("red", new Map())).toBe("red");
});
