// The interface of all boards. A board draws a view and turns gestures into moves that the server has listed as legal;
// it knows no rules. Boards are also used by the learn and analysis pages, with other callbacks.
import type { VNode } from "preact";
import type { Games, Turn } from "../protocol/types";
import type { Settings } from "../state/settings";

export type GameId = keyof Games;

export interface BoardProps<G extends GameId = GameId> {
  game: string; // game string
  view: Games[G]["view"];
  turn: Turn;
  // null: read-only. Boards reset what was chosen for an older position in a layout effect: an ordinary effect runs
  // when the new position can already be touched, and would reset a choice just made for it.
  legal: Games[G]["legal"] | null;
  lastMoves: string[]; // to be marked: the moves since the viewer's last one, in order, or one the person points at
  history?: string[]; // all moves so far, as far as they are known
  suggested?: string | null; // a hint to be shown on the board
  settings: Settings;
  change?(settings: Partial<Settings>): void; // saves settings that are chosen on the board
  seat?: number | null; // the viewer's
  play(move: string): void;
  // Asks the server why a move is not legal; boards show the answer next to the move.
  explain?(move: string): Promise<string>;
  // Asks the server for the view after a legal move; only for games that start with an empty board.
  preview?(move: string): Promise<Games[G]["view"]>;
  // The move that has just led to this view and the view before it, for animation.
  arriving?: string | null;
  before?: Games[G]["view"] | null;
  covered?: boolean; // the room's setting: of covered floors only height and points are shown
  seatName?(seat: number): string;
}

// A move as a small picture: the piece, the card, the cell.
export interface MovePictureProps<G extends GameId = GameId> {
  move: string;
  colour: string | null; // the mover's, if it is known and unique
  view: Games[G]["view"]; // after the move, in the colours that are drawn
  nth: number; // how often the same move was played before
}

export interface TurnContext {
  mine: boolean; // it is the viewer's turn
  colour: string; // to move
  last: string | null; // the last move
  again: boolean; // the last move was by the same seat
}

// All are methods, because TypeScript compares their parameters bivariantly: the board of one game can stand for a
// board of any game. `boardOf` chooses it by game string, so it always gets its own views.
export interface BoardModule<G extends GameId = GameId> {
  Board(props: BoardProps<G>): VNode | null;
  // The whole position as lines of text, for screen readers.
  describe(view: Games[G]["view"], covered?: boolean): string[];
  // Absent: moves have no picture.
  MovePicture?(props: MovePictureProps<G>): VNode | null;
  // What the player to move has to do and why, to follow "Your turn:" or "Bea to move:".
  task(view: Games[G]["view"], context: TurnContext): string;
  // Whether the game that continues this one can be played from here.
  continues?(view: Games[G]["view"]): boolean;
  // Why a game has ended by its rules.
  ended(view: Games[G]["view"], game: string): string;
}

// Boards are loaded on demand.
const boardModules: { [G in GameId]: () => Promise<BoardModule<G>> } = {
  blokus: () => import("./blokus/blokus"),
  scalino: () => import("./pyramid/pyramid"),
  "scalino-demolition": () => import("./pyramid/pyramid"),
  scalas: () => import("./scalas/scalas"),
  scaletta: () => import("./scaletta/scaletta"),
  "grande-escalade": () => import("./escalade/escalade"),
};

// By game string. A game without a board gets the plain one.
export function boardOf(game: string): Promise<BoardModule> {
  const boards: Partial<Record<string, () => Promise<BoardModule>>> = boardModules;
  return (boards[gameId(game)] ?? (() => import("./plain/plain")))();
}

export const gameId = (game: string): string => game.split("(")[0] ?? game;
