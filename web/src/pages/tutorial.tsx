// A tutorial: a real game against the gentlest engine, with a word before each of the first moves.
import { useEffect, useState } from "preact/hooks";
import { lessons, stepAt, type Lesson } from "../learn/lessons";
import { createRoom } from "../protocol/api";
import type { Created, Refused } from "../protocol/types";
import { useApp } from "../state/app";
import { isMyTurn, moveList } from "../state/room";
import { useRoom } from "../state/use_room";
import { Anchor } from "../ui/anchor";
import { BoardArea } from "../ui/board_area";
import { planSeats } from "./new_game";
import "./room.css";

const channel = 2;

export function Tutorial({ game }: { game: string }) {
  const { t, settings } = useApp();
  const lesson = lessons[game];
  const [created, setCreated] = useState<Created | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!lesson) return;
    createRoom(settings.language, { game: lesson.game, seats: planSeats("computer", 2, 0, 1, t("room.you")), hints: true }).then(setCreated, (error: Error) => setProblem(error.message));
  }, [lesson]);
  if (!lesson) return <p class="problem">{t("room.notFound")}</p>;
  if (problem) return <p class="problem" role="alert">{problem}</p>;
  if (!created) return <p class="loading">{t("common.loading")}</p>;
  return <Guided game={game} lesson={lesson} created={created} />;
}

function Guided({ game, lesson, created }: { game: string; lesson: Lesson; created: Created }) {
  const { t, settings, info } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const { state, act } = useRoom(channel, created.room, created.seats[0]?.token, created.maker, (refused) => setProblem(refused.message));
  if (!state) return <p class="loading">{t("common.loading")}</p>;
  const own = moveList(state.events).filter((move) => move.seat === state.you.seat).length;
  const step = stepAt(lesson, own);
  const last = step === lesson.steps.length - 1;
  const answered = (answer: { type: "ack" } | Refused) => setProblem(answer.type === "refused" ? answer.message : null);
  return (
    <div class="room" data-ply={state.position?.ply} data-turn={state.status !== "playing" ? state.status : isMyTurn(state) ? "mine" : "other"} data-step={step}>
      <section class="table" aria-label={t("room.board")}>
        <p class="status" role="status">
          {isMyTurn(state) ? t("room.yourTurn") : ""}
        </p>
        <BoardArea state={state} play={(move) => void act({ do: "move", ply: state.position?.ply ?? 0, move }).then(answered)} />
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </section>
      <aside class="side lesson">
        <section class="panel" aria-live="polite">
          <h1>{info?.games.find(({ id }) => id === game)?.title[settings.language] ?? game}</h1>
          <h2>{last ? t("learn.done") : t("learn.step", { n: step + 1, of: lesson.steps.length - 1 })}</h2>
          <p>{lesson.steps[step]?.[settings.language]}</p>
          <div class="buttons">
            <button disabled={!isMyTurn(state)} onClick={() => void act({ do: "hint" }).then(answered)}>
              {t("learn.show")}
            </button>
            <Anchor to={{ page: "learn", game }} class="button">
              {t("learn.rules")}
            </Anchor>
          </div>
        </section>
      </aside>
    </div>
  );
}
