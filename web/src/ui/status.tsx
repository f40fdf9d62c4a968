// The line at the top of a room: what just happened, what is asked now, and why.
import type { ComponentChildren } from "preact";
import type { Position } from "../protocol/types";
import { colourName, fill, symbolOf } from "../boards/colours";
import { useApp } from "../state/app";
import { repainted } from "../state/paint";
import { coloursOf, isMyTurn, lastRun, type MoveEntry, type RoomState } from "../state/room";
import type { Replay } from "../state/use_replay";
import { useBoardModule } from "./board_tabs";
import { useEndWords } from "./outcome";
import { usePaint } from "./use_paint";
import "./status.css";

const longestRun = 3; // moves of one seat that are told

interface Props {
  state: RoomState;
  replay: Replay;
  moves: MoveEntry[]; // as they are to be told
  name(seat: number): string;
  hush: boolean; // the screen is changing hands: nothing of what one seat saw
}

export function Status({ state, replay, moves, name, hush }: Props) {
  const { t } = useApp();
  const happened = useHappened(state, replay, moves, name);
  const asked = useAsked(state, moves, name);
  const ended = useEndWords(state, name);
  if (replay.at !== null)
    return (
      <p class="status looking" role="status">
        {t("room.looking", { n: replay.at, of: state.position?.ply ?? 0 })}
        <button onClick={() => replay.go(null)}>{t("room.live")}</button>
      </p>
    );
  const over = state.status === "finished" || state.status === "closed";
  const thinking = state.status === "playing" && state.position?.thinking;
  const movesLeft = state.status === "playing" ? state.position?.moves_left : undefined;
  return (
    <p class={`status told${isMyTurn(state) ? " mine" : ""}${thinking ? " thinking" : ""}`} role="status">
      {happened && !hush && <span class="happened">{happened}</span>}
      <span class="asked">
        {over ? [t("room.over"), replay.live && ended].filter(Boolean).join(": ") : asked}
        {movesLeft !== undefined && <span class="tag">{t("room.movesLeft", { n: movesLeft })}</span>}
        <ColourTag state={state} />
      </span>
    </p>
  );
}

// The last moves of one seat on the board that is shown.
function useHappened(state: RoomState, { position, before }: Replay, moves: MoveEntry[], name: Props["name"]): string {
  const { t, settings } = useApp();
  const module = useBoardModule(state.game);
  if (!module || !position) return "";
  const played = moves.filter((move) => move.ply < position.ply);
  const last = played.at(-1);
  if (!last) return "";
  const say = (move: MoveEntry) =>
    module.sayMove(move.text, settings.language, {
      view: position.view,
      ...(move === last && before && { before: before.view }),
      seatName: name,
    });
  const told = lastRun(played).slice(-longestRun).map(say).join("; ");
  if (last.seat === null) return told;
  return `${last.seat === state.you.seat ? t("room.youMoved") : name(last.seat)}: ${told}`;
}

// Who is to do what, and why.
function useAsked(state: RoomState, moves: MoveEntry[], name: Props["name"]): string {
  const { t, settings } = useApp();
  const { paint } = usePaint(state);
  const module = useBoardModule(state.game);
  const { position } = state;
  if (!position || state.status !== "playing") return t("room.waiting");
  const { turn, thinking } = position;
  if (turn.kind !== "player") return t("room.chance");
  const mine = isMyTurn(state);
  const last = moves.at(-1);
  const who = mine ? t("room.yourTurn") : t(thinking ? "room.thinking" : "room.turnOf", { name: name(turn.seat) });
  if (thinking && !mine) return state.waiting ? t("room.queued", { name: name(turn.seat), n: state.waiting }) : who;
  const what = module?.asks(repainted(position.view, paint), settings.language, {
    mine,
    colour: paint.get(turn.colour) ?? turn.colour,
    last: last?.text ?? null,
    again: last?.seat === turn.seat,
  });
  return what ? `${who}: ${what}` : who;
}

// Who plays several colours, or now one that is shared, is told which.
function ColourTag({ state }: { state: RoomState }): ComponentChildren {
  const { settings } = useApp();
  const { paint } = usePaint(state);
  const turn: Position["turn"] | undefined = state.position?.turn;
  if (turn?.kind !== "player" || state.status !== "playing") return null;
  if (coloursOf(state.position, turn.seat).every((one) => one === turn.colour)) return null;
  const colour = paint.get(turn.colour) ?? turn.colour;
  return (
    <span class="tag">
      <b style={{ color: fill(colour) }}>{symbolOf(colour)}</b> {colourName(colour, settings.language)}
    </span>
  );
}
