import { expect, test } from "vitest";
import { pieceNames } from "../src/boards/blokus/shapes";
import { viewsOf } from "../src/state/showcase";
import record from "../src/ui/showcase.json";
import { checked } from "./fixtures";

test("the game of the start page: a view for every ply, each as a server would send it", () => {
  const views = viewsOf(record.moves);
  expect(views.length).toBe(record.moves.length + 1);
  views.forEach((view, ply) => {
    checked("BlokusView", view);
    const placed = view.colours.flatMap((set) => set.placed);
    expect(placed.length).toBe(ply);
    expect(new Set(placed.flatMap(({ cells }) => cells)).size).toBe(placed.flatMap(({ cells }) => cells).length);
    for (const set of view.colours)
      expect([...set.placed.map(({ piece }) => piece), ...set.pieces_left].sort()).toEqual([...pieceNames].sort());
  });
});
