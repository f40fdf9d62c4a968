// The lobby: listed rooms that wait for players.
import { useEffect, useState } from "preact/hooks";
import { fetchLobby } from "../protocol/api";
import type { LobbyRoom } from "../protocol/types";
import { gameId } from "../boards/board";
import { useApp } from "../state/app";
import { Anchor } from "../ui/anchor";
import { clockText } from "./new_game";

const refreshEvery = 5000;

export function LobbyPage() {
  const { t, info, settings } = useApp();
  const [rooms, setRooms] = useState<LobbyRoom[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const load = () =>
      fetchLobby(settings.language).then(
        (lobby) => {
          setRooms(lobby.rooms);
          setProblem(null);
        },
        (error: Error) => setProblem(error.message),
      );
    void load();
    const timer = setInterval(() => document.visibilityState === "visible" && void load(), refreshEvery);
    return () => clearInterval(timer);
  }, [settings.language]);
  const title = (game: string) => info?.games.find(({ id }) => id === gameId(game))?.title[settings.language] ?? game;
  return (
    <>
      <h1>{t("lobby.title")}</h1>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {rooms?.length === 0 && <p>{t("lobby.none")}</p>}
      {!rooms && !problem && <p class="loading">{t("common.loading")}</p>}
      <ul class="rooms">
        {rooms?.map((room) => (
          <li key={room.room}>
            <strong>{title(room.game)}</strong>
            <span>{room.seats.map((seat) => seat.nick ?? (seat.level ? t("room.engine", { level: seat.level }) : t("room.open"))).join(" · ")}</span>
            <span class="tag">{clockText(room.clock, t)}</span>
            <Anchor to={{ page: "room", room: room.room }} class="button">
              {t("lobby.join")}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
