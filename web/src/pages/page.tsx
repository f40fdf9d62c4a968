// Which component shows which route. Pages beyond the first load when they are needed.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../state/app";
import { routePath, type Route } from "../state/router";
import { Coming } from "../ui/coming";
import { Home } from "./home";

const later: Partial<Record<Route["page"], () => Promise<ComponentType>>> = {
  room: async () => (await import("./room")).RoomPage,
  analysis: async () => (await import("./analysis")).AnalysisPage,
  learn: async () => (await import("./learn")).LearnPage,
  lobby: async () => (await import("./lobby")).LobbyPage,
  puzzles: async () => (await import("./puzzles")).PuzzlesPage,
  verify: async () => (await import("./verify")).VerifyPage,
  console: async () => (await import("./console")).ConsolePage,
  settings: async () => (await import("./settings")).SettingsPage,
};

export function Page() {
  const { route } = useApp();
  const [loaded, setLoaded] = useState<{ page: string; Component: ComponentType } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setProblem(null);
    later[route.page]?.().then(
      (Component) => current && setLoaded({ page: route.page, Component }),
      (error: Error) => current && setProblem(error.message),
    );
    return () => void (current = false);
  }, [route.page]);
  if (!later[route.page]) return <Home />;
  if (loaded?.page !== route.page)
    return <Coming problem={problem} shape={route.page === "room" ? "board" : "lines"} />;
  return <loaded.Component key={routePath(route)} />;
}
