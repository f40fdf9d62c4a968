// The start page: the person's own games, all games, the puzzle of the day, and links to the other pages.
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameInfo } from "../protocol/types";
import { useApp } from "../state/app";
import type { Route } from "../state/router";
import { heldRooms } from "../state/seats";
import { storage } from "../state/storage";
import { Anchor } from "../ui/anchor";
import { Placeholder } from "../ui/placeholder";
import { Daily } from "../ui/daily";
import { GamePicture, pictured } from "../ui/game_picture";
import { Icon, type IconName } from "../ui/icon";
import { OpenGames } from "../ui/open_games";
import { MyGames } from "../ui/my_games";
import { NewGame } from "./new_game";
import "./home.css";
import { localized, t } from "../i18n";

export function Home() {
  const { info, infoProblem, retryInfo, route } = useApp();
  const [chosen, setChosen] = useState<GameInfo | null>(null);
  const playing = useMemo(() => heldRooms(storage).length > 0, []);
  return (
    <>
      {route.page === "unknown" && (
        <p class="problem" role="alert">
          {t("There is no such page. Check the address, or choose a game.")}
        </p>
      )}
      <section class="hero">
        <h1>Scalinata</h1>
        <p>{t("Stair, tower and tile games to play, study and solve")}</p>
      </section>
      {playing && <MyGames />}
      <div class="start">
        <div class="choice">
          <ul class="games">
            {info?.games.map((game) => (
              <GameCard key={game.id} game={game} choose={() => setChosen(game)} />
            ))}
            {!info && !infoProblem && pictured.map((id) => <Skeleton key={id} game={id} />)}
            {infoProblem && (
              <li class="failed">
                <Placeholder problem={infoProblem} retry={retryInfo} />
              </li>
            )}
          </ul>
          <OpenGames />
        </div>
        <aside class="page-links">
          <Daily />
          <LazyShowcase />
          <PageLink
            to={{ page: "puzzles" }}
            icon="puzzle"
            title={t("Puzzles")}
            text={t("Three classics, and as many new ones as you like")}
          />
          <PageLink
            to={{ page: "learn" }}
            icon="learn"
            title={t("Learn")}
            text={t("Rules and a short tutorial for each game")}
          />
          <PageLink
            to={{ page: "analysis" }}
            icon="graph"
            title={t("Analysis")}
            text={t("Review any game move by move, with the engine's help")}
          />
        </aside>
      </div>
      {chosen && <NewGame game={chosen} close={() => setChosen(null)} />}
    </>
  );
}

// Loaded after the page, which reserves its space.
function LazyShowcase() {
  const [Showcase, setShowcase] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("../ui/showcase").then(
      (module) => setShowcase(() => module.Showcase),
      () => {}, // not essential: its space stays empty
    );
  }, []);
  return <div class="showcase">{Showcase && <Showcase />}</div>;
}

function GameCard({ game, choose }: { game: GameInfo; choose(): void }) {
  const [few, many] = [Math.min(...game.players), Math.max(...game.players)];
  const title = localized(game.title);
  return (
    <li class="card" data-game={game.id}>
      <GamePicture game={game.id} />
      <h2>{title}</h2>
      <p>
        {localized(game.tagline)} <small>{t("{n} players", { n: few === many ? few : `${few}–${many}` })}</small>
      </p>
      <div class="buttons">
        <button class="primary" onClick={choose}>
          {t("Play")}
          <span class="hidden"> {title}</span>
        </button>
        <Anchor to={{ page: "learn", game: game.id }} class="button">
          {t("Learn")}
        </Anchor>
      </div>
    </li>
  );
}

// A card before the list of games has loaded.
function Skeleton({ game }: { game: string }) {
  return (
    <li class="card skeleton" aria-busy="true">
      <GamePicture game={game} />
      <h2>…</h2>
      <p>
        … <small>{t("{n} players", { n: "2–4" })}</small>
      </p>
      <div class="buttons">
        <button class="primary" disabled>
          {t("Play")}
        </button>
        <Anchor to={{ page: "learn", game }} class="button">
          {t("Learn")}
        </Anchor>
      </div>
    </li>
  );
}

function PageLink({ to, icon, title, text }: { to: Route; icon: IconName; title: string; text: string }) {
  return (
    <Anchor to={to} class={`page-link ${to.page}`}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </Anchor>
  );
}
