import { describe, expect, test, vi } from "vitest";
import { Host, type Turns } from "../src/engine/host";
import type { EngineModule, Question } from "../src/engine/module";
import { MemoryStore, type RoomStore } from "../src/engine/store";
import type { FromEngine, Query } from "../src/engine/messages";
import type { Created, Position, ServerMessage } from "../src/protocol/types";
import { reduceRoom, type RoomState } from "../src/state/room";
import { listed } from "../src/state/rooms_here";
import { hasEngine, startModule } from "./engine";
import { checked } from "./fixtures";

const noLanguages = () => Promise.resolve();
const yieldToEvents = () => new Promise<void>((resolve) => setImmediate(resolve));

// A tab: a host, what it said, and what its page would do with that.
class Tab {
  readonly posted: FromEngine[] = [];
  readonly host: Host;
  others: Tab[] = [];
  private nextId = 0;

  constructor(module: Pick<EngineModule, "ask">, store: RoomStore, turns: Turns | null = null) {
    const post = (message: FromEngine) => {
      if (message.what === "message") checked("ServerMessage", message.message);
      this.posted.push(message);
    };
    const toOthers = { notify: (room: string) => this.others.forEach(({ host }) => host.changedInOtherTab(room)) };
    this.host = new Host(module, store, post, toOthers, yieldToEvents, noLanguages, undefined, turns);
    this.host.receive({ what: "send", message: { type: "hello", protocol: 2, language: "en" } });
  }

  async until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await yieldToEvents();
    }
  }

  async ask<T>(query: Query): Promise<T> {
    const id = ++this.nextId;
    this.host.receive({ what: "ask", id, query });
    const answer = await this.until(() => this.posted.find((one) => one.what === "answer" && one.id === id));
    if (answer.what !== "answer" || answer.error) throw new Error(JSON.stringify(answer));
    return answer.body as T;
  }

  request<T>(method: "GET" | "POST", path: string, body?: unknown, token?: string): Promise<T> {
    return this.ask<T>({ what: "request", method, path, language: "en", body, token });
  }

  received<Type extends ServerMessage["type"]>(type: Type): Extract<ServerMessage, { type: Type }>[] {
    return this.posted.flatMap((one) =>
      one.what === "message" && one.message.type === type
        ? [one.message as Extract<ServerMessage, { type: Type }>]
        : [],
    );
  }

  // The room as this tab was shown it last.
  room(): RoomState | null {
    const all = this.posted.flatMap((one) => (one.what === "message" ? [one.message] : []));
    const shown = all.filter((message) => message.type === "room" || message.type === "update");
    return shown.reduce<RoomState | null>((state, message) => reduceRoom(state, message, 0), null);
  }
  position(): Position | undefined {
    return this.room()?.position ?? undefined;
  }

  watch(room: string, seat = 1): void {
    this.host.receive({ what: "send", message: { type: "watch", channel: 1, room, token: `seat-${seat}` } });
  }

  act(id: string, ply: number, move: string): void {
    this.host.receive({ what: "send", message: { type: "act", channel: 1, id, action: { do: "move", ply, move } } });
  }

  answerTo(id: string): Promise<string> {
    return this.until(() => {
      if (this.received("ack").some((ack) => ack.id === id)) return "ack";
      return this.received("refused").find((refused) => refused.id === id)?.code;
    });
  }

  // Waits until seat 1 is to move, and for which moves; null at the end.
  myTurn(after: number): Promise<Position | null> {
    return this.until(() => {
      const position = this.position();
      if (!position || position.ply <= after) return undefined;
      if (position.turn.kind === "over") return null;
      return position.legal ? position : undefined;
    });
  }
}

const small = {
  game: "scalas(size=3)",
  order: "given",
  seats: [
    { kind: "me", nick: "Ada" },
    { kind: "engine", level: 1 },
  ],
};
const movesOf = ({ legal }: Position): string[] => (legal?.form === "list" ? legal.moves : []);

