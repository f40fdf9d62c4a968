// One puzzle: tried by hand, with questions to the server, a timer, and progress that stays in this browser.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { PuzzleBoard } from "../boards/puzzle/puzzle_board";
import { pieceLabel } from "../boards/puzzle/dyes";
import { askPuzzle } from "../protocol/api";
import type {
  GeneratedPuzzle,
  Puzzle,
  PuzzleCheck,
  PuzzleHint,
  PuzzleQuestion,
  PuzzleSolution,
} from "../protocol/types";
import { useApp } from "../state/app";
import {
  begin,
  boardText,
  findPiece,
  fromPlacements,
  lay,
  pieceTotal,
  readBoard,
  redo,
  replace,
  sameBoard,
  toPlacements,
  undo,
  type Attempt,
  type Laid,
} from "../state/puzzle";
import { countDay, dayText, today } from "../state/daily";
import {
  clockText,
  gradeOf,
  loadProgress,
  progressId,
  questionOf,
  saveProgress,
  sharedBoard,
  type PuzzleSource,
} from "../state/puzzle_source";
import { storage } from "../state/storage";
import { Anchor } from "../ui/anchor";
import { Coming } from "../ui/coming";
import { runText } from "../ui/daily";
import { OwnPuzzle } from "../ui/own_puzzle";
import { PuzzleWords } from "../ui/puzzle_words";
import { SharePuzzle } from "../ui/share_puzzle";
import { playSound } from "../ui/sounds";
import "./room.css";

interface Opened {
  puzzle: Puzzle;
  question: PuzzleQuestion;
}

export function PuzzlePage({ source, query }: { source: PuzzleSource; query: string | undefined }) {
  const { t, settings } = useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setProblem(null);
    const open = async () => {
      const grade = gradeOf(source);
      const text = grade
        ? (await askPuzzle<GeneratedPuzzle>(settings.language, "generate", grade, stop.signal)).text
        : null;
      const question = questionOf(source, text);
      setOpened({ puzzle: await askPuzzle<Puzzle>(settings.language, "read", question, stop.signal), question });
    };
    open().catch((error: Error) => stop.signal.aborted || setProblem(error.message));
    return () => stop.abort();
  }, [tries]);
  const titles = () => {
    switch (source.kind) {
      case "made":
        return t("puzzle.madeTitle", { n: source.difficulty });
      case "daily":
        return t("daily.titleOf", { day: dayText(source.day, settings.language) });
      case "own":
        return opened?.puzzle.title || t("puzzle.own");
      case "named":
        return t(`puzzle.name.${source.name}` as "puzzle.name.all84");
    }
  };
  const form = source.kind === "named" && source.form;
  return (
    <>
      <div class="puzzle-head">
        <h1>
          {titles()}
          {form && ` · ${t(`puzzle.form.${form}`)}`}
        </h1>
        <p class="crumbs">
          <Anchor to={{ page: "puzzles" }}>{t("puzzle.all")}</Anchor>
        </p>
      </div>
      {problem && source.kind === "own" && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {!opened && (problem === null || source.kind !== "own") && (
        <Coming problem={problem} retry={() => setTries(tries + 1)} shape="board" />
      )}
      {problem && source.kind === "own" && <OwnPuzzle given={source.text} />}
      {opened && <Table {...opened} source={source} query={query} />}
    </>
  );
}

