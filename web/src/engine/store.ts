// Stores the rooms played in this browser: in its database, or in memory if there is none.
import type { StoredEvent, StoredHead, StoredRoom } from "./module";

// Another tab has changed the room.
export class Conflict extends Error {}

export interface RoomStore {
  heads(): Promise<StoredHead[]>;
  load(room: string): Promise<StoredRoom | null>;
  // Saves its new head and events; throws a Conflict if they do not follow the stored ones.
  save(room: StoredRoom): Promise<void>;
  forget(room: string): Promise<void>;
}

export const headOf = ({ events: _, ...head }: StoredRoom): StoredHead => head;

function checkFollows(known: number, { version, events, room }: StoredRoom): void {
  if (version !== known + events.length) throw new Conflict(`${room} is at ${known}, not ${version - events.length}`);
}

export class MemoryStore implements RoomStore {
  private readonly rooms = new Map<string, StoredRoom>();

  async heads() {
    return [...this.rooms.values()].map(headOf);
  }
  async load(room: string) {
    return structuredClone(this.rooms.get(room) ?? null);
  }
  async save(room: StoredRoom) {
    const known = this.rooms.get(room.room);
    checkFollows(known?.version ?? 0, room);
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

// Resolves once everything in it is on disk, as far as the browser reports it.
const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the browser's database gave up"));
  });

// Heads and events are separate, so that listing the games reads no moves. An event's key is [room, version].
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

  heads(): Promise<StoredHead[]> {
    return answered<StoredHead[]>(this.database.transaction("heads").objectStore("heads").getAll());
  }

  async load(room: string): Promise<StoredRoom | null> {
    const transaction = this.database.transaction(["heads", "events"]);
    const [head, events] = await Promise.all([
      answered<StoredHead | undefined>(transaction.objectStore("heads").get(room)),
      answered<StoredEvent[]>(transaction.objectStore("events").getAll(eventsOf(room))),
    ]);
    return head ? { ...head, events } : null;
  }

  async save(room: StoredRoom): Promise<void> {
    const transaction = this.database.transaction(["heads", "events"], "readwrite", { durability: "strict" });
    const finished = done(transaction);
    try {
      const heads = transaction.objectStore("heads");
      const events = transaction.objectStore("events");
      checkFollows((await answered<StoredHead | undefined>(heads.get(room.room)))?.version ?? 0, room);
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
