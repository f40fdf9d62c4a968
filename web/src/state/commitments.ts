// The commitments this browser saw before a game began or ended: only what was noted beforehand proves anything.
import type { Storage } from "./storage";

const place = "scalinata.commitments";
const most = 200;

function all(storage: Storage): [string, string][] {
  try {
    const list = JSON.parse(storage.getItem(place) ?? "[]") as [string, string][];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export const notedCommitment = (storage: Storage, room: string): string | undefined =>
  all(storage).find(([id]) => id === room)?.[1];

// The first one seen of a room stays, whatever the server says later.
export function noteCommitment(storage: Storage, room: string, commitment: string): void {
  if (notedCommitment(storage, room) === undefined)
    storage.setItem(place, JSON.stringify([[room, commitment], ...all(storage)].slice(0, most)));
}
