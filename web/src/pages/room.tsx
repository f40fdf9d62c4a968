// A room: the board, the seats, the moves, and everything one does while playing.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, Refused } from "../protocol/types";
import { gameId } from "../boards/board";
import { useApp } from "../state/app";
import { isMyTurn, moveList, type RoomState } from "../state/room";
import { heldRoom, holdSeat } from "../state/seats";
import { useRoom } from "../state/use_room";
import { BoardArea } from "../ui/board_area";
import { Chat } from "../ui/chat";
import { HandOver } from "../ui/hand_over";
import { Invite } from "../ui/invite";
import { MoveList } from "../ui/move_list";
import { Outcome } from "../ui/outcome";
import { SeatList } from "../ui/seat_list";
import { notifyTurn, playSound, tabTitle } from "../ui/signals";
import { seatName } from "../ui/names";
import "./room.css";

const channel = 1;

export function RoomPage() {
  const { route, settings, t, announce, go, info } = useApp();
  const room = route.page === "room" ? route.room : "";
  // A seat that was sent here by its link is this browser's from now on; the token leaves the address bar.
  useMemo(() => {
    if (route.page !== "room" || !route.token) return;
    holdSeat(localStorage, "", { room, seat: 0, token: route.token });
    history.replaceState(null, "", location.pathname);
  }, [room]);
  const [held, setHeld] = useState(() => heldRoom(localStorage, room));
  const seats = held?.seats ?? [];
  const [token, setToken] = useState(seats[0]?.token);
  const [gone, setGone] = useState<Refused | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, act } = useRoom(channel, room, token, held?.maker, setGone);

  // Together on one screen: whoever is to move gets the board. Hidden hands wait for the screen to be handed over.
  const hidden = info?.games.find(({ id }) => id === gameId(state?.game ?? ""))?.hidden ?? false;
  const turn = state?.position?.turn;
  const next = turn?.kind === "player" ? seats.find((seat) => seat.seat === turn.seat) : undefined;
  const handOver = next && next.token !== token && hidden && state?.status === "playing";
  useEffect(() => {
    if (next && next.token !== token && !hidden && info) setToken(next.token);
  }, [next?.token, token, hidden, info]);

  useSignals(state);

  const doAct = async (action: Action) => {
    setProblem(null);
    const answer = await act(action);
    if (answer.type === "refused") {
      setProblem(answer.message);
      announce(answer.message);
      if (settings.sound) playSound("refused");
      return;
    }
    if (answer.token && action.do === "sit") {
      holdSeat(localStorage, state?.game ?? "", { room, seat: action.seat, token: answer.token });
      setHeld(heldRoom(localStorage, room));
      setToken(answer.token);
    }
    if (answer.room && answer.token) {
      holdSeat(localStorage, state?.game ?? "", { room: answer.room, seat: 0, token: answer.token });
      go({ page: "room", room: answer.room });
    }
  };

  if (gone && !state) return <p class="problem" role="alert">{gone.code === "not_found" ? t("room.notFound") : gone.message}</p>;
  if (!state) return <p class="loading">{t("common.loading")}</p>;
  const name = (seat: number) => seatName(state, seat, t);
  return (
    <div class="room" data-ply={state.position?.ply} data-turn={state.status !== "playing" ? state.status : isMyTurn(state) ? "mine" : "other"}>
      <h1 class="hidden">{info?.games.find(({ id }) => id === gameId(state.game))?.title[settings.language] ?? state.game}</h1>
      <section class="table" aria-label={t("room.board")}>
        <Status state={state} name={name} />
        {handOver ? (
          <HandOver name={name(next.seat)} ready={() => setToken(next.token)} />
        ) : (
          <BoardArea state={state} play={(move) => void doAct({ do: "move", ply: state.position?.ply ?? 0, move })} />
        )}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <Controls state={state} act={doAct} name={name} />
        {state.end && <Outcome state={state} name={name} rematch={() => void doAct({ do: "rematch" })} />}
      </section>
      <aside class="side">
        <SeatList state={state} name={name} sit={(seat, nick) => void doAct({ do: "sit", seat, nick })} act={doAct} />
        {state.status === "waiting" && <Invite room={room} />}
        <MoveList moves={moveList(state.events)} name={name} />
        {state.options.chat && state.seats.filter((seat) => seat.kind === "human").length > 1 && <Chat state={state} name={name} send={(text) => void doAct({ do: "chat", text })} />}
      </aside>
    </div>
  );
}

