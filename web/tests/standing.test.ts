import { expect, test } from "vitest";
import { standingOf } from "../src/boards/standing";
import { blokusView, position, scalasView, scalinoColour, scalinoView } from "./fixtures";

test("what people count while they play, and what is left to place apart", () => {
  const blokus = blokusView({
    placed: [{ piece: "I5", cells: ["a1", "b1", "c1", "d1", "e1"] }],
    pieces_left: ["2", "I3"],
  });
  expect(standingOf("blokus", position(1, { view: blokus, scores: [-84] }), 1, "en")).toEqual({
    count: 5,
    unit: "squares",
    left: "5 to place",
  });
  const pyramid = scalinoView(
    [1, 2, 3, 4].map((seat) => scalinoColour({ seat, group_points: seat, unused_cells: 20 })),
  );
  expect(standingOf("scalino(players=4)", position(1, { view: pyramid, scores: [-19] }), 1, "it")).toEqual({
    count: 1,
    unit: "punto",
    left: "20 da posare",
  });
  const cubes = { ...scalasView, in_hand: { red: 24, blue: 25 } };
  expect(standingOf("scalas", position(1, { view: cubes, scores: [1, 0] }), 1, "en")).toEqual({
    count: 1,
    unit: "top",
    left: "24 to place",
  });
  expect(standingOf("another game", position(1, { view: cubes, scores: [1, 4] }), 2, "en")).toEqual({
    count: 4,
    unit: "points",
  });
});
