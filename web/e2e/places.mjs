// The addresses of all pages, and a room of every game, for tests that visit all of them.

// A selector that appears once the page has loaded; for layoutFaults, what must be visible.
export const pages = {
  "the start page": { path: "/", loaded: "[data-game]" },
  "the lobby": { path: "/lobby", loaded: ".nothing, .rooms li" },
  "the puzzles": { path: "/puzzles", loaded: "[data-puzzle]" },
  "a puzzle": { path: "/puzzles/rect8x10", loaded: ".puzzle-board", board: ".puzzle-board", tray: ".tray button" },
  "the largest puzzle": {
    path: "/puzzles/all84",
    loaded: ".puzzle-board",
    board: ".puzzle-board",
    tray: ".tray button",
  },
  "the lessons": { path: "/learn", loaded: "main h1" },
  rules: { path: "/learn/blokus", loaded: ".prose" },
  "a tutorial": { path: "/learn/scalas/tutorial", loaded: ".grid" },
  "the settings": { path: "/settings", loaded: ".settings" },
  "the analysis": { path: "/analysis", loaded: "main h1" },
  "the fairness check": { path: "/verify", loaded: "main h1" },
};

// By game string: the number of seats, the board, and a piece to take.
export const rooms = {
  "blokus(players=2)": { seats: 2, board: ".blokus-board", tray: ".tray.active button:enabled" },
  scalas: { seats: 2, board: ".grid" },
  "scaletta(players=4)": { seats: 4, board: ".grid", tray: ".stocks .mine button:enabled" },
  "scalino(players=2)": { seats: 2, board: ".grid", tray: ".pyramid-hand button:enabled" },
  "scalino-demolition": { seats: 2, board: ".grid" },
  "grande-escalade(players=6)": { seats: 6, board: ".skyline", tray: ".hand .card-face:enabled" },
};
