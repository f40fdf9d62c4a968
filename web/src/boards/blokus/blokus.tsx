// Blokus: the 20 x 20 board and the trays. A piece is taken from the tray, turned, flipped, and placed by click, drag,
// two taps or the keyboard.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { colourName, fill, inkOn, symbolOf } from "../colours";
import type { TurnContext, BoardProps } from "../board";
import { contour, type Spot } from "../contour";
import type { BlokusView } from "../../protocol/types";
import { canonicalCells, cellName } from "../grid";
import { PieceBody } from "../piece";
import { PieceButtons } from "../piece_buttons";
import { usePiecePointer, type Place } from "../piece_pointer";
import { Reason, useRefusal } from "../reason";
import { showsSymbols } from "../../state/settings";
import { Field } from "./field";
import {
  anchored,
  centred,
  flipped,
  inOrder,
  isLegal,
  nearest,
  pieceShape,
  playablePieces,
  turned,
  type Shape,
} from "./shapes";
import { onBoard, ownSide, size, spotOf, type Quarters } from "./side";
import { Tray } from "./tray";
import { labelled, t, tc, tn } from "../../i18n";
import "./blokus.css";
import { fitWords } from "../fit_words";

export function Board({
  view,
  turn: whose,
  legal,
  lastMoves,
  history,
  suggested,
  settings,
  change,
  seat,
  play,
  explain,
  arriving,
}: BoardProps<"blokus">) {
  const [held, setHeld] = useState<{ piece: string; shape: Shape } | null>(null);
  const [at, setAt] = useState<Place | null>(null); // the held shape's anchor, in screen coordinates
  const mine = legal !== null && whose.kind === "player";
  const colour = whose.kind === "player" ? whose.colour : "";
  const playable = playablePieces(legal);
  useLayoutEffect(() => {
    setHeld(null);
    setAt(null);
  }, [legal]);
  const own = seat == null ? null : ownSide(view, seat);
  const quarters = settings.ownCorner && own !== null ? own : 0;
  useLayoutEffect(() => setAt(null), [quarters]);

  const cellsAt = (shape: Shape, place: Place): Shape =>
    inOrder(shape.map(([x, y]) => onBoard([x + place[0], y + place[1]], quarters)));
  const fitsAt = (shape: Shape, place: Place): boolean => {
    const cells = cellsAt(shape, place);
    return isLegal(legal, anchored(cells), ...cells[0]!);
  };
  const ghost = held && at ? held.shape.map(([x, y]): Place => [x + at[0], y + at[1]]) : [];
  const fits = held && at ? fitsAt(held.shape, at) : false;
  const [refusal, refuse] = useRefusal(explain, legal);

  const alter = (how: (shape: Shape) => Shape) => setHeld((now) => now && { ...now, shape: how(now.shape) });
  const turn = (quarters = 1) => alter((shape) => Array.from({ length: quarters }).reduce<Shape>(turned, shape));
  const put = (place: Place) => {
    if (!held) return;
    const cells = cellsAt(held.shape, place);
    const move = cells.map((cell) => cellName(...cell)).join(",");
    if (fitsAt(held.shape, place)) play(move);
    else if (cells.every(isInside)) refuse(move);
  };
  const { board, handlers, drag } = usePiecePointer({
    columns: size,
    rows: size,
    held: held !== null,
    at,
    ghost: ghost.map((cell) => cellName(...cell)),
    // A finger covers its target, so the piece snaps to a legal place close by.
    aim(column, row, finger) {
      if (!held) return null;
      const anchor = centred(held.shape, column, row);
      return nearest((x, y) => fitsAt(held.shape, [x, y]), ...anchor, finger ? 1 : 0) ?? anchor;
    },
    show: setAt,
    put,
    turn,
    flip: () => alter(flipped),
  });
  const take = (piece: string) => {
    setHeld((now) => (now?.piece === piece ? now : { piece, shape: pieceShape(piece) }));
    setAt(null);
    board.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = at ?? [size / 2, size / 2];
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    if (held && step)
      setAt([Math.max(0, Math.min(size - 1, place[0] + step[0])), Math.max(0, Math.min(size - 1, place[1] + step[1]))]);
    else if (event.key === "r" || event.key === "R") turn();
    else if (event.key === "f" || event.key === "F") alter(flipped);
    else if (event.key === "Escape") setHeld(null);
    else if ((event.key === "Enter" || event.key === " ") && held && at) put(at);
    else return;
    event.preventDefault();
  };

  const everywhere = showsSymbols(settings);
  const pieces = useMemo(
    () => <Pieces view={view} quarters={quarters} everywhere={everywhere} history={history} arriving={arriving} />,
    [view, quarters, everywhere, history?.length, arriving],
  );
  const spots = (move: string): Spot[] => move.split(",").map((cell) => spotOf(cell, quarters));
  return (
    <div class="blokus" onKeyDown={onKeyDown}>
      <div class="blokus-main">
        <svg
          ref={board}
          class="blokus-board"
          viewBox={`0 0 ${size} ${size}`}
          data-held={held ? "" : undefined}
          data-quarters={quarters}
          role="application"
          tabindex={0}
          aria-label={t("Blokus board")}
          {...handlers}
        >
          <Field quarters={quarters} />
          {pieces}
          {lastMoves.map((move) => {
            const line = contour(spots(move), 0, 0.18);
            return (
              <g key={move} class="blokus-last">
                <path d={line} />
                <path d={line} />
              </g>
            );
          })}
          {mine &&
            settings.points &&
            view.colours
              .find((set) => set.colour === colour)
              ?.points.map((name) => {
                const [x, y] = spotOf(name, quarters);
                return <circle key={name} class="blokus-point" cx={x + 0.5} cy={y + 0.5} r=".17" fill={fill(colour)} />;
              })}
          {suggested && <path class="blokus-hint" d={contour(spots(suggested), 0.08, 0.14)} />}
          {held && at && (
            <g
              class={fits ? "blokus-ghost fits" : "blokus-ghost"}
              data-cells={cellsAt(held.shape, at)
                .map((cell) => cellName(...cell))
                .join()}
            >
              <Ghost cells={ghost.map(([x, y]): Spot => [x, size - 1 - y])} colour={colour} />
            </g>
          )}
        </svg>
        <div class="blokus-hand">
          {mine && !held && <span>{t("Choose a piece")}</span>}
          {held && (
            <PieceButtons
              fits={fits}
              turn={turn}
              flip={() => alter(flipped)}
              place={() => at && put(at)}
              drop={() => setHeld(null)}
            />
          )}
          {change && own !== null && !held && (
            <button
              class="quiet own-corner"
              aria-pressed={settings.ownCorner}
              onClick={() => change({ ownCorner: !settings.ownCorner })}
            >
              <span aria-hidden="true">⟲</span> {t("My corner in front")}
            </button>
          )}
        </div>
        <Reason refusal={refusal} />
        <p class="hidden" role="status">
          {held && at && fitWords(held.piece, cellName(...onBoard(at, quarters)), fits)}
        </p>
      </div>
      <div class="trays">
        {view.colours.map((set) => (
          <Tray
            key={set.colour}
            set={set}
            active={mine && set.colour === colour}
            playable={playable}
            held={set.colour === colour ? (held?.piece ?? null) : null}
            drag={(piece, event) => drag(event, () => take(piece))}
            take={take}
          />
        ))}
      </div>
    </div>
  );
}

