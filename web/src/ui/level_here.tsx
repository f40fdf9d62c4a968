// A sentence about a level's speed on this device. Its space is reserved while it is being measured.
import { t } from "../i18n";
import { useApp } from "../state/app";
import { percent } from "../state/estimates";
import { levelHere, secondsText } from "../state/speed";
import { useSpeed } from "../state/use_speed";

const atOnce = 0.1; // seconds
const nearlyAll = 0.9; // of a level's search

export function LevelHere({ game, level }: { game: string; level: number }) {
  const { settings } = useApp();
  const speed = useSpeed(game);
  const words = () => {
    if (speed === "measuring") return t("Measuring this device…");
    const here = speed && levelHere(speed, level);
    if (!here) return "";
    if (here.seconds < atOnce) return t("Moves instantly on this device.");
    const seconds = secondsText(here.seconds, settings.language);
    if (here.share >= nearlyAll) return t("About {seconds} s per move on this device.", { seconds });
    return t("About {seconds} s per move on this device: {share} of this level's search, so below full strength.", {
      seconds,
      share: percent(here.share),
    });
  };
  return <small class="level-here">{words()}</small>;
}
