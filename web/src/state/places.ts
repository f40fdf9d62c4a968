// Where a room is: at the server, or in this browser. Both are spoken to over a connection of the same kind, opened
// when it is first needed.
import { Connection, type Link, type Socket } from "../protocol/connection";
import type { Language } from "../protocol/types";

// The server's names have letters and digits alone.
const mark = "local-";
export const isHere = (room: string): boolean => room.startsWith(mark);

// Tokens of rooms in this browser, the same in all of them: nobody else can come by.
export const makerHere = "maker";
export const tokenHere = (seat: number): string => `seat-${seat}`;

export type Place = "here" | "server";
export const placeOf = (room: string): Place => (isHere(room) ? "here" : "server");

export class Places {
  private readonly made = new Map<Place, Connection>();

  constructor(
    private readonly open: Record<Place, () => Socket>,
    private readonly language: () => Language,
    private readonly changed: () => void,
  ) {}

  connectionTo(room: string): Connection {
    const place = placeOf(room);
    const known = this.made.get(place) ?? new Connection(this.open[place], this.language, this.changed);
    this.made.set(place, known);
    return known;
  }

  link(place: Place): Link | null {
    return this.made.get(place)?.link ?? null;
  }

  retry(): void {
    for (const connection of this.made.values()) connection.retry();
  }
}
