// Scalas: tops, stairs and forced cubes.
import type { Figure, Lesson } from "../lesson";
import { mark } from "../../i18n";

const pair = ["a1", "e5", "d1"];

export const lesson: Lesson = {
  game: "scalas",
  tasks: [
    {
      moves: [],
      text: mark(
        "You are red. Place a cube on any cell. At the end the board is seen from above, and the player " +
          "with more tops wins.",
      ),
      show: "c3",
      done: mark("On an empty board every cell can be reached."),
    },
    {
      moves: ["c3", "c4"],
      text: mark(
        "You can stack a cube wherever a stair leads down, level or one step at a time, to the lowest " +
          "height on the board, both before and after the cube is placed. Cover the blue top on c4.",
      ),
      show: "c4",
      good: (move) => move === "c4",
      done: mark(
        "From c4 you walk down over c3 to the board. Without c3 you would have to jump down two, which is " +
          "not allowed.",
      ),
    },
    {
      moves: ["a1", "e5"],
      text: mark(
        "Two of your tops at the same height in a row or column force you to fill what lies between them. You " +
          "have a1: complete a pair with c1, d1 or e1, or up the column with a3, a4 or a5.",
      ),
      show: "d1",
      good: (move) => ["c1", "e1", "a3", "a4", "a5"].includes(move),
      done: mark("Each cell between them must now get a cube. It stays your turn until all are filled."),
    },
    {
      moves: pair,
      text: mark("b1 and c1 are pulsing: each must get a cube. Stairs do not matter there. Place one."),
      show: "b1",
      done: mark("Each forced cube can force more in the same way."),
    },
    {
      moves: [...pair, "b1"],
      text: mark("One forced cube is left. Place it."),
      show: "c1",
      done: mark(
        "Four tops in one turn! But your cubes are limited: if you run out, your opponent goes on alone. " +
          "The most tops win; if they are equal, the higher ones decide.",
      ),
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 2,
    moves: ["c3", "c4", "c4"],
    legal: true,
    caption: mark("Red has covered blue on c4 and walks down over c3. Blue to play: point at a cell to see its stair."),
  },
  {
    section: 3,
    moves: pair,
    legal: true,
    caption: mark("Red has just placed d1 and completed a pair with a1: b1 and c1 must each get a cube."),
  },
];
