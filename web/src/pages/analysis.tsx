// Opens a game to study: from a room, from a file (chosen or dropped), or from the studies saved in this browser.
import { useEffect, useState } from "preact/hooks";
import { fetchRecord, study as ask } from "../protocol/api";
import type { Imported } from "../protocol/types";
import { useApp } from "../state/app";
import { gameString, defaultOptions } from "../state/new_room";
import { readRecord, type GameRecord } from "../state/record";
import { heldRoom } from "../state/seats";
import { storage } from "../state/storage";
import { forgetStudy, savedStudies, savedStudy, studyKey } from "../state/studies";
import { Anchor } from "../ui/anchor";
import { useGameTitle } from "../ui/names";
import { StudyView } from "./study_view";
import "./room.css";
import "./study.css";
import { listed, localized, t, tn } from "../i18n";

// Adds the variations saved when the game was studied here before.
function withSavedVariations(record: GameRecord): GameRecord {
  const found = savedStudy(storage, studyKey(record));
  const kept = found ? readRecord(found.record) : null;
  return kept && record.variations.length === 0 && studyKey(kept) === studyKey(record) ? kept : record;
}

interface Opened {
  record: GameRecord;
  key: string; // for saving its variations
  count: number; // of games opened so far, so that the same game can be opened again
}

export function AnalysisPage() {
  const { route, settings } = useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const [dragged, setDragged] = useState(false);
  const failed = (error: Error) => setProblem(error.message);
  const show = (value: unknown, key?: string) => {
    const record = readRecord(value);
    if (!record) return setProblem(t("This is not a saved game."));
    setProblem(null);
    const shown = withSavedVariations(record);
    setOpened((old) => ({ record: shown, key: key ?? studyKey(record), count: (old?.count ?? 0) + 1 }));
  };
  const room = route.page === "analysis" ? route.room : undefined;
  useEffect(() => {
    if (room)
      fetchRecord(settings.language, room, heldRoom(storage, room)?.seats[0]?.token).then(
        (record) => show(record),
        failed,
      );
  }, [room]);

  const openFile = (file: File | undefined) =>
    file
      ?.text()
      .then((text) => ask<Imported>(settings.language, "import", { text, language: settings.language }))
      .then(({ record, left_out }) => (setNotes(left_out), show(record)))
      .catch(failed);
  const drop = {
    onDragOver: (event: DragEvent) => (event.preventDefault(), setDragged(true)),
    onDragLeave: () => setDragged(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragged(false);
      void openFile(event.dataTransfer?.files[0]);
    },
  };
  return (
    <div class={`study${dragged ? " dragged" : ""}`} {...drop}>
      <h1 class={opened ? "hidden" : ""}>{t("Analysis")}</h1>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {notes.length > 0 && (
        <p role="status">
          {t("Left out:")} {listed(notes)}
        </p>
      )}
      {opened ? (
        <StudyView
          key={opened.count}
          record={opened.record}
          storageKey={opened.key}
          {...(room && { room })}
          close={() => setOpened(null)}
        />
      ) : (
        <StudyChoice openFile={openFile} open={show} />
      )}
    </div>
  );
}

function StudyChoice({
  openFile,
  open,
}: {
  openFile(file: File | undefined): void;
  open(record: unknown, key?: string): void;
}) {
  const { info, settings } = useApp();
  const [kept, setKept] = useState(() => savedStudies(storage));
  const title = useGameTitle();
  return (
    <>
      <p>{t("Review a finished game, try other moves, and see what the engine thinks.")}</p>
      <form class="form dropzone">
        <label>
          {t("Open a game (*.scalinata.json) or a Blokus file (*.blksgf)")}
          <input
            type="file"
            accept=".json,.blksgf,application/json"
            onChange={(event) => openFile(event.currentTarget.files?.[0])}
          />
        </label>
        <p>{t("Or drop a file anywhere on this page.")}</p>
      </form>
      <section>
        <h2>{t("Start from an empty board")}</h2>
        <div class="buttons">
          {(info?.games ?? [])
            .filter((game) => !game.dealt && !game.hidden)
            .map((game) => (
              <button
                key={game.id}
                onClick={() =>
                  open({
                    format: "scalinata-record",
                    version: 1,
                    game: gameString(game, defaultOptions(game)),
                    moves: [],
                  })
                }
              >
                {localized(game.title)}
              </button>
            ))}
        </div>
      </section>
      {kept.length > 0 && (
        <section>
          <h2>{t("Studies in this browser")}</h2>
          <ul class="rooms">
            {kept.map(({ key, at, record }) => (
              <li key={key}>
                <strong>{title(String(record.game))}</strong>
                <span>
                  {tn((record.moves as string[]).length, "{n} move", "{n} moves")} ·{" "}
                  {new Date(at).toLocaleString(settings.language)}
                </span>
                <button onClick={() => open(record, key)}>{t("Open")}</button>
                <button
                  class="quiet"
                  aria-label={t("Remove from this list")}
                  title={t("Remove from this list")}
                  onClick={() => (forgetStudy(storage, key), setKept(savedStudies(storage)))}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Anchor to={{ page: "verify" }}>{t("Was the deal fair?")}</Anchor> ·{" "}
        <Anchor to={{ page: "console" }}>{t("Engine console")}</Anchor>
      </p>
    </>
  );
}
