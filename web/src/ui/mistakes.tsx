// Learn from your mistakes: the positions of a game in which a seat gave away the most, as exercises.
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../state/app";
import { percent } from "../state/estimates";
import { confirmed, solves, worstMoves, type Exercise } from "../state/exercises";
import type { GameRecord } from "../state/record";
import type { Estimator } from "../state/use_estimates";
import { usePosition } from "../state/use_position";
import { useAdvice } from "../state/use_words";
import { StudyBoard } from "./study_board";
import { t, tn } from "../i18n";

interface Props {
  record: GameRecord;
  moves: string[]; // of the current line
  seat: number;
  name: string; // of that seat
  hidden: boolean;
  estimator: Estimator;
  close(): void;
}

type Verdict = { move: string; right: boolean | null }; // null: still being searched

export function Mistakes({ record, moves, seat, name, hidden, estimator, close }: Props) {
  const { settings, announce } = useApp();
  const plies = useRef(worstMoves(estimator, moves, seat));
  const [index, setIndex] = useState(0);
  const [solved, setSolved] = useState(0);
  const [exercise, setExercise] = useState<Exercise | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [shown, setShown] = useState(false); // the answer
  const [problem, setProblem] = useState<string | null>(null);
  const ply = plies.current[index];

  useEffect(() => {
    setExercise(null);
    setVerdict(null);
    setShown(false);
    if (ply === undefined) return;
    const stop = new AbortController();
    confirmed(estimator, moves, ply, hidden, stop.signal).then(
      (found) => !stop.signal.aborted && (found ? setExercise(found) : setIndex((old) => old + 1)),
      (error: Error) => !stop.signal.aborted && setProblem(error.message),
    );
    return () => stop.abort();
  }, [index]);

  const { game, setup } = record;
  const before = moves.slice(0, exercise?.ply ?? ply ?? moves.length);
  const { position } = usePosition({ game, setup, moves: before }, settings.language);
  const current = exercise && position?.ply === before.length ? position : null;
  const done = shown || verdict?.right === true;
  const here = { game, setup, moves: before };
  const playedWords = useAdvice(here, exercise?.played ?? null, settings.language);
  const answerWords = useAdvice(here, exercise?.answer ?? null, settings.language);
  const triedWords = useAdvice(here, verdict?.move ?? null, settings.language);
  const tried = useRef(triedWords); // its latest value, for when the verdict comes
  tried.current = triedWords;
  const attempt = (move: string) => {
    if (!exercise || done || verdict?.right === null) return;
    setVerdict({ move, right: null });
    solves(estimator, moves, exercise, move, hidden, new AbortController().signal).then(
      (right) => {
        setVerdict({ move, right });
        if (right) setSolved((count) => count + 1);
        announce(
          right
            ? t("Well spotted: {move}.", { move: tried.current })
            : t("There is something better than “{move}”. Try again.", { move: tried.current }),
        );
      },
      (error: Error) => (setVerdict(null), setProblem(error.message)),
    );
  };
  const number = { n: index + 1, of: plies.current.length };
  return (
    <div class="room mistakes">
      <section class="table" aria-label={t("Board")}>
        <p class="status" role="status">
          {ply === undefined
            ? solved > 0
              ? tn(solved, "All done. You found {n} better move.", "All done. You found {n} better moves.")
              : t("A longer search finds no clear mistake by {name}.", { name })
            : exercise
              ? t("Here {name} played “{move}” and gave away {lost}. Find something better.", {
                  name,
                  move: playedWords,
                  lost: percent(exercise.before - exercise.after),
                })
              : t("Checking exercise {n} of {of} with a longer search…", number)}
        </p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {current && (
          <StudyBoard
            studied={{ game, ...(setup !== undefined && { setup }), moves: before }}
            position={current}
            suggested={shown ? exercise!.answer : (verdict?.move ?? null)}
            play={done ? null : attempt}
          />
        )}
      </section>
      <aside class="side">
        <section class="panel">
          <h2>{t("Learn from your mistakes")}</h2>
          {exercise && <p>{t("Exercise {n} of {of}", number)}</p>}
          <p role="status">
            {verdict &&
              (verdict.right === null
                ? t("Thinking…")
                : verdict.right
                  ? t("Well spotted: {move}.", { move: triedWords })
                  : t("There is something better than “{move}”. Try again.", { move: triedWords }))}
          </p>
          {exercise && done && (
            <p>
              {t("The engine plays “{move}”: {value}.", {
                move: answerWords,
                value: percent(exercise.before),
              })}
              {exercise.reason && <small class="why">{exercise.reason}</small>}
            </p>
          )}
          <div class="buttons">
            {exercise && !done && <button onClick={() => setShown(true)}>{t("Show the answer")}</button>}
            {exercise && done && (
              <button class="primary" onClick={() => setIndex(index + 1)}>
                {t("Next")}
              </button>
            )}
            <button class="quiet" onClick={close}>
              {t("Back to the game")}
            </button>
          </div>
        </section>
      </aside>
    </div>
  );
}
