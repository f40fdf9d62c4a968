// The games that are kept in this browser: their list, and forgetting one. The engine need not run for it.
import { engine } from "../engine/engine";
import type { KeptHead } from "../engine/module";
import { DatabaseStore } from "../engine/store";
import type { Clock, LobbyRoom, SeatState } from "../protocol/types";
import { forgetRoom } from "./seats";
import { storage } from "./storage";

// As the server lists its own.
export function listed({ room, game, status, options, summary, created }: KeptHead): LobbyRoom {
  const { seats = [], turn } = JSON.parse(summary) as { seats?: SeatState[]; turn?: number };
  const { clock } = JSON.parse(options) as { clock?: Clock };
  return {
    room,
    game,
    status: status === "open" ? "waiting" : status,
    seats,
    clock: clock ?? { kind: "none" },
    created,
    your_turn: status === "playing" && seats.some(({ seat, kind }) => seat === turn && kind === "human"),
  };
}

export async function roomsHere(): Promise<LobbyRoom[]> {
  const heads = engine.running
    ? await engine.ask({ what: "rooms" })
    : await DatabaseStore.open().then((store) => store.heads());
  return heads.map(listed);
}

export async function forgetHere(room: string): Promise<void> {
  forgetRoom(storage, room);
  if (engine.running) await engine.ask({ what: "forget", room });
  else await DatabaseStore.open().then((store) => store.forget(room));
}
