// What a page and its engine, which runs in a Worker, say to each other.
import type { ClientMessage, Language, ServerMessage } from "../protocol/types";
import type { KeptHead, Problem } from "./module";

// Asked for one answer. `request`: as of the server over HTTP.
export type Wish =
  | {
      what: "request";
      method: "GET" | "POST";
      path: string;
      language: Language;
      token?: string | undefined;
      body?: unknown;
    }
  | { what: "gtp"; line: string }
  | { what: "rooms" } // the heads of all that are kept
  | { what: "forget"; room: string };

export type ToEngine =
  | { what: "start"; base: string } // the first: where module.json lies
  | { what: "ask"; id: number; wish: Wish }
  | { what: "cancel"; id: number }
  | { what: "send"; message: ClientMessage }; // as over the server's socket

// Why what is played here is not kept.
export type Unkept = "forbidden" | "full";

// One of the two.
export interface Answered {
  body?: unknown;
  error?: Problem;
}

export type FromEngine =
  | { what: "started" }
  | { what: "missing"; why: "noModule" | "notLoaded" }
  | ({ what: "answer"; id: number } & Answered)
  | { what: "heard"; message: ServerMessage }
  | { what: "unkept"; why: Unkept }
  | { what: "stopped"; reason: string }; // it has failed and is of no use any more

export interface Answers {
  gtp: string;
  rooms: KeptHead[];
  forget: null;
}
