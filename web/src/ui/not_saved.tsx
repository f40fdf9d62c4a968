// A warning beside a game that the browser cannot save, with a button to download it.
import { engine } from "../engine/engine";
import { fetchRecord } from "../protocol/api";
import { useApp } from "../state/app";
import { isHere } from "../state/places";
import { saveFile } from "./save_file";
import { mark, t } from "../i18n";
import type { SaveProblem } from "../engine/messages";

const reasons = {
  forbidden: mark("This browser saves nothing (a private window?). The game lasts as long as this page stays open."),
  full: mark("This device has no space left. What you play from now on lasts as long as this page stays open."),
} satisfies Record<SaveProblem, unknown>;

export function NotSaved({ room, token }: { room: string; token: string | undefined }) {
  const { settings } = useApp();
  if (!engine.saveProblem || !isHere(room)) return null;
  const save = async () => {
    const record = await fetchRecord(settings.language, room, token);
    saveFile(`${room}.scalinata.json`, JSON.stringify(record));
  };
  return (
    <p class="advice not-saved" role="status">
      {t(reasons[engine.saveProblem])} <button onClick={() => void save()}>{t("Save the game")}</button>
    </p>
  );
}
