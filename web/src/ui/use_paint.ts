// The colours of a room's seats: the game's own, and those drawn in their place.
import { useGame } from "../state/app";
import { paintOf, repaintedWords, seatColours, type Paint } from "../state/paint";
import { coloursOf, type RoomState } from "../state/room";

interface Painted {
  colours: string[];
  paint: Paint;
  words(text: string): string; // replaces the rules' colours in a sentence by those that are drawn
}

// The current colours of each seat, and all colours of the game.
export function useSeatColours(state: RoomState) {
  const { colours, paint } = usePaint(state);
  const own = useGame(state.game)?.colours_are_seats
    ? seatColours(colours, state.seats.length, /shared=(\w+)/.exec(state.game)?.[1])
    : colours;
  return {
    colours,
    seatColours(seat: number): string[] {
      const played = coloursOf(state.position, seat).map((colour) => paint.get(colour) ?? colour);
      const other = state.seats[seat - 1]?.colour ?? own[seat - 1];
      return played.length > 0 ? played : other ? [other] : [];
    },
  };
}

// Only `words`, for a room that may not have loaded yet.
export function useWordPaint(state: RoomState | null): (text: string) => string {
  const colours = useGame(state?.game ?? "")?.colours.map(({ id }) => id) ?? [];
  return (text) => (state ? repaintedWords(text, paintOf(colours, state.seats)) : text);
}

export function usePaint(state: RoomState): Painted {
  const colours = useGame(state.game)?.colours.map(({ id }) => id) ?? [];
  const paint = paintOf(colours, state.seats);
  return { colours, paint, words: (text) => repaintedWords(text, paint) };
}
