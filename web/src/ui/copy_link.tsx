// A link to be read, and a button that sends it: by the device's own sheet where it has one, else by copying.
import { useState } from "preact/hooks";
import { useApp } from "../state/app";

interface Props {
  link: string;
  label: string;
  title: string; // what the link leads to, for whoever is sent it
}

export function CopyLink({ link, label, title }: Props) {
  const { t } = useApp();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      () => {},
    );
  const shares = "share" in navigator;
  return (
    <>
      <label>
        {label}
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        {shares && (
          <button class="primary" onClick={() => void navigator.share({ title, url: link }).catch(() => {})}>
            {t("puzzle.share")}
          </button>
        )}
        <button class={shares ? "" : "primary"} onClick={() => void copy()}>
          {copied === link ? t("room.copied") : t("room.copy")}
        </button>
      </div>
    </>
  );
}
