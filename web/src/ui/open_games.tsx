// Listed rooms waiting for players: all of them in the lobby, a few on the start page.
import { useEffect, useState } from "preact/hooks";
import { fetchLobby } from "../protocol/api";
import type { LobbyRoom } from "../protocol/types";
import { useApp } from "../state/app";
import { Anchor } from "./anchor";
import { clockText, useGameTitle } from "./names";
import { t } from "../i18n";

const few = 3;

// Loads them now, and again every `every` ms while the page is visible.
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
  const title = useGameTitle();
  return (
    <ul class="rooms">
      {rooms.map((room) => (
        <li key={room.room}>
          <strong>{title(room.game)}</strong>
          <span>
            {room.seats
              .map(
                (seat) =>
                  seat.nick ?? (seat.level ? t("computer, level {level}", { level: seat.level }) : t("free seat")),
              )
              .join(" · ")}
          </span>
          <span class="tag">{clockText(room.clock)}</span>
          {room.given && <span class="tag">{t("Custom start")}</span>}
          <Anchor to={{ page: "room", room: room.room }} class="button">
            {t("Join")}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

export function OpenGames() {
  const { rooms, problem } = useOpenGames(15_000);
  return (
    <section class="open-games panel">
      <h2>
        {t("Open games")} <Anchor to={{ page: "lobby" }}>{t("See all")}</Anchor>
      </h2>
      {problem ? (
        <p>{t("This cannot be shown: {reason}.", { reason: problem })}</p>
      ) : rooms?.length === 0 ? (
        <p>{t("Nobody is waiting right now. Start a game and list it in the lobby.")}</p>
      ) : (
        <RoomList rooms={(rooms ?? []).slice(0, few)} />
      )}
    </section>
  );
}
