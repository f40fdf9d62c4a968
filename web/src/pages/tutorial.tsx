// A tutorial: one small task after the other on a real board, then a game against the gentlest engine.
import { useEffect, useRef, useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { isDone, type Lesson } from "../learn/lesson";
import { lessons } from "../learn/lessons";
import type { Position } from "../protocol/types";
import { useApp } from "../state/app";
import { calm } from "../state/settings";
import { useGameTitle } from "../ui/names";
import { planSeats, seatedWithMeOn } from "../state/new_room";
import { startRoom } from "../state/start_room";
import { usePosition, type StudiedGame } from "../state/use_position";
import { Anchor } from "../ui/anchor";
import { useBoardModule } from "../ui/board_tabs";
import { StudyBoard } from "../ui/study_board";
import "./room.css";
import "./learn.css";

const showTime = 1800; // ms that a move which is shown stays on the board

export function Tutorial({ game }: { game: string }) {
  const { t } = useApp();
  const known = lessons[game];
  return known ? <Guided lesson={known.lesson} /> : <p class="problem">{t("room.notFound")}</p>;
}

function Guided({ lesson }: { lesson: Lesson }) {
  const { t, settings, announce } = useApp();
  const title = useGameTitle();
  const [step, setStep] = useState(0);
  const [played, setPlayed] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const [showing, setShowing] = useState(false); // the move is being played out
  const [wrong, setWrong] = useState(false);
  const start = useRef<Position | null>(null); // where the task begins
  const next = useRef<HTMLButtonElement>(null);
  const id = gameId(lesson.game);
  const module = useBoardModule(lesson.game);
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
  const moved = position?.ply === task.moves.length + 1;
  if (position?.ply === task.moves.length) start.current = position;
  // What was shown is put back: now it is the learner's turn.
  useEffect(() => {
    if (!showing || !moved) return;
    const timer = setTimeout(() => setShowing(false), showTime);
    return () => clearTimeout(timer);
  }, [showing, moved]);
  useEffect(() => {
    if (played) next.current?.focus({ preventScroll: true });
  }, [played]);

  const play = (move: string) => {
    setWrong(!isDone(task, move));
    if (!isDone(task, move)) return announce(t("learn.wrong"));
    setPlayed(move);
    announce(task.done[settings.language]);
  };
  const goTo = (to: number) => {
    setStep(to);
    setPlayed(null);
    setShown(false);
    setShowing(false);
    setWrong(false);
    start.current = null;
    announce(to < count ? lesson.tasks[to]!.text[settings.language] : t("learn.done"));
  };
  const current = position && position.ply === studied.moves.length ? position : null;
  return (
    <div
      class="room tutorial"
      data-step={step}
      data-state={finished ? "finished" : played ? "done" : showing ? "showing" : "ask"}
    >
      <section class="table" aria-label={t("room.board")}>
        <p class="status" role="status">
          {finished ? t("learn.done") : t("learn.step", { n: step + 1, of: count })}
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
          <progress max={count} value={step} aria-label={t("learn.try")} />
          <h2>{finished ? t("learn.done") : t("learn.step", { n: step + 1, of: count })}</h2>
          <p>{finished ? t("learn.doneText") : task.text[settings.language]}</p>
          {shown && !done && (
            <p class="advice" data-move={task.show}>
              {t("learn.showMove", { move: module?.sayMove(task.show, settings.language) ?? task.show })}
            </p>
          )}
          {wrong && !done && (
            <p class="problem" role="alert">
              {t("learn.wrong")}
            </p>
          )}
          {played && <p class="reached">✓ {task.done[settings.language]}</p>}
          <div class="buttons">
            {finished ? (
              <>
                <PlayGentle game={lesson.game} />
                <button onClick={() => goTo(0)}>{t("learn.again")}</button>
              </>
            ) : played ? (
              <button ref={next} class="primary" onClick={() => goTo(step + 1)}>
                {t("learn.next")}
              </button>
            ) : (
              <button disabled={showing} onClick={() => (setShown(true), setShowing(!calm(settings)))}>
                {t("learn.show")}
              </button>
            )}
            <Anchor to={{ page: "learn", game: id }} class="button">
              {t("learn.rules")}
            </Anchor>
          </div>
        </section>
      </aside>
    </div>
  );
}

function PlayGentle({ game }: { game: string }) {
  const { t, settings, go } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const start = () =>
    startRoom(settings.language, {
      game,
      seats: planSeats("computer", seatedWithMeOn(0, 2), 1, settings.nick || t("room.guest")),
      hints: true,
    }).then(
      (room) => go({ page: "room", room }),
      (error: Error) => setProblem(error.message),
    );
  return (
    <>
      <button class="primary" onClick={() => void start()}>
        {t("learn.play")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
