// Which puzzle an address means, how to request it from the server, and its progress saved in this browser.
import { mark } from "../i18n";
import type { PuzzleGrade, PuzzleQuestion } from "../protocol/types";
import { gradeOfDay, isDay, today } from "./daily";
import type { Storage } from "./storage";

export const formNames = { colours: mark("Colours apart"), descending: mark("Largest first") };

export type PuzzleSource =
  | { kind: "named"; name: string; form: "colours" | "descending" | null }
  | { kind: "own"; text: string }
  | { kind: "made"; difficulty: number; seed: number }
  | { kind: "daily"; day: string };

// Any text, encoded for a link.
export function packed(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
export function unpacked(code: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface Address {
  puzzle?: string | undefined;
  form?: string | undefined;
  query?: string | undefined;
}

export function readSource({ puzzle, form, query }: Address): PuzzleSource | null {
  if (puzzle === "own") {
    const text = unpacked(new URLSearchParams(query ?? "").get("text") ?? "");
    return text && !form ? { kind: "own", text } : null;
  }
  if (puzzle === "made") {
    const found = /^(\d{1,2})-(\d{1,15})$/.exec(form ?? "");
    return found ? { kind: "made", difficulty: Number(found[1]), seed: Number(found[2]) } : null;
  }
  if (puzzle === "daily") {
    const day = form ?? today();
    return isDay(day) ? { kind: "daily", day } : null;
  }
  if (!puzzle || (form && form !== "colours" && form !== "descending")) return null;
  return { kind: "named", name: puzzle, form: (form as "colours" | "descending" | undefined) ?? null };
}

export function addressOf(source: PuzzleSource): { puzzle: string; form?: string; query?: string } {
  switch (source.kind) {
    case "named":
      return { puzzle: source.name, ...(source.form && { form: source.form }) };
    case "own":
      return { puzzle: "own", query: `text=${packed(source.text)}` };
    case "made":
      return { puzzle: "made", form: `${source.difficulty}-${source.seed}` };
    case "daily":
      return { puzzle: "daily", form: source.day };
  }
}

// The board in a link, to be read once the puzzle is known.
export const sharedBoard = (query: string | undefined): string | null => new URLSearchParams(query ?? "").get("board");

// The generator's input; null if the puzzle is not generated.
export function gradeOf(source: PuzzleSource): PuzzleGrade | null {
  if (source.kind === "daily") return gradeOfDay(source.day);
  return source.kind === "made" ? { difficulty: source.difficulty, seed: source.seed } : null;
}

// `text`: the puzzle, if it was generated.
export function questionOf(source: PuzzleSource, text: string | null): PuzzleQuestion {
  if (source.kind === "own") return { text: source.text };
  if (source.kind === "named") return { name: source.name, ...(source.form && { [source.form]: true }) };
  return { text: text ?? "" };
}

export interface Progress {
  board: string; // as in a link
  seconds: number;
  helped: number; // hints and solutions taken
  solved: boolean;
  given?: string; // the solution that the computer showed, in the form of sameBoard
}

const key = "scalinata.puzzles";
const maxCount = 50;

export const progressId = (source: PuzzleSource): string => {
  const { puzzle, form, query } = addressOf(source);
  return [puzzle, form, query].filter(Boolean).join("/");
};

function all(storage: Storage): Record<string, Progress> {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? "{}") as Record<string, Progress>;
    return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}

export const loadProgress = (storage: Storage, id: string): Progress | null => all(storage)[id] ?? null;

// The latest comes first, the oldest ones are dropped.
export function saveProgress(storage: Storage, id: string, progress: Progress): void {
  const { [id]: _, ...others } = all(storage);
  const entries = [[id, progress], ...Object.entries(others)].slice(0, maxCount);
  storage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
}

export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":")
    .replace(/^0:/, "");
