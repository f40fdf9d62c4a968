// Scaletta: neighbours that differ by 1, stacks, and taking lines of 1-2-3-4.
import type { Figure, Lesson } from "../lesson";
import { mark } from "../../i18n";

const row = ["1@a1", "2@b1", "4@f6", "3@c1"];
const crossing = ["1@a1", "2@b1", "3@c1", "1@d4", "2@d3", "3@d2"];

export const lesson: Lesson = {
  game: "scaletta",
  tasks: [
    {
      moves: [],
      text: mark(
        "You are green. Choose a number below the board (or press 1 to 4), then a cell: where there are no " +
          "neighbours, any number will do.",
      ),
      show: "2@c3",
      done: mark("You have eight pawns of each number. If you have none left, you are out."),
    },
    {
      moves: ["2@c3", "3@d3"],
      text: mark(
        "Next to other pawns, a number must differ from one of them by exactly 1. Place a 4 next to azure's " +
          "3: on d2, d4 or e3. The small numbers show what a cell takes.",
      ),
      show: "4@d4",
      good: (move) => ["4@d2", "4@e3"].includes(move),
      done: mark("1 and 4 do not connect: the numbers do not wrap around."),
    },
    {
      moves: ["2@c3", "3@d3"],
      text: mark(
        "You can also stack pawns, by the same rule; what is covered does not matter. Cover azure's 3 on d3 " +
          "with a 1 or a 3: both fit next to the 2.",
      ),
      show: "1@d3",
      good: (move) => move === "3@d3",
      done: mark("Only tops count. Covering is how you break up a line that others are making."),
    },
    {
      moves: row,
      text: mark("1, 2, 3 lie in a row: someone was careless. Complete the line with a 4 on d1!"),
      show: "4@d1",
      good: (move) => move === "4@d1",
      done: mark("All four pawns are yours now, whatever their colour, and you have another turn."),
    },
    {
      moves: crossing,
      text: mark("Here one pawn completes two lines at once. Place the 4 on d1."),
      show: "4@d1",
      good: (move) => move === "4@d1",
      done: mark("The lines share a pawn, so only one of them can be taken."),
    },
    {
      moves: [...crossing, "4@d1"],
      text: mark("Choose the line to take: point at one of its pawns, or use a button above the board."),
      show: "a1-d1",
      done: mark("What you uncover counts too: new lines are taken at once. The last player with pawns wins."),
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: ["2@c3", "3@d3"],
    legal: true,
    caption: mark("Green to play. The small numbers show what a cell takes; a cell without neighbours takes any."),
  },
  {
    section: 2,
    moves: [...crossing, "4@d1"],
    legal: true,
    caption: mark("The 4 on d1 has completed two lines, a1-d1 and d1-d4. Green chooses which one to take."),
  },
];
