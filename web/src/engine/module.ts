// The engine as a WebAssembly module: rules, rooms, search, puzzles. It answers one question at a time, synchronously,
// both as JSON. Meant for a Worker; it has no access to page, network or storage. src/wasm/ is its other side.
//
// It understands the server's HTTP requests and socket messages. A search only runs while it is asked to go on, a slice
// at a time, so that other questions can be asked in between.
import type { ClientMessage, ErrorBody, Language, ServerMessage } from "../protocol/types";

// An event of a room's log, as in the server's database.
export interface StoredEvent {
  version: number; // 1, 2, 3, ...
  kind: string;
  seat: number; // from 1; 0: nobody's
  payload: string; // JSON
  time: number; // ms since 1970
}

// What is stored of a room besides its events.
export interface StoredHead {
  room: string;
  game: string; // game string
  rules: number; // version of the rules
  options: string; // JSON
  commitment: string;
  secret: string; // must not be shown before the game has ended
  summary: string; // JSON for listings: names of the seats, whose turn it is
  status: "open" | "playing" | "finished" | "closed";
  version: number; // of the last event
  created: number; // ms since 1970
  updated: number; // of the last event. Time from then until the room is opened again counts for no clock, so a page
  // with clocks updates this now and then while the room is open
}

export interface StoredRoom extends StoredHead {
  events: StoredEvent[]; // all of them, in order
}

export type Question =
  // A request as to the server over HTTP, with the same paths and bodies. `id` is chosen by the caller and comes back
  // with the answer, which may come later (an analysis). `token`: of a seat, as in `Authorization: Bearer`.
  //   GET  /api/info, /api/puzzles
  //   POST /api/rooms: only the maker's and engines' seats; options without `key`. The game starts at once. Tokens are
  //        `seat-N` and, for the maker, `maker`, in every room.
  //   GET  /api/rooms/ROOM/record, /score;  POST /api/rooms/ROOM/explain. With the maker's token the record includes
  //        hidden information.
  //   GET  /api/rooms/ROOM/preview.png: answered by a Picture, which the page makes into a file.
  //   POST /api/study/position, /explain, /score, /analyse, /import, /export, /verify
  //        With `deepen` an analysis runs until cancelled, and answers many times, with `more`.
  //   POST /api/puzzles/read, /check, /hint, /solve, /generate: run to their end, at most 30 seconds
  | {
      do: "request";
      id: number;
      method: "GET" | "POST";
      path: string;
      language: Language;
      token?: string;
      body?: unknown;
    }
  // The answer to that request is no longer wanted. No effect if it was already answered.
  | { do: "cancel"; id: number }
  // A message as to the server's socket: hello first, then watch, unwatch, act, events, ping. The answers are
  // `messages`. There is one socket; a second hello starts over, without watches.
  | { do: "message"; message: ClientMessage }
  // Opens a stored room, to be watched and played on. Refused (`problem`) if its log is damaged or has other rules. No
  // effect if it is already open. `wait`: do not think for its engines before `think`, because another tab may do so.
  | { do: "open"; room: StoredRoom; language: Language; wait: boolean }
  | { do: "think"; room: string }
  // Closes a room: frees its memory and ends its search. It can be opened again.
  | { do: "drop"; room: string }
  // Searches for about that long and checks the clocks. To be asked while `busy`, and at the time `wake`.
  | { do: "go_on"; milliseconds: number }
  // A line of the text protocol (docs/protocol.md), to one engine that is created by the first line; answered by a
  // text, in order. A cancelled command plays nothing. Files cannot be read or written.
  | { do: "gtp"; id: number; line: string }
  // How fast this device searches a game: answered by a Speed after about 0.6 seconds of search.
  | { do: "speed"; id: number; game: string };

export interface Picture {
  width: number;
  height: number;
  pixels: string; // red, green and blue of each pixel, row by row, in base64
}

export interface Speed {
  simulations: number; // per second
  levels: { simulations: number; seconds: number | null }[]; // the limits per move, from level 1 on
}

export type Problem = ErrorBody["error"];

// The result of a question. All members are always present.
export interface Outcome {
  // To be saved before the rest is shown: the current head and the new events.
  kept: StoredRoom[];
  messages: ServerMessage[]; // as from the server's socket, in order
  // To requests: either body or error. `more`: further answers follow.
  answers: { id: number; body?: unknown; error?: Problem; more?: true }[];
  busy: boolean; // there is more to do
  wake: number | null; // ms since 1970: when to check the clocks
  problem: Problem | null; // the question itself was invalid
}

// The content of `engine/module.json`, next to index.html. It is missing if the module has not been built.
export interface ModuleFile {
  file: string; // next to module.json; its name changes with its content, so it may be cached forever
  bytes: number;
  server: boolean; // whether there is a game server; a static site has none
  words?: Record<string, string>; // by language: the file with its sentences, next to module.json; English needs none
}

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  question_buffer(bytes: number): number; // the address of a buffer with room for that many bytes
  ask(bytes: number): number; // answers the question in the buffer; returns the answer's length in bytes
  answer_buffer(): number; // the answer's address, valid until the next call
  give_words(bytes: number): number; // adds a language whose sentences are in the question buffer
}

// The module needs only time and random numbers; all other WASI calls return "not supported".
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

  // `catalogue`: in gettext's compiled form (.mo).
  addLanguage(language: Language, catalogue: Uint8Array): void {
    const name = new TextEncoder().encode(`${language}\0`);
    const { memory, question_buffer, give_words } = this.exports;
    const length = name.length + catalogue.length;
    const at = question_buffer(length);
    const bytes = new Uint8Array(memory.buffer);
    bytes.set(name, at);
    bytes.set(catalogue, at + name.length);
    if (!give_words(length)) throw new Error(`the engine rejects the catalogue of ${language}`);
  }

  // Throws (WebAssembly.RuntimeError) if the module fails: then a new one has to be started and the rooms opened again.
  ask(question: Question): Outcome {
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const { memory, question_buffer, ask, answer_buffer } = this.exports;
    const at = question_buffer(bytes.length); // may move the memory
    new Uint8Array(memory.buffer).set(bytes, at);
    const length = ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer_buffer(), length))) as Outcome;
  }
}
