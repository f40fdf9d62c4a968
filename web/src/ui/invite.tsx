// The link that invites, as text and as a QR code.
import { useApp } from "../state/app";
import { routePath } from "../state/router";
import { CopyLink } from "./copy_link";
import { useGameTitle } from "./names";
import { Qr } from "./qr";

export function Invite({ room, game }: { room: string; game: string }) {
  const { t } = useApp();
  const title = useGameTitle()(game);
  const link = new URL(`.${routePath({ page: "room", room })}`, document.baseURI).href;
  return (
    <section class="panel invite">
      <CopyLink link={link} label={t("room.invite")} title={t("invitation.nobody", { game: title })} />
      <Qr text={link} label={link} />
    </section>
  );
}
