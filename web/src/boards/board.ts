// What every board gets and gives. A board draws a view and turns gestures into moves that the server has listed as
// legal; it knows no rules. Boards are also used by the learn, analysis and puzzle pages, with other callbacks.
import type { VNode } from "preact";
import type { Games, Turn } from "../protocol/types";
import type { Settings } from "../state/settings";

export type GameId = keyof Games;

export interface BoardProps<G extends GameId = GameId> {
  game: string; // game string
  view: Games[G]["view"];
  turn: Turn;
  // null: look, do not touch. What was chosen for an older position is dropped in a layout effect: an effect comes
  // after the new position can be touched, and would drop what has just been chosen for it.
  legal: Games[G]["legal"] | null;
  lastMoves: string[]; // to be marked: the moves since the viewer's own last one, the latest last, or one pointed at
  history?: string[]; // all moves that led here, as far as they are known
  suggested?: string | null; // a hint to be shown on the board
  settings: Settings;
  change?(settings: Partial<Settings>): void; // where what is chosen on the board is remembered
  seat?: number | null; // of whoever looks on
  play(move: string): void;
  // Why a move is not legal, asked of the server; boards show it beside an illegal preview.
  explain?(move: string): Promise<string>;
  // The view after a legal move, asked of the server; only of games that begin with an empty board.
  preview?(move: string): Promise<Games[G]["view"]>;
  // The move that has just led to this view and the view before it: boards let it be seen happening.
  arriving?: string | null;
  before?: Games[G]["view"] | null;
  covered?: boolean; // the room's setting: floors that others lie on are shown as height and points alone
  seatName?(seat: number): string;
}

// What else is known of a move: the view it led to, the one before, what seats are called.
export interface MoveContext<G extends GameId = GameId> {
  view?: Games[G]["view"] | undefined;
  before?: Games[G]["view"] | undefined;
  seatName?(seat: number): string;
}

// A move as a small picture: the piece, the card, the cell.
export interface MovePictureProps<G extends GameId = GameId> {
  move: string;
  colour: string | null; // of who made it, if that is known and just one
  view: Games[G]["view"]; // after it, in the colours that are drawn
  nth: number; // how often the same has been played before
}

// Of whom something is asked.
export interface Asked {
  mine: boolean; // of the reader
  colour: string; // that is to play
  last: string | null; // the last move
  again: boolean; // which was by the same seat
}

// All are methods, whose parameters TypeScript compares both ways: the board of one game passes for a board of any, and
// the game string, by which `boardOf` has chosen it, stands for the view that it gets.
export interface BoardModule<G extends GameId = GameId> {
  Board(props: BoardProps<G>): VNode | null;
  // The whole position in words, for a screen reader: a heading and rows of cells or lines.
  describe(view: Games[G]["view"], language: "en" | "it", covered?: boolean): string[];
  // A move in words, as it stands behind a name: "cube on c3".
  sayMove(move: string, language: "en" | "it", about?: MoveContext<G>): string;
  // None: the move has no picture.
  MovePicture?(props: MovePictureProps<G>): VNode | null;
  // What is asked of whoever is to move and why, as it stands behind "Your turn:" or "Bea to move:".
  asks(view: Games[G]["view"], language: "en" | "it", asked: Asked): string;
  // Whether the game that goes on where this one ended can be played from here.
  continues?(view: Games[G]["view"]): boolean;
  // Why a game that ended by its rules has ended.
  ended(view: Games[G]["view"], language: "en" | "it", game: string): string;
}

// Boards load when needed.
const boardModules: { [G in GameId]: () => Promise<BoardModule<G>> } = {
  blokus: () => import("./blokus/blokus"),
  scalino: () => import("./pyramid/pyramid"),
  "scalino-demolition": () => import("./pyramid/pyramid"),
  scalas: () => import("./scalas/scalas"),
  scaletta: () => import("./scaletta/scaletta"),
  "grande-escalade": () => import("./escalade/escalade"),
};

// By game string. A game that has no board of its own yet is shown plainly.
export function boardOf(game: string): Promise<BoardModule> {
  const boards: Partial<Record<string, () => Promise<BoardModule>>> = boardModules;
  return (boards[gameId(game)] ?? (() => import("./plain/plain")))();
}

export const gameId = (game: string): string => game.split("(")[0] ?? game;
