// Small pictures of the moves of a study. A move's picture is made from the position at the end of its line, so one
// position is requested for each line of the tree. A picture is drawn once and does not change.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { study as ask } from "../protocol/api";
import type { Position } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { coloursOf } from "../state/room";
import { leaves, pathTo, type Study } from "../state/study";
import { useBoardModule } from "./board_tabs";

export function useStudyPictures(study: Study): (id: number) => ComponentChildren {
  const { settings } = useApp();
  const { game, setup } = study.record;
  const module = useBoardModule(game);
  const info = useGame(game);
  const drawn = useRef(new Map<number, ComponentChildren>());
  const [, redraw] = useState(0);

  // Draws the moves of one line from the position at its end.
  const draw = (path: number[], position: Position) => {
    if (!module?.MovePicture) return;
    const moves = path.map((id) => study.nodes[id]!.move);
    path.forEach((id, ply) => {
      if (drawn.current.has(id) || !module.MovePicture) return;
      const seat = position.movers?.[ply] ?? null;
      const own = seat === null ? [] : coloursOf(position, seat);
      const colour = own.length === 1 ? own[0] : seat === null ? undefined : info?.colours[seat - 1]?.id;
      drawn.current.set(
        id,
        <module.MovePicture
          move={moves[ply]!}
          colour={own.length > 1 ? null : (colour ?? null)}
          view={position.view}
          nth={moves.slice(0, ply).filter((move) => move === moves[ply]).length}
        />,
      );
    });
    redraw((count) => count + 1);
  };

  useEffect(() => {
    if (!module?.MovePicture || !info) return;
    const stop = new AbortController();
    const fetchAll = async () => {
      for (const leaf of leaves(study)) {
        const path = pathTo(study, leaf).slice(1);
        if (path.every((id) => drawn.current.has(id))) continue;
        const moves = path.map((id) => study.nodes[id]!.move);
        const question = { game, ...(setup !== undefined && { setup }), moves, seat: 0 };
        const position = await ask<Position>(settings.language, "position", question, stop.signal);
        if (stop.signal.aborted) return;
        draw(path, position);
      }
    };
    fetchAll().catch(() => {}); // without pictures, moves still have words
    return () => stop.abort();
  }, [study.nodes, module, info]);

  return (id) => drawn.current.get(id);
}
