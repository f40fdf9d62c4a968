// A game record as the server writes it: the parts the client needs. The whole record is kept in `source`.
export interface Variation {
  after: number; // moves from the beginning of the game to where it branches off
  name?: string;
  moves: string[];
  variations?: Variation[];
}

export interface GameRecord {
  game: string;
  setup?: unknown;
  moves: string[];
  variations: Variation[];
  source: Record<string, unknown>;
}

const isText = (value: unknown): value is string => typeof value === "string";

function readVariation(value: unknown): Variation | null {
  const { after, name, moves, variations } = (value ?? {}) as Partial<Variation>;
  if (!Number.isInteger(after) || after! < 0 || !Array.isArray(moves) || moves.length === 0 || !moves.every(isText))
    return null;
  const inner = readVariations(variations);
  return {
    after: after!,
    ...(isText(name) && name !== "" && { name }),
    moves,
    ...(inner.length > 0 && { variations: inner }),
  };
}

const readVariations = (value: unknown): Variation[] =>
  Array.isArray(value) ? value.map(readVariation).filter((found) => found !== null) : [];

// Validates a value from the server or from storage; null if it is not a record.
export function readRecord(value: unknown): GameRecord | null {
  const record = value as Partial<GameRecord> & { format?: string };
  if (typeof record !== "object" || record === null || record.format !== "scalinata-record") return null;
  if (!isText(record.game) || !Array.isArray(record.moves) || !record.moves.every(isText)) return null;
  const { variations } = record;
  return {
    game: record.game,
    ...(record.setup != null && { setup: record.setup }),
    moves: record.moves,
    variations: readVariations(variations),
    source: value as Record<string, unknown>,
  };
}

// The names of the seats that the record gives; engines without a name are named by their seat.
export function seatNames(record: GameRecord, engine: (seat: number) => string): string[] {
  const seats = record.source.seats;
  if (!Array.isArray(seats)) return [];
  return seats.map((seat: { name?: unknown; kind?: unknown } | null, i) => {
    const name = isText(seat?.name) ? seat.name : "";
    return name || (seat?.kind === "engine" ? engine(i + 1) : "");
  });
}