const isInside = ([column, row]: Place): boolean => column >= 0 && row >= 0 && column < size && row < size;

interface PiecesProps {
  view: BlokusView;
  quarters: Quarters;
  everywhere: boolean; // a symbol on each square, not just one per piece
  history: string[] | undefined;
  arriving: string | null | undefined;
}

// All placed pieces; the last one of each colour has a ring around its symbol.
function Pieces({ view, quarters, everywhere, history = [], arriving }: PiecesProps) {
  const ply = new Map(history.map((move, i) => [canonicalCells(move), i]));
  const landed = arriving && canonicalCells(arriving);
  return (
    <>
      {view.colours.map(({ colour, placed }) => {
        const plies = placed.map(({ cells }) => ply.get(canonicalCells(cells.join(","))) ?? -1);
        const last = Math.max(0, ...plies);
        return placed.map(({ piece, cells }, i) => (
          <g
            key={`${colour}-${piece}`}
            class={landed === canonicalCells(cells.join(",")) ? "blokus-arriving" : undefined}
          >
            <PieceBody
              cells={cells.map((cell) => spotOf(cell, quarters))}
              fill={fill(colour)}
              sign={{ text: symbolOf(colour), ink: inkOn(colour), everywhere }}
              sealed={plies[i] === last}
            />
          </g>
        ));
      })}
    </>
  );
}

function Ghost({ cells, colour }: { cells: Spot[]; colour: string }) {
  return (
    <>
      <PieceBody cells={cells} fill={fill(colour)} />
      <path class="blokus-ghost-line" d={contour(cells, 0, 0.18)} />
    </>
  );
}

export function describe(view: BlokusView): string[] {
  return view.colours.flatMap((set) => [
    labelled(colourName(set.colour), set.shared ? t("shared") : set.score) +
      ", " +
      tn(set.pieces_left.length, "{n} piece left: {pieces}", "{n} pieces left: {pieces}", {
        pieces: set.pieces_left.join(" "),
      }),
    ...set.placed.map(({ piece, cells }) => labelled(`${colourName(set.colour)} ${piece}`, cells.join(" "))),
  ]);
}

export function task(view: BlokusView, { mine, colour }: TurnContext): string {
  if (view.colours.some((set) => set.colour === colour && set.placed.length > 0))
    return mine
      ? tc("your turn", "touch a piece of this colour at a corner, never along an edge")
      : tc("their turn", "touch a piece of this colour at a corner, never along an edge");
  if (view.corners === "fixed")
    return mine
      ? tc("your turn", "cover the corner of this colour")
      : tc("their turn", "cover the corner of this colour");
  return mine
    ? tc("your turn", "cover a free corner of the board")
    : tc("their turn", "cover a free corner of the board");
}

export const ended = (): string => t("No colour can place a piece any more.");

export { MovePicture } from "./move_picture";
