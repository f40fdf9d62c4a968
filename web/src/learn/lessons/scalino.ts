// Scalino: building level by level without touching your own colour, the bonus, and scoring.
import type { Figure, Lesson } from "../lesson";
import { mark } from "../../i18n";

const first = ["d4,e4", "d5,e5"];
const level = [
  "b5,c5,d5",
  "d2,d3,d4",
  "e2,e3,e4",
  "a4,b4,c4",
  "b3,c3",
  "e5,f5,g5",
  "e6,e7,e8",
  "d6,d7,d8",
  "f4,g4,h4",
  "b6,c6",
  "c7",
  "d1,e1",
  "f6,g6",
  "f3,g3",
  "c2",
  "h5",
  "f2",
  "f7",
];
const late = [
  ...level,
  "a5",
  "d4,d5,d6",
  "c3,d3,e3",
  "e4,e5,e6",
  "f4,g4",
  "f5,f6",
  "e7",
  "b4,c4",
  "d7",
  "d2",
  "c5,c6",
  "e2",
  "b5",
  "f3",
  "g5",
  "e5,f5",
  "f4",
  "c4,d4,e4",
  "d3,e3",
  "d5",
  "d6",
];

export const lesson: Lesson = {
  game: "scalino(players=2)",
  tasks: [
    {
      moves: [],
      text: mark(
        "All colours build one pyramid together; yours are red and green. Choose a block of 1, 2 or 3 cells below " +
          "the board (R turns it) and point at a marked cell. The first block covers part of the middle.",
      ),
      show: "d4,e4",
      done: mark("The four cells in the middle are the star, where every game begins."),
    },
    {
      moves: first,
      text: mark(
        "Yellow has answered; now it is green's turn. A block must touch another block of its level along a " +
          "side, but never one of its own colour, and must leave no gap in a row or column. Place a green " +
          "block of three cells.",
      ),
      show: "f3,f4,f5",
      good: (move) => move.split(",").length === 3,
      done: mark("Long blocks first: at the end, blocks you could not place cost a point for each cell."),
    },
    {
      moves: level,
      text: mark("A few turns later, only one cell of the first level is free. Complete the level with green!"),
      show: "a5",
      done: mark(
        "When you complete a level, you may at once place one more block of the same colour, on the next " + "level.",
      ),
    },
    {
      moves: [...level, "a5"],
      text: mark(
        "Your extra block: place it on the second level. It may not lie on green or next to it, and it is " +
          "best where it covers someone else's step.",
      ),
      show: "d4,d5,d6",
      good: (move) => move !== "pass",
      done: mark("The pyramid gets narrower with each level. Only steps that stay uncovered count."),
    },
    {
      moves: late,
      text: mark(
        "The end is near: this is the last block of the game. Seen from above, connected steps of one " +
          "colour make a group: 2 score 3, 3 score 6, 4 score 10. On e6 green's last block would cover your " +
          "own red; on c5 it covers a step of blue. Choose c5.",
      ),
      show: "c5",
      good: (move) => move === "c5",
      done: mark(
        "No colour can place a block any more: the game is over. Below the board are the points and groups " +
          "of each colour.",
      ),
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: first,
    legal: true,
    caption: mark(
      "Green to play: its blocks can go on the marked cells. Choose another length below to see where it " + "fits.",
    ),
  },
  {
    section: 3,
    moves: [...late, "c5"],
    caption: mark(
      "A finished pyramid seen from above. The numbers in the cells are heights; below are the groups and " +
        "points of each colour.",
    ),
  },
];
