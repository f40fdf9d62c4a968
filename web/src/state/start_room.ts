// Makes a room, and keeps in this browser the seats that come with it.
import { createRoom } from "../protocol/api";
import type { Language, RoomOptions } from "../protocol/types";
import { holdRoom } from "./seats";

export async function startRoom(language: Language, options: RoomOptions): Promise<string> {
  const { room, maker, seats } = await createRoom(language, options);
  holdRoom(localStorage, { room, game: options.game, maker, seats: seats.map(({ seat, token }) => ({ room, seat, token })), at: Date.now() });
  return room;
}
