// Listed rooms that wait for players: all of them in the lobby, a few on the start page.
import { useEffect, useState } from "preact/hooks";
import { fetchLobby } from "../protocol/api";
import type { LobbyRoom } from "../protocol/types";
import { useApp } from "../state/app";
import { Anchor } from "./anchor";
import { clockText, useGameTitle } from "./names";

const few = 3;

// Asked for at once, and again every so many ms while the page is looked at.
export function useOpenGames(every: number) {
  const { settings } = useApp();
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
    const timer = setInterval(() => document.visibilityState === "visible" && void load(), every);
    return () => clearInterval(timer);
  }, [settings.language]);
  return { rooms, problem, load };
}

export function RoomList({ rooms }: { rooms: LobbyRoom[] }) {
  const { t } = useApp();
  const title = useGameTitle();
  return (
    <ul class="rooms">
      {rooms.map((room) => (
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
  );
}

export function OpenGames() {
  const { t } = useApp();
  const { rooms, problem } = useOpenGames(15_000);
  return (
    <section class="open-games panel">
      <h2>
        {t("lobby.title")} <Anchor to={{ page: "lobby" }}>{t("nav.lobby")}</Anchor>
      </h2>
      {problem ? (
        <p>{t("common.failed", { reason: problem })}</p>
      ) : rooms?.length === 0 ? (
        <p>{t("lobby.none")}</p>
      ) : (
        <RoomList rooms={(rooms ?? []).slice(0, few)} />
      )}
    </section>
  );
}
