// The colours of a room's seats: the game's own in their order, and what is drawn in their place.
import { useApp, useGame } from "../state/app";
import { paintOf, repaintedWords, seatColours, type Paint } from "../state/paint";
import { coloursOf, type RoomState } from "../state/room";

interface Painted {
  colours: string[];
  paint: Paint;
  words(text: string): string; // a sentence of the server's, naming the colours that are drawn
}

// The colours of each seat as they stand now, and all of the game's.
export function useSeatColours(state: RoomState) {
  const { colours, paint } = usePaint(state);
  const own = useGame(state.game)?.colours_are_seats
    ? seatColours(colours, state.seats.length, /shared=(\w+)/.exec(state.game)?.[1])
    : colours;
  return {
    colours,
    seatColours(seat: number): string[] {
      const played = coloursOf(state.position, seat).map((colour) => paint.get(colour) ?? colour);
      const standard = state.seats[seat - 1]?.colour ?? own[seat - 1];
      return played.length > 0 ? played : standard ? [standard] : [];
    },
  };
}

export function usePaint(state: RoomState): Painted {
  const { settings } = useApp();
  const colours = useGame(state.game)?.colours.map(({ id }) => id) ?? [];
  const paint = paintOf(colours, state.seats);
  return { colours, paint, words: (text) => repaintedWords(text, paint, settings.language) };
}
