// Starts the game that continues where this one ended, with the same players: a completed Scalino is taken apart.
import { useState } from "preact/hooks";
import type { BoardModule } from "../boards/board";
import type { GameInfo, SeatPlan } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { chosenOptions, gameString } from "../state/new_room";
import { isHere } from "../state/places";
import type { RoomState } from "../state/room";
import { startRoom } from "../state/start_room";
import { localized, t } from "../i18n";

// With the same number of seats and the same options, where it has them.
export function nextGame(next: GameInfo, game: string, seats: number): string {
  return gameString(next, { ...chosenOptions(game), players: String(seats) });
}

export function ContinueGame({ state, module }: { state: RoomState; module: BoardModule | null }) {
  const { settings, go } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const continues = useGame(state.game)?.continues;
  const next = useGame(continues?.game ?? "");
  if (!continues || !next || state.you.seat === null || !state.position) return null;
  if (!module?.continues?.(state.position.view)) return null;
  const start = async () => {
    const game = nextGame(next, state.game, state.seats.length);
    const seats = state.seats.map((seat): SeatPlan => {
      if (seat.kind === "engine") return { kind: "engine", level: seat.level ?? 4 };
      const mine = seat.seat === state.you.seat || isHere(state.room);
      return mine ? { kind: "me", nick: seat.nick ?? t("Guest") } : { kind: "open" };
    });
    try {
      const room = await startRoom(settings.language, { game, seats, from: { room: state.room } });
      go({ page: "room", room });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <button onClick={() => void start()}>{localized(continues.label)}</button>
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
