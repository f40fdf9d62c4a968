// What a seat is called: the person's name, the computer, or the seat's number.
import type { Translate } from "../i18n";
import type { RoomState } from "../state/room";

export function seatName(state: RoomState, seat: number, t: Translate): string {
  const at = state.seats[seat - 1];
  if (!at) return t("new.seat.n", { n: seat });
  if (at.nick) return at.nick;
  if (at.kind !== "engine") return t("new.seat.n", { n: seat });
  const alone = state.seats.filter((other) => other.kind === "engine").length === 1;
  return alone ? t("new.computer") : t("room.computerN", { n: seat });
}
