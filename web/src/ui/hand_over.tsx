// Between two hidden hands on one screen: nothing is shown until the next person says they have it.
import { useApp } from "../state/app";

export function HandOver({ name, ready }: { name: string; ready(): void }) {
  const { t } = useApp();
  return (
    <div class="handover panel">
      <h2>{t("room.pass", { name })}</h2>
      <p>{t("room.passText", { name })}</p>
      <button class="primary" onClick={ready}>
        {t("room.passReady", { name })}
      </button>
    </div>
  );
}
