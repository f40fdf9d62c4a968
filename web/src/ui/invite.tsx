// The link that invites, as text and as a QR code.
import { useState } from "preact/hooks";
import { useApp } from "../state/app";
import { routePath } from "../state/router";
import { Qr } from "./qr";

export function Invite({ room }: { room: string }) {
  const { t } = useApp();
  const [copied, setCopied] = useState(false);
  const link = new URL(`.${routePath({ page: "room", room })}`, document.baseURI).href;
  return (
    <section class="panel invite">
      <label>
        {t("room.invite")}
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button
          onClick={() =>
            navigator.clipboard?.writeText(link).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          {copied ? t("room.copied") : t("room.copy")}
        </button>
      </div>
      <Qr text={link} label={link} />
    </section>
  );
}