function Table({ puzzle, question, source, query }: Opened & { source: PuzzleSource; query: string | undefined }) {
  const { t, settings, announce, go } = useApp();
  const id = progressId(source);
  const kept = useMemo(() => loadProgress(storage, id), [id]);
  const [attempt, setAttempt] = useState<Attempt>(() =>
    begin(puzzle, readBoard(puzzle, sharedBoard(query) ?? kept?.board ?? "")),
  );
  const [seconds, setSeconds] = useState(kept?.seconds ?? 0);
  const [helped, setHelped] = useState(kept?.helped ?? 0);
  const [check, setCheck] = useState<PuzzleCheck | null>(null);
  const [hint, setHint] = useState<Laid | null>(null);
  const [said, setSaid] = useState<string | null>(null); // the answer to the last question
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState(kept?.given);
  const [run, setRun] = useState(0); // days in a row, once this one is counted
  const [panel, setPanel] = useState<"words" | "share" | null>(null);
  const asking = useRef<AbortController | null>(null);
  const total = pieceTotal(puzzle);
  const finished = check?.verdict === "finished" && attempt.laid.length === total;
  const solvedByProgram = finished && given === sameBoard(attempt.laid);
  const begunOn = useMemo(today, []);
  const asked = (laid: Laid[]): PuzzleQuestion => ({
    ...question,
    placements: toPlacements(puzzle, laid),
    language: settings.language,
  });
  const stopAsking = () => (asking.current?.abort(), setBusy(false));
  useEffect(() => () => asking.current?.abort(), []);

  // What lies wrongly, and whether it is finished, as soon as the hand rests.
  useEffect(() => {
    const stop = new AbortController();
    setCheck(null);
    const timer = setTimeout(() => {
      askPuzzle<PuzzleCheck>(settings.language, "check", asked(attempt.laid), stop.signal).then(
        (found) => {
          setCheck(found);
          if (found.placements) setAttempt((old) => ({ ...old, laid: fromPlacements(puzzle, found.placements!) }));
          if (found.violations[0]) announce(found.violations[0].reason);
        },
        () => {},
      );
    }, 150);
    return () => (clearTimeout(timer), stop.abort());
  }, [attempt.laid, settings.language]);

  useEffect(() => {
    if (!finished || solvedByProgram) return;
    announce(t("puzzle.solved", { time: clockText(seconds) }));
    playSound("end", settings);
    // It counts for its own day, also where midnight came while it was tried.
    if (source.kind === "daily" && source.day === begunOn) setRun(countDay(storage, source.day).run);
  }, [finished]);

  useEffect(() => {
    if (finished) return;
    const timer = setInterval(() => document.visibilityState === "visible" && setSeconds((old) => old + 1), 1000);
    return () => clearInterval(timer);
  }, [finished]);
  const solved = Boolean(kept?.solved) || (finished && !solvedByProgram);
  useEffect(
    () => saveProgress(storage, id, { board: boardText(attempt.laid), seconds, helped, solved, given }),
    [attempt.laid, seconds, helped, solved, given],
  );

  const change = (next: Attempt) => {
    stopAsking();
    setAttempt(next);
    setHint(null);
    setSaid(null);
  };
  // A question that may take some seconds. The board may be changed meanwhile: then nobody waits for the answer.
  function ask<T extends { verdict?: PuzzleCheck["verdict"] }>(
    what: "check" | "hint" | "solve",
    use: (found: T) => void,
  ) {
    stopAsking();
    const stop = (asking.current = new AbortController());
    setBusy(true);
    setSaid(null);
    askPuzzle<T>(
      settings.language,
      what,
      {
        ...asked(attempt.laid),
        ...(what === "check" && { decide: true }),
        ...(what === "solve" && { seed: Math.floor(Math.random() * 1_000_000) }),
      },
      stop.signal,
    ).then(
      (found) => {
        setBusy(false);
        const verdict = found.verdict && t(`puzzle.verdict.${found.verdict}`);
        setSaid(verdict ?? null);
        if (verdict) announce(verdict);
        use(found);
      },
      (error: Error) => stop.signal.aborted || (setBusy(false), setSaid(error.message), announce(error.message)),
    );
  }
  const wantHint = () =>
    ask<PuzzleHint>("hint", ({ placement }) => {
      const found = placement && findPiece(attempt, placement);
      if (!found) return;
      setHint(found);
      setHelped((old) => old + 1);
      const text = t("puzzle.hintText", {
        piece: pieceLabel(puzzle, found.piece, settings.language),
        cells: placement.cells.join(" "),
      });
      setSaid(text);
      announce(text);
    });
  const wantSolution = () =>
    ask<PuzzleSolution>("solve", ({ placements }) => {
      if (!placements) return;
      const laid = fromPlacements(puzzle, placements);
      setAttempt(replace(attempt, laid));
      setHint(null);
      setHelped((old) => old + 1);
      setGiven(sameBoard(laid));
      setSaid(null);
    });
  const explain = async (one: Laid, signal: AbortSignal) => {
    const found = await askPuzzle<PuzzleCheck>(settings.language, "check", asked([...attempt.laid, one]), signal);
    return found.violations.find(({ placement }) => placement === attempt.laid.length + 1)?.reason ?? null;
  };
  const layHint = () => hint && change(lay(attempt, hint.piece, hint.cells));

  const wrong = new Set(check?.violations.flatMap(({ placement }) => (placement ? [placement - 1] : [])) ?? []);
  return (
    <div
      class="puzzle-page"
      data-laid={attempt.laid.length}
      data-state={finished ? "finished" : wrong.size > 0 ? "wrong" : check ? "fine" : "unknown"}
    >
      <p class="puzzle-status" role="status">
        {t("puzzle.count", { n: attempt.laid.length, of: total })} · <span class="clock">{clockText(seconds)}</span>
        {helped > 0 && ` · ${t("puzzle.helped", { n: helped })}`}
      </p>
      {finished && !solvedByProgram && (
        <section class="panel congratulation">
          <h2>{t("puzzle.congratulation")}</h2>
          <p>{t("puzzle.solved", { time: clockText(seconds) })}</p>
          {run > 0 && <p class="streak">{runText(run, t)}</p>}
          {source.kind === "made" && (
            <button
              class="primary"
              onClick={() => go({ page: "puzzles", puzzle: "made", form: `${source.difficulty}-${source.seed + 1}` })}
            >
              {t("puzzle.next")}
            </button>
          )}
        </section>
      )}
      {check?.violations.map(({ reason }) => (
        <p key={reason} class="problem">
          {reason}
        </p>
      ))}
      <PuzzleBoard
        attempt={attempt}
        wrong={wrong}
        hint={hint}
        language={settings.language}
        change={change}
        explain={explain}
      />
      <div class="puzzle-tools">
        {(said || solvedByProgram) && <p class="puzzle-said">{said ?? t("puzzle.solvedByProgram")}</p>}
        <div class="controls">
          {hint && (
            <button class="primary" onClick={layHint}>
              {t("puzzle.layHint")}
            </button>
          )}
          <button disabled={busy || finished || wrong.size > 0} onClick={wantHint}>
            {t("puzzle.hint")}
          </button>
          <button disabled={attempt.past.length === 0} onClick={() => change(undo(attempt))}>
            {t("puzzle.undo")}
          </button>
          <button disabled={attempt.future.length === 0} onClick={() => change(redo(attempt))}>
            {t("puzzle.redo")}
          </button>
          <button disabled={busy || finished || wrong.size > 0} onClick={() => ask<PuzzleCheck>("check", () => {})}>
            {t("puzzle.decide")}
          </button>
          <button disabled={busy || finished || wrong.size > 0} onClick={wantSolution}>
            {t("puzzle.solve")}
          </button>
          {busy && <button onClick={stopAsking}>{t("puzzle.stop")}</button>}
          <button
            disabled={attempt.laid.length === 0}
            onClick={() => (change(replace(attempt, [])), setSeconds(0), setHelped(0))}
          >
            {t("puzzle.restart")}
          </button>
          <button aria-pressed={panel === "words"} onClick={() => setPanel(panel === "words" ? null : "words")}>
            {t("room.asText")}
          </button>
          <button aria-pressed={panel === "share"} onClick={() => setPanel(panel === "share" ? null : "share")}>
            {t("puzzle.share")}
          </button>
          <button onClick={() => print()}>{t("puzzle.print")}</button>
        </div>
      </div>
      {panel === "words" && <PuzzleWords attempt={attempt} change={change} />}
      {panel === "share" && <SharePuzzle source={source} laid={attempt.laid} />}
    </div>
  );
}
