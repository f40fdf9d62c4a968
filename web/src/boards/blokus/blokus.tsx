// Blokus: the 20 x 20 board and the trays. A piece is taken from the tray, turned and flipped in the hand, and put down
// by click, drag, two taps or the keyboard.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { colourName, fill, inkOn, symbolOf } from "../colours";
import type { Asked, BoardProps } from "../board";
import { contour, type Spot } from "../contour";
import type { BlokusView } from "../../protocol/types";
import { canonicalCells, cellAt, cellName, cellSpan } from "../grid";
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
  pieceOf,
  pieceShape,
  playablePieces,
  turned,
  type Shape,
} from "./shapes";
import { onBoard, ownSide, size, spotOf, type Quarters } from "./side";
import { Tray } from "./tray";
import { words } from "./words";
import "./blokus.css";

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
  const text = words[settings.language];
  const [held, setHeld] = useState<{ piece: string; shape: Shape } | null>(null);
  const [at, setAt] = useState<Place | null>(null); // the anchor, on the screen as the held shape
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
    // A finger hides what is under it, so the piece jumps to a legal place close by.
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
          aria-label={text.board}
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
          {mine && !held && <span>{text.take}</span>}
          {held && (
            <PieceButtons
              language={settings.language}
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
              <span aria-hidden="true">⟲</span> {text.ownCorner}
            </button>
          )}
        </div>
        <Reason refusal={refusal} />
        <p class="hidden" role="status">
          {held &&
            at &&
            `${held.piece} ${text.at} ${cellName(...onBoard(at, quarters))}: ${fits ? text.legal : text.illegal}`}
        </p>
      </div>
      <div class="trays">
        {view.colours.map((set) => (
          <Tray
            key={set.colour}
            set={set}
            language={settings.language}
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
  everywhere: boolean; // a sign on each square, not one on each piece
  history: string[] | undefined;
  arriving: string | null | undefined;
}

// All that was placed; the last piece of each colour is sealed.
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

export function describe(view: BlokusView, language: "en" | "it"): string[] {
  const text = words[language];
  return view.colours.flatMap((set) => [
    `${colourName(set.colour, language)}: ${set.shared ? text.shared : set.score}; ` +
      `${set.pieces_left.length} ${text.left}: ${set.pieces_left.join(" ")}`,
    ...set.placed.map(({ piece, cells }) => `${colourName(set.colour, language)} ${piece}: ${cells.join(" ")}`),
  ]);
}

export function sayMove(move: string, language: "en" | "it"): string {
  const cells = move.split(",");
  return words[language].said(pieceOf(cells.map(cellAt)), cellSpan(cells));
}

export function asks(view: BlokusView, language: "en" | "it", { mine, colour }: Asked): string {
  const text = words[language];
  const begun = view.colours.some((set) => set.colour === colour && set.placed.length > 0);
  return begun ? text.ask() : view.corners === "fixed" ? text.askOwn(mine) : text.askFirst(mine);
}

export const ended = (_: BlokusView, language: "en" | "it"): string => words[language].ended;

export { MovePicture } from "./move_picture";
