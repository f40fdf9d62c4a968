// One puzzle to solve by hand, with checks and hints from the server, a timer, and progress saved in this browser.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { PuzzleBoard } from "../boards/puzzle/puzzle_board";
import { pieceLabel } from "../boards/puzzle/piece_styles";
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
  type PlacedPiece,
} from "../state/puzzle";
import { countDay, dayText, today } from "../state/daily";
import {
  clockText,
  formNames,
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
import { Placeholder } from "../ui/placeholder";
import { runText } from "../ui/daily";
import { puzzleName } from "../ui/names";
import { OwnPuzzle } from "../ui/own_puzzle";
import { PuzzleWords } from "../ui/puzzle_words";
import { SharePuzzle } from "../ui/share_puzzle";
import { playSound } from "../ui/sounds";
import "./room.css";
import { mark, t, tc } from "../i18n";

const verdicts = {
  finished: mark("It is solved."),
  solvable: mark("Yes, it can still be solved."),
  impossible: mark("No, it can no longer be solved. This is proven."),
  undecided: mark("I couldn't tell in the time given."),
};

interface Opened {
  puzzle: Puzzle;
  question: PuzzleQuestion;
}

export function PuzzlePage({ source, query }: { source: PuzzleSource; query: string | undefined }) {
  const { settings } = useApp();
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
        return t("Puzzle of difficulty {n}", { n: source.difficulty });
      case "daily":
        return t("Puzzle of the day, {day}", { day: dayText(source.day, settings.language) });
      case "own":
        return opened?.puzzle.title || t("Your own puzzle");
      case "named":
        return puzzleName(source.name);
    }
  };
  const form = source.kind === "named" && source.form;
  return (
    <>
      <div class="puzzle-head">
        <h1>
          {titles()}
          {form && ` · ${t(formNames[form])}`}
        </h1>
        <p class="crumbs">
          <Anchor to={{ page: "puzzles" }}>{t("All puzzles")}</Anchor>
        </p>
      </div>
      {problem && source.kind === "own" && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {!opened && (problem === null || source.kind !== "own") && (
        <Placeholder problem={problem} retry={() => setTries(tries + 1)} shape="board" />
      )}
      {problem && source.kind === "own" && <OwnPuzzle given={source.text} />}
      {opened && <Table {...opened} source={source} query={query} />}
    </>
  );
}

