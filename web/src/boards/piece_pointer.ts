// Mouse and touch control of a piece, for Blokus and puzzles: drag it out of the tray, aim it, turn it by wheel or with
// two fingers, and place it by click, by release, or by a second tap on the same place.
import { useRef, type MutableRef } from "preact/hooks";
import { cellName } from "./grid";

export type Place = [number, number]; // column and row

export interface PieceTable {
  columns: number;
  rows: number;
  held: boolean;
  at: Place | null; // the anchor of the held piece
  ghost: string[]; // the cells it covers
  aim(column: number, row: number, finger: boolean): Place | null; // the anchor for a pointer at its middle
  show(at: Place | null): void;
  put(at: Place): void; // nothing happens if it does not fit
  turn(quarters: number): void;
  flip(): void;
  pickUp?(cell: Place): boolean; // takes the piece on that cell
}

const dragDistance = 8; // pixels that turn a press into a drag

export function usePiecePointer(table: PieceTable) {
  const board = useRef<SVGSVGElement>(null);
  const now = useRef(table); // the latest props, also for a drag that began before the last render
  now.current = table;
  const following = useRef(false); // a drag is in progress, maybe outside the board
  const pressed = useRef<{ at: Place | null; ghost: string[] }>({ at: null, ghost: [] }); // at pointer down
  const fingers = useRef(new Map<number, Place>());
  const twist = useRef<number | null>(null); // the angle between two fingers when the piece was last turned

  const cellUnder = (event: PointerEvent): Place => {
    const box = board.current!.getBoundingClientRect();
    const { columns, rows } = now.current;
    return [
      Math.floor(((event.clientX - box.left) / box.width) * columns),
      rows - 1 - Math.floor(((event.clientY - box.top) / box.height) * rows),
    ];
  };
  const overBoard = (event: PointerEvent): boolean => {
    const [column, row] = cellUnder(event);
    return column >= 0 && row >= 0 && column < now.current.columns && row < now.current.rows;
  };
  const aim = (event: PointerEvent) => now.current.aim(...cellUnder(event), event.pointerType !== "mouse");

  // Follows the pointer until release. With a mouse the piece is placed then, with a finger it waits for confirmation.
  const drag = (event: PointerEvent, take?: () => void) => {
    let far = false;
    following.current = true;
    const moved = (next: PointerEvent) => {
      const gone = Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) > dragDistance;
      if (gone && !far) take?.();
      far ||= gone;
      if (far) now.current.show(overBoard(next) ? aim(next) : null);
    };
    const ended = (last: PointerEvent) => {
      for (const name of ["pointerup", "pointercancel"] as const) removeEventListener(name, ended);
      removeEventListener("pointermove", moved);
      following.current = false;
      const place = far && last.type === "pointerup" && overBoard(last) ? aim(last) : null;
      if (place) now.current[last.pointerType === "mouse" ? "put" : "show"](place);
    };
    addEventListener("pointermove", moved);
    for (const name of ["pointerup", "pointercancel"] as const) addEventListener(name, ended);
  };

  const turnByFingers = (event: PointerEvent): boolean => {
    if (!fingers.current.has(event.pointerId)) return false;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    const [first, second] = [...fingers.current.values()];
    if (!first || !second) return false;
    const angle = Math.atan2(second[1] - first[1], second[0] - first[0]);
    twist.current ??= angle;
    const quarters = quarterTurns(twist.current, angle);
    if (quarters !== 0) {
      table.turn(((quarters % 4) + 4) % 4);
      twist.current = angle;
    }
    return true;
  };
  const lifted = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    twist.current = null;
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      pressed.current = { at: table.at, ghost: table.ghost };
      if (event.pointerType !== "mouse") {
        if (table.held) fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      } else if (!table.held && event.button === 0 && table.pickUp?.(cellUnder(event))) drag(event);
    },
    onPointerMove(event: PointerEvent) {
      if (!table.held || following.current || turnByFingers(event)) return;
      if (event.pointerType === "mouse" || fingers.current.size === 1) table.show(aim(event));
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === "mouse" && !following.current) table.show(null);
    },
    onPointerCancel: lifted,
    onPointerUp(event: PointerEvent) {
      const turning = fingers.current.size > 1;
      lifted(event);
      if (turning || following.current || event.button !== 0) return;
      const finger = event.pointerType !== "mouse";
      if (!table.held) return void (finger && table.pickUp?.(cellUnder(event)));
      const place = aim(event);
      if (!place) return;
      const { at, ghost } = pressed.current;
      if (!finger) table.put(place);
      else if (at && (ghost.includes(cellName(...cellUnder(event))) || at.join() === place.join())) table.put(at);
      else table.show(place);
    },
    onWheel(event: WheelEvent) {
      if (!table.held) return;
      event.preventDefault();
      if (event.shiftKey) table.flip();
      else table.turn(1);
    },
  };
  return { board: board as MutableRef<SVGSVGElement | null>, handlers, drag };
}

// The quarter turns, clockwise, between two angles, with some tolerance.
export function quarterTurns(from: number, to: number): number {
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  return Math.abs(turn) < Math.PI / 4 ? 0 : Math.sign(turn) * Math.max(1, Math.round(Math.abs(turn) / (Math.PI / 2)));
}
