// The rules of each game: files of the client, each loaded when it is first read.
import { ApiError, fetchRules } from "../protocol/api";
import { hasServer } from "../protocol/base";
import { unreachable } from "../protocol/services";
import type { Language } from "../protocol/types";

const files = import.meta.glob<string>("../../../src/games/*/RULES*.md", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
const folders: Record<string, string> = { "scalino-demolition": "demolition", "grande-escalade": "escalade" };

// In English if there is no translation; undefined for a game that this client does not know.
function fileOf(game: string, language: Language): string | undefined {
  const file = `../../../src/games/${folders[game] ?? game}/RULES`;
  return files[`${file}.${language}.md`] ?? files[`${file}.md`];
}

async function fromFile(file: string): Promise<string> {
  const response = await fetch(file).catch(unreachable);
  if (!response.ok) throw new ApiError("internal", `HTTP ${response.status}`);
  return response.text().catch(unreachable);
}

async function load(game: string, language: Language): Promise<string> {
  const file = fileOf(game, language);
  if (file) return fromFile(file);
  if (!hasServer()) return "";
  return fetchRules(language, game).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "not_found") return "";
    throw error;
  });
}

const loaded = new Map<string, Promise<string>>();

// Empty for an unknown game.
export function loadRules(game: string, language: Language): Promise<string> {
  const key = `${language}/${game}`;
  const known = loaded.get(key) ?? load(game, language);
  loaded.set(key, known);
  known.catch(() => loaded.delete(key));
  return known;
}
