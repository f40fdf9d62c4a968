// The colours that seats have chosen, drawn in place of the rules' own. The rules' colours follow the seats; a chosen
// one is for showing, so views are repainted on their way to the board and nothing else knows.
import { colourName, colourOf } from "../boards/colours";
import type { Language, SeatState } from "../protocol/types";

export type Paint = Map<string, string>; // by the rules' colour

// Nothing to repaint: an empty map. `colours`: the game's own, in the order of the seats.
export function paintOf(colours: string[], seats: SeatState[]): Paint {
  const chosen = seats.map(({ colour }) => colour);
  if (seats.length > colours.length || !chosen.some(Boolean)) return new Map();
  const left = colours.filter((colour) => !chosen.includes(colour));
  const paint: Paint = new Map();
  colours.forEach((own, i) => {
    const wanted = chosen[i] ?? (left.includes(own) ? own : left[0]);
    if (!wanted) return;
    if (left.includes(wanted)) left.splice(left.indexOf(wanted), 1);
    if (wanted !== own) paint.set(own, wanted);
  });
  return paint;
}

// A view in the chosen colours. In the views of games that have colours their names mean nothing else.
export function repainted<T>(value: T, paint: Paint): T {
  if (paint.size === 0) return value;
  return repaint(value, paint) as T;
}

function repaint(value: unknown, paint: Paint): unknown {
  if (typeof value === "string") return paint.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => repaint(one, paint));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [paint.get(key) ?? key, repaint(inner, paint)]),
  );
}

// The server's sentences name the rules' colours; here they are named as they are drawn.
export function repaintedWords(text: string, paint: Paint, language: Language): string {
  if (paint.size === 0) return text;
  return text.replace(/\p{L}+/gu, (word) => {
    const drawn = paint.get(colourOf(word, language));
    return drawn ? colourName(drawn, language) : word;
  });
}

// Blokus's colours that are seats' own, in their order: with three players the shared one is nobody's.
export const seatColours = (colours: string[], players: number, shared = "green"): string[] =>
  players === 3 ? colours.filter((colour) => colour !== shared) : colours;
