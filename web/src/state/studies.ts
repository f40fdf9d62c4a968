// The studies saved in this browser: records with their variations, the latest first.
import { readRecord, type GameRecord } from "./record";
import type { Storage } from "./storage";

export interface SavedStudy {
  key: string;
  at: number; // when it was last changed
  record: Record<string, unknown>;
}

const storageKey = "scalinata.studies";
const maxCount = 30;

// The same game has the same key, whatever its variations.
export function studyKey({ game, setup, moves }: GameRecord): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of JSON.stringify([game, setup ?? null, moves]))
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0)!)) * 0x100000001b3n);
  return hash.toString(16);
}

export function savedStudies(storage: Storage): SavedStudy[] {
  try {
    const list = JSON.parse(storage.getItem(storageKey) ?? "[]") as SavedStudy[];
    return Array.isArray(list) ? list.filter((kept) => readRecord(kept.record) !== null) : [];
  } catch {
    return [];
  }
}

export const savedStudy = (storage: Storage, key: string): SavedStudy | undefined =>
  savedStudies(storage).find((kept) => kept.key === key);

export function saveStudy(storage: Storage, study: SavedStudy): void {
  const others = savedStudies(storage).filter((kept) => kept.key !== study.key);
  storage.setItem(storageKey, JSON.stringify([study, ...others].slice(0, maxCount)));
}

export function forgetStudy(storage: Storage, key: string): void {
  storage.setItem(storageKey, JSON.stringify(savedStudies(storage).filter((kept) => kept.key !== key)));
}
