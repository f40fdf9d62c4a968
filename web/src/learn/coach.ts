// The steps of the tour in the first game of each kind. Targets that are not on the page are skipped.
import { mark, type Message } from "../i18n";

export interface Pointer {
  at: string; // a selector
  text: Message;
}

const board = ".grid, canvas.solid, .blokus-board, .skyline";

const line: Pointer = {
  at: ".room .status",
  text: mark("This line tells you what to do and why, and what just happened."),
};
const help: Pointer[] = [
  {
    at: ".room > .controls",
    text: mark("Hints, undo, and everything else besides moving are here."),
  },
  {
    at: ".room-head button",
    text: mark("All the rules and the options of this game, without leaving it."),
  },
];

const games: Partial<Record<string, Pointer[]>> = {
  blokus: [
    {
      at: ".tray.active, .tray",
      text: mark("Your pieces. Choose one here, or drag it onto the board."),
    },
    {
      at: board,
      text: mark(
        "Turn and flip it, and place it where it touches its colour only at corners. Dots mark where it can " +
          "attach.",
      ),
    },
  ],
  scalino: [
    {
      at: ".pyramid-hand",
      text: mark("Choose how long a block should be, and turn it."),
    },
    {
      at: board,
      text: mark("Point at a marked cell to see where the block would lie; press to place it."),
    },
    {
      at: ".pyramid-colours",
      text: mark("What each colour's connected steps are worth now."),
    },
  ],
  "scalino-demolition": [
    {
      at: board,
      text: mark("Marked blocks carry nothing and have a free side: press one to take it."),
    },
  ],
  scalas: [
    {
      at: board,
      text: mark("Press a marked cell to place a cube. Point at it first to see the stair that leads down."),
    },
    {
      at: ".board-info",
      text: mark("How many cubes each side has left. They are limited, and forced cubes count too."),
    },
  ],
  scaletta: [
    {
      at: ".stocks .mine, .stocks",
      text: mark("Your pawns. Choose the number to play here."),
    },
    {
      at: board,
      text: mark("Small numbers in a cell show which pawns fit there. Point at a cell to see what you would take."),
    },
  ],
  "grande-escalade": [
    {
      at: ".hand",
      text: mark("Your hand. Choose a card; then choose where it goes."),
    },
    {
      at: ".towers",
      text: mark("Nobody owns these buildings yet. Below each one: its height, and what it still needs to count."),
    },
    {
      at: ".escalade-table",
      text: mark("What the others hold, how high your next building must be, and what the signs mean."),
    },
  ],
};

// Empty for a game without a tour.
export const pointers = (game: string): Pointer[] => (games[game] ? [line, ...games[game], ...help] : []);
