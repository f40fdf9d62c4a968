// The studies this browser keeps: records with their variations, the latest first.
import { readRecord, type GameRecord } from "./record";
import type { Storage } from "./storage";

export interface KeptStudy {
  key: string;
  at: number; // when it was last changed
  record: Record<string, unknown>;
}

const place = "scalinata.studies";
const most = 30;

// The same game has the same key, whatever variations stand beside it.
export function studyKey({ game, setup, moves }: GameRecord): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of JSON.stringify([game, setup ?? null, moves]))
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0)!)) * 0x100000001b3n);
  return hash.toString(16);
}

export function keptStudies(storage: Storage): KeptStudy[] {
  try {
    const list = JSON.parse(storage.getItem(place) ?? "[]") as KeptStudy[];
    return Array.isArray(list) ? list.filter((kept) => readRecord(kept.record) !== null) : [];
  } catch {
    return [];
  }
}

export const keptStudy = (storage: Storage, key: string): KeptStudy | undefined =>
  keptStudies(storage).find((kept) => kept.key === key);

export function keepStudy(storage: Storage, study: KeptStudy): void {
  const others = keptStudies(storage).filter((kept) => kept.key !== study.key);
  storage.setItem(place, JSON.stringify([study, ...others].slice(0, most)));
}

export function forgetStudy(storage: Storage, key: string): void {
  storage.setItem(place, JSON.stringify(keptStudies(storage).filter((kept) => kept.key !== key)));
}
