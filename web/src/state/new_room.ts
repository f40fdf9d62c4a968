// What a new game is made of: options as a game string, and who sits where. Player 0 is whoever fills in the form.
import type { GameInfo, SeatPlan } from "../protocol/types";

export type Against = "computer" | "friend" | "together";

// The number of seats a choice of options means: a game says it by its option `players`, and has two without one.
export function seatCount(options: Record<string, string>): number {
  return Number(options.players ?? 2);
}

// What is chosen before anybody has chosen: the standard, but two players where there can be two.
export function usualOptions(game: GameInfo): Record<string, string> {
  const standard = Object.fromEntries(game.options.map((option) => [option.name, String(option.standard)]));
  return "players" in standard && game.players.includes(2) ? { ...standard, players: "2" } : standard;
}

// The options that are asked for besides the number of players: the shared colour is picked among the colours, and
// teams of two need four.
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

// The players by seat when that one begins and the others follow in turn.
export const seatedFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, seat) => (seat + first) % count);
// The same with player 0 on that seat, counted from 0.
export const seatedWithMeOn = (seat: number, count: number): number[] => seatedFrom((count - seat) % count, count);
// Where colours are seats: whoever has picked the seat's colour.
export const seatedByColour = (picked: string[], colours: string[]): number[] =>
  colours.map((colour) => picked.indexOf(colour));

// Whoever had the colour gets the one that is given up for it.
export function pick(picked: string[], player: number, colour: string): string[] {
  return picked.map((own, i) => (i === player ? colour : own === colour ? picked[player]! : own));
}

// `colours`: wished for, by player.
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
