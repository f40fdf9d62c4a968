// The link that invites, as text and as a QR code.
import { site } from "../protocol/base";
import { useApp } from "../state/app";
import { addressOf } from "../state/router";
import { CopyLink } from "./copy_link";
import { useGameTitle } from "./names";
import { Qr } from "./qr";

export function Invite({ room, game }: { room: string; game: string }) {
  const { t } = useApp();
  const title = useGameTitle()(game);
  const link = addressOf({ page: "room", room }, site());
  return (
    <section class="panel invite">
      <CopyLink link={link} label={t("room.invite")} title={t("invitation.nobody", { game: title })} />
      <Qr text={link} label={link} />
    </section>
  );
}
