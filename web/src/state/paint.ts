// The colours that seats have chosen, drawn in place of the rules' own. In the rules a seat has a fixed colour; a
// chosen one is only for display, so views are repainted on their way to the board and nothing else knows about it.
import { colourName, colourOf } from "../boards/colours";
import type { SeatState } from "../protocol/types";

export type Paint = Map<string, string>; // by the rules' colour

// Empty if there is nothing to repaint. `colours`: the game's own, in seat order.
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

// A view in the chosen colours. In views, a string that is a colour's name always means the colour.
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

// The server's sentences name the rules' colours; this names the colours that are drawn.
export function repaintedWords(text: string, paint: Paint): string {
  if (paint.size === 0) return text;
  return text.replace(/\p{L}+/gu, (word) => {
    const drawn = paint.get(colourOf(word));
    return drawn ? colourName(drawn) : word;
  });
}

// The Blokus colours that belong to one seat, in order: with three players the shared one belongs to nobody.
export const seatColours = (colours: string[], players: number, shared = "green"): string[] =>
  players === 3 ? colours.filter((colour) => colour !== shared) : colours;
