// What every board gets and gives. A board draws a view and turns gestures into moves that the server has listed as
// legal; it knows no rules. Boards are also used by the learn, analysis and puzzle pages, with other callbacks.
import type { ComponentType } from "preact";
import type { Legal, Turn } from "../protocol/types";
import type { Settings } from "../state/settings";

export interface BoardProps {
  game: string; // game string
  view: Record<string, unknown>;
  turn: Turn;
  // null: look, do not touch. What was chosen for an older position is dropped in a layout effect: an effect comes
  // after the new position can be touched, and would drop what has just been chosen for it.
  legal: Legal | null;
  lastMoves: string[]; // notation of the moves since the viewer's own last one, the latest last
  suggested?: string | null; // a hint to be shown on the board
  settings: Settings;
  play(move: string): void;
  // Why a move is not legal, asked of the server; boards show it beside an illegal preview.
  explain?(move: string): Promise<string>;
  // The view after a legal move, asked of the server; only of games that begin with an empty board.
  preview?(move: string): Promise<Record<string, unknown>>;
  // The move that has just led to this view and the view before it: boards let it be seen happening.
  arriving?: string | null;
  before?: Record<string, unknown> | null;
  seatName?(seat: number): string;
}

export interface BoardModule {
  Board: ComponentType<BoardProps>;
  // The whole position in words, for a screen reader: a heading and rows of cells or lines.
  describe(view: Record<string, unknown>, language: "en" | "it"): string[];
  // A move in words: "red places a cube on c3".
  sayMove(move: string, language: "en" | "it"): string;
  // What is asked of whoever is to move, where it is more than a move of their choice.
  asks?(view: Record<string, unknown>, language: "en" | "it"): string | null;
  // Whether the game that goes on where this one ended can be played from here.
  continues?(view: Record<string, unknown>): boolean;
  // Why a game that ended by its rules has ended.
  ended(view: Record<string, unknown>, language: "en" | "it", game: string): string;
}

// Boards load when needed.
const boardModules: Record<string, () => Promise<BoardModule>> = {
  blokus: () => import("./blokus/blokus"),
  scalino: () => import("./pyramid/pyramid"),
  "scalino-demolition": () => import("./pyramid/pyramid"),
  scalas: () => import("./scalas/scalas"),
  scaletta: () => import("./scaletta/scaletta"),
  "grande-escalade": () => import("./escalade/escalade"),
};

export const gameId = (game: string): string => game.split("(")[0] ?? game;

// A game that has no board of its own yet is shown plainly.
export const boardModule = (game: string): Promise<BoardModule> =>
  (boardModules[gameId(game)] ?? (() => import("./plain/plain")))();
