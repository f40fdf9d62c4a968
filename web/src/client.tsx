// The frame around every page: navigation, language, connection, announcements.
import type { ComponentType } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { engine } from "./engine/engine";
import { fetchInfo } from "./protocol/api";
import { site, url } from "./protocol/base";
import type { Socket } from "./protocol/connection";
import type { Info } from "./protocol/types";
import { translator } from "./i18n";
import { AppContext, type App } from "./state/app";
import { keepInfo, keptInfo } from "./state/kept_info";
import { rememberKeysFor } from "./state/keys";
import { Places } from "./state/places";
import { addressOf, readAddress, type Route } from "./state/router";
import { loadSettings, saveSettings, type Settings } from "./state/settings";
import { storage } from "./state/storage";
import { watchForUpdates } from "./offline/updates";
import { Page } from "./pages/page";
import { titleOf } from "./ui/names";
import { pageTitle } from "./ui/signals";
import { TopBar } from "./ui/top_bar";

const currentRoute = (): Route => readAddress(new URL(location.href), site());

function openSocket(): Socket {
  const address = new URL(url("ws"), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}

export function Client() {
  const [settings, setSettings] = useState<Settings>(() =>
    loadSettings(storage, navigator.languages, matchMedia("(pointer: coarse)").matches),
  );
  const [route, setRoute] = useState<Route>(currentRoute);
  const [info, setInfo] = useState<Info | null>(() => keptInfo(storage));
  const [infoProblem, setInfoProblem] = useState<string | null>(null);
  const [, redraw] = useState(0);
  const live = useRef<HTMLDivElement>(null);
  const language = useRef(settings.language);
  language.current = settings.language;

  const places = useMemo(() => {
    const changed = () => queueMicrotask(() => redraw((count) => count + 1));
    engine.changed = changed;
    const open = { here: () => engine.openSocket(), server: openSocket };
    return new Places(open, () => language.current, changed);
  }, []);
  const link = places.link("server");

  useEffect(() => {
    const retry = () => places.retry();
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
  }, [places]);

  // At once, and again whenever the server can be reached.
  const retryInfo = useCallback(() => {
    setInfoProblem(null);
    fetchInfo(language.current).then(
      (known) => (rememberKeysFor(known.limits.key_seconds), setInfo(known), keepInfo(storage, known)),
      (error: Error) => setInfoProblem(error.message),
    );
  }, []);
  useEffect(retryInfo, []);
  useEffect(() => {
    if (!infoProblem) return;
    addEventListener("online", retryInfo);
    if (link === "open") retryInfo();
    return () => removeEventListener("online", retryInfo);
  }, [link, infoProblem]);

  useLayoutEffect(() => {
    saveSettings(storage, settings); // before anybody can leave the page
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.palette = settings.palette;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  }, [settings]);

  const go = useCallback((next: Route) => {
    history.pushState(null, "", addressOf(next, site()));
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

  // A new version waits until nobody is playing on this page.
  const [update, setUpdate] = useState<{ use(): void } | null>(null);
  useEffect(() => watchForUpdates((use) => setUpdate({ use })), []);

  const t = useMemo(() => translator(settings.language), [settings.language]);
  const title = titleOf(route, info, settings.language, t);
  useEffect(() => {
    if (title !== null) pageTitle(title);
  }, [title]);
  const change = useCallback((part: Partial<Settings>) => setSettings((old) => ({ ...old, ...part })), []);
  const app: App = {
    settings,
    change,
    t,
    route,
    go,
    info,
    infoProblem: info ? null : infoProblem,
    retryInfo,
    places,
    announce,
  };

  return (
    <AppContext.Provider value={app}>
      <a
        class="skip"
        href="#content"
        onClick={(event) => (event.preventDefault(), document.getElementById("content")?.focus())}
      >
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
      {places.link("here") === "waiting" && (
        <p class="banner" role="status">
          {t("engine.restarting", { reason: t(`engine.${engine.missing}`) })}{" "}
          <button onClick={() => places.retry()}>{t("engine.retry")}</button>
        </p>
      )}
      {update && !playedRoom && (
        <p class="banner" role="status">
          {t("update.ready")} <button onClick={update.use}>{t("update.now")}</button>{" "}
          <button onClick={() => setUpdate(null)}>{t("update.later")}</button>
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
