// The lobby: listed rooms that wait for players.
import { useEffect, useState } from "preact/hooks";
import { fetchLobby } from "../protocol/api";
import type { LobbyRoom } from "../protocol/types";
import { useApp } from "../state/app";
import { Anchor } from "../ui/anchor";
import { Coming } from "../ui/coming";
import { Icon } from "../ui/icon";
import { clockText, useGameTitle } from "../ui/names";

const refreshEvery = 5000;

export function LobbyPage() {
  const { t, settings } = useApp();
  const [rooms, setRooms] = useState<LobbyRoom[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = () =>
    fetchLobby(settings.language).then(
      (lobby) => {
        setRooms(lobby.rooms);
        setProblem(null);
      },
      (error: Error) => setProblem(error.message),
    );
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === "visible" && void load(), refreshEvery);
    return () => clearInterval(timer);
  }, [settings.language]);
  const title = useGameTitle();
  return (
    <>
      <h1>{t("lobby.title")}</h1>
      {rooms?.length === 0 && (
        <section class="panel nothing">
          <Icon name="lobby" />
          <p>{t("lobby.none")}</p>
          <Anchor to={{ page: "home" }} class="button primary">
            {t("lobby.start")}
          </Anchor>
        </section>
      )}
      {(!rooms || problem) && <Coming problem={problem} retry={() => void load()} />}
      <ul class="rooms">
        {rooms?.map((room) => (
          <li key={room.room}>
            <strong>{title(room.game)}</strong>
            <span>
              {room.seats
                .map((seat) => seat.nick ?? (seat.level ? t("room.engine", { level: seat.level }) : t("room.open")))
                .join(" · ")}
            </span>
            <span class="tag">{clockText(room.clock, t)}</span>
            {room.given && <span class="tag">{t("lobby.given")}</span>}
            <Anchor to={{ page: "room", room: room.room }} class="button">
              {t("lobby.join")}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