function Table({ puzzle, question, source, query }: Opened & { source: PuzzleSource; query: string | undefined }) {
  const { settings, announce, go } = useApp();
  const id = progressId(source);
  const kept = useMemo(() => loadProgress(storage, id), [id]);
  const [attempt, setAttempt] = useState<Attempt>(() =>
    begin(puzzle, readBoard(puzzle, sharedBoard(query) ?? kept?.board ?? "")),
  );
  const [seconds, setSeconds] = useState(kept?.seconds ?? 0);
  const [helped, setHelped] = useState(kept?.helped ?? 0);
  const [check, setCheck] = useState<PuzzleCheck | null>(null);
  const [hint, setHint] = useState<PlacedPiece | null>(null);
  const [said, setSaid] = useState<string | null>(null); // the answer to the last question
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState(kept?.given);
  const [run, setRun] = useState(0); // days in a row, once this one is counted
  const [panel, setPanel] = useState<"words" | "share" | null>(null);
  const asking = useRef<AbortController | null>(null);
  const total = pieceTotal(puzzle);
  const finished = check?.verdict === "finished" && attempt.placed.length === total;
  const solvedByProgram = finished && given === sameBoard(attempt.placed);
  const begunOn = useMemo(today, []);
  const asked = (placed: PlacedPiece[]): PuzzleQuestion => ({
    ...question,
    placements: toPlacements(puzzle, placed),
    language: settings.language,
  });
  const stopAsking = () => (asking.current?.abort(), setBusy(false));
  useEffect(() => () => asking.current?.abort(), []);

  // Checks the board after each change.
  useEffect(() => {
    const stop = new AbortController();
    setCheck(null);
    const timer = setTimeout(() => {
      askPuzzle<PuzzleCheck>(settings.language, "check", asked(attempt.placed), stop.signal).then(
        (found) => {
          setCheck(found);
          if (found.placements) setAttempt((old) => ({ ...old, placed: fromPlacements(puzzle, found.placements!) }));
          if (found.violations[0]) announce(found.violations[0].reason);
        },
        () => {},
      );
    }, 150);
    return () => (clearTimeout(timer), stop.abort());
  }, [attempt.placed, settings.language]);

  useEffect(() => {
    if (!finished || solvedByProgram) return;
    announce(t("Every piece is in place, after {time}.", { time: clockText(seconds) }));
    playSound("end", settings);
    // Counts for its own day, even if it was solved after midnight.
    if (source.kind === "daily" && source.day === begunOn) setRun(countDay(storage, source.day).run);
  }, [finished]);

  useEffect(() => {
    if (finished) return;
    const timer = setInterval(() => document.visibilityState === "visible" && setSeconds((old) => old + 1), 1000);
    return () => clearInterval(timer);
  }, [finished]);
  const solved = Boolean(kept?.solved) || (finished && !solvedByProgram);
  useEffect(
    () => saveProgress(storage, id, { board: boardText(attempt.placed), seconds, helped, solved, given }),
    [attempt.placed, seconds, helped, solved, given],
  );

  const change = (next: Attempt) => {
    stopAsking();
    setAttempt(next);
    setHint(null);
    setSaid(null);
  };
  // A question that may take some seconds. A change of the board cancels it.
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
        ...asked(attempt.placed),
        ...(what === "check" && { decide: true }),
        ...(what === "solve" && { seed: Math.floor(Math.random() * 1_000_000) }),
      },
      stop.signal,
    ).then(
      (found) => {
        setBusy(false);
        const verdict = found.verdict && t(verdicts[found.verdict]);
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
      const text = t("{piece} fits on {cells}.", {
        piece: pieceLabel(puzzle, found.piece),
        cells: placement.cells.join(" "),
      });
      setSaid(text);
      announce(text);
    });
  const wantSolution = () =>
    ask<PuzzleSolution>("solve", ({ placements }) => {
      if (!placements) return;
      const placed = fromPlacements(puzzle, placements);
      setAttempt(replace(attempt, placed));
      setHint(null);
      setHelped((old) => old + 1);
      setGiven(sameBoard(placed));
      setSaid(null);
    });
  const explain = async (one: PlacedPiece, signal: AbortSignal) => {
    const found = await askPuzzle<PuzzleCheck>(settings.language, "check", asked([...attempt.placed, one]), signal);
    return found.violations.find(({ placement }) => placement === attempt.placed.length + 1)?.reason ?? null;
  };
  const layHint = () => hint && change(lay(attempt, hint.piece, hint.cells));

  const wrong = new Set(check?.violations.flatMap(({ placement }) => (placement ? [placement - 1] : [])) ?? []);
  return (
    <div
      class="puzzle-page"
      data-laid={attempt.placed.length}
      data-state={finished ? "finished" : wrong.size > 0 ? "wrong" : check ? "fine" : "unknown"}
    >
      <p class="puzzle-status" role="status">
        {t("{n} of {of} pieces", { n: attempt.placed.length, of: total })} ·{" "}
        <span class="clock">{clockText(seconds)}</span>
        {helped > 0 && ` · ${t("hints used: {n}", { n: helped })}`}
      </p>
      {finished && !solvedByProgram && (
        <section class="panel congratulation">
          <h2>{t("Well done!")}</h2>
          <p>{t("Every piece is in place, after {time}.", { time: clockText(seconds) })}</p>
          {run > 0 && <p class="streak">{runText(run)}</p>}
          {source.kind === "made" && (
            <button
              class="primary"
              onClick={() => go({ page: "puzzles", puzzle: "made", form: `${source.difficulty}-${source.seed + 1}` })}
            >
              {t("Another one")}
            </button>
          )}
        </section>
      )}
      {check?.violations.map(({ reason }) => (
        <p key={reason} class="problem">
          {reason}
        </p>
      ))}
      <PuzzleBoard attempt={attempt} wrong={wrong} hint={hint} change={change} explain={explain} />
      <div class="puzzle-tools">
        {(said || solvedByProgram) && (
          <p class="puzzle-said">{said ?? t("Solved by the computer. Undo brings your own board back.")}</p>
        )}
        <div class="controls">
          {hint && (
            <button class="primary" onClick={layHint}>
              {t("Place it")}
            </button>
          )}
          <button disabled={busy || finished || wrong.size > 0} onClick={wantHint}>
            {t("Hint")}
          </button>
          <button disabled={attempt.past.length === 0} onClick={() => change(undo(attempt))}>
            {t("Undo")}
          </button>
          <button disabled={attempt.future.length === 0} onClick={() => change(redo(attempt))}>
            {t("Redo")}
          </button>
          <button disabled={busy || finished || wrong.size > 0} onClick={() => ask<PuzzleCheck>("check", () => {})}>
            {t("Can this still be solved?")}
          </button>
          <button disabled={busy || finished || wrong.size > 0} onClick={wantSolution}>
            {t("Solve")}
          </button>
          {busy && <button onClick={stopAsking}>{tc("stop a search", "Cancel")}</button>}
          <button
            disabled={attempt.placed.length === 0}
            onClick={() => (change(replace(attempt, [])), setSeconds(0), setHelped(0))}
          >
            {t("Start again")}
          </button>
          <button aria-pressed={panel === "words"} onClick={() => setPanel(panel === "words" ? null : "words")}>
            {t("Text")}
          </button>
          <button aria-pressed={panel === "share"} onClick={() => setPanel(panel === "share" ? null : "share")}>
            {t("Share")}
          </button>
          <button onClick={() => print()}>{t("Print")}</button>
        </div>
      </div>
      {panel === "words" && <PuzzleWords attempt={attempt} change={change} />}
      {panel === "share" && <SharePuzzle source={source} placed={attempt.placed} />}
    </div>
  );
}
