// Makes a room, and keeps in this browser the seats that come with it.
import { ApiError, createRoom } from "../protocol/api";
import type { Created, Language, RoomOptions } from "../protocol/types";
import { withKey } from "./keys";
import { holdRoom } from "./seats";
import { storage } from "./storage";

const pause = 1000;

export async function startRoom(language: Language, options: RoomOptions): Promise<string> {
  const create = (key: string): Promise<Created> => createRoom(language, { ...options, key });
  // Where no answer comes the room may have been made: with the same key it is asked for once more.
  const insist = (key: string) =>
    create(key).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "unreachable") throw error;
      await new Promise((go) => setTimeout(go, pause));
      return create(key);
    });
  const { room, maker, seats } = await withKey(storage, options, insist);
  holdRoom(storage, {
    room,
    game: options.game,
    maker,
    seats: seats.map(({ seat, token }) => ({ room, seat, token })),
    at: Date.now(),
  });
  return room;
}
