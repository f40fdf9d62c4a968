// The way to the puzzle of the day, with how it stands and how many days in a row it was solved.
import { useEffect, useState } from "preact/hooks";
import type { Translate } from "../i18n";
import { useApp } from "../state/app";
import { dayText, gradeOfDay, streakOn, today, untilTomorrow } from "../state/daily";
import { addressOf, loadProgress, progressId, type PuzzleSource } from "../state/puzzle_source";
import { storage } from "../state/storage";
import { Anchor } from "./anchor";
import { Icon } from "./icon";

export const runText = (run: number, t: Translate): string =>
  run === 1 ? t("daily.run.one") : t("daily.run", { n: run });

function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setTimeout(() => setDay(today()), untilTomorrow(Date.now()));
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}

export function Daily() {
  const { t, settings } = useApp();
  const day = useToday();
  const source: PuzzleSource = { kind: "daily", day };
  const progress = loadProgress(storage, progressId(source));
  const { run, longest } = streakOn(storage, day);
  const state = progress?.solved ? t("puzzle.done") : progress?.board && t("puzzle.begun");
  return (
    <Anchor to={{ page: "puzzles", ...addressOf(source) }} class="way daily">
      <Icon name="puzzle" />
      <span>
        <strong>{t("daily.title")}</strong>
        <small>
          {[dayText(day, settings.language), t("puzzle.difficulty", { n: gradeOfDay(day).difficulty }), state]
            .filter(Boolean)
            .join(" · ")}
        </small>
        <small class="streak">
          {longest === 0
            ? t("daily.intro")
            : [run > 0 && runText(run, t), longest > run && t("daily.longest", { n: longest })]
                .filter(Boolean)
                .join(" · ")}
        </small>
      </span>
    </Anchor>
  );
}
