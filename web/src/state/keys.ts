// Keys of this browser's own for what must happen once: for the same key the server gives the same seat, or the same
// room. A key is kept until the answer has come, so that whoever tries again, after a lost connection or a reload, gets
// what they got without hearing of it.
import type { Storage } from "./storage";
import { sha256 } from "./sha256";

interface Kept {
  key: string;
  at: number;
}

const place = "scalinata.keys";
let lasts = Infinity; // milliseconds; longer the server does not remember them either

export const rememberKeysFor = (seconds: number): void => void (lasts = seconds * 1000);

function keptKeys(storage: Storage): Record<string, Kept> {
  try {
    const all = Object.entries(JSON.parse(storage.getItem(place) ?? "{}") as Record<string, Kept>);
    return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < lasts && Date.now() >= at));
  } catch {
    return {};
  }
}

// 128 random bits as 32 hexadecimal digits.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const nameOf = (purpose: unknown) => sha256(JSON.stringify(purpose));

// Has somebody asked with a key for that purpose without hearing the answer?
export const isUnanswered = (storage: Storage, purpose: unknown): boolean => nameOf(purpose) in keptKeys(storage);

// Calls `ask` with the key for that purpose, the same until an answer has come that settles it.
export async function withKey<T>(
  storage: Storage,
  purpose: unknown,
  ask: (key: string) => Promise<T>,
  settles: (answer: T) => boolean = () => true,
): Promise<T> {
  const name = nameOf(purpose);
  const { key, at } = keptKeys(storage)[name] ?? { key: newKey(), at: Date.now() };
  storage.setItem(place, JSON.stringify({ ...keptKeys(storage), [name]: { key, at } }));
  const answer = await ask(key);
  if (settles(answer)) {
    const { [name]: _, ...others } = keptKeys(storage);
    storage.setItem(place, JSON.stringify(others));
  }
  return answer;
}
