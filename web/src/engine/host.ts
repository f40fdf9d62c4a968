// Runs in the Worker: sends the module one question at a time, saves the results before anybody sees them, and lets it
// search in slices, between which it can answer other questions. Several tabs may have the same room open: the first to
// save wins, and the others load the result.
import type { ClientMessage, Language, ServerMessage } from "../protocol/types";
import type { EngineModule, StoredRoom, Outcome, Problem, Question, Speed } from "./module";
import { MemorySpeeds, type Speeds } from "./speeds";
import { Conflict, MemoryStore, type RoomStore } from "./store";
import type { FromEngine, ToEngine, SaveProblem, Query } from "./messages";

const slice = 40; // ms of search between two checks for new messages

// Tells the other tabs that a room has changed.
export interface OtherTabs {
  notify(room: string): void;
}

// Of several tabs with the same room open, only one thinks for its engines.
export interface Turns {
  // Calls back when it is this tab's turn: at once, or when another tab is closed. Returns a function that gives up the
  // turn or stops waiting for it.
  take(room: string, granted: () => void): () => void;
}

// Loads a language into the module; if that fails, it answers in English.
export type LoadLanguage = (language: Language) => Promise<void>;

type Module = Pick<EngineModule, "ask">;
type Watch = Extract<ClientMessage, { type: "watch" }>;

export class Host {
  private language: Language = "en";
  private readonly work: (() => Promise<void>)[] = [];
  private working = false;
  private busy = false; // the module has more to do
  private alarm: ReturnType<typeof setTimeout> | null = null;
  private readonly open = new Map<string, StoredRoom>(); // the rooms open in the module, as saved
  private readonly watches = new Map<number, Watch>();
  private readonly turns = new Map<string, { granted: boolean; release: () => void }>();
  private readonly measured = new Map<number, string>(); // the game, by the query's id

  constructor(
    private readonly module: Module,
    private store: RoomStore,
    private readonly post: (message: FromEngine) => void,
    private readonly others: OtherTabs,
    private readonly yieldToEvents: () => Promise<void>,
    private readonly loadLanguage: LoadLanguage,
    private readonly speeds: Speeds = new MemorySpeeds(),
    private readonly tabs: Turns | null = null, // null: the browser has no locks
  ) {}

  receive(message: Exclude<ToEngine, { what: "start" }>): void {
    switch (message.what) {
      case "ask":
        return this.queue(() => this.answer(message.id, message.query));
      case "cancel":
        return this.queue(async () => void (await this.ask({ do: "cancel", id: message.id })));
      case "send":
        return this.queue(() => this.forward(message.message));
    }
  }

  changedInOtherTab(room: string): void {
    if (this.open.has(room)) this.queue(() => this.refresh(room));
  }

  private queue(task: () => Promise<void>): void {
    this.work.push(task);
    if (!this.working) void this.run();
  }

  private async run(): Promise<void> {
    this.working = true;
    try {
      while (this.work.length > 0 || this.busy) {
        const task = this.work.shift();
        await (task ? task() : this.ask({ do: "go_on", milliseconds: slice }));
        await this.yieldToEvents();
      }
      this.working = false;
    } catch (error) {
      // `working` stays true, so that nothing else runs: the page starts another Worker.
      this.post({ what: "stopped", reason: String(error) });
    }
  }

  private async answer(id: number, query: Query): Promise<void> {
    const say = (body: unknown) => this.post({ what: "answer", id, body });
    switch (query.what) {
      case "rooms":
        return say(await this.store.heads());
      case "forget":
        this.leave(query.room);
        await this.ask({ do: "drop", room: query.room });
        await this.store.forget(query.room);
        this.others.notify(query.room);
        return say(null);
      case "gtp":
        return void (await this.ask({ do: "gtp", id, line: query.line }));
      case "speed": {
        const kept = query.again ? null : await this.speeds.of(query.game);
        if (kept) return say(kept);
        this.measured.set(id, query.game);
        const { problem } = await this.ask({ do: "speed", id, game: query.game });
        if (problem) this.post({ what: "answer", id, error: problem });
        return;
      }
      case "request": {
        const { what: _, ...request } = query;
        const room = /^\/api\/rooms\/([^/]+)\//.exec(query.path)?.[1] ?? sourceRoom(query.body);
        await this.loadLanguage(query.language);
        if (room) await this.ensureOpen(room);
        const { problem } = await this.ask({ do: "request", id, ...request });
        if (problem) this.post({ what: "answer", id, error: problem });
      }
    }
  }

