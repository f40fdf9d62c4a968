// The invitation link, as text and as a QR code.
import { site } from "../protocol/base";
import { addressOf } from "../state/router";
import { CopyLink } from "./copy_link";
import { useGameTitle } from "./names";
import { Qr } from "./qr";
import { t } from "../i18n";

export function Invite({ room, game }: { room: string; game: string }) {
  const title = useGameTitle()(game);
  const link = addressOf({ page: "room", room }, site());
  return (
    <section class="panel invite">
      <CopyLink
        link={link}
        label={t("Send this link to your friend:")}
        title={t("You are invited to play {game}", { game: title })}
      />
      <Qr text={link} label={link} />
    </section>
  );
}
