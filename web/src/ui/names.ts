// What games and seats are called.
import { gameId } from "../boards/board";
import type { Key, Translate } from "../i18n";
import type { Clock, Info, Language, OptionInfo } from "../protocol/types";
import { useApp } from "../state/app";
import type { RoomState } from "../state/room";
import type { Route } from "../state/router";

// The title of the game that a game string names, in the person's language.
export function useGameTitle(): (game: string) => string {
  const { info, settings } = useApp();
  return (game) => info?.games.find(({ id }) => id === gameId(game))?.title[settings.language] ?? game;
}

// What a choice among an option's values is called.
export function valueName(option: OptionInfo, value: string, language: Language): string {
  return option.names?.[option.values?.indexOf(value) ?? -1]?.[language] ?? value;
}

export function clockText(clock: Clock, t: Translate): string {
  switch (clock.kind) {
    case "none":
      return t("new.clock.none");
    case "move":
      return t("new.clock.move", { seconds: clock.seconds });
    case "total":
      return t("new.clock.total", { minutes: clock.seconds / 60, increment: clock.increment });
    case "days":
      return t("new.clock.days", { days: clock.days });
    case "minutes":
      return t("new.clock.minutes", { minutes: clock.minutes });
  }
}

// The person's name, the computer, or the seat's number.
export function seatName(state: RoomState, seat: number, t: Translate): string {
  const at = state.seats[seat - 1];
  if (!at) return t("new.seat.n", { n: seat });
  if (at.nick) return at.nick;
  if (at.kind !== "engine") return t("new.seat.n", { n: seat });
  const alone = state.seats.filter((other) => other.kind === "engine").length === 1;
  return alone ? t("new.computer") : t("room.computerN", { n: seat });
}

const puzzleNames: Record<string, Key> = {
  rect8x10: "puzzle.name.rect8x10",
  rect15x16: "puzzle.name.rect15x16",
  all84: "puzzle.name.all84",
  made: "puzzle.made",
  own: "puzzle.own",
  daily: "daily.title",
};

// What a page is about, for its title; null: it says so itself, as soon as it knows.
export function titleOf(route: Route, info: Info | null, language: Language, t: Translate): string | null {
  switch (route.page) {
    case "room":
      return null;
    case "home":
    case "unknown":
      return "";
    case "learn": {
      const game = info?.games.find(({ id }) => id === route.game)?.title[language];
      return [game, route.tutorial ? t("learn.try") : game ? t("learn.rules") : t("nav.learn")]
        .filter(Boolean)
        .join(": ");
    }
    case "puzzles": {
      const name = puzzleNames[route.puzzle ?? ""];
      return name ? t(name) : t("nav.puzzles");
    }
    case "verify":
      return t("verify.title");
    default:
      return t(`nav.${route.page}`);
  }
}
