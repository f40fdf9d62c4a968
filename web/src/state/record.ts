// A record as the server writes it, as far as looking at it needs.
export interface GameRecord {
  game: string;
  setup?: unknown;
  moves: string[];
}

// What a file or the server gave, checked; null if it is no record.
export function readRecord(value: unknown): GameRecord | null {
  const record = value as Partial<GameRecord> & { format?: string };
  if (typeof record !== "object" || record === null || record.format !== "scalinata-record") return null;
  if (typeof record.game !== "string" || !Array.isArray(record.moves) || !record.moves.every((move) => typeof move === "string")) return null;
  return { game: record.game, ...(record.setup != null && { setup: record.setup }), moves: record.moves };
}

export function parseRecord(text: string): GameRecord | null {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return null;
  }
}
