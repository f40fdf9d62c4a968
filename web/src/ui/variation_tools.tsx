// What can be done with the variation that is looked at: name it, make it the main line, remove it.
import { useApp } from "../state/app";
import { promote, remove, rename, variationStart, type Study } from "../state/study";

export function VariationTools({ study, change }: { study: Study; change(study: Study): void }) {
  const { t } = useApp();
  const first = variationStart(study, study.at);
  if (first === null) return <small>{t("study.howto")}</small>;
  return (
    <div class="form variation-tools">
      <label>
        {t("study.name")}
        <input
          type="text"
          maxLength={60}
          value={study.nodes[first]!.name}
          onInput={(event) => change(rename(study, first, event.currentTarget.value))}
        />
      </label>
      <div class="buttons">
        <button onClick={() => change(promote(study, study.at))}>{t("study.promote")}</button>
        <button onClick={() => change(remove(study, first))}>{t("study.remove")}</button>
      </div>
    </div>
  );
}
