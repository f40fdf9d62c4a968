// Learn from your mistakes: the positions of a game where a seat gave away most, to be played better.
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../state/app";
import { percent } from "../state/estimates";
import { confirmed, solves, worstMoves, type Exercise } from "../state/exercises";
import type { GameRecord } from "../state/record";
import type { Estimator } from "../state/use_estimates";
import { usePosition } from "../state/use_position";
import { StudyBoard } from "./study_board";

interface Props {
  record: GameRecord;
  moves: string[]; // of the line that is looked at
  seat: number;
  name: string; // of that seat
  hidden: boolean;
  estimator: Estimator;
  say(move: string): string;
  close(): void;
}

type Verdict = { move: string; right: boolean } | { move: string; right: null }; // null: still being looked at

export function Mistakes({ record, moves, seat, name, hidden, estimator, say, close }: Props) {
  const { t, settings, announce } = useApp();
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
  const attempt = (move: string) => {
    if (!exercise || done || verdict?.right === null) return;
    setVerdict({ move, right: null });
    solves(estimator, moves, exercise, move, hidden, new AbortController().signal).then(
      (right) => {
        setVerdict({ move, right });
        if (right) setSolved((count) => count + 1);
        announce(t(right ? "mistakes.right" : "mistakes.wrong", { move: say(move) }));
      },
      (error: Error) => (setVerdict(null), setProblem(error.message)),
    );
  };
  const number = { n: index + 1, of: plies.current.length };
  return (
    <div class="room mistakes">
      <section class="table" aria-label={t("room.board")}>
        <p class="status" role="status">
          {ply === undefined
            ? t(solved > 0 ? "mistakes.end" : "mistakes.none", { n: solved, name })
            : exercise
              ? t("mistakes.task", {
                  name,
                  move: say(exercise.played),
                  lost: percent(exercise.before - exercise.after),
                })
              : t("mistakes.checking", number)}
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
          <h2>{t("mistakes.title")}</h2>
          {exercise && <p>{t("mistakes.number", number)}</p>}
          <p role="status">
            {verdict &&
              t(verdict.right === null ? "study.thinking" : verdict.right ? "mistakes.right" : "mistakes.wrong", {
                move: say(verdict.move),
              })}
          </p>
          {exercise && done && (
            <p>
              {t("mistakes.answer", { move: say(exercise.answer), value: percent(exercise.before) })}
              {exercise.reason && <small class="why">{exercise.reason}</small>}
            </p>
          )}
          <div class="buttons">
            {exercise && !done && <button onClick={() => setShown(true)}>{t("mistakes.show")}</button>}
            {exercise && done && (
              <button class="primary" onClick={() => setIndex(index + 1)}>
                {t("learn.next")}
              </button>
            )}
            <button class="quiet" onClick={close}>
              {t("mistakes.back")}
            </button>
          </div>
        </section>
      </aside>
    </div>
  );
}
