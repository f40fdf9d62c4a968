// Small pictures of the moves of a room, in the colours that are drawn. A picture is drawn once and does not change.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { repainted } from "../state/paint";
import type { MoveEntry, RoomState } from "../state/room";
import { useBoardModule } from "./board_tabs";
import { usePaint, useSeatColours } from "./use_paint";

export function useMovePictures(
  state: RoomState,
  moves: MoveEntry[],
): (move: MoveEntry, index: number) => ComponentChildren {
  const module = useBoardModule(state.game);
  const { paint } = usePaint(state);
  const { seatColours } = useSeatColours(state);
  const drawn = useRef(new Map<string, ComponentChildren>());
  return (move, index) => {
    const view = state.position?.view;
    if (!view || !module?.MovePicture) return null;
    const own = move.seat === null ? [] : seatColours(move.seat);
    const key = [state.room, move.ply, move.text, ...own, ...paint].join(" ");
    const known = drawn.current.get(key);
    if (known) return known;
    const picture = (
      <module.MovePicture
        move={move.text}
        colour={own.length === 1 ? own[0]! : null}
        view={repainted(view, paint)}
        nth={moves.slice(0, index).filter(({ text }) => text === move.text).length}
      />
    );
    drawn.current.set(key, picture);
    return picture;
  };
}