  private async forward(message: ClientMessage): Promise<void> {
    if (message.type === "hello") {
      this.language = message.language ?? "en";
      this.watches.clear();
      await this.loadLanguage(this.language);
    }
    if (message.type === "unwatch") this.watches.delete(message.channel);
    if (message.type === "watch") {
      this.watches.set(message.channel, message);
      this.dropUnwatched();
      const problem = await this.ensureOpen(message.room);
      if (problem) return this.send({ type: "refused", channel: message.channel, ...problem });
    }
    await this.ask({ do: "message", message });
  }

  // Null for a room that is not stored: the module itself then says that there is no such room.
  private async ensureOpen(room: string): Promise<Problem | null> {
    if (this.open.has(room)) return null;
    const kept = await this.store.load(room);
    if (!kept) return null;
    this.open.set(room, kept);
    const wait = !this.takeTurn(room);
    const { problem } = await this.ask({ do: "open", room: kept, language: this.language, wait });
    if (problem) this.leave(room);
    return problem;
  }

  // Whether this tab thinks for the room's engines. If not, it takes over when it can.
  private takeTurn(room: string): boolean {
    if (!this.tabs) return true;
    const known = this.turns.get(room);
    if (known) return known.granted;
    const turn = { granted: false, release: () => {} };
    this.turns.set(room, turn);
    turn.release = this.tabs.take(room, () => {
      turn.granted = true;
      this.queue(async () => void (await this.ask({ do: "think", room })));
    });
    return turn.granted;
  }

  private leave(room: string): void {
    this.open.delete(room);
    this.turns.get(room)?.release();
    this.turns.delete(room);
  }

  private dropUnwatched(): void {
    const watched = new Set([...this.watches.values()].map(({ room }) => room));
    for (const room of this.open.keys())
      if (!watched.has(room)) {
        this.leave(room);
        this.module.ask({ do: "drop", room });
      }
  }

  // Loads the room again from the store and sends it to its watchers.
  private async refresh(room: string): Promise<void> {
    const kept = await this.store.load(room);
    if (kept && kept.version === this.open.get(room)?.version) return;
    this.open.delete(room);
    await this.ask({ do: "drop", room });
    for (const watch of this.watches.values()) if (watch.room === room) await this.forward(watch);
  }

  // Asks the module, saves the changed rooms, then sends the answers.
  private async ask(question: Question): Promise<Outcome> {
    const outcome = this.module.ask(question);
    const lost: string[] = []; // rooms that another tab has changed
    for (const room of outcome.kept) if (!(await this.save(room))) lost.push(room.room);
    this.busy = outcome.busy;
    this.wakeAt(outcome.wake);
    for (const message of lost.length > 0 ? [] : outcome.messages) this.send(message);
    for (const answer of outcome.answers) {
      const game = this.measured.get(answer.id);
      if (game && answer.body) await this.speeds.save(game, answer.body as Speed);
      this.measured.delete(answer.id);
      this.post({ what: "answer", ...answer });
    }
    for (const room of lost) await this.refresh(room);
    return lost.length > 0 && question.do === "message" ? this.ask(question) : outcome;
  }

  // False if another tab was first.
  private async save(room: StoredRoom): Promise<boolean> {
    const known = this.open.get(room.room);
    try {
      await this.store.save(room);
    } catch (error) {
      if (error instanceof Conflict) return false;
      await this.saveInMemory(error, known);
      await this.store.save(room);
    }
    this.open.set(room.room, { ...room, events: [...(known?.events ?? []), ...room.events] });
    this.takeTurn(room.room);
    this.others.notify(room.room);
    return true;
  }

  // From now on games last as long as the page.
  private async saveInMemory(error: unknown, known: StoredRoom | undefined): Promise<void> {
    const memory = new MemoryStore();
    for (const room of this.open.values()) await memory.save(room);
    if (known && !this.open.has(known.room)) await memory.save(known);
    this.store = memory;
    this.post({ what: "notSaved", why: saveProblemOf(error) });
  }

  private wakeAt(time: number | null): void {
    if (this.alarm) clearTimeout(this.alarm);
    this.alarm = null;
    if (time !== null)
      this.alarm = setTimeout(
        () => this.queue(async () => void (await this.ask({ do: "go_on", milliseconds: 1 }))),
        Math.min(Math.max(0, time - Date.now()), longestTimer),
      );
  }

  private send(message: ServerMessage): void {
    this.post({ what: "message", message });
  }
}

const longestTimer = 2 ** 31 - 1; // ms

export const saveProblemOf = (error: unknown): SaveProblem =>
  error instanceof Error && error.name === "QuotaExceededError" ? "full" : "forbidden";

// The room that a new one continues from.
function sourceRoom(body: unknown): string | undefined {
  const { from } = (body ?? {}) as { from?: { room?: unknown } };
  return typeof from?.room === "string" ? from.room : undefined;
}
