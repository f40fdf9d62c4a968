// What is known of the games, as it was told last: the start page needs no answer to be drawn.
import type { Info } from "../protocol/types";
import type { Storage } from "./storage";

const place = "scalinata.info";

export function keptInfo(storage: Storage): Info | null {
  try {
    const info = JSON.parse(storage.getItem(place) ?? "null") as Info | null;
    return Array.isArray(info?.games) ? info : null;
  } catch {
    return null;
  }
}

export const keepInfo = (storage: Storage, info: Info): void => storage.setItem(place, JSON.stringify(info));
