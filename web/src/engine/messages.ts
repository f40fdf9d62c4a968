// The messages between a page and its engine, which runs in a Worker.
import type { ClientMessage, Language, ServerMessage } from "../protocol/types";
import type { StoredHead, Problem, Speed } from "./module";

// `request`: as to the server over HTTP.
export type Query =
  | {
      what: "request";
      method: "GET" | "POST";
      path: string;
      language: Language;
      token?: string | undefined;
      body?: unknown;
    }
  | { what: "gtp"; line: string }
  | { what: "speed"; game: string; again: boolean } // again: measure again even if known
  | { what: "rooms" } // the heads of all stored rooms
  | { what: "forget"; room: string };

export type ToEngine =
  | { what: "start"; base: string; rooms: boolean } // the first message. base: where the client's files are
  | { what: "ask"; id: number; query: Query }
  | { what: "cancel"; id: number }
  | { what: "send"; message: ClientMessage }; // as over the server's socket

// Why games are not saved.
export type SaveProblem = "forbidden" | "full";

// Either body or error. `more`: further answers follow.
export interface Answered {
  body?: unknown;
  error?: Problem;
  more?: true;
}

export type FromEngine =
  | { what: "started" }
  | { what: "missing"; why: "noModule" | "notLoaded" }
  | ({ what: "answer"; id: number } & Answered)
  | { what: "message"; message: ServerMessage }
  | { what: "notSaved"; why: SaveProblem }
  | { what: "stopped"; reason: string }; // it has failed

export interface Answers {
  gtp: string;
  speed: Speed;
  rooms: StoredHead[];
  forget: null;
}
