// Creates a room and stores its seats in this browser. A game without open seats runs in this browser if its engine
// works.
import { engine } from "../engine/engine";
import { createRoom } from "../protocol/api";
import { hasServer } from "../protocol/base";
import { ApiError, atServer, here } from "../protocol/services";
import type { Created, Language, RoomOptions } from "../protocol/types";
import { withKey } from "./keys";
import { placeOf } from "./places";
import { holdRoom } from "./seats";
import { storage } from "./storage";

const retryDelay = 1000; // ms

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

// A game that continues from another room stays where that room is.
async function playsHere({ seats, from }: RoomOptions): Promise<boolean> {
  if (from && "room" in from) return placeOf(from.room) === "here";
  return seats.every(({ kind }) => kind !== "open") && (await engine.ready()) === null;
}

// Falls back to the server, which may know games that the engine here does not.
const startHere = (language: Language, options: RoomOptions): Promise<Created> =>
  createRoom(here, language, options).catch((error: unknown) => {
    if (!hasServer() || options.from) throw error;
    return startAtServer(language, options);
  });

function startAtServer(language: Language, options: RoomOptions): Promise<Created> {
  const create = (key: string) => createRoom(atServer, language, { ...options, key });
  // Without an answer the room may have been created anyway: one retry with the same key.
  const createOrRetry = (key: string) =>
    create(key).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "unreachable") throw error;
      await new Promise((go) => setTimeout(go, retryDelay));
      return create(key);
    });
  return withKey(storage, options, createOrRetry);
}
