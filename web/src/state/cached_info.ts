// The server's last info, so that the start page can be drawn before it answers.
import type { Info } from "../protocol/types";
import type { Storage } from "./storage";

const key = "scalinata.info";

export function cachedInfo(storage: Storage): Info | null {
  try {
    const info = JSON.parse(storage.getItem(key) ?? "null") as Info | null;
    return Array.isArray(info?.games) ? info : null;
  } catch {
    return null;
  }
}

export const cacheInfo = (storage: Storage, info: Info): void => storage.setItem(key, JSON.stringify(info));
