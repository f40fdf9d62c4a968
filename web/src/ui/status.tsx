// The line at the top of a room: the last move, and what to do now and why.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Position } from "../protocol/types";
import { colourName, fill, symbolOf } from "../boards/colours";
import { repainted } from "../state/paint";
import { coloursOf, isMyTurn, lastRun, type MoveEntry, type RoomState } from "../state/room";
import type { Replay } from "../state/use_replay";
import { useBoardModule } from "./board_tabs";
import { Icon } from "./icon";
import { useEndWords } from "./outcome";
import { runSentence } from "./move_sentence";
import { usePaint } from "./use_paint";
import "./status.css";
import { labelled, t, tn } from "../i18n";
import { toMove } from "./who";

const maxRun = 3; // moves of one seat that are shown
const size = 20; // px: the sign on the button that shows the whole line

interface Props {
  state: RoomState;
  replay: Replay;
  moves: MoveEntry[]; // as they are displayed
  name(seat: number): string;
  hideMoves: boolean; // the screen is being handed over: the next player must not see this seat's moves
}

export function Status({ state, replay, moves, name, hideMoves }: Props) {
  const lastMove = useLastMove(state, replay, moves, name);
  const task = useTask(state, moves, name);
  const ended = useEndWords(state, name);
  const { line, cut, whole, setWhole } = useCut(`${state.version} ${replay.at} ${hideMoves} ${lastMove} ${task}`);
  if (replay.at !== null)
    return (
      <p class="status looking" role="status">
        {t("You are viewing move {n} of {of}", { n: replay.at, of: state.position?.ply ?? 0 })}
        <button onClick={() => replay.go(null)}>{t("Back to the game")}</button>
      </p>
    );
  const over = state.status === "finished" || state.status === "closed";
  const thinking = state.status === "playing" && state.position?.thinking;
  const movesLeft = state.status === "playing" ? state.position?.moves_left : undefined;
  const said = !over ? task : replay.live && ended ? labelled(t("The game is over"), ended) : t("The game is over");
  const shownMove = hideMoves ? "" : lastMove;
  return (
    <div class="status-line">
      <p class={`status turn${isMyTurn(state) ? " mine" : ""}${thinking ? " thinking" : ""}`} role="status" ref={line}>
        {shownMove && <span class="last-move">{shownMove}</span>}
        <span class="task">
          {said}
          {movesLeft !== undefined && (
            <span class="tag">
              {tn(movesLeft, "{n} move left, then the scores decide", "{n} moves left, then the scores decide")}
            </span>
          )}
          <ColourTag state={state} />
        </span>
      </p>
      {cut && (
        <button
          class="unfold"
          style={{ "--x": `${cut.x}px`, "--y": `${cut.y}px` }}
          aria-label={t("Show the whole text")}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          <Icon name="unfold" />
        </button>
      )}
      {cut && whole && (
        <div class="whole-status">
          <p>{shownMove}</p>
          <p>{said}</p>
        </div>
      )}
    </div>
  );
}

// Whether a part of the line is not visible, and where on the line a button for it fits. `whole`: the person wants to
// read it, until they do something else.
function useCut(text: string) {
  const line = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState<{ x: number; y: number } | null>(null);
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => setWhole(false), [text]);
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return setCut(null);
    const measure = () => {
      const parts = [...current.querySelectorAll<HTMLElement>(".task, .last-move")];
      const isShort = (part: HTMLElement) => part.scrollHeight > part.clientHeight + 2;
      const short = parts.find(isShort);
      const gone = parts.some((part) => part.offsetHeight === 0);
      const end = short ?? (gone || isShort(current) ? parts.find((part) => part.offsetHeight > 0) : undefined);
      if (!end) return setCut(null);
      const box = current.getBoundingClientRect();
      const { right, bottom } = end.getBoundingClientRect();
      // Over the end of the shortened text; beside one that is only accompanied by a hidden one.
      const x = Math.round(right - box.left) - (short ? size : 0);
      const y = Math.round(Math.min(bottom, box.bottom) - box.top);
      setCut((old) => (old?.x === x && old.y === y ? old : { x, y }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [text]);
  useLayoutEffect(() => {
    if (!whole) return;
    const fold = ({ target }: Event) => (target as Element).closest(".unfold") || setWhole(false);
    const key = ({ key }: KeyboardEvent) => key === "Escape" && setWhole(false);
    addEventListener("pointerdown", fold);
    addEventListener("keydown", key);
    return () => (removeEventListener("pointerdown", fold), removeEventListener("keydown", key));
  }, [whole]);
  return { line, cut, whole, setWhole };
}

// The last run of moves by one seat in the position shown.
function useLastMove(state: RoomState, { position }: Replay, moves: MoveEntry[], name: Props["name"]): string {
  const { words } = usePaint(state);
  if (!position) return "";
  const played = moves.filter((move) => move.ply < position.ply);
  return runSentence(lastRun(played).slice(-maxRun), name, words);
}

// Whose turn it is, what to do, and why.
function useTask(state: RoomState, moves: MoveEntry[], name: Props["name"]): string {
  const { paint } = usePaint(state);
  const module = useBoardModule(state.game);
  const { position } = state;
  if (!position || state.status !== "playing") return t("Waiting for players");
  const { turn, thinking } = position;
  if (turn.kind !== "player") return t("Chance decides");
  const mine = isMyTurn(state);
  const last = moves.at(-1);
  const who = mine
    ? t("Your turn")
    : thinking
      ? t("{name} is thinking…", { name: name(turn.seat) })
      : toMove(name(turn.seat));
  if (thinking && !mine)
    return state.waiting
      ? t("{name} is waiting for a free engine ({n} ahead)", { name: name(turn.seat), n: state.waiting })
      : who;
  const what = module?.task(repainted(position.view, paint), {
    mine,
    colour: paint.get(turn.colour) ?? turn.colour,
    last: last?.text ?? null,
    again: last?.seat === turn.seat,
  });
  return what ? labelled(who, what) : who;
}

// The colour to move, if the player has several colours or plays a shared one.
function ColourTag({ state }: { state: RoomState }): ComponentChildren {
  const { paint } = usePaint(state);
  const turn: Position["turn"] | undefined = state.position?.turn;
  if (turn?.kind !== "player" || state.status !== "playing") return null;
  if (coloursOf(state.position, turn.seat).every((one) => one === turn.colour)) return null;
  const colour = paint.get(turn.colour) ?? turn.colour;
  return (
    <span class="tag">
      <b style={{ color: fill(colour) }}>{symbolOf(colour)}</b> {colourName(colour)}
    </span>
  );
}
