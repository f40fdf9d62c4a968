// Saves a study as a record with its variations, or as a .blksgf file.
import { useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { study as ask } from "../protocol/api";
import type { Exported } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { toRecord, type Study } from "../state/study";
import { Anchor } from "./anchor";
import { saveFile } from "./save_file";
import { listed, t } from "../i18n";

export function StudyFiles({ study, room, close }: { study: Study; room?: string; close(): void }) {
  const { settings } = useApp();
  const [notes, setNotes] = useState<string | null>(null);
  const name = room ?? gameId(study.record.game);
  const exportBlksgf = () =>
    ask<Exported>(settings.language, "export", { record: toRecord(study), language: settings.language }).then(
      ({ text, left_out }) => {
        saveFile(`${name}.blksgf`, text, "text/plain");
        setNotes(left_out.length > 0 ? `${t("Left out:")} ${listed(left_out)}` : null);
      },
      (error: Error) => setNotes(error.message),
    );
  return (
    <section class="panel">
      <h2>{t("Files")}</h2>
      <div class="buttons">
        <button onClick={() => saveFile(`${name}.scalinata.json`, JSON.stringify(toRecord(study)))}>
          {t("Save with variations")}
        </button>
        {useGame(study.record.game)?.blksgf && <button onClick={() => void exportBlksgf()}>.blksgf</button>}
        <button onClick={close}>{t("Open another game")}</button>
      </div>
      {notes && <p role="status">{notes}</p>}
      {room && (
        <p>
          <Anchor to={{ page: "verify", room }}>{t("Was the deal fair?")}</Anchor>
        </p>
      )}
    </section>
  );
}
