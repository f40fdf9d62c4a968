// The link to the puzzle of the day, with its state and the number of days in a row it was solved.
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../state/app";
import { dayText, gradeOfDay, streakOn, today, untilTomorrow } from "../state/daily";
import { addressOf, loadProgress, progressId, type PuzzleSource } from "../state/puzzle_source";
import { storage } from "../state/storage";
import { Anchor } from "./anchor";
import { Icon } from "./icon";
import { t, tn } from "../i18n";

export const runText = (run: number): string => tn(run, "{n} day in a row", "{n} days in a row");

function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setTimeout(() => setDay(today()), untilTomorrow(Date.now()));
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}

export function Daily() {
  const { settings } = useApp();
  const day = useToday();
  const source: PuzzleSource = { kind: "daily", day };
  const progress = loadProgress(storage, progressId(source));
  const { run, longest } = streakOn(storage, day);
  const state = progress?.solved ? t("solved") : progress?.board && t("started");
  return (
    <Anchor to={{ page: "puzzles", ...addressOf(source) }} class="page-link daily">
      <Icon name="puzzle" />
      <span>
        <strong>{t("Puzzle of the day")}</strong>
        <small>
          {[dayText(day, settings.language), t("Difficulty {n}", { n: gradeOfDay(day).difficulty }), state]
            .filter(Boolean)
            .join(" · ")}
        </small>
        <small class="streak">
          {longest === 0
            ? t("A new one every day, the same for everyone.")
            : [run > 0 && runText(run), longest > run && t("best: {n}", { n: longest })].filter(Boolean).join(" · ")}
        </small>
      </span>
    </Anchor>
  );
}
