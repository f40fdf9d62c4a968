// The lobby: listed rooms waiting for players.
import { Anchor } from "../ui/anchor";
import { Placeholder } from "../ui/placeholder";
import { Icon } from "../ui/icon";
import { RoomList, useOpenGames } from "../ui/open_games";
import { t } from "../i18n";

export function LobbyPage() {
  const { rooms, problem, load } = useOpenGames(5000);
  return (
    <>
      <h1>{t("Open games")}</h1>
      {rooms?.length === 0 && (
        <section class="panel nothing">
          <Icon name="lobby" />
          <p>{t("Nobody is waiting right now. Start a game and list it in the lobby.")}</p>
          <Anchor to={{ page: "home" }} class="button primary">
            {t("Choose a game")}
          </Anchor>
        </section>
      )}
      {(!rooms || problem) && <Placeholder problem={problem} retry={() => void load()} />}
      <RoomList rooms={rooms ?? []} />
    </>
  );
}
