// Tools for the current variation: name it, make it the main line, remove it.
import { promote, remove, rename, variationStart, type Study } from "../state/study";
import { t } from "../i18n";

export function VariationTools({ study, change }: { study: Study; change(study: Study): void }) {
  const first = variationStart(study, study.at);
  if (first === null)
    return <small>{t("Play any move on the board to begin a variation. The arrow keys step through the game.")}</small>;
  return (
    <div class="form variation-tools">
      <label>
        {t("Name of this variation")}
        <input
          type="text"
          maxLength={60}
          value={study.nodes[first]!.name}
          onInput={(event) => change(rename(study, first, event.currentTarget.value))}
        />
      </label>
      <div class="buttons">
        <button onClick={() => change(promote(study, study.at))}>{t("Make it the main line")}</button>
        <button onClick={() => change(remove(study, first))}>{t("Remove the variation")}</button>
      </div>
    </div>
  );
}
