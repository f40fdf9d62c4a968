// The seats this browser holds, with their tokens, which are stored nowhere else.
import type { Storage } from "./storage";

export interface HeldSeat {
  room: string;
  seat: number;
  token: string;
}

export interface HeldRoom {
  room: string;
  game: string;
  seats: HeldSeat[];
  maker?: string;
  at: number;
}

const key = "scalinata.rooms";
const maxCount = 100;

export function heldRooms(storage: Storage): HeldRoom[] {
  try {
    const list = JSON.parse(storage.getItem(key) ?? "[]") as HeldRoom[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function heldRoom(storage: Storage, room: string): HeldRoom | undefined {
  return heldRooms(storage).find((held) => held.room === room);
}

export function holdRoom(storage: Storage, room: HeldRoom): void {
  const others = heldRooms(storage).filter((held) => held.room !== room.room);
  storage.setItem(key, JSON.stringify([room, ...others].slice(0, maxCount)));
}

export function holdSeat(storage: Storage, game: string, seat: HeldSeat): void {
  const held = heldRoom(storage, seat.room) ?? { room: seat.room, game, seats: [], at: Date.now() };
  const others = held.seats.filter((other) => other.token !== seat.token && other.seat !== seat.seat);
  holdRoom(storage, { ...held, seats: [...others, seat] });
}

export function forgetRoom(storage: Storage, room: string): void {
  storage.setItem(key, JSON.stringify(heldRooms(storage).filter((held) => held.room !== room)));
}
