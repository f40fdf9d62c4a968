// What runs in the Worker: asks the module one thing after the other, keeps what comes of it before anybody sees it,
// and lets it search in slices, between which it can be asked again. Several tabs may have one room open: what one of
// them keeps first counts, and the others read it.
import type { ClientMessage, Language, ServerMessage } from "../protocol/types";
import type { EngineModule, KeptRoom, Outcome, Problem, Question } from "./module";
import { Conflict, MemoryStore, type RoomStore } from "./store";
import type { FromEngine, ToEngine, Unkept, Wish } from "./talk";

const slice = 40; // ms of search between two looks at what was asked

// Other tabs: they are told which room has gone on, and tell.
export interface Others {
  tell(room: string): void;
}

type Module = Pick<EngineModule, "ask">;
type Watch = Extract<ClientMessage, { type: "watch" }>;

export class Host {
  private language: Language = "en";
  private readonly work: (() => Promise<void>)[] = [];
  private working = false;
  private busy = false; // the module has something to go on with
  private alarm: ReturnType<typeof setTimeout> | null = null;
  private readonly open = new Map<string, KeptRoom>(); // what the module knows, as it is kept
  private readonly watches = new Map<number, Watch>();

  constructor(
    private readonly module: Module,
    private store: RoomStore,
    private readonly tell: (message: FromEngine) => void,
    private readonly others: Others,
    private readonly breathe: () => Promise<void>, // lets messages in
  ) {}

  hear(message: Exclude<ToEngine, { what: "start" }>): void {
    switch (message.what) {
      case "ask":
        return this.queue(() => this.answer(message.id, message.wish));
      case "cancel":
        return this.queue(async () => void (await this.ask({ do: "cancel", id: message.id })));
      case "send":
        return this.queue(() => this.pass(message.message));
    }
  }

  // Another tab has kept something of that room.
  changedElsewhere(room: string): void {
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
        await this.breathe();
      }
      this.working = false;
    } catch (error) {
      // It stays at work for ever: whoever started it starts another one.
      this.tell({ what: "stopped", reason: String(error) });
    }
  }

  private async answer(id: number, wish: Wish): Promise<void> {
    const say = (body: unknown) => this.tell({ what: "answer", id, body });
    switch (wish.what) {
      case "rooms":
        return say(await this.store.heads());
      case "forget":
        this.open.delete(wish.room);
        await this.ask({ do: "drop", room: wish.room });
        await this.store.forget(wish.room);
        this.others.tell(wish.room);
        return say(null);
      case "gtp":
        return say((await this.ask({ do: "gtp", line: wish.line })).text);
      case "request": {
        const { what: _, ...request } = wish;
        const room = /^\/api\/rooms\/([^/]+)\//.exec(wish.path)?.[1] ?? givenRoom(wish.body);
        if (room) await this.ensureOpen(room);
        const { problem } = await this.ask({ do: "request", id, ...request });
        if (problem) this.tell({ what: "answer", id, error: problem });
      }
    }
  }

  private async pass(message: ClientMessage): Promise<void> {
    if (message.type === "hello") {
      this.language = message.language ?? "en";
      this.watches.clear();
    }
    if (message.type === "unwatch") this.watches.delete(message.channel);
    if (message.type === "watch") {
      this.watches.set(message.channel, message);
      this.dropUnwatched();
      const problem = await this.ensureOpen(message.room);
      if (problem) return this.hearAs({ type: "refused", channel: message.channel, ...problem });
    }
    await this.ask({ do: "message", message });
  }

  // What is not kept is not known here; the module then says that there is no such room.
  private async ensureOpen(room: string): Promise<Problem | null> {
    if (this.open.has(room)) return null;
    const kept = await this.store.load(room);
    if (!kept) return null;
    this.open.set(room, kept);
    const { problem } = await this.ask({ do: "open", room: kept, language: this.language });
    if (problem) this.open.delete(room);
    return problem;
  }

  private dropUnwatched(): void {
    const watched = new Set([...this.watches.values()].map(({ room }) => room));
    for (const room of this.open.keys())
      if (!watched.has(room)) {
        this.open.delete(room);
        this.module.ask({ do: "drop", room });
      }
  }

  // Reads the room again as it is kept, and shows it to whoever watches.
  private async refresh(room: string): Promise<void> {
    const kept = await this.store.load(room);
    if (kept && kept.version === this.open.get(room)?.version) return;
    this.open.delete(room);
    await this.ask({ do: "drop", room });
    for (const watch of this.watches.values()) if (watch.room === room) await this.pass(watch);
  }

  // Asks, keeps what is to be kept, then says what came of it.
  private async ask(question: Question): Promise<Outcome> {
    const outcome = this.module.ask(question);
    const lost: string[] = []; // rooms that another tab has gone on with
    for (const room of outcome.kept) if (!(await this.keep(room))) lost.push(room.room);
    this.busy = outcome.busy;
    this.wakeAt(outcome.wake);
    for (const message of lost.length > 0 ? [] : outcome.messages) this.hearAs(message);
    for (const answer of outcome.answers) this.tell({ what: "answer", ...answer });
    for (const room of lost) await this.refresh(room);
    return lost.length > 0 && question.do === "message" ? this.ask(question) : outcome;
  }

  // False where another tab was first.
  private async keep(room: KeptRoom): Promise<boolean> {
    const known = this.open.get(room.room);
    try {
      await this.store.keep(room);
    } catch (error) {
      if (error instanceof Conflict) return false;
      await this.keepInMemory(error, known);
      await this.store.keep(room);
    }
    this.open.set(room.room, { ...room, events: [...(known?.events ?? []), ...room.events] });
    this.others.tell(room.room);
    return true;
  }

  // From here on the game lasts as long as the page.
  private async keepInMemory(error: unknown, known: KeptRoom | undefined): Promise<void> {
    const memory = new MemoryStore();
    for (const room of this.open.values()) await memory.keep(room);
    if (known && !this.open.has(known.room)) await memory.keep(known);
    this.store = memory;
    this.tell({ what: "unkept", why: unkeptBy(error) });
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

  private hearAs(message: ServerMessage): void {
    this.tell({ what: "heard", message });
  }
}

const longestTimer = 2 ** 31 - 1; // ms

export const unkeptBy = (error: unknown): Unkept =>
  error instanceof Error && error.name === "QuotaExceededError" ? "full" : "forbidden";

// The room that a new one goes on from.
function givenRoom(body: unknown): string | undefined {
  const { from } = (body ?? {}) as { from?: { room?: unknown } };
  return typeof from?.room === "string" ? from.room : undefined;
}
