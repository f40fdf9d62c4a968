// The position a room's board shows: the live one, reached move by move, or an earlier one that was chosen.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchRecord, study } from "../protocol/api";
import type { Position } from "../protocol/types";
import { useApp } from "./app";
import { readRecord, type GameRecord } from "./record";
import { canShow, delay, nextShown, wholeList } from "./replay";
import { moveList, type MoveEntry, type RoomState } from "./room";
import { calm } from "./settings";

export interface Replay {
  moves: MoveEntry[];
  position: Position | null; // to be shown now
  before: Position | null; // the one a move earlier, if others' moves are being played out
  at: number | null; // null: live
  live: boolean; // what is shown is the game as it stands
  showable(ply: number): boolean;
  go(ply: number | null): void;
}

export function useReplay(state: RoomState | null, token: string | undefined, hidden: boolean): Replay {
  const { settings } = useApp();
  const [chosen, setChosen] = useState<{ key: string; ply: number } | null>(null);
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [fetched, setFetched] = useState<Record<number, Position>>({});
  const live = state?.position?.ply ?? 0;
  const key = looker(state);
  const at = chosen?.key === key ? chosen.ply : null;
  const own = useMemo(() => moveList(state?.events ?? []), [state?.version, state?.room]);
  const moves = useMemo(() => wholeList(own, record?.moves ?? []), [own, record]);
  const shown = useShown(state, own, calm(settings));

  // Before the first own event there may be moves of a record; its setup is needed to look back, too.
  const earlier = state?.position != null && (own[0]?.ply ?? live) > 0;
  const missing = at !== null && state !== null && !(at in state.seen) && !(at in fetched);
  useEffect(() => {
    if (!state || record || !(earlier || missing) || (hidden && state.status !== "finished")) return;
    fetchRecord(settings.language, state.room, token).then(
      (found) => setRecord(readRecord(found)),
      () => {},
    );
  }, [earlier, missing, record, hidden, state?.status]);
  // What was fetched is true for as long as nothing is taken back.
  const taken = state?.events.filter((event) => event.kind === "taken_back").length ?? 0;
  useEffect(() => setFetched({}), [taken]);
  useEffect(() => {
    if (!missing || !record || at === null || moves.length < at) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const asked = { ...record, moves: moves.map(({ text }) => text), ply: at };
      study<Position>(settings.language, "position", asked, stop.signal).then(
        (found) => setFetched((old) => ({ ...old, [at]: found })),
        () => {},
      );
    }, 60);
    return () => (clearTimeout(timer), stop.abort());
  }, [missing, record, at, moves.length]);

  // An earlier position that is still on its way does not blank the board.
  const last = useRef<{ key: string; position: Position } | null>(null);
  const wanted = state ? (at === null ? (state.seen[shown] ?? state.position) : (state.seen[at] ?? fetched[at])) : null;
  if (wanted) last.current = { key, position: wanted };
  const position = wanted ?? (last.current?.key === key ? last.current.position : null);
  const stepped = at === null && position !== null && state?.seen[position.ply - 1];
  return {
    moves,
    position,
    before: stepped || null,
    at,
    live: at === null && shown === live,
    showable: (ply) => state !== null && canShow(state, hidden, ply),
    go: (ply) => setChosen(ply === null || ply >= live ? null : { key, ply: Math.max(0, ply) }),
  };
}

// Who looks at what: nothing of one seat's may stay on the screen for the next.
const looker = (state: RoomState | null): string => (state ? `${state.room} ${state.you.seat}` : "");

function useShown(state: RoomState | null, moves: MoveEntry[], still: boolean): number {
  const live = state?.position?.ply ?? 0;
  const [shown, setShown] = useState<{ key: string; ply: number } | null>(null);
  const changed = useRef(0); // when the position shown came
  const key = looker(state);
  const from = shown?.key === key ? shown.ply : live;
  useEffect(() => {
    if (!state?.position || (from === live && shown?.key === key)) return;
    const hurry = still || document.hidden;
    const wait = hurry
      ? 0
      : delay(
          from,
          live,
          moves.find((move) => move.ply === from),
          state.you.seat,
        ) -
        (Date.now() - changed.current);
    const next = () => {
      changed.current = Date.now();
      setShown({ key, ply: hurry ? live : nextShown(from, live, state.seen) });
    };
    if (wait <= 0) return next();
    const timer = setTimeout(next, wait);
    return () => clearTimeout(timer);
  }, [key, from, live, still]);
  return still || from > live ? live : from;
}
