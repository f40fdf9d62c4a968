// Lists and deletes the games saved in this browser, without starting the engine.
import { engine } from "../engine/engine";
import type { StoredHead } from "../engine/module";
import { DatabaseStore } from "../engine/store";
import type { Clock, LobbyRoom, SeatState } from "../protocol/types";
import { forgetRoom } from "./seats";
import { storage } from "./storage";

// In the form of the server's list.
export function listed({ room, game, status, options, summary, created }: StoredHead): LobbyRoom {
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
