// A placeholder while something loads, or the reason why it failed, with a button to try again.
import { t } from "../i18n";

interface Props {
  problem?: string | null;
  retry?(): void; // by default the page is reloaded
  shape?: "lines" | "board";
}

export function Placeholder({ problem = null, retry = () => location.reload(), shape = "lines" }: Props) {
  if (problem !== null)
    return (
      <section class="panel nothing">
        <p class="problem" role="alert">
          {t("This cannot be shown: {reason}.", { reason: problem })}
        </p>
        <button class="primary" onClick={retry}>
          {t("Try again")}
        </button>
      </section>
    );
  return (
    <div class={`placeholder ${shape}`} aria-busy="true">
      <span class="hidden">{t("Loading…")}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
