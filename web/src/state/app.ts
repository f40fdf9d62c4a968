// What the whole client shares: settings, the way to other pages and to rooms, what games there are.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { gameId } from "../boards/board";
import type { GameInfo, Info } from "../protocol/types";
import type { Translate } from "../i18n";
import type { Places } from "./places";
import type { Route } from "./router";
import type { Settings } from "./settings";

export interface App {
  settings: Settings;
  change(settings: Partial<Settings>): void;
  t: Translate;
  route: Route;
  go(route: Route): void;
  info: Info | null; // null while loading, or where that failed
  infoProblem: string | null;
  retryInfo(): void;
  places: Places;
  announce(text: string): void; // to a screen reader
}

export const AppContext = createContext<App | null>(null);

// What is known of the game that a game string names; undefined while that is not known.
export function useGame(game: string): GameInfo | undefined {
  return useApp().info?.games.find(({ id }) => id === gameId(game));
}

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no app around this component");
  return app;
}
