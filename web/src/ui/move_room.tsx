// From a game that is played in this browser to one at the server, where friends can join: it goes on from here, with
// some of its seats free.
import { useState } from "preact/hooks";
import { fetchRecord } from "../protocol/api";
import type { SeatPlan } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { makerHere } from "../state/places";
import type { RoomState } from "../state/room";
import { forgetHere } from "../state/rooms_here";
import { startRoom } from "../state/start_room";
import { Dialog } from "./dialog";

interface Props {
  state: RoomState;
  name(seat: number): string;
  close(): void;
}

export function MoveRoom({ state, name, close }: Props) {
  const { t, settings, go } = useApp();
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
      return { kind: "me", nick: nick ?? t("room.guest"), ...(colour && { colour }) };
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
    <Dialog title={t("move.title")} close={close}>
      <form class="form" onSubmit={(event) => void move(event)}>
        <p>{t("move.text")}</p>
        {others.map(({ seat }) => (
          <label key={seat} class="check">
            <input
              type="checkbox"
              checked={free.includes(seat)}
              onChange={(event) =>
                setFree(event.currentTarget.checked ? [...free, seat] : free.filter((other) => other !== seat))
              }
            />
            {name(seat)} → {t("move.friend")}
          </label>
        ))}
        {hidden && <p>{t("move.hidden")}</p>}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy || free.length === 0}>
            {t("move.start")}
          </button>
          <button type="button" onClick={close}>
            {t("new.cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
