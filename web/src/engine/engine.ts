// The page's side of the engine in its Worker: queries with answers, and a socket to its rooms. It is started on first
// use, and again after a failure.
import { baseUrl } from "../protocol/base";
import type { Socket } from "../protocol/connection";
import type { Answered, Answers, FromEngine, ToEngine, SaveProblem, Query } from "./messages";

// Why there is no engine here.
export type EngineProblem = "noWasm" | "noSimd" | "noModule" | "notLoaded" | "stopped";

export class EngineFailed extends Error {
  constructor(readonly why: EngineProblem) {
    super(why);
  }
}

interface Waiting {
  query: Query;
  more: ((body: unknown) => void) | undefined;
  resolve(answer: Answered): void;
  reject(error: EngineFailed): void;
}

export interface EngineWorker {
  postMessage(message: ToEngine): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromEngine>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const retryDelay = 20_000; // ms before a missing engine is looked for again
const idleLimit = 60_000; // ms after which an idle solver is ended to free its memory

// A WebAssembly module with a function that returns a vector of bytes.
const simd = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

export function unsupported(): EngineProblem | null {
  if (typeof WebAssembly !== "object") return "noWasm";
  return WebAssembly.validate(new Uint8Array(simd)) ? null : "noSimd";
}

export class Engine {
  saveProblem: SaveProblem | null = null;
  missing: EngineProblem = "stopped"; // why it was not there last
  changed: () => void = () => {}; // called when `saveProblem` changes
  private worker: EngineWorker | null = null;
  private started: Promise<EngineProblem | null> | null = null;
  private missedAt = 0;
  private nextId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private socket: Socket | null = null;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  // A solver has no rooms, and cannot be interrupted while it works on a query: when an answer is no longer wanted, its
  // Worker is terminated.
  constructor(
    private readonly makeWorker: () => EngineWorker,
    private readonly solver = false,
  ) {}

  get running(): boolean {
    return this.worker !== null;
  }

  // Null once it runs, else the reason why it does not.
  ready(): Promise<EngineProblem | null> {
    if (this.started && !(this.missedAt && Date.now() - this.missedAt > retryDelay)) return this.started;
    this.missedAt = 0;
    this.started = this.start();
    return this.started;
  }

  ask<What extends keyof Answers>(query: Extract<Query, { what: What }>, signal?: AbortSignal): Promise<Answers[What]> {
    return this.answerTo(query, signal).then(({ body }) => body as Answers[What]);
  }

  // Like the server over HTTP. Rejects if the engine fails; never settles once aborted. `more` receives each answer but
  // the last. The engine may have failed at something else, so a request is made once more to the next one.
  answerTo(query: Query, signal?: AbortSignal, more?: (body: unknown) => void): Promise<Answered> {
    const answer = this.askOnce(query, signal, more);
    if (query.what !== "request") return answer;
    return answer.catch((error: unknown) => {
      if (error instanceof EngineFailed && error.why === "stopped") return this.askOnce(query, signal, more);
      throw error;
    });
  }

  private async askOnce(query: Query, signal?: AbortSignal, more?: (body: unknown) => void): Promise<Answered> {
    clearTimeout(this.idleTimer);
    const missing = await this.ready();
    if (missing) throw new EngineFailed(missing);
    const id = ++this.nextId;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return;
      this.waiting.set(id, { query, more, resolve, reject });
      signal?.addEventListener("abort", () => this.waiting.delete(id) && this.abandon(id));
      this.post({ what: "ask", id, query });
    });
  }

  private abandon(id: number): void {
    if (!this.solver) return this.post({ what: "cancel", id });
    this.sleep();
    if (this.waiting.size === 0) return;
    void this.ready().then((missing) => {
      if (missing) return this.rejectAll(missing);
      for (const [waiting, { query }] of this.waiting) this.post({ what: "ask", id: waiting, query });
    });
  }

  // A socket to its rooms, in place of the server's.
  openSocket(): Socket {
    const socket: Socket = {
      send: (text) => this.post({ what: "send", message: JSON.parse(text) as never }),
      close: () => void (this.socket = null),
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    void this.ready().then((missing) => {
      if (missing) return socket.onclose?.(undefined as never);
      this.socket = socket;
      socket.onopen?.(undefined as never);
    });
    return socket;
  }

  private start(): Promise<EngineProblem | null> {
    return new Promise((resolve) => {
      const miss = (why: EngineProblem) => {
        this.missedAt = Date.now();
        this.missing = why;
        this.end();
        resolve(why);
      };
      const lacking = unsupported();
      if (lacking) return miss(lacking);
      let worker: EngineWorker;
      try {
        worker = this.worker = this.makeWorker();
      } catch {
        return miss("notLoaded");
      }
      worker.onerror = () => miss("notLoaded");
      worker.onmessage = ({ data }) => {
        if (data.what === "started") {
          worker.onerror = () => this.fail();
          resolve(null);
        } else if (data.what === "missing") miss(data.why);
        else this.receive(data);
      };
      worker.postMessage({ what: "start", base: baseUrl().href, rooms: !this.solver });
    });
  }

  private receive(message: Exclude<FromEngine, { what: "started" | "missing" }>): void {
    switch (message.what) {
      case "answer": {
        const waiting = this.waiting.get(message.id);
        if (message.more) return waiting?.more?.(message.body);
        waiting?.resolve(message);
        this.waiting.delete(message.id);
        if (this.solver && this.waiting.size === 0) this.idleTimer = setTimeout(() => this.sleep(), idleLimit);
        return;
      }
      case "message":
        return this.socket?.onmessage?.(new MessageEvent("message", { data: JSON.stringify([message.message]) }));
      case "notSaved":
        this.saveProblem = message.why;
        return this.changed();
      case "stopped":
        console.warn("the engine stopped:", message.reason);
        return this.fail();
    }
  }

  // The next query starts another Worker; rooms are opened again from the store.
  private fail(): void {
    this.end();
    this.started = null;
    this.missing = "stopped";
    this.rejectAll("stopped");
    const { socket } = this;
    this.socket = null;
    socket?.onclose?.(undefined as never);
  }

  private rejectAll(why: EngineProblem): void {
    for (const { reject } of this.waiting.values()) reject(new EngineFailed(why));
    this.waiting.clear();
  }

  // The next query starts it again.
  private sleep(): void {
    this.end();
    this.started = null;
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private post(message: ToEngine): void {
    this.worker?.postMessage(message);
  }
}

const makeWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

export const engine = new Engine(makeWorker);
// For long queries that cannot be interrupted, so that games and everything else can go on meanwhile.
export const solver = new Engine(makeWorker, true);
