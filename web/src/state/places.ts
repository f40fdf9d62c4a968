// Where a room is: on the server or in this browser. Both use the same kind of connection, opened on first use.
import { Connection, type Link, type Socket } from "../protocol/connection";
import type { Language } from "../protocol/types";

// The server's room names contain only letters and digits.
const localPrefix = "local-";
export const isHere = (room: string): boolean => room.startsWith(localPrefix);

// Tokens of rooms in this browser. They need not be secret: nobody else can reach these rooms.
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

  changeLanguage(): void {
    for (const connection of this.made.values()) connection.greetAgain();
  }

  retry(): void {
    for (const connection of this.made.values()) connection.retry();
  }
}
