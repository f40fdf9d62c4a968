// Scalino's demolition: free blocks, longest first, and the bonus for the last of a level.
import type { Figure, Lesson } from "../lesson";
import pyramid from "../setups/pyramid.json";
import { mark } from "../../i18n";

export const lesson: Lesson = {
  game: "scalino-demolition",
  setup: pyramid,
  tasks: [
    {
      moves: [],
      text: mark(
        "The pyramid is already built: take it down. You can take a block if nothing lies on it and one of " +
          "its four sides is completely free. Take any marked block.",
      ),
      show: "d8,e8",
      done: mark("A block scores its length, 1, 2 or 3. Its colour no longer matters."),
    },
    {
      moves: ["d5", "e5"],
      text: mark(
        "One block is left on the highest level: d4,e4. If you take the last block of a level, you may take " +
          "one more at once. Take it!",
      ),
      show: "d4,e4",
      good: (move) => move === "d4,e4",
      done: mark("Two points, and it is still your turn."),
    },
    {
      moves: ["d5", "e5", "d4,e4"],
      text: mark("Now your extra block. Taking the top has freed blocks of three cells: take one of them."),
      show: "c4,d4,e4",
      good: (move) => move.split(",").length === 3,
      done: mark(
        "Five points in one turn. Watch what you open up for the others: taking a single cell may give away " +
          "a block of three.",
      ),
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 0,
    moves: [],
    caption: mark("A starting pyramid, seen from above. The numbers are heights, the outlines are blocks."),
  },
  {
    section: 1,
    moves: ["d5", "e5"],
    legal: true,
    caption: mark(
      "You can take the marked blocks. d4,e4 is the last one of its level: the player who takes it may " +
        "take another.",
    ),
  },
];
