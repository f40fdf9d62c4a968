// What stands where something is still on its way: its shape. And where it does not come: why, and a way to try again.
import { useApp } from "../state/app";

interface Props {
  problem?: string | null;
  retry?(): void; // without one the page is loaded anew
  shape?: "lines" | "board";
}

export function Coming({ problem = null, retry = () => location.reload(), shape = "lines" }: Props) {
  const { t } = useApp();
  if (problem !== null)
    return (
      <section class="panel nothing">
        <p class="problem" role="alert">
          {t("common.failed", { reason: problem })}
        </p>
        <button class="primary" onClick={retry}>
          {t("home.retry")}
        </button>
      </section>
    );
  return (
    <div class={`coming ${shape}`} aria-busy="true">
      <span class="hidden">{t("common.loading")}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
