// The games in which this browser holds a seat, those waiting for its move first.
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchMine } from "../protocol/api";
import type { LobbyRoom } from "../protocol/types";
import { useApp } from "../state/app";
import { isHere } from "../state/places";
import { forgetHere, roomsHere } from "../state/rooms_here";
import { forgetRoom, heldRooms } from "../state/seats";
import { storage } from "../state/storage";
import { Anchor } from "./anchor";
import { Icon } from "./icon";
import { useGameTitle } from "./names";
import { t } from "../i18n";

const maxShown = 6; // until all are requested

export function MyGames() {
  const { settings } = useApp();
  const title = useGameTitle();
  const held = useMemo(() => heldRooms(storage), []);
  const [rooms, setRooms] = useState<LobbyRoom[] | null>(null);
  const [away, setAway] = useState<string | null>(null); // why the server's rooms are missing
  const [all, setAll] = useState(false);
  useEffect(() => {
    const tokens = held.filter(({ room }) => !isHere(room)).flatMap(({ seats }) => seats.map(({ token }) => token));
    const missed = (error: Error): LobbyRoom[] => (setAway(error.message), []);
    const server =
      tokens.length > 0 ? fetchMine(settings.language, tokens).then(({ rooms }) => rooms, missed) : Promise.resolve([]);
    const here = roomsHere().catch(() => []);
    void Promise.all([here, server]).then((found) => setRooms(found.flat()));
  }, [settings.language]);
  const forget = (room: string) => {
    if (isHere(room)) void forgetHere(room);
    else forgetRoom(storage, room);
    setRooms((rooms ?? []).filter((other) => other.room !== room));
  };
  const known = [...new Map((rooms ?? []).map((room) => [room.room, room])).values()];
  const first = (room: LobbyRoom) => (room.your_turn ? 0 : room.status === "playing" ? 1 : 2);
  const count = rooms ? known.length : held.length;
  known.sort((a, b) => first(a) - first(b) || b.created - a.created);
  return (
    <section class="my-games panel">
      <h2>{t("Your games")}</h2>
      {rooms?.length === 0 && !away && <p class="empty">{t("No games yet: choose one and press Play.")}</p>}
      <ul>
        {!rooms && held.slice(0, maxShown).map(({ room }) => <li key={room} class="placeholder" aria-hidden="true" />)}
        {(all ? known : known.slice(0, maxShown)).map((room) => (
          <li key={room.room}>
            <Anchor to={{ page: "room", room: room.room }}>
              <strong>{title(room.game)}</strong>
              <small>{room.seats.map((seat) => seat.nick ?? (seat.level ? t("The computer") : "…")).join(" · ")}</small>
            </Anchor>
            <span class={room.your_turn ? "tag hot" : "tag"}>
              {room.your_turn
                ? t("Your turn")
                : room.status === "finished" || room.status === "closed"
                  ? t("Over")
                  : t("Waiting")}
            </span>
            <button
              class="quiet"
              aria-label={t("Remove from this list")}
              title={t("Remove from this list")}
              onClick={() => forget(room.room)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {away && <p class="empty">{t("Your games with others cannot be shown: {reason}.", { reason: away })}</p>}
      {!all && count > maxShown && <button onClick={() => setAll(true)}>{t("Show all {n}", { n: count })}</button>}
    </section>
  );
}
