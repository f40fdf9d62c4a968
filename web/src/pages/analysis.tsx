// Where a game to be studied comes from: a room, a file (chosen or dropped anywhere), or a study this browser kept.
import { useEffect, useState } from "preact/hooks";
import { fetchRecord, study as ask } from "../protocol/api";
import type { Imported } from "../protocol/types";
import { useApp } from "../state/app";
import { gameString, usualOptions } from "../state/new_room";
import { readRecord, type GameRecord } from "../state/record";
import { heldRoom } from "../state/seats";
import { storage } from "../state/storage";
import { forgetStudy, keptStudies, keptStudy, studyKey } from "../state/studies";
import { Anchor } from "../ui/anchor";
import { useGameTitle } from "../ui/names";
import { StudyView } from "./study_view";
import "./room.css";
import "./study.css";

// A game that was studied here before comes with its variations.
function withKept(record: GameRecord): GameRecord {
  const found = keptStudy(storage, studyKey(record));
  const kept = found ? readRecord(found.record) : null;
  return kept && record.variations.length === 0 && studyKey(kept) === studyKey(record) ? kept : record;
}

interface Opened {
  record: GameRecord;
  key: string; // under which its variations are kept
  count: number; // of what has been opened: the same game can be opened anew
}

export function AnalysisPage() {
  const { t, route, settings } = useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const [dragged, setDragged] = useState(false);
  const failed = (error: Error) => setProblem(error.message);
  const show = (value: unknown, key?: string) => {
    const record = readRecord(value);
    if (!record) return setProblem(t("analysis.noRecord"));
    setProblem(null);
    setOpened((old) => ({ record: withKept(record), key: key ?? studyKey(record), count: (old?.count ?? 0) + 1 }));
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
      <h1 class={opened ? "hidden" : ""}>{t("nav.analysis")}</h1>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {notes.length > 0 && (
        <p role="status">
          {t("study.leftOut")} {notes.join("; ")}
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
        <Opening openFile={openFile} open={show} />
      )}
    </div>
  );
}

function Opening({
  openFile,
  open,
}: {
  openFile(file: File | undefined): void;
  open(record: unknown, key?: string): void;
}) {
  const { t, info, settings } = useApp();
  const [kept, setKept] = useState(() => keptStudies(storage));
  const title = useGameTitle();
  return (
    <>
      <p>{t("study.intro")}</p>
      <form class="form dropzone">
        <label>
          {t("analysis.file")}
          <input
            type="file"
            accept=".json,.blksgf,application/json"
            onChange={(event) => openFile(event.currentTarget.files?.[0])}
          />
        </label>
        <p>{t("study.drop")}</p>
      </form>
      <section>
        <h2>{t("study.fresh")}</h2>
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
                    game: gameString(game, usualOptions(game)),
                    moves: [],
                  })
                }
              >
                {game.title[settings.language]}
              </button>
            ))}
        </div>
      </section>
      {kept.length > 0 && (
        <section>
          <h2>{t("study.kept")}</h2>
          <ul class="rooms">
            {kept.map(({ key, at, record }) => (
              <li key={key}>
                <strong>{title(String(record.game))}</strong>
                <span>
                  {t("study.moves", { n: (record.moves as string[]).length })} ·{" "}
                  {new Date(at).toLocaleString(settings.language)}
                </span>
                <button onClick={() => open(record, key)}>{t("home.continue")}</button>
                <button
                  class="quiet"
                  aria-label={t("home.forget")}
                  title={t("home.forget")}
                  onClick={() => (forgetStudy(storage, key), setKept(keptStudies(storage)))}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Anchor to={{ page: "verify" }}>{t("verify.title")}</Anchor> ·{" "}
        <Anchor to={{ page: "console" }}>{t("console.title")}</Anchor>
      </p>
    </>
  );
}
