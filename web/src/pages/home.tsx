// The start page: the games, and the games this browser is in.
import { useEffect, useState } from "preact/hooks";
import { fetchMine } from "../protocol/api";
import type { GameInfo, LobbyRoom } from "../protocol/types";
import { gameId } from "../boards/board";
import { useApp } from "../state/app";
import { forgetRoom, heldRooms } from "../state/seats";
import { Anchor } from "../ui/anchor";
import { GamePicture } from "../ui/game_picture";
import { NewGame } from "./new_game";

export function Home() {
  const { t, info, settings } = useApp();
  const [chosen, setChosen] = useState<GameInfo | null>(null);
  return (
    <>
      <section class="hero">
        <h1>Scalinata</h1>
        <p>{t("app.tagline")}</p>
      </section>
      <ul class="games">
        {(info?.games ?? []).map((game) => (
          <li key={game.id} class="card" data-game={game.id}>
            <GamePicture game={game.id} />
            <h2>{game.title[settings.language]}</h2>
            <div class="buttons">
              <button class="primary" onClick={() => setChosen(game)}>
                {t("home.play")}
                <span class="hidden"> {game.title[settings.language]}</span>
              </button>
              <Anchor to={{ page: "learn", game: game.id }} class="button">
                {t("nav.learn")}
              </Anchor>
            </div>
          </li>
        ))}
      </ul>
      {!info && <p class="loading">{t("common.loading")}</p>}
      <section class="card puzzles-card">
        <div>
          <h2>{t("nav.puzzles")}</h2>
          <p>{t("home.puzzles")}</p>
        </div>
        <Anchor to={{ page: "puzzles" }} class="button">
          {t("nav.puzzles")}
        </Anchor>
      </section>
      <Running />
      {chosen && <NewGame game={chosen} close={() => setChosen(null)} />}
    </>
  );
}

function Running() {
  const { t, info, settings } = useApp();
  const [rooms, setRooms] = useState<LobbyRoom[] | null>(null);
  useEffect(() => {
    const tokens = heldRooms(localStorage).flatMap((held) => held.seats.map((seat) => seat.token));
    if (tokens.length === 0) return setRooms([]);
    fetchMine(settings.language, tokens).then(
      (lobby) => setRooms(lobby.rooms),
      () => setRooms([]),
    );
  }, [settings.language]);
  if (!rooms) return null;
  const title = (game: string) => info?.games.find(({ id }) => id === gameId(game))?.title[settings.language] ?? game;
  const known = [...new Map(rooms.map((room) => [room.room, room])).values()];
  const first = (room: LobbyRoom) => (room.your_turn ? 0 : room.status === "playing" ? 1 : 2);
  known.sort((a, b) => first(a) - first(b) || b.created - a.created);
  return (
    <section>
      <h2>{t("home.running")}</h2>
      {known.length === 0 && <p>{t("home.none")}</p>}
      <ul class="rooms">
        {known.map((room) => (
          <li key={room.room}>
            <strong>{title(room.game)}</strong>
            <span>{room.seats.map((seat) => seat.nick ?? (seat.level ? `★${seat.level}` : "…")).join(" · ")}</span>
            <span class={room.your_turn ? "tag hot" : "tag"}>
              {room.your_turn ? t("home.yourTurn") : room.status === "finished" || room.status === "closed" ? t("home.over") : t("home.waiting")}
            </span>
            <Anchor to={{ page: "room", room: room.room }} class="button">
              {t("home.continue")}
            </Anchor>
            <button
              class="quiet"
              aria-label={t("home.forget")}
              title={t("home.forget")}
              onClick={() => {
                forgetRoom(localStorage, room.room);
                setRooms(rooms.filter((other) => other.room !== room.room));
              }}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
