// Moves a game from this browser to the server, with some of its seats open for friends.
import { useState } from "preact/hooks";
import { fetchRecord } from "../protocol/api";
import type { SeatPlan } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { makerHere } from "../state/places";
import type { RoomState } from "../state/room";
import { forgetHere } from "../state/rooms_here";
import { startRoom } from "../state/start_room";
import { Dialog } from "./dialog";
import { t } from "../i18n";

interface Props {
  state: RoomState;
  name(seat: number): string;
  close(): void;
}

export function MoveRoom({ state, name, close }: Props) {
  const { settings, go } = useApp();
  const others = state.seats.filter(({ seat }) => seat !== state.you.seat);
  const [free, setFree] = useState(others.slice(0, 1).map(({ seat }) => seat));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hidden = useGame(state.game)?.hidden;
  const move = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const seats = state.seats.map(({ seat, kind, level, nick, colour }): SeatPlan => {
      if (free.includes(seat)) return { kind: "open" };
      if (kind === "engine") return { kind, level: level ?? 1 };
      return { kind: "me", nick: nick ?? t("Guest"), ...(colour && { colour }) };
    });
    const { game, options } = state;
    const { hints, takeback, covered } = options;
    try {
      const record = await fetchRecord(settings.language, state.room, makerHere);
      const from = { record };
      const room = await startRoom(settings.language, { game, seats, order: "given", hints, takeback, covered, from });
      await forgetHere(state.room); // the server has it now
      go({ page: "room", room });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("Invite a friend to this game")} close={close}>
      <form class="form" onSubmit={(event) => void move(event)}>
        <p>{t("The game continues on the server from this position. Who plays each seat?")}</p>
        {others.map(({ seat }) => (
          <label key={seat} class="check">
            <input
              type="checkbox"
              checked={free.includes(seat)}
              onChange={(event) =>
                setFree(event.currentTarget.checked ? [...free, seat] : free.filter((other) => other !== seat))
              }
            />
            {name(seat)} → {t("a friend, by link")}
          </label>
        ))}
        {hidden && <p>{t("Your friend will see that you may know the cards, because the game began without them.")}</p>}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy || free.length === 0}>
            {t("Move the game")}
          </button>
          <button type="button" onClick={close}>
            {t("Cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
