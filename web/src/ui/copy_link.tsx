// A link with buttons to copy it and, where the device supports it, to share it.
import { useState } from "preact/hooks";
import { t } from "../i18n";

interface Props {
  link: string;
  label: string;
  title: string; // for the person who receives the link
}

export function CopyLink({ link, label, title }: Props) {
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
            {t("Share")}
          </button>
        )}
        <button class={shares ? "" : "primary"} onClick={() => void copy()}>
          {copied === link ? t("Copied") : t("Copy link")}
        </button>
      </div>
    </>
  );
}
