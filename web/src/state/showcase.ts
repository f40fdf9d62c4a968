// The game that plays by itself on the start page: a recorded game of Blokus as views, one for each ply. In this game
// every colour can place until the end, so the colours simply take turns and no rules are needed.
import { pieceNames, pieceOf } from "../boards/blokus/shapes";
import { cellAt } from "../boards/grid";
import type { BlokusView } from "../protocol/types";

const colours = ["blue", "yellow", "red", "green"];

export function viewsOf(moves: string[]): BlokusView[] {
  const placed = moves.map((move) => {
    const cells = move.split(",");
    return { piece: pieceOf(cells.map(cellAt)), cells };
  });
  const of = (colour: number, ply: number) => placed.slice(0, ply).filter((_, i) => i % colours.length === colour);
  return [...placed.keys(), placed.length].map((ply) => ({
    players: colours.length,
    teams: false,
    corners: "fixed",
    colours: colours.map((colour, i) => {
      const own = of(i, ply);
      return {
        colour,
        seat: i + 1,
        shared: false,
        score: 0,
        can_move: ply < placed.length,
        placed: own,
        pieces_left: pieceNames.filter((name) => own.every(({ piece }) => piece !== name)),
        points: [],
      };
    }),
  }));
}
