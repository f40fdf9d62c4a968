// The rules of each game, the same files that the command line prints; each loads when it is read.
import type { Language } from "../protocol/types";

const files = import.meta.glob<string>("../../../src/games/*/RULES*.md", { query: "?raw", import: "default" });
const folders: Record<string, string> = { "scalino-demolition": "demolition", "grande-escalade": "escalade" };

export function loadRules(game: string, language: Language): Promise<string> {
  const name = language === "en" ? "RULES.md" : `RULES.${language}.md`;
  const file = files[`../../../src/games/${folders[game] ?? game}/${name}`];
  return file ? file() : Promise.resolve("");
}
