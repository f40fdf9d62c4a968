// The position a room's board shows: the live one, reached move by move, or an earlier one the person has chosen.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchRecord, study } from "../protocol/api";
import type { Position } from "../protocol/types";
import { useApp } from "./app";
import { readRecord, type GameRecord } from "./record";
import { canShow, delay, nextShown, wholeList } from "./replay";
import { moveList, type MoveEntry, type RoomState } from "./room";
import { reducesMotion } from "./settings";
import { useLineWords } from "./use_words";

export interface Replay {
  moves: MoveEntry[];
  position: Position | null; // to be shown now
  before: Position | null; // the one a move earlier, for the animation of a move
  at: number | null; // the ply chosen; null: live
  live: boolean; // the latest position is shown
  showable(ply: number): boolean;
  go(ply: number | null): void;
}

// `shared`: several players share the screen.
export function useReplay(
  state: RoomState | null,
  token: string | undefined,
  hidden: boolean,
  shared: boolean,
): Replay {
  const { settings } = useApp();
  const [chosen, setChosen] = useState<{ key: string; ply: number } | null>(null);
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [fetched, setFetched] = useState<Record<number, Position>>({});
  const live = state?.position?.ply ?? 0;
  const key = viewerKey(state);
  const at = chosen?.key === key ? chosen.ply : null;
  const own = useMemo(() => moveList(state?.events ?? [], shared), [state?.version, state?.room, shared]);
  const recorded = useLineWords(record, settings.language);
  const moves = useMemo(() => wholeList(own, record?.moves ?? [], recorded), [own, record, recorded]);
  const shown = useShown(state, own, reducesMotion(settings));

  // Moves of a record may precede the room's own events; looking back also needs the record's setup.
  const earlier = state?.position != null && (own[0]?.ply ?? live) > 0;
  const missing = at !== null && state !== null && !(at in state.seen) && !(at in fetched);
  useEffect(() => {
    if (!state || record || !(earlier || missing) || (hidden && state.status !== "finished")) return;
    fetchRecord(settings.language, state.room, token).then(
      (found) => setRecord(readRecord(found)),
      () => {},
    );
  }, [earlier, missing, record, hidden, state?.status]);
  // An undo makes the fetched positions invalid.
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

  // The last position stays on the board while an earlier one is loading.
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

// Room and seat: a seat must never see what was shown to another one on the same screen.
const viewerKey = (state: RoomState | null): string => (state ? `${state.room} ${state.you.seat}` : "");

function useShown(state: RoomState | null, moves: MoveEntry[], still: boolean): number {
  const live = state?.position?.ply ?? 0;
  const [shown, setShown] = useState<{ key: string; ply: number } | null>(null);
  const changed = useRef(0); // when the shown position last changed
  const key = viewerKey(state);
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
