// The colours of a room's seats: the game's own in their order, and what is drawn in their place.
import { gameId } from "../boards/board";
import { useApp } from "../state/app";
import { paintOf, type Paint } from "../state/paint";
import type { RoomState } from "../state/room";

export function usePaint(state: RoomState): { colours: string[]; paint: Paint } {
  const { info } = useApp();
  const colours = info?.games.find(({ id }) => id === gameId(state.game))?.colours.map(({ id }) => id) ?? [];
  return { colours, paint: paintOf(colours, state.seats) };
}
