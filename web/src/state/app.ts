// What the whole client shares: settings, navigation, connections to rooms, the list of games.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { gameId } from "../boards/board";
import type { GameInfo, Info } from "../protocol/types";
import type { Places } from "./places";
import type { Route } from "./router";
import type { Settings } from "./settings";

export interface App {
  settings: Settings;
  change(settings: Partial<Settings>): void;
  route: Route;
  go(route: Route): void;
  info: Info | null; // null while loading, or if loading failed
  infoProblem: string | null;
  retryInfo(): void;
  places: Places;
  announce(text: string): void; // to a screen reader
}

export const AppContext = createContext<App | null>(null);

// The game that a game string names; undefined until the list of games has loaded.
export function useGame(game: string): GameInfo | undefined {
  return useApp().info?.games.find(({ id }) => id === gameId(game));
}

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no app around this component");
  return app;
}
