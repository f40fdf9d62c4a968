// Names of games, options, clocks, seats, puzzles and pages.
import { gameId } from "../boards/board";
import { labelled, localized, mark, type Message, t, tn } from "../i18n";
import type { Clock, Info, OptionInfo } from "../protocol/types";
import { useApp } from "../state/app";
import type { RoomState } from "../state/room";
import type { Route } from "../state/router";

// The title of the game that a game string names.
export function useGameTitle(): (game: string) => string {
  const { info } = useApp();
  return (game) => localized(info?.games.find(({ id }) => id === gameId(game))?.title) ?? game;
}

export function valueName(option: OptionInfo, value: string): string {
  return localized(option.names?.[option.values?.indexOf(value) ?? -1]) ?? value;
}

export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("No clock");
    case "move":
      return tn(clock.seconds, "{n} second per move", "{n} seconds per move");
    case "total":
      return t("{minutes} min + {increment} s per move", { minutes: clock.seconds / 60, increment: clock.increment });
    case "days":
      return tn(clock.days, "{n} day per move", "{n} days per move");
    case "minutes":
      return tn(clock.minutes, "The game lasts {n} minute", "The game lasts {n} minutes");
  }
}

// The person's name, the computer, or the seat's number.
export function seatName(state: RoomState, seat: number): string {
  const at = state.seats[seat - 1];
  if (!at) return t("Seat {n}", { n: seat });
  if (at.nick) return at.nick;
  if (at.kind !== "engine") return t("Seat {n}", { n: seat });
  const alone = state.seats.filter((other) => other.kind === "engine").length === 1;
  return alone ? t("The computer") : t("Computer {n}", { n: seat });
}

const puzzleNames: Record<string, Message> = {
  rect8x10: mark("Rectangle 8 × 10"),
  rect15x16: mark("Rectangle 15 × 16"),
  all84: mark("All 84 pieces"),
  made: mark("A new puzzle"),
  own: mark("Your own puzzle"),
  daily: mark("Puzzle of the day"),
};

export const puzzleName = (id: string): string => t(puzzleNames[id] ?? mark("Puzzles"));

// A page's title; null: the page sets it itself.
export function titleOf(route: Route, info: Info | null): string | null {
  switch (route.page) {
    case "room":
      return null;
    case "home":
    case "unknown":
      return "";
    case "learn": {
      const game = localized(info?.games.find(({ id }) => id === route.game)?.title);
      const what = route.tutorial ? t("Tutorial") : game ? t("Rules") : t("Learn");
      return game ? labelled(game, what) : what;
    }
    case "puzzles":
      return puzzleName(route.puzzle ?? "");
    case "verify":
      return t("Was the deal fair?");
    case "lobby":
      return t("Lobby");
    case "analysis":
      return t("Analysis");
    case "settings":
      return t("Settings");
    case "console":
      return t("Console");
  }
}
