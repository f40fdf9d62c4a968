// A completed pyramid can be taken apart again by the same company: the next room.
import { useState } from "preact/hooks";
import { createRoom } from "../protocol/api";
import type { SeatPlan } from "../protocol/types";
import { useApp } from "../state/app";
import type { RoomState } from "../state/room";
import { holdRoom } from "../state/seats";

// The same board and number of players.
export function demolitionOf(game: string, seats: number): string {
  const board = /board=(\w+)/.exec(game)?.[1];
  return `scalino-demolition(players=${seats}${board ? `,board=${board}` : ""})`;
}

export function Demolish({ state }: { state: RoomState }) {
  const { t, settings, go } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const view = state.position?.view;
  const complete = view && "building" in view && view.building === null;
  if (!complete || state.you.seat === null) return null;
  const start = async () => {
    const game = demolitionOf(state.game, state.seats.length);
    const seats = state.seats.map((seat): SeatPlan => {
      if (seat.seat === state.you.seat) return { kind: "me", nick: seat.nick ?? t("room.you") };
      return seat.kind === "engine" ? { kind: "engine", level: seat.level ?? 4 } : { kind: "open" };
    });
    try {
      const made = await createRoom(settings.language, { game, seats, from: { room: state.room } });
      holdRoom(localStorage, {
        room: made.room,
        game,
        maker: made.maker,
        seats: made.seats.map(({ seat, token }) => ({ room: made.room, seat, token })),
        at: Date.now(),
      });
      go({ page: "room", room: made.room });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <button onClick={() => void start()}>{t("room.demolish")}</button>
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