function Status({ state, name }: { state: RoomState; name(seat: number): string }) {
  const { t } = useApp();
  const turn = state.position?.turn;
  let text = t("room.waiting");
  if (state.status === "finished" || state.status === "closed") text = t("room.over");
  else if (turn?.kind === "chance") text = t("room.chance");
  else if (turn?.kind === "player") {
    if (isMyTurn(state)) text = t("room.yourTurn");
    else if (state.position?.thinking && state.waiting) text = t("room.queued", { name: name(turn.seat), n: state.waiting });
    else text = t(state.position?.thinking ? "room.thinking" : "room.turnOf", { name: name(turn.seat) });
  }
  return (
    <p class={`status${isMyTurn(state) ? " mine" : ""}`} role="status">
      {text}
    </p>
  );
}

function Controls({ state, act, name }: { state: RoomState; act(action: Action): Promise<void>; name(seat: number): string }) {
  const { t } = useApp();
  const [sure, setSure] = useState(false);
  const you = state.you.seat;
  if (you === null || state.status !== "playing") return null;
  const alone = state.seats.every((seat) => seat.seat === you || seat.kind === "engine");
  const takeback = state.position?.takeback;
  const seat = state.seats[you - 1];
  return (
    <div class="controls">
      {seat?.engine_sits_in && <button onClick={() => act({ do: "return" })}>{t("room.takeBack")}</button>}
      {(alone || state.options.hints) && (
        <button disabled={!isMyTurn(state)} onClick={() => act({ do: "hint" })}>
          {t("room.hint")}
        </button>
      )}
      {alone && state.options.takeback && <button onClick={() => act({ do: "undo" })}>{t("room.undo")}</button>}
      {!alone && state.options.takeback && !takeback && (
        <button disabled={!state.position?.ply} onClick={() => act({ do: "offer_takeback", ply: (state.position?.ply ?? 1) - 1 })}>
          {t("room.takeback")}
        </button>
      )}
      {takeback && takeback.seat !== you && (
        <span role="alert">
          {t("room.takebackAsked", { name: name(takeback.seat), ply: takeback.ply + 1 })}{" "}
          <button onClick={() => act({ do: "answer_takeback", accept: true })}>{t("room.accept")}</button>{" "}
          <button onClick={() => act({ do: "answer_takeback", accept: false })}>{t("room.decline")}</button>
        </span>
      )}
      {sure ? (
        <span role="alert">
          {t("room.resignSure")}{" "}
          <button class="primary" onClick={() => (setSure(false), act({ do: "resign" }))}>
            {t("room.resign")}
          </button>{" "}
          <button onClick={() => setSure(false)}>{t("new.cancel")}</button>
        </span>
      ) : (
        <button onClick={() => setSure(true)}>{t("room.resign")}</button>
      )}
      {state.hint && state.hint.moves[0] && (
        <p class="advice" role="status">
          {t("room.hintText", { move: state.hint.moves[0].move, percent: Math.round(state.hint.moves[0].value * 100) })}
          {state.hint.moves[0].reason && ` — ${state.hint.moves[0].reason}`}
        </p>
      )}
    </div>
  );
}

// The tab's title, a sound and a notification when something happens.
function useSignals(state: RoomState | null) {
  const { settings, t, announce } = useApp();
  const before = useRef<{ ply: number; mine: boolean } | null>(null);
  useEffect(() => {
    if (!state) return;
    const mine = isMyTurn(state);
    const ply = state.position?.ply ?? 0;
    tabTitle(mine ? t("room.yourTurn") : null);
    const old = before.current;
    before.current = { ply, mine };
    if (!old || old.ply === ply) return;
    const last = moveList(state.events).at(-1);
    if (last) announce(`${last.seat ? seatName(state, last.seat, t) : t("room.chance")}: ${last.text}. ${mine ? t("room.yourTurn") : ""}`);
    if (settings.sound) playSound(state.end ? "end" : mine ? "turn" : "move");
    if (mine && !old.mine && settings.notify && document.hidden) notifyTurn(t("room.yourTurn"));
  }, [state?.version]);
  useEffect(() => () => tabTitle(null), []);
}
