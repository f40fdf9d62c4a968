// Idempotency keys for requests that must take effect only once: for the same key the server returns the same seat or
// room. A key is kept until the answer arrives, so that a retry after a lost connection or a reload gets the same one.
import type { Storage } from "./storage";
import { sha256 } from "./sha256";

interface SavedKey {
  key: string;
  at: number;
}

const storageKey = "scalinata.keys";
let lifetime = Infinity; // ms that the server remembers a key

export const rememberKeysFor = (seconds: number): void => void (lifetime = seconds * 1000);

function savedKeys(storage: Storage): Record<string, SavedKey> {
  try {
    const all = Object.entries(JSON.parse(storage.getItem(storageKey) ?? "{}") as Record<string, SavedKey>);
    return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < lifetime && Date.now() >= at));
  } catch {
    return {};
  }
}

// 128 random bits as 32 hexadecimal digits.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const nameOf = (purpose: unknown) => sha256(JSON.stringify(purpose));

// Was a request made for that purpose without getting an answer?
export const isUnanswered = (storage: Storage, purpose: unknown): boolean => nameOf(purpose) in savedKeys(storage);

// Calls `ask` with the key for that purpose, which stays the same until an answer settles it.
export async function withKey<T>(
  storage: Storage,
  purpose: unknown,
  ask: (key: string) => Promise<T>,
  settles: (answer: T) => boolean = () => true,
): Promise<T> {
  const name = nameOf(purpose);
  const { key, at } = savedKeys(storage)[name] ?? { key: newKey(), at: Date.now() };
  storage.setItem(storageKey, JSON.stringify({ ...savedKeys(storage), [name]: { key, at } }));
  const answer = await ask(key);
  if (settles(answer)) {
    const { [name]: _, ...others } = savedKeys(storage);
    storage.setItem(storageKey, JSON.stringify(others));
  }
  return answer;
}
