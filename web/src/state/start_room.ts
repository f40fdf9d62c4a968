// Makes a room, and keeps in this browser the seats that come with it. What nobody else plays in is played here, where
// the engine runs.
import { engine } from "../engine/engine";
import { createRoom } from "../protocol/api";
import { hasServer } from "../protocol/base";
import { ApiError, atServer, here } from "../protocol/services";
import type { Created, Language, RoomOptions } from "../protocol/types";
import { withKey } from "./keys";
import { placeOf } from "./places";
import { holdRoom } from "./seats";
import { storage } from "./storage";

const pause = 1000;

export async function startRoom(language: Language, options: RoomOptions): Promise<string> {
  const { room, maker, seats } = await ((await playsHere(options))
    ? startHere(language, options)
    : startAtServer(language, options));
  holdRoom(storage, {
    room,
    game: options.game,
    maker,
    seats: seats.map(({ seat, token }) => ({ room, seat, token })),
    at: Date.now(),
  });
  return room;
}

// What goes on from a room is where that is.
async function playsHere({ seats, from }: RoomOptions): Promise<boolean> {
  if (from && "room" in from) return placeOf(from.room) === "here";
  return seats.every(({ kind }) => kind !== "open") && (await engine.ready()) === null;
}

// A server may know games that the engine here does not.
const startHere = (language: Language, options: RoomOptions): Promise<Created> =>
  createRoom(here, language, options).catch((error: unknown) => {
    if (!hasServer() || options.from) throw error;
    return startAtServer(language, options);
  });

function startAtServer(language: Language, options: RoomOptions): Promise<Created> {
  const create = (key: string) => createRoom(atServer, language, { ...options, key });
  // Where no answer comes the room may have been made: with the same key it is asked for once more.
  const insist = (key: string) =>
    create(key).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "unreachable") throw error;
      await new Promise((go) => setTimeout(go, pause));
      return create(key);
    });
  return withKey(storage, options, insist);
}
