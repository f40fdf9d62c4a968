import { expect, test } from "vitest";
import { standingOf } from "../src/boards/standing";
import { blokusView, position, scalasView, scalinoColour, scalinoView } from "./fixtures";
import { inLanguage } from "./language";

test("what players count during a game; pieces still to place are separate", async () => {
  const blokus = blokusView({
    placed: [{ piece: "I5", cells: ["a1", "b1", "c1", "d1", "e1"] }],
    pieces_left: ["2", "I3"],
  });
  expect(standingOf("blokus", position(1, { view: blokus, scores: [-84] }), 1)).toEqual({
    count: 5,
    unit: "squares",
    left: "5 to place",
  });
  const pyramid = scalinoView(
    [1, 2, 3, 4].map((seat) => scalinoColour({ seat, group_points: seat, unused_cells: 20 })),
  );
  const scalino = position(1, { view: pyramid, scores: [-19] });
  expect(await inLanguage("it", () => standingOf("scalino(players=4)", scalino, 1))).toEqual({
    count: 1,
    unit: "punto",
    left: "20 da posare",
  });
  const cubes = { ...scalasView, in_hand: { red: 24, blue: 25 } };
  expect(standingOf("scalas", position(1, { view: cubes, scores: [1, 0] }), 1)).toEqual({
    count: 1,
    unit: "top",
    left: "24 to place",
  });
  expect(standingOf("another game", position(1, { view: cubes, scores: [1, 4] }), 2)).toEqual({
    count: 4,
    unit: "points",
  });
});
