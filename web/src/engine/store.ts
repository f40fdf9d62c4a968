// Where the rooms that are played in this browser are kept: its database, or memory where there is none.
import type { KeptEvent, KeptHead, KeptRoom } from "./module";

// Somebody else (another tab) has gone on with the room.
export class Conflict extends Error {}

export interface RoomStore {
  heads(): Promise<KeptHead[]>;
  load(room: string): Promise<KeptRoom | null>;
  // Its new head and events; a Conflict where they do not follow what is kept.
  keep(room: KeptRoom): Promise<void>;
  forget(room: string): Promise<void>;
}

export const headOf = ({ events: _, ...head }: KeptRoom): KeptHead => head;

function follow(known: number, { version, events, room }: KeptRoom): void {
  if (version !== known + events.length) throw new Conflict(`${room} is at ${known}, not ${version - events.length}`);
}

export class MemoryStore implements RoomStore {
  private readonly rooms = new Map<string, KeptRoom>();

  async heads() {
    return [...this.rooms.values()].map(headOf);
  }
  async load(room: string) {
    return structuredClone(this.rooms.get(room) ?? null);
  }
  async keep(room: KeptRoom) {
    const known = this.rooms.get(room.room);
    follow(known?.version ?? 0, room);
    this.rooms.set(room.room, structuredClone({ ...room, events: [...(known?.events ?? []), ...room.events] }));
  }
  async forget(room: string) {
    this.rooms.delete(room);
  }
}

const name = "scalinata";
const version = 1;

const answered = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error("the browser's database failed"));
  });

// Resolves once everything in it is on disk, as far as the browser tells.
const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the browser's database gave up"));
  });

// Heads and logs lie apart, so that a list of games reads no moves. An event's key is [room, version].
export class DatabaseStore implements RoomStore {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<DatabaseStore> {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("heads", { keyPath: "room" });
      request.result.createObjectStore("events");
    };
    const database = await answered<IDBDatabase>(request);
    database.onversionchange = () => database.close();
    return new DatabaseStore(database);
  }

  heads(): Promise<KeptHead[]> {
    return answered<KeptHead[]>(this.database.transaction("heads").objectStore("heads").getAll());
  }

  async load(room: string): Promise<KeptRoom | null> {
    const transaction = this.database.transaction(["heads", "events"]);
    const [head, events] = await Promise.all([
      answered<KeptHead | undefined>(transaction.objectStore("heads").get(room)),
      answered<KeptEvent[]>(transaction.objectStore("events").getAll(eventsOf(room))),
    ]);
    return head ? { ...head, events } : null;
  }

  async keep(room: KeptRoom): Promise<void> {
    const transaction = this.database.transaction(["heads", "events"], "readwrite", { durability: "strict" });
    const finished = done(transaction);
    try {
      const heads = transaction.objectStore("heads");
      const events = transaction.objectStore("events");
      follow((await answered<KeptHead | undefined>(heads.get(room.room)))?.version ?? 0, room);
      heads.put(headOf(room));
      for (const event of room.events) events.put(event, [room.room, event.version]);
    } catch (error) {
      finished.catch(() => {});
      transaction.abort();
      throw error;
    }
    return finished;
  }

  forget(room: string): Promise<void> {
    const transaction = this.database.transaction(["heads", "events"], "readwrite");
    transaction.objectStore("heads").delete(room);
    transaction.objectStore("events").delete(eventsOf(room));
    return done(transaction);
  }
}

const eventsOf = (room: string) => IDBKeyRange.bound([room, 0], [room, Infinity]);
