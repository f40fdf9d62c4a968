// The component for each route. All pages but the start page are loaded on demand.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { unreachableText } from "../protocol/reasons";
import { useApp } from "../state/app";
import { routePath, type Route } from "../state/router";
import { Placeholder } from "../ui/placeholder";
import { Home } from "./home";

const lazyPages: Partial<Record<Route["page"], () => Promise<ComponentType>>> = {
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
    lazyPages[route.page]?.().then(
      (Component) => current && setLoaded({ page: route.page, Component }),
      () => current && setProblem(unreachableText()), // browsers have no sentence for it
    );
    return () => void (current = false);
  }, [route.page]);
  if (!lazyPages[route.page]) return <Home />;
  if (loaded?.page !== route.page)
    return <Placeholder problem={problem} shape={route.page === "room" ? "board" : "lines"} />;
  return <loaded.Component key={routePath(route)} />;
}
