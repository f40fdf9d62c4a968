// A link to be read, and a button that copies it.
import { useState } from "preact/hooks";
import { useApp } from "../state/app";

export function CopyLink({ link, label }: { link: string; label: string }) {
  const { t } = useApp();
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <>
      <label>
        {label}
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button
          onClick={() =>
            navigator.clipboard?.writeText(link).then(
              () => setCopied(link),
              () => {},
            )
          }
        >
          {copied === link ? t("room.copied") : t("room.copy")}
        </button>
        {"share" in navigator && (
          <button onClick={() => void navigator.share({ title: "Scalinata", url: link }).catch(() => {})}>
            {t("puzzle.share")}
          </button>
        )}
      </div>
    </>
  );
}
