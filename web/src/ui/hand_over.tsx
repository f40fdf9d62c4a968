// Between two hidden hands on one screen: nothing is shown until the next player confirms having the screen.
import { t } from "../i18n";

export function HandOver({ name, ready }: { name: string; ready(): void }) {
  return (
    <div class="handover panel">
      <h2>{t("Pass the screen to {name}", { name })}</h2>
      <p>{t("The next hand stays hidden until {name} has the screen.", { name })}</p>
      <button class="primary" onClick={ready}>
        {t("I am {name}: show my hand", { name })}
      </button>
    </div>
  );
}
