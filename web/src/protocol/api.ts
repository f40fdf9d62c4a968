// The HTTP interface, typed. Every failure is an ApiError with the server's own words.
import type {
  Created,
  ErrorBody,
  Explained,
  Info,
  Lobby,
  PuzzleGrade,
  PuzzleList,
  PuzzleQuestion,
  RoomOptions,
  Rules,
  Score,
} from "./types";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

// Relative to the page's base, so that the client also works below a path of a proxy.
export function url(path: string): string {
  const { pathname, search } = new URL(path, document.baseURI);
  return pathname + search;
}

async function call<T>(path: string, language: string, init: RequestInit = {}): Promise<T> {
  return ask(path, language, init, async (response) => (await response.json()) as T);
}

async function ask<T>(
  path: string,
  language: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language, ...(init.headers as Record<string, string>) };
  if (init.body) headers["Content-Type"] = "application/json";
  const unreachable = () => {
    throw new ApiError("unreachable", language === "it" ? "il server non risponde" : "the server does not answer");
  };
  const response = await fetch(url(path), { ...init, headers }).catch(unreachable);
  // An answer that breaks off, or is no longer wanted, is none.
  if (response.ok) return read(response).catch(unreachable);
  const error = ((await response.json().catch(() => null)) as ErrorBody | null)?.error;
  throw new ApiError(error?.code ?? "internal", error?.message ?? `HTTP ${response.status}`);
}

const bearing = (token: string | undefined): RequestInit =>
  token ? { headers: { Authorization: `Bearer ${token}` } } : {};

export const fetchInfo = (language: string) => call<Info>("api/info", language);
export const fetchRules = (language: string, game: string) =>
  call<Rules>(`api/rules/${game}?language=${language}`, language).then(({ text }) => text);
export const fetchLobby = (language: string) => call<Lobby>("api/rooms", language);
export const fetchMine = (language: string, tokens: string[]) =>
  call<Lobby>("api/rooms/mine", language, { method: "POST", body: JSON.stringify({ tokens }) });
export const createRoom = (language: string, options: RoomOptions) =>
  call<Created>("api/rooms", language, { method: "POST", body: JSON.stringify(options) });
export const fetchRecord = (language: string, room: string, token?: string) =>
  call<Record<string, unknown>>(`api/rooms/${room}/record`, language, bearing(token));
export const explainMove = (language: string, room: string, token: string | undefined, move: string) =>
  call<Explained>(`api/rooms/${room}/explain`, language, {
    ...bearing(token),
    method: "POST",
    body: JSON.stringify({ move, language }),
  });
export const fetchScore = (language: string, room: string, token?: string) =>
  call<Score>(`api/rooms/${room}/score?language=${language}`, language, bearing(token));
// As messengers show the room.
export const fetchPicture = (language: string, room: string) =>
  ask(`api/rooms/${room}/preview.png?language=${language}`, language, {}, (response) => response.blob());
export const fetchPuzzles = (language: string) => call<PuzzleList>("api/puzzles", language);
export const askPuzzle = <T>(
  language: string,
  what: "read" | "check" | "hint" | "solve" | "generate",
  question: PuzzleQuestion | PuzzleGrade,
  signal?: AbortSignal,
) =>
  call<T>(`api/puzzles/${what}`, language, { method: "POST", body: JSON.stringify(question), signal: signal ?? null });
export const study = <T>(language: string, what: string, body: unknown, signal?: AbortSignal) =>
  call<T>(`api/study/${what}`, language, { method: "POST", body: JSON.stringify(body), signal: signal ?? null });
