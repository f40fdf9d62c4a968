// The frame around every page: navigation, language, connection state, announcements.
import type { ComponentType } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { engine } from "./engine/engine";
import { fetchInfo } from "./protocol/api";
import { site, url } from "./protocol/base";
import type { Socket } from "./protocol/connection";
import { engineProblemText, unreachableText } from "./protocol/reasons";
import type { Info } from "./protocol/types";
import { AppContext, type App } from "./state/app";
import { cacheInfo, cachedInfo } from "./state/cached_info";
import { rememberKeysFor } from "./state/keys";
import { Places } from "./state/places";
import { addressOf, readAddress, type Route } from "./state/router";
import { saveSettings, type Settings } from "./state/settings";
import { storage } from "./state/storage";
import { watchForUpdates } from "./offline/updates";
import { Page } from "./pages/page";
import { titleOf } from "./ui/names";
import { pageTitle } from "./ui/signals";
import { TopBar } from "./ui/top_bar";
import { currentLanguage, loadLanguage, t } from "./i18n";

const currentRoute = (): Route => readAddress(new URL(location.href), site());

function openSocket(): Socket {
  const address = new URL(url("ws"), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}

export function Client({ initialSettings }: { initialSettings: Settings }) {
  const [settings, setSettings] = useState(initialSettings);
  const [route, setRoute] = useState<Route>(currentRoute);
  const [info, setInfo] = useState<Info | null>(() => cachedInfo(storage));
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

  useLayoutEffect(() => {
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

  // On start, and again whenever the server may have become reachable.
  const retryInfo = useCallback(() => {
    setInfoProblem(null);
    fetchInfo(language.current).then(
      (known) => (rememberKeysFor(known.limits.key_seconds), setInfo(known), cacheInfo(storage, known)),
      (error: Error) => setInfoProblem(error.message),
    );
  }, []);
  useEffect(retryInfo, []);
  useLayoutEffect(() => {
    if (!infoProblem) return;
    addEventListener("online", retryInfo);
    if (link === "open") retryInfo();
    return () => removeEventListener("online", retryInfo);
  }, [link, infoProblem]);

  useLayoutEffect(() => {
    saveSettings(storage, settings); // in a layout effect: before the person can leave the page
    const root = document.documentElement;
    root.lang = currentLanguage();
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

  // On every other page, offers in the last game visited are still shown.
  const [left, setLeft] = useState<string | null>(null);
  const [LastGameOffer, setLastGameOffer] = useState<ComponentType<{ room: string }> | null>(null);
  const playedRoom = route.page === "room" ? route.room : null;
  useEffect(() => {
    if (!playedRoom) return;
    setLeft(playedRoom);
    void import("./ui/last_game_offer").then((module) => setLastGameOffer(() => module.LastGameOffer));
  }, [playedRoom]);

  // A new version is offered when no game is open on this page.
  const [update, setUpdate] = useState<{ use(): void } | null>(null);
  useEffect(() => watchForUpdates((use) => setUpdate({ use })), []);

  const title = titleOf(route, info);
  useEffect(() => {
    if (title !== null) pageTitle(title);
  }, [title]);
  // A new language is used once its sentences have loaded; if that fails, nothing changes.
  const change = useCallback((part: Partial<Settings>) => {
    const set = () => setSettings((old) => ({ ...old, ...part }));
    if (part.language) loadLanguage(part.language).then(set, () => announce(unreachableText()));
    else set();
  }, []);
  useEffect(() => places.changeLanguage(), [settings.language]); // the server writes moves in words
  const app: App = {
    settings,
    change,
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
        {t("Skip to content")}
      </a>
      <TopBar />
      {(link === "waiting" || link === "stuck") && (
        <p class="banner" role="status">
          {link === "stuck"
            ? t("The server cannot save moves right now. The clocks are stopped; play resumes by itself.")
            : t("Connection lost. Trying again…")}
        </p>
      )}
      {link === "refused" && (
        <p class="banner" role="alert">
          {t("The server has been updated: please reload the page.")}{" "}
          <button onClick={() => location.reload()}>{t("Reload")}</button>
        </p>
      )}
      {places.link("here") === "waiting" && (
        <p class="banner" role="status">
          {t("Everything up to the last move is saved, but {reason}. Restarting…", {
            reason: engineProblemText(engine.missing),
          })}{" "}
          <button onClick={() => places.retry()}>{t("Restart now")}</button>
        </p>
      )}
      {update && !playedRoom && (
        <p class="banner" role="status">
          {t("A new version of Scalinata is ready.")} <button onClick={update.use}>{t("Use it now")}</button>{" "}
          <button onClick={() => setUpdate(null)}>{t("Later")}</button>
        </p>
      )}
      {LastGameOffer && left && !playedRoom && <LastGameOffer room={left} />}
      <main id="content" tabIndex={-1}>
        <Page />
      </main>
      <div ref={live} class="hidden" aria-live="polite" role="status" />
    </AppContext.Provider>
  );
}
