// The colours of a room's seats: the game's own in their order, and what is drawn in their place.
import { useApp, useGame } from "../state/app";
import { paintOf, repaintedWords, type Paint } from "../state/paint";
import type { RoomState } from "../state/room";

interface Painted {
  colours: string[];
  paint: Paint;
  words(text: string): string; // a sentence of the server's, naming the colours that are drawn
}

export function usePaint(state: RoomState): Painted {
  const { settings } = useApp();
  const colours = useGame(state.game)?.colours.map(({ id }) => id) ?? [];
  const paint = paintOf(colours, state.seats);
  return { colours, paint, words: (text) => repaintedWords(text, paint, settings.language) };
}