describe.skipIf(!hasEngine)("games in the browser", () => {
  test("a whole game against the engine: all messages match the schema, and everything is saved", async () => {
    const store = new MemoryStore();
    const tab = new Tab(await startModule(), store);
    const { room } = await tab.request<Created>("POST", "/api/rooms", small);
    expect(room).toMatch(/^local-[0-9a-f]{14}$/);
    tab.watch(room);
    let after = -1;
    for (let turn = 0; ; ++turn) {
      const position = await tab.myTurn(after);
      if (!position) break;
      after = position.ply;
      const moves = movesOf(position);
      tab.act(`m${turn}`, position.ply, moves[turn % moves.length]!);
      expect(await tab.answerTo(`m${turn}`)).toBe("ack");
    }
    const kept = await store.load(room);
    expect(kept).toMatchObject({ status: "finished", version: kept!.events.length });
    expect(listed(kept!)).toMatchObject({ room, status: "finished", your_turn: false });
    const record = await tab.request<{ moves: string[] }>("GET", `/api/rooms/${room}/record`);
    expect(record.moves.length).toBe(tab.position()!.ply);
  });

  test("a clock runs out though nobody does anything", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    try {
      const tab = new Tab(await startModule(), new MemoryStore());
      const timed = { ...small, clock: { kind: "move", seconds: 5 } };
      const { room } = await tab.request<Created>("POST", "/api/rooms", timed);
      tab.watch(room);
      await tab.myTurn(-1);
      vi.advanceTimersByTime(10_000);
      await tab.until(() => tab.room()?.status === "finished" || undefined);
      expect(tab.room()?.end).toMatchObject({ by: "time", seat: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  test("a game survives its tab: another tab continues it", async () => {
    const store = new MemoryStore();
    const first = new Tab(await startModule(), store);
    const { room } = await first.request<Created>("POST", "/api/rooms", small);
    first.watch(room);
    const start = (await first.myTurn(-1))!;
    first.act("a", start.ply, movesOf(start)[0]!);
    const later = (await first.myTurn(start.ply))!;
    const second = new Tab(await startModule(), store);
    second.watch(room);
    expect(await second.myTurn(-1)).toEqual(later);
    expect(await second.ask({ what: "rooms" })).toMatchObject([{ room, status: "playing" }]);
  });

  test("two tabs with one game: both see every move, and of two at once one is stale", async () => {
    const store = new MemoryStore();
    const [one, two] = [new Tab(await startModule(), store), new Tab(await startModule(), store)];
    one.others = [two];
    two.others = [one];
    const { room } = await one.request<Created>("POST", "/api/rooms", small);
    one.watch(room);
    two.watch(room);
    const start = (await one.myTurn(-1))!;
    expect(await two.myTurn(-1)).toEqual(start);
    const [a, b] = movesOf(start);
    one.act("one", start.ply, a!);
    two.act("two", start.ply, b!);
    const answers = [await one.answerTo("one"), await two.answerTo("two")].sort();
    expect(answers).toEqual(["ack", "stale"]);
    const later = await one.myTurn(start.ply);
    expect(await two.myTurn(start.ply)).toEqual(later);
    const { events } = (await store.load(room))!;
    expect(events.map(({ version }) => version)).toEqual(events.map((_, i) => i + 1));
  });

  test("a full disk is reported, and the game continues as long as the page is open", async () => {
    class Full extends MemoryStore {
      async save(): Promise<void> {
        throw new DOMException("no space", "QuotaExceededError");
      }
    }
    const tab = new Tab(await startModule(), new Full());
    const { room } = await tab.request<Created>("POST", "/api/rooms", small);
    expect(tab.posted).toContainEqual({ what: "notSaved", why: "full" });
    tab.watch(room);
    const start = (await tab.myTurn(-1))!;
    tab.act("a", start.ply, movesOf(start)[0]!);
    expect(await tab.answerTo("a")).toBe("ack");
    expect(await tab.myTurn(start.ply)).toBeTruthy();
    expect(tab.posted.filter(({ what }) => what === "notSaved")).toHaveLength(1);
  });

  test("a forgotten game is gone", async () => {
    const store = new MemoryStore();
    const tab = new Tab(await startModule(), store);
    const { room } = await tab.request<Created>("POST", "/api/rooms", small);
    await tab.ask({ what: "forget", room });
    expect(await store.heads()).toEqual([]);
    tab.watch(room);
    expect((await tab.until(() => tab.received("refused")[0])).code).toBe("not_found");
  });

  test("of two tabs one runs the engine, and the other takes over when it is closed", async () => {
    const store = new MemoryStore();
    const waiting: (() => void)[] = [];
    let taken = false;
    const turns: Turns = {
      take: (_, granted) => {
        if (taken) waiting.push(granted);
        else granted();
        taken = true;
        return () => {};
      },
    };
    const first = new Tab(await startModule(), store, turns);
    const { room } = await first.request<Created>("POST", "/api/rooms", small);
    first.watch(room);
    await first.until(() => first.position());
    const second = new Tab(await startModule(), store, turns);
    second.watch(room);
    await second.until(() => second.position());
    // Played in the second tab; the first one is gone before it hears of it.
    const moves = movesOf(second.position()!);
    second.act("m", second.position()!.ply, moves[0]!);
    await second.answerTo("m");
    for (let i = 0; i < 50; ++i) await yieldToEvents();
    expect(second.received("thinking")).toEqual([]);
    expect(second.position()!.ply).toBe(1);
    waiting.forEach((granted) => granted());
    await second.until(() => (second.position()!.ply === 2 ? true : undefined));
    expect(second.received("thinking").length).toBeGreaterThan(0);
  });

  test("a damaged game is reported, and not shown truncated", async () => {
    const store = new MemoryStore();
    const tab = new Tab(await startModule(), store);
    const { room } = await tab.request<Created>("POST", "/api/rooms", small);
    const { events, ...head } = (await store.load(room))!;
    const damaged = new MemoryStore();
    await damaged.save({ ...head, events: events.map((event) => ({ ...event, kind: "nonsense" })) });
    const other = new Tab(await startModule(), damaged);
    other.watch(room);
    expect((await other.until(() => other.received("refused")[0])).code).toBe("damaged");
  });

  test("exporting a game includes everything, also what is hidden", async () => {
    const tab = new Tab(await startModule(), new MemoryStore());
    const { room } = await tab.request<Created>("POST", "/api/rooms", { ...small, game: "grande-escalade" });
    const whole = await tab.request<Record<string, unknown>>("GET", `/api/rooms/${room}/record`, undefined, "maker");
    const own = await tab.request<Record<string, unknown>>("GET", `/api/rooms/${room}/record`, undefined, "seat-1");
    expect(whole.setup).toBeTruthy();
    expect(own.setup ?? null).toBeNull();
    const seats = small.seats;
    const again = await tab.request<Created>("POST", "/api/rooms", {
      game: whole.game,
      seats,
      from: { record: whole },
    });
    expect(again.room).not.toBe(room);
  });

  test("answers about studies match the schema", async () => {
    const tab = new Tab(await startModule(), new MemoryStore());
    const game = { game: "scalas", moves: ["c3"] };
    checked("Info", await tab.request("GET", "/api/info"));
    checked("PuzzleList", await tab.request("GET", "/api/puzzles"));
    checked("Position", await tab.request("POST", "/api/study/position", game));
    checked("Score", await tab.request("POST", "/api/study/score", game));
    checked("Analysis", await tab.request("POST", "/api/study/analyse", { ...game, seconds: 0.05 }));
    checked("Explained", await tab.request("POST", "/api/study/explain", { ...game, move: "z9" }));
    checked("Puzzle", await tab.request("POST", "/api/puzzles/read", { name: "rect8x10" }));
    await expect(tab.request("POST", "/api/study/position", { game: "chess" })).rejects.toThrow("malformed");
    expect(await tab.ask({ what: "gtp", line: "name" })).toMatch(/^= /);
  });
});

const nobody = { notify: () => {} };

test("the engine learns a language before it is asked in it", async () => {
  const order: string[] = [];
  const nothing = { kept: [], messages: [], answers: [], busy: false, wake: null, problem: null, text: "" };
  const module = { ask: (question: Question) => (order.push(question.do), nothing) };
  const teach = async (language: string) => (await yieldToEvents(), void order.push(language));
  const host = new Host(module, new MemoryStore(), () => {}, nobody, yieldToEvents, teach);
  host.receive({ what: "send", message: { type: "hello", protocol: 2, language: "it" } });
  const info = { what: "request" as const, method: "GET" as const, path: "/api/info" };
  host.receive({ what: "ask", id: 1, query: { ...info, language: "fr" } });
  for (let i = 0; i < 20; ++i) await yieldToEvents();
  expect(order).toEqual(["it", "message", "fr", "request"]);
});

test("an engine that fails reports it once", async () => {
  const posted: FromEngine[] = [];
  const broken = {
    ask: () => {
      throw new WebAssembly.RuntimeError("unreachable");
    },
  };
  const host = new Host(
    broken,
    new MemoryStore(),
    (message) => posted.push(message),
    nobody,
    yieldToEvents,
    noLanguages,
  );
  host.receive({ what: "ask", id: 1, query: { what: "gtp", line: "name" } });
  host.receive({ what: "ask", id: 2, query: { what: "gtp", line: "name" } });
  for (let i = 0; i < 10; ++i) await yieldToEvents();
  expect(posted).toEqual([{ what: "stopped", reason: "RuntimeError: unreachable" }]);
});
