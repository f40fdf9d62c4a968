// The commitments this browser saw before a game began or ended: one that is seen later proves nothing.
import type { Storage } from "./storage";

const key = "scalinata.commitments";
const maxCount = 200;

function all(storage: Storage): [string, string][] {
  try {
    const list = JSON.parse(storage.getItem(key) ?? "[]") as [string, string][];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export const notedCommitment = (storage: Storage, room: string): string | undefined =>
  all(storage).find(([id]) => id === room)?.[1];

// Keeps the first one seen for a room, whatever the server says later.
export function noteCommitment(storage: Storage, room: string, commitment: string): void {
  if (notedCommitment(storage, room) === undefined)
    storage.setItem(key, JSON.stringify([[room, commitment], ...all(storage)].slice(0, maxCount)));
}
