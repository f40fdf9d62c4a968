// What games and seats are called.
import { gameId } from "../boards/board";
import type { Translate } from "../i18n";
import { useApp } from "../state/app";
import type { RoomState } from "../state/room";

// The title of the game that a game string names, in the person's language.
export function useGameTitle(): (game: string) => string {
  const { info, settings } = useApp();
  return (game) => info?.games.find(({ id }) => id === gameId(game))?.title[settings.language] ?? game;
}

// The person's name, the computer, or the seat's number.
export function seatName(state: RoomState, seat: number, t: Translate): string {
  const at = state.seats[seat - 1];
  if (!at) return t("new.seat.n", { n: seat });
  if (at.nick) return at.nick;
  if (at.kind !== "engine") return t("new.seat.n", { n: seat });
  const alone = state.seats.filter((other) => other.kind === "engine").length === 1;
  return alone ? t("new.computer") : t("room.computerN", { n: seat });
}
