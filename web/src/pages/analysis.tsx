// Looking at a game again: from a room or a file, move by move, with what an engine thinks of a position.
import { useEffect, useState } from "preact/hooks";
import { boardModules, gameId, type BoardModule } from "../boards/board";
import { fetchRecord, study } from "../protocol/api";
import type { Position } from "../protocol/types";
import { useApp } from "../state/app";
import { parseRecord, readRecord, type GameRecord } from "../state/record";
import { heldRoom } from "../state/seats";
import "./room.css";

interface Analysis {
  value: number;
  moves: { move: string; value: number; visits: number; reason?: string }[];
}

export function AnalysisPage() {
  const { t, route, settings } = useApp();
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = (found: GameRecord | null) => {
    setRecord(found);
    setProblem(found ? null : t("analysis.noRecord"));
  };
  const room = route.page === "analysis" ? route.room : undefined;
  useEffect(() => {
    if (!room) return;
    fetchRecord(settings.language, room, heldRoom(localStorage, room)?.seats[0]?.token).then(
      (found) => show(readRecord(found)),
      (error: Error) => setProblem(error.message),
    );
  }, [room]);
  return (
    <>
      <h1>{t("nav.analysis")}</h1>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {record ? (
        <Replay key={room} record={record} />
      ) : (
        <form class="form settings">
          <label>
            {t("analysis.file")}
            <input type="file" accept=".json,application/json" onChange={(event) => void event.currentTarget.files?.[0]?.text().then((text) => show(parseRecord(text)))} />
          </label>
        </form>
      )}
    </>
  );
}

function Replay({ record }: { record: GameRecord }) {
  const { t, settings } = useApp();
  const [ply, setPly] = useState(record.moves.length);
  const [position, setPosition] = useState<Position | null>(null);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [module, setModule] = useState<BoardModule | null>(null);
  const id = gameId(record.game);
  useEffect(() => void boardModules[id]?.().then(setModule), [id]);
  useEffect(() => {
    // Someone who steps quickly asks only for where they stop.
    const stop = new AbortController();
    setAnalysis(null);
    const timer = setTimeout(() => {
      study<Position>(settings.language, "position", { ...record, ply }, stop.signal).then(
        (found) => (setPosition(found), setProblem(null)),
        (error: Error) => stop.signal.aborted || setProblem(error.message),
      );
    }, 60);
    return () => (clearTimeout(timer), stop.abort());
  }, [record, ply]);
  const go = (to: number) => setPly(Math.max(0, Math.min(record.moves.length, to)));
  const analyse = () =>
    study<Analysis>(settings.language, "analyse", { ...record, ply }).then(setAnalysis, (error: Error) => setProblem(error.message));
  const onKeyDown = (event: KeyboardEvent) => {
    const to: Record<string, number> = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: record.moves.length };
    const wanted = to[event.key];
    if (wanted === undefined || (event.target as HTMLElement).closest("[role=grid], canvas, input")) return;
    event.preventDefault();
    go(wanted);
  };
  return (
    <div class="room" data-ply={position?.ply} onKeyDown={onKeyDown}>
      <section class="table" aria-label={t("room.board")}>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {module && position && (
          <module.Board game={record.game} view={position.view} turn={position.turn} legal={null} lastMoves={record.moves.slice(Math.max(0, ply - 1), ply)} suggested={analysis?.moves[0]?.move ?? null} settings={settings} play={() => {}} />
        )}
        <div class="controls">
          {([["«", "analysis.first", 0], ["‹", "analysis.back", ply - 1], ["›", "analysis.next", ply + 1], ["»", "analysis.last", record.moves.length]] as const).map(([sign, key, to]) => (
            <button key={key} aria-label={t(key)} title={t(key)} disabled={to < 0 || to > record.moves.length || to === ply} onClick={() => go(to)}>
              {sign}
            </button>
          ))}
          <span role="status">
            {t("analysis.at", { n: ply, of: record.moves.length })}
            {position && ` · ${t("room.scores")}: ${position.scores.join(", ")}`}
          </span>
          <button disabled={position?.turn.kind !== "player"} onClick={() => void analyse()}>
            {t("room.analyse")}
          </button>
        </div>
        {analysis && (
          <ol class="panel" aria-live="polite">
            {analysis.moves.slice(0, 5).map(({ move, value, reason }) => (
              <li key={move}>
                {move}: {Math.round(value * 100)} %{reason && ` — ${reason}`}
              </li>
            ))}
          </ol>
        )}
      </section>
      <aside class="side">
        <section class="panel">
          <h2>{t("room.moves")}</h2>
          <ol class="moves" tabIndex={0} aria-label={t("room.moves")}>
            {record.moves.map((move, i) => (
              <li key={i} class={i === ply - 1 ? "last" : ""}>
                <span class="number">{i + 1}</span>
                <button class="move" aria-current={i === ply - 1} onClick={() => go(i + 1)}>
                  {move}
                </button>
              </li>
            ))}
          </ol>
        </section>
      </aside>
    </div>
  );
}
