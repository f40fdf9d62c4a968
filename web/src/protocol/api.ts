// The requests of the HTTP API, typed, and where each one goes: studies to the engine in this browser, room requests to
// where the room is.
import type { Picture } from "../engine/module";
import { pngOf } from "../engine/picture";
import { isHere } from "../state/places";
import { hasServer } from "./base";
import { anywhere, ApiError, atServer, fromServer, here, type Services } from "./services";
import type {
  Created,
  Explained,
  Info,
  Language,
  Lobby,
  PuzzleGrade,
  PuzzleList,
  PuzzleQuestion,
  RoomOptions,
  Rules,
  Score,
} from "./types";

export { ApiError };

const roomsOf = (room: string): Services => (isHere(room) ? here : atServer);

export const fetchInfo = (language: Language) =>
  atServer<Info>({ method: "GET", path: "api/info", language }).catch((error: unknown) =>
    here<Info>({ method: "GET", path: "api/info", language }).catch((missing: unknown) => {
      throw hasServer() ? error : missing;
    }),
  );
// Of a game that this client has no rules of.
export const fetchRules = (language: Language, game: string) =>
  atServer<Rules>({ method: "GET", path: `api/rules/${game}?language=${language}`, language }).then(({ text }) => text);
export const fetchLobby = (language: Language) => atServer<Lobby>({ method: "GET", path: "api/rooms", language });
export const fetchMine = (language: Language, tokens: string[]) =>
  atServer<Lobby>({ method: "POST", path: "api/rooms/mine", language, body: { tokens } });
export const createRoom = (services: Services, language: Language, options: RoomOptions) =>
  services<Created>({ method: "POST", path: "api/rooms", language, body: options });
export const fetchRecord = (language: Language, room: string, token?: string) =>
  roomsOf(room)<Record<string, unknown>>({ method: "GET", path: `api/rooms/${room}/record`, language, token });
export const explainMove = (language: Language, room: string, token: string | undefined, move: string) => {
  const path = `api/rooms/${room}/explain`;
  return roomsOf(room)<Explained>({ method: "POST", path, language, token, body: { move, language } });
};
export const fetchScore = (language: Language, room: string, token?: string) =>
  roomsOf(room)<Score>({ method: "GET", path: `api/rooms/${room}/score?language=${language}`, language, token });
// The picture that messengers show for the room's link.
export const fetchPicture = (language: Language, room: string): Promise<Blob> => {
  const call = { method: "GET" as const, path: `api/rooms/${room}/preview.png?language=${language}`, language };
  if (isHere(room)) return here<Picture>(call).then(pngOf);
  return fromServer(call, (response) => response.blob());
};
export const fetchPuzzles = (language: Language) =>
  anywhere<PuzzleList>({ method: "GET", path: "api/puzzles", language });
export const askPuzzle = <T>(
  language: Language,
  what: "read" | "check" | "hint" | "solve" | "generate",
  question: PuzzleQuestion | PuzzleGrade,
  signal?: AbortSignal,
) => {
  const long = what === "hint" || what === "solve" || what === "generate" || ("decide" in question && question.decide);
  return anywhere<T>({ method: "POST", path: `api/puzzles/${what}`, language, body: question, signal, long: !!long });
};
export const study = <T>(
  language: Language,
  what: string,
  body: unknown,
  signal?: AbortSignal,
  more?: (known: T) => void, // each answer but the last
) =>
  anywhere<T>({
    method: "POST",
    path: `api/study/${what}`,
    language,
    body,
    signal,
    more: more && ((known) => more(known as T)),
  });
