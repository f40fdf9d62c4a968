// A new game: its options as a game string, and who sits where. Player 0 is the one who fills in the form.
import type { GameInfo, SeatPlan } from "../protocol/types";

export type Against = "computer" | "friend" | "together";

// The number of seats: the option `players`, or two for games without it.
export function seatCount(options: Record<string, string>): number {
  return Number(options.players ?? 2);
}

// The form's initial choice: the game's defaults, but two players where possible.
export function defaultOptions(game: GameInfo): Record<string, string> {
  const defaults = Object.fromEntries(game.options.map((option) => [option.name, String(option.standard)]));
  return "players" in defaults && game.players.includes(2) ? { ...defaults, players: "2" } : defaults;
}

// The options on the form besides the number of players: the shared colour is picked with the other colours, and teams
// need four players.
export const shownOptions = (game: GameInfo, count: number): GameInfo["options"] =>
  game.options.filter(({ name }) => !["players", "shared"].includes(name) && (name !== "teams" || count === 4));

// The options that a game string names.
export const chosenOptions = (game: string): Record<string, string> =>
  Object.fromEntries([...game.matchAll(/(\w+)=(\w+)/g)].map(([, name = "", value = ""]) => [name, value]));

export function gameString(game: GameInfo, chosen: Record<string, string>): string {
  const given = game.options.filter(
    (option) => chosen[option.name] !== undefined && chosen[option.name] !== String(option.standard),
  );
  if (given.length === 0) return game.id;
  return `${game.id}(${given.map((option) => `${option.name}=${chosen[option.name]}`).join(",")})`;
}

// The players by seat when `first` begins and the others follow in turn.
export const seatedFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, seat) => (seat + first) % count);
// The same with player 0 on `seat`, counted from 0.
export const seatedWithMeOn = (seat: number, count: number): number[] => seatedFrom((count - seat) % count, count);
// Where colours are seats: the players who picked each seat's colour.
export const seatedByColour = (picked: string[], colours: string[]): number[] =>
  colours.map((colour) => picked.indexOf(colour));

// Gives a player a colour; the player who had it gets the other one in exchange.
export function pick(picked: string[], player: number, colour: string): string[] {
  return picked.map((own, i) => (i === player ? colour : own === colour ? picked[player]! : own));
}

// `colours`: the players' wishes.
export function planSeats(
  against: Against,
  players: number[],
  level: number,
  nick: string,
  colours: string[] = [],
): SeatPlan[] {
  return players.map((player): SeatPlan => {
    const wish = colours[player] ? { colour: colours[player] } : {};
    if (against === "together") return { kind: "me", nick: `${nick} ${player + 1}`, ...wish };
    if (player === 0) return { kind: "me", nick, ...wish };
    return against === "computer" ? { kind: "engine", level } : { kind: "open" };
  });
}
