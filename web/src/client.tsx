// The frame around every page: navigation, language, connection, announcements.
import type { ComponentType } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchInfo, url } from "./protocol/api";
import { Connection, type Link, type Socket } from "./protocol/connection";
import type { Info } from "./protocol/types";
import { translator } from "./i18n";
import { AppContext, type App } from "./state/app";
import { rememberKeysFor } from "./state/keys";
import { parseRoute, routePath, type Route } from "./state/router";
import { loadSettings, saveSettings, type Settings } from "./state/settings";
import { Page } from "./pages/page";
import { titleOf } from "./ui/names";
import { pageTitle } from "./ui/signals";
import { TopBar } from "./ui/top_bar";

const basePath = () => new URL(document.baseURI).pathname.replace(/\/$/, "");
const currentRoute = (): Route => parseRoute(location.pathname.slice(basePath().length), location.hash);

function openSocket(): Socket {
  const address = new URL(url("ws"), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}

export function Client() {
  const [settings, setSettings] = useState<Settings>(() => loadSettings(localStorage, navigator.languages));
  const [route, setRoute] = useState<Route>(currentRoute);
  const [info, setInfo] = useState<Info | null>(null);
  const [infoProblem, setInfoProblem] = useState<string | null>(null);
  const [link, setLink] = useState<Link>("connecting");
  const live = useRef<HTMLDivElement>(null);
  const language = useRef(settings.language);
  language.current = settings.language;

  const connection = useMemo(() => {
    const made: Connection = new Connection(
      openSocket,
      () => language.current,
      () => queueMicrotask(() => setLink(made.link)),
    );
    return made;
  }, []);

  useEffect(() => {
    const retry = () => connection.retry();
    const moved = () => setRoute(currentRoute());
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", retry);
    addEventListener("popstate", moved);
    addEventListener("hashchange", moved);
    return () => {
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retry);
      removeEventListener("popstate", moved);
      removeEventListener("hashchange", moved);
    };
  }, [connection]);

  // At once, and again whenever the server can be reached.
  const retryInfo = useCallback(() => {
    setInfoProblem(null);
    fetchInfo(language.current).then(
      (known) => (rememberKeysFor(known.limits.key_seconds), setInfo(known)),
      (error: Error) => setInfoProblem(error.message),
    );
  }, []);
  useEffect(retryInfo, []);
  useEffect(() => {
    if (link === "open" && infoProblem) retryInfo();
  }, [link]);

  useEffect(() => {
    saveSettings(localStorage, settings);
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.palette = settings.palette;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  }, [settings]);

  const go = useCallback((next: Route) => {
    history.pushState(null, "", basePath() + routePath(next));
    setRoute(next);
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus();
  }, []);

  const announce = useCallback((text: string) => {
    if (!live.current) return;
    live.current.textContent = "";
    requestAnimationFrame(() => live.current && (live.current.textContent = text));
  }, []);

  // The game left last is still listened to, on every other page.
  const [left, setLeft] = useState<string | null>(null);
  const [Elsewhere, setElsewhere] = useState<ComponentType<{ room: string }> | null>(null);
  const playedRoom = route.page === "room" ? route.room : null;
  useEffect(() => {
    if (!playedRoom) return;
    setLeft(playedRoom);
    void import("./ui/elsewhere").then((module) => setElsewhere(() => module.Elsewhere));
  }, [playedRoom]);

  const t = useMemo(() => translator(settings.language), [settings.language]);
  const title = titleOf(route, info, settings.language, t);
  useEffect(() => {
    if (title !== null) pageTitle(title);
  }, [title]);
  const change = useCallback((part: Partial<Settings>) => setSettings((old) => ({ ...old, ...part })), []);
  const app: App = { settings, change, t, route, go, info, infoProblem, retryInfo, connection, announce };

  return (
    <AppContext.Provider value={app}>
      <a class="skip" href="#content">
        {t("nav.skip")}
      </a>
      <TopBar />
      {(link === "waiting" || link === "stuck") && (
        <p class="banner" role="status">
          {t(link === "stuck" ? "room.stuck" : "room.reconnecting")}
        </p>
      )}
      {link === "refused" && (
        <p class="banner" role="alert">
          {t("room.reload")} <button onClick={() => location.reload()}>{t("room.reloadNow")}</button>
        </p>
      )}
      {Elsewhere && left && !playedRoom && <Elsewhere room={left} />}
      <main id="content" tabIndex={-1}>
        <Page />
      </main>
      <div ref={live} class="hidden" aria-live="polite" role="status" />
    </AppContext.Provider>
  );
}
