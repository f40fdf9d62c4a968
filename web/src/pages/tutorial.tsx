// A tutorial: small tasks on a real board, then a game against the easiest engine.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { isDone, type Lesson } from "../learn/lesson";
import { lessons } from "../learn/lessons";
import type { Position } from "../protocol/types";
import { useApp } from "../state/app";
import { reducesMotion } from "../state/settings";
import { useGameTitle } from "../ui/names";
import { planSeats, seatedWithMeOn } from "../state/new_room";
import { startRoom } from "../state/start_room";
import { usePosition, type StudiedGame } from "../state/use_position";
import { useAdvice } from "../state/use_words";
import { Anchor } from "../ui/anchor";
import { StudyBoard } from "../ui/study_board";
import "./room.css";
import "./learn.css";
import { t } from "../i18n";

const showTime = 1800; // ms that a demonstrated move stays on the board

export function Tutorial({ game }: { game: string }) {
  const known = lessons[game];
  return known ? (
    <GuidedTutorial lesson={known.lesson} />
  ) : (
    <p class="problem">{t("There is no such room. Check the link.")}</p>
  );
}

function GuidedTutorial({ lesson }: { lesson: Lesson }) {
  const { settings, announce } = useApp();
  const title = useGameTitle();
  const [step, setStep] = useState(0);
  const [played, setPlayed] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const [showing, setShowing] = useState(false); // the move is being demonstrated
  const [wrong, setWrong] = useState(false);
  const start = useRef<Position | null>(null); // the task's position
  const next = useRef<HTMLButtonElement>(null);
  const id = gameId(lesson.game);
  const count = lesson.tasks.length;
  const finished = step === count;
  const task = lesson.tasks[Math.min(step, count - 1)]!;
  const done = finished ? task.show : played;
  const move = done ?? (showing ? task.show : null);
  const studied: StudiedGame = {
    game: lesson.game,
    ...(lesson.setup !== undefined && { setup: lesson.setup }),
    moves: move ? [...task.moves, move] : task.moves,
    seat: 1,
  };
  const { position, problem } = usePosition(studied, settings.language);
  const advice = useAdvice({ ...studied, moves: task.moves }, shown ? task.show : null, settings.language);
  const moved = position?.ply === task.moves.length + 1;
  if (position?.ply === task.moves.length) start.current = position;
  // After the demonstration the position is restored: it is the learner's turn.
  useEffect(() => {
    if (!showing || !moved) return;
    const timer = setTimeout(() => setShowing(false), showTime);
    return () => clearTimeout(timer);
  }, [showing, moved]);
  useLayoutEffect(() => {
    if (played) next.current?.focus({ preventScroll: true });
  }, [played]);

  const play = (move: string) => {
    setWrong(!isDone(task, move));
    if (!isDone(task, move)) return announce(t("That is a legal move, but not the one asked for here. Try again."));
    setPlayed(move);
    announce(t(task.done));
  };
  const goTo = (to: number) => {
    setStep(to);
    setPlayed(null);
    setShown(false);
    setShowing(false);
    setWrong(false);
    start.current = null;
    announce(to < count ? t(lesson.tasks[to]!.text) : t("Tutorial finished"));
  };
  const current = position && position.ply === studied.moves.length ? position : null;
  return (
    <div
      class="room tutorial"
      data-step={step}
      data-state={finished ? "finished" : played ? "done" : showing ? "showing" : "ask"}
    >
      <section class="table" aria-label={t("Board")}>
        <p class="status" role="status">
          {finished ? t("Tutorial finished") : t("Step {n} of {of}", { n: step + 1, of: count })}
        </p>
        {position && (
          <StudyBoard
            key={step}
            studied={{ ...studied, moves: studied.moves.slice(0, position.ply) }}
            position={position}
            suggested={shown && !move ? task.show : null}
            play={current && !move ? play : null}
            before={moved && !finished ? start.current : null}
          />
        )}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </section>
      <aside class="side lesson">
        <section class="panel">
          <h1>{title(id)}</h1>
          <progress max={count} value={step} aria-label={t("Tutorial")} />
          <h2>{finished ? t("Tutorial finished") : t("Step {n} of {of}", { n: step + 1, of: count })}</h2>
          <p>
            {finished
              ? t("You know enough to play. The rules page has the rest, with our rulings and some advice.")
              : t(task.text)}
          </p>
          {shown && !done && (
            <p class="advice" data-move={task.show} title={task.show}>
              {advice}.
            </p>
          )}
          {wrong && !done && (
            <p class="problem" role="alert">
              {t("That is a legal move, but not the one asked for here. Try again.")}
            </p>
          )}
          {played && <p class="reached">✓ {t(task.done)}</p>}
          <div class="buttons">
            {finished ? (
              <>
                <PlayEasiest game={lesson.game} />
                <button onClick={() => goTo(0)}>{t("Start again")}</button>
              </>
            ) : played ? (
              <button ref={next} class="primary" onClick={() => goTo(step + 1)}>
                {t("Next")}
              </button>
            ) : (
              <button disabled={showing} onClick={() => (setShown(true), setShowing(!reducesMotion(settings)))}>
                {t("Show me")}
              </button>
            )}
            <Anchor to={{ page: "learn", game: id }} class="button">
              {t("Rules")}
            </Anchor>
          </div>
        </section>
      </aside>
    </div>
  );
}

function PlayEasiest({ game }: { game: string }) {
  const { settings, go } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const start = () =>
    startRoom(settings.language, {
      game,
      seats: planSeats("computer", seatedWithMeOn(0, 2), 1, settings.nick || t("Guest")),
      hints: true,
    }).then(
      (room) => go({ page: "room", room }),
      (error: Error) => setProblem(error.message),
    );
  return (
    <>
      <button class="primary" onClick={() => void start()}>
        {t("Play against the easiest computer")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
