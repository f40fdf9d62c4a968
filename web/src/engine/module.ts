// The engine as a WebAssembly module: rules, rooms, search, puzzles. It is asked one question at a time and answers at
// once, both as JSON. Meant for a Worker; knows no page, no network and no storage. src/wasm/ is its other side.
//
// It speaks as the server does: the same requests by path, the same messages of a socket. A search goes on only while
// it is asked to go on, a slice at a time, so that between two slices anything else can be asked.
import type { ClientMessage, ErrorBody, Language, ServerMessage } from "../protocol/types";

// An event of a room's log, as the server's database keeps it.
export interface KeptEvent {
  version: number; // 1, 2, 3, ...
  kind: string;
  seat: number; // from 1; 0: nobody's
  payload: string; // JSON
  time: number; // ms since 1970
}

// What is kept of a room beside its events.
export interface KeptHead {
  room: string;
  game: string; // game string
  rules: number; // version of the rules
  options: string; // JSON
  commitment: string;
  secret: string; // not for the screen before the game has ended
  summary: string; // JSON for listings: names of the seats, whose turn it is
  status: "open" | "playing" | "finished" | "closed";
  version: number; // of the last event
  created: number; // ms since 1970
  updated: number; // of the last event. Time from then until it is opened again is charged to nobody, so a page with
  // clocks notes here now and then that the room is still open
}

export interface KeptRoom extends KeptHead {
  events: KeptEvent[]; // all of them, in order
}

export type Question =
  // What the server answers over HTTP, the same paths and bodies. `id` is the asker's own and comes back with the
  // answer, which may come later (an analysis). `token`: of a seat, as in `Authorization: Bearer`.
  //   GET  /api/info, /api/puzzles, /api/rules/GAME
  //   POST /api/rooms: only the maker's and engines' seats; options without `key`. The room begins at once. A token is
  //        `seat-N`, and the maker's is `maker`, in every room.
  //   GET  /api/rooms/ROOM/record, /score;  POST /api/rooms/ROOM/explain. The record is whole, with what is hidden, for
  //        the maker's token.
  //   POST /api/study/position, /explain, /score, /analyse, /import, /export, /verify
  //   POST /api/puzzles/read, /check, /hint, /solve, /generate: run to their end, at most 5 seconds
  | {
      do: "request";
      id: number;
      method: "GET" | "POST";
      path: string;
      language: Language;
      token?: string;
      body?: unknown;
    }
  // The answer to that request is no longer wanted. Nothing comes of one that is answered already.
  | { do: "cancel"; id: number }
  // A message as it would go to the server's socket: hello first, then watch, unwatch, act, events, ping. The answers
  // are `messages`. There is one socket; a second hello begins anew, without watches.
  | { do: "message"; message: ClientMessage }
  // A room that was kept, to be watched and played on. Refused (`problem`) where its log is damaged or of other rules.
  // A room that is open already is left as it is.
  | { do: "open"; room: KeptRoom; language: Language }
  // It is no longer needed: its memory is given back, its search ends. It can be opened again.
  | { do: "drop"; room: string }
  // Search for about so long, and look at the clocks. To be asked while `busy`, and when `wake` has come.
  | { do: "go_on"; milliseconds: number }
  // A line of the text protocol (docs/protocol.md), to one engine that is there from the first line on. Runs to
  // its end. Files cannot be read or written.
  | { do: "gtp"; line: string };

export type Problem = ErrorBody["error"];

// Everything that has come of it. All members are always there.
export interface Outcome {
  // To be kept, before the rest is shown: the head as it is now, and the events that are new.
  kept: KeptRoom[];
  messages: ServerMessage[]; // as from the server's socket, in order
  answers: { id: number; body?: unknown; error?: Problem }[]; // to requests: one of the two, as the server's
  busy: boolean; // there is something to go on with
  wake: number | null; // ms since 1970: when a clock wants to be looked at
  problem: Problem | null; // the question itself made no sense
  text: string; // the text protocol's answer
}

// Where the module is: beside index.html lies `engine/module.json`. There is none where the module is not made (yet).
export interface ModuleFile {
  file: string; // beside module.json; another name for every content, so that it may be cached for good
  bytes: number;
  server: boolean; // whether a game server answers beside it, as at /api/info; a static site has none
}

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  question_buffer(bytes: number): number; // where that many bytes of a question have room
  ask(bytes: number): number; // answers the question in the buffer; how many bytes the answer has
  answer_buffer(): number; // where they are, until the next call
}

// What the module needs from outside is the time and something random; of the rest of WASI it is told that there is
// nothing of the kind.
function imports(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const notSupported = 52;
  const known: Record<string, (...args: never[]) => number> = {
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const ms = clock === 0 ? Date.now() : performance.now();
      new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get: (at: number, bytes: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, bytes));
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`the engine stopped (${code})`);
    },
  };
  const wasi: WebAssembly.ModuleImports = {};
  for (const { name } of WebAssembly.Module.imports(module)) wasi[name] = known[name] ?? (() => notSupported);
  return { wasi_snapshot_preview1: wasi };
}

export class EngineModule {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module): Promise<EngineModule> {
    let exports: Exports | null = null;
    const memory = () => {
      if (!exports) throw new Error("the engine has not started");
      return exports.memory;
    };
    const instance = await WebAssembly.instantiate(module, imports(module, memory));
    exports = instance.exports as Exports;
    exports._initialize();
    return new EngineModule(exports);
  }

  // Throws (WebAssembly.RuntimeError) where the module has failed: it is of no use any more, a new one has to be
  // started and the rooms opened again.
  ask(question: Question): Outcome {
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const { memory, question_buffer, ask, answer_buffer } = this.exports;
    const at = question_buffer(bytes.length); // may move the memory
    new Uint8Array(memory.buffer).set(bytes, at);
    const length = ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer_buffer(), length))) as Outcome;
  }
}
