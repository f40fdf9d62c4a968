// The link that invites, as text and as a QR code.
import { useApp } from "../state/app";
import { routePath } from "../state/router";
import { CopyLink } from "./copy_link";
import { Qr } from "./qr";

export function Invite({ room }: { room: string }) {
  const { t } = useApp();
  const link = new URL(`.${routePath({ page: "room", room })}`, document.baseURI).href;
  return (
    <section class="panel invite">
      <CopyLink link={link} label={t("room.invite")} />
      <Qr text={link} label={link} />
    </section>
  );
}
