// How fast this device searches each game, measured with one version of the engine: saved in a database of the browser,
// separate from the games, or in memory if there is none.
import type { Speed } from "./module";

export interface Speeds {
  of(game: string): Promise<Speed | null>;
  save(game: string, speed: Speed): Promise<void>;
}

export class MemorySpeeds implements Speeds {
  private readonly known = new Map<string, Speed>();

  async of(game: string) {
    return this.known.get(game) ?? null;
  }
  async save(game: string, speed: Speed) {
    this.known.set(game, speed);
  }
}

const name = "scalinata-device";
const table = "speeds";

interface Kept extends Speed {
  module: string; // the engine's file it was measured with
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's database failed"));
  });

export class DatabaseSpeeds implements Speeds {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly module: string,
  ) {}

  // `module`: the engine's file; measurements with another one are ignored.
  static async open(module: string): Promise<DatabaseSpeeds> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    const database = await answered(request);
    database.onversionchange = () => database.close();
    return new DatabaseSpeeds(database, module);
  }

  async of(game: string): Promise<Speed | null> {
    const found: unknown = await answered(this.database.transaction(table).objectStore(table).get(game)).catch(
      () => null,
    );
    const { module, ...speed } = (found ?? {}) as Partial<Kept>;
    return module === this.module ? (speed as Speed) : null;
  }

  // If it cannot be saved, it is measured again next time.
  async save(game: string, speed: Speed): Promise<void> {
    const kept: Kept = { ...speed, module: this.module };
    await answered(this.database.transaction(table, "readwrite").objectStore(table).put(kept, game)).catch(() => {});
  }
}
