// The rules of each game, as the server has them.
import { ApiError, fetchRules } from "../protocol/api";
import type { Language } from "../protocol/types";

const loaded = new Map<string, Promise<string>>();

// Empty for a game that there is not.
export function loadRules(game: string, language: Language): Promise<string> {
  const key = `${language}/${game}`;
  const known =
    loaded.get(key) ??
    fetchRules(language, game).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "not_found") return "";
      throw error;
    });
  loaded.set(key, known);
  known.catch(() => loaded.delete(key));
  return known;
}
