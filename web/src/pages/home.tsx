// The start page: the games this browser is in, all games, the puzzle of the day, and the ways to everything else.
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameInfo } from "../protocol/types";
import { useApp } from "../state/app";
import type { Route } from "../state/router";
import { heldRooms } from "../state/seats";
import { storage } from "../state/storage";
import { Anchor } from "../ui/anchor";
import { Coming } from "../ui/coming";
import { Daily } from "../ui/daily";
import { GamePicture, pictured } from "../ui/game_picture";
import { Icon, type IconName } from "../ui/icon";
import { OpenGames } from "../ui/open_games";
import { Running } from "../ui/running";
import { NewGame } from "./new_game";
import "./home.css";

export function Home() {
  const { t, info, infoProblem, retryInfo, route } = useApp();
  const [chosen, setChosen] = useState<GameInfo | null>(null);
  const playing = useMemo(() => heldRooms(storage).length > 0, []);
  return (
    <>
      {route.page === "unknown" && (
        <p class="problem" role="alert">
          {t("home.unknown")}
        </p>
      )}
      <section class="hero">
        <h1>Scalinata</h1>
        <p>{t("app.tagline")}</p>
      </section>
      {playing && <Running />}
      <div class="start">
        <div class="choice">
          <ul class="games">
            {info?.games.map((game) => (
              <GameCard key={game.id} game={game} choose={() => setChosen(game)} />
            ))}
            {!info && !infoProblem && pictured.map((id) => <Skeleton key={id} game={id} />)}
            {infoProblem && (
              <li class="failed">
                <Coming problem={infoProblem} retry={retryInfo} />
              </li>
            )}
          </ul>
          <OpenGames />
        </div>
        <aside class="ways">
          <Daily />
          <LivelyBoard />
          <Way to={{ page: "puzzles" }} icon="puzzle" title={t("nav.puzzles")} text={t("home.puzzles")} />
          <Way to={{ page: "learn" }} icon="learn" title={t("nav.learn")} text={t("home.learn")} />
          <Way to={{ page: "analysis" }} icon="graph" title={t("nav.analysis")} text={t("home.analysis")} />
        </aside>
      </div>
      {chosen && <NewGame game={chosen} close={() => setChosen(null)} />}
    </>
  );
}

// It comes after the page that it stands on, whose place for it is kept.
function LivelyBoard() {
  const [Showcase, setShowcase] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("../ui/showcase").then(
      (module) => setShowcase(() => module.Showcase),
      () => {}, // then the place stays empty: nothing depends on it
    );
  }, []);
  return <div class="showcase">{Showcase && <Showcase />}</div>;
}

function GameCard({ game, choose }: { game: GameInfo; choose(): void }) {
  const { t, settings } = useApp();
  const [few, many] = [Math.min(...game.players), Math.max(...game.players)];
  const title = game.title[settings.language];
  return (
    <li class="card" data-game={game.id}>
      <GamePicture game={game.id} />
      <h2>{title}</h2>
      <p>
        {game.tagline[settings.language]}{" "}
        <small>{t("home.players", { n: few === many ? few : `${few}–${many}` })}</small>
      </p>
      <div class="buttons">
        <button class="primary" onClick={choose}>
          {t("home.play")}
          <span class="hidden"> {title}</span>
        </button>
        <Anchor to={{ page: "learn", game: game.id }} class="button">
          {t("nav.learn")}
        </Anchor>
      </div>
    </li>
  );
}

// A card before the server has said what there is: what is known of it, in its place.
function Skeleton({ game }: { game: string }) {
  const { t } = useApp();
  return (
    <li class="card skeleton" aria-busy="true">
      <GamePicture game={game} />
      <h2>…</h2>
      <p>
        … <small>{t("home.players", { n: "2–4" })}</small>
      </p>
      <div class="buttons">
        <button class="primary" disabled>
          {t("home.play")}
        </button>
        <Anchor to={{ page: "learn", game }} class="button">
          {t("nav.learn")}
        </Anchor>
      </div>
    </li>
  );
}

function Way({ to, icon, title, text }: { to: Route; icon: IconName; title: string; text: string }) {
  return (
    <Anchor to={to} class={`way ${to.page}`}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </Anchor>
  );
}
