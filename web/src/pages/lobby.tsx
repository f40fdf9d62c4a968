// The lobby: listed rooms that wait for players.
import { useApp } from "../state/app";
import { Anchor } from "../ui/anchor";
import { Coming } from "../ui/coming";
import { Icon } from "../ui/icon";
import { RoomList, useOpenGames } from "../ui/open_games";

export function LobbyPage() {
  const { t } = useApp();
  const { rooms, problem, load } = useOpenGames(5000);
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
      <RoomList rooms={rooms ?? []} />
    </>
  );
}
