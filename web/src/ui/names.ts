// What a seat is called: the person's name, the computer, or the seat's number.
import type { Translate } from "../i18n";
import type { RoomState } from "../state/room";

export function seatName(state: RoomState, seat: number, t: Translate): string {
  const at = state.seats[seat - 1];
  if (!at) return t("new.seat.n", { n: seat });
  if (at.nick) return at.nick;
  return at.kind === "engine" ? `${t("new.computer")} ${at.level ?? ""}`.trim() : t("new.seat.n", { n: seat });
}
