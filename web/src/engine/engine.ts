// The page's side of the engine in its Worker: questions with answers, a socket to its rooms. It is started when first
// needed, and again after it has failed.
import { baseUrl } from "../protocol/base";
import type { Socket } from "../protocol/connection";
import type { Answered, Answers, FromEngine, ToEngine, Unkept, Wish } from "./talk";

// Why there is no engine here.
export type Missing = "noWasm" | "noSimd" | "noModule" | "notLoaded" | "stopped";

export class EngineFailed extends Error {
  constructor(readonly why: Missing) {
    super(why);
  }
}

interface Waiting {
  resolve(answer: Answered): void;
  reject(error: EngineFailed): void;
}

export interface EngineWorker {
  postMessage(message: ToEngine): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromEngine>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const rest = 20_000; // ms before what was not found is looked for again

// A function that returns a vector of bytes.
const simd = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

export function unsupported(): Missing | null {
  if (typeof WebAssembly !== "object") return "noWasm";
  return WebAssembly.validate(new Uint8Array(simd)) ? null : "noSimd";
}

export class Engine {
  unkept: Unkept | null = null;
  missing: Missing = "stopped"; // why it was not there last
  changed: () => void = () => {}; // `unkept` has
  private worker: EngineWorker | null = null;
  private started: Promise<Missing | null> | null = null;
  private missedAt = 0;
  private nextId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private socket: Socket | null = null;

  constructor(private readonly makeWorker: () => EngineWorker) {}

  get running(): boolean {
    return this.worker !== null;
  }

  // Null once it runs, else why it does not.
  ready(): Promise<Missing | null> {
    if (this.started && !(this.missedAt && Date.now() - this.missedAt > rest)) return this.started;
    this.missedAt = 0;
    this.started = this.start();
    return this.started;
  }

  ask<What extends keyof Answers>(wish: Extract<Wish, { what: What }>): Promise<Answers[What]> {
    return this.answerTo(wish).then(({ body }) => body as Answers[What]);
  }

  // As of the server over HTTP. Rejects where the engine fails.
  async answerTo(wish: Wish, signal?: AbortSignal): Promise<Answered> {
    const missing = await this.ready();
    if (missing) throw new EngineFailed(missing);
    const id = ++this.nextId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      signal?.addEventListener("abort", () => this.waiting.delete(id) && this.post({ what: "cancel", id }));
      this.post({ what: "ask", id, wish });
    });
  }

  // The way to its rooms, in place of the server's.
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

  private start(): Promise<Missing | null> {
    return new Promise((resolve) => {
      const miss = (why: Missing) => {
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
        else this.hear(data);
      };
      worker.postMessage({ what: "start", base: baseUrl().href });
    });
  }

  private hear(message: Exclude<FromEngine, { what: "started" | "missing" }>): void {
    switch (message.what) {
      case "answer":
        this.waiting.get(message.id)?.resolve(message);
        this.waiting.delete(message.id);
        return;
      case "heard":
        return this.socket?.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message.message) }));
      case "unkept":
        this.unkept = message.why;
        return this.changed();
      case "stopped":
        console.warn("the engine stopped:", message.reason);
        return this.fail();
    }
  }

  // Whatever is asked next starts another one; rooms are opened again as they were kept.
  private fail(): void {
    this.end();
    this.started = null;
    this.missing = "stopped";
    for (const { reject } of this.waiting.values()) reject(new EngineFailed("stopped"));
    this.waiting.clear();
    const { socket } = this;
    this.socket = null;
    socket?.onclose?.(undefined as never);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private post(message: ToEngine): void {
    this.worker?.postMessage(message);
  }
}

export const engine = new Engine(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
