// Blokus: the 20 x 20 board and the trays. A piece is taken from the tray, turned and flipped in the hand, and put down
// by click, drag, two taps or the keyboard.
import { useLayoutEffect, useState } from "preact/hooks";
import { colourName, fill, inkOn, symbolOf } from "../colours";
import type { Asked, BoardProps } from "../board";
import type { BlokusColour, BlokusView } from "../../protocol/types";
import { cellAt, cellName, cellSpan } from "../grid";
import { PieceButtons } from "../piece_buttons";
import { usePiecePointer, type Place } from "../piece_pointer";
import { Reason, useRefusal } from "../reason";
import { useTrayKeys } from "../tray_keys";
import {
  centred,
  flipped,
  isLegal,
  nearestLegal,
  pieceOf,
  pieceNames,
  pieceShape,
  playablePieces,
  turned,
  type Shape,
} from "./shapes";
import "./blokus.css";

const size = 20;
const words = {
  en: {
    board: "Blokus board",
    tray: (c: string) => `Pieces of ${c}`,
    left: "pieces left",
    shared: "shared",
    stuck: "cannot move any more",
    at: "at",
    legal: "fits",
    illegal: "does not fit",
    take: "Choose a piece",
    ended: "No colour can place a piece any more.",
    said: (piece: string, where: string) => `piece ${piece}, ${where}`,
    askFirst: () => "cover a free corner of the board",
    askOwn: () => "cover the corner of this colour",
    ask: () => "touch a piece of this colour at a corner, never along an edge",
  },
  it: {
    board: "Tabellone di Blokus",
    tray: (c: string) => `Pezzi: ${c}`,
    left: "pezzi rimasti",
    shared: "condiviso",
    stuck: "non può più muovere",
    at: "in",
    legal: "ci sta",
    illegal: "non ci sta",
    take: "Scegli un pezzo",
    ended: "Nessun colore può più posare un pezzo.",
    said: (piece: string, where: string) => `pezzo ${piece}, ${where}`,
    askFirst: (mine: boolean) => `${mine ? "copri" : "copre"} un angolo libero del tabellone`,
    askOwn: (mine: boolean) => `${mine ? "copri" : "copre"} l'angolo di questo colore`,
    ask: () => "tocca un pezzo di questo colore in un angolo, mai lungo un lato",
  },
};

export function Board({
  view,
  turn: whose,
  legal,
  lastMoves,
  suggested,
  settings,
  play,
  explain,
  arriving,
}: BoardProps<"blokus">) {
  const text = words[settings.language];
  const [held, setHeld] = useState<{ piece: string; shape: Shape } | null>(null);
  const [at, setAt] = useState<Place | null>(null); // the anchor
  const mine = legal !== null && whose.kind === "player";
  const colour = whose.kind === "player" ? whose.colour : "";
  const playable = playablePieces(legal);
  useLayoutEffect(() => {
    setHeld(null);
    setAt(null);
  }, [legal]);

  const fits = held && at ? isLegal(legal, held.shape, ...at) : false;
  const ghost = held && at ? held.shape.map(([x, y]): [number, number] => [x + at[0], y + at[1]]) : [];
  const [refusal, refuse] = useRefusal(explain, legal);

  const change = (how: (shape: Shape) => Shape) => setHeld((now) => now && { ...now, shape: how(now.shape) });
  const turn = (quarters = 1) => change((shape) => Array.from({ length: quarters }).reduce<Shape>(turned, shape));
  const put = (place: Place) => {
    if (!held) return;
    const move = moveOf(held.shape, place);
    if (isLegal(legal, held.shape, ...place)) play(move);
    else if (isInside(held.shape, place)) refuse(move);
  };
  const { board, handlers, drag } = usePiecePointer({
    columns: size,
    rows: size,
    held: held !== null,
    at,
    ghost: ghost.map(([x, y]) => cellName(x, y)),
    // A finger hides what is under it, so the piece jumps to a legal place close by.
    aim(column, row, finger) {
      if (!held) return null;
      const anchor = centred(held.shape, column, row);
      return nearestLegal(legal, held.shape, ...anchor, finger ? 1 : 0) ?? anchor;
    },
    show: setAt,
    put,
    turn,
    flip: () => change(flipped),
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
    else if (event.key === "f" || event.key === "F") change(flipped);
    else if (event.key === "Escape") setHeld(null);
    else if ((event.key === "Enter" || event.key === " ") && held && at) put(at);
    else return;
    event.preventDefault();
  };

  const last = new Set(lastMoves.flatMap((move) => move.split(",")));
  const hint = new Set(suggested?.split(",") ?? []);
  return (
    <div class="blokus" onKeyDown={onKeyDown}>
      <div class="blokus-main">
        <svg
          ref={board}
          class="blokus-board"
          viewBox={`0 0 ${size} ${size}`}
          data-held={held ? "" : undefined}
          role="application"
          tabindex={0}
          aria-label={text.board}
          {...handlers}
        >
          <rect width={size} height={size} class="blokus-ground" />
          <path
            class="blokus-lines"
            d={Array.from({ length: size + 1 }, (_, i) => `M${i} 0V${size}M0 ${i}H${size}`).join("")}
          />
          <Coordinates />
          {view.colours.map((set) =>
            set.placed.map(({ piece, cells }) => (
              <g key={`${set.colour}-${piece}`} class={arriving === cells.join(",") ? "blokus-arriving" : undefined}>
                {cells.map((name) => {
                  const [x, y] = cellAt(name);
                  return <Square key={name} x={x} y={y} colour={set.colour} marked={last.has(name)} />;
                })}
              </g>
            )),
          )}
          {mine &&
            settings.points &&
            view.colours
              .find((set) => set.colour === colour)
              ?.points.map((name) => {
                const [x, y] = cellAt(name);
                return (
                  <circle
                    key={name}
                    class="blokus-point"
                    cx={x + 0.5}
                    cy={size - y - 0.5}
                    r=".16"
                    fill={fill(colour)}
                  />
                );
              })}
          {[...hint].map((name) => {
            const [x, y] = cellAt(name);
            return (
              <rect key={name} class="blokus-hint" x={x + 0.08} y={size - 1 - y + 0.08} width=".84" height=".84" />
            );
          })}
          {ghost.map(([x, y]) => (
            <rect
              key={`${x},${y}`}
              class={fits ? "blokus-ghost fits" : "blokus-ghost"}
              x={x + 0.04}
              y={size - 1 - y + 0.04}
              width=".92"
              height=".92"
              fill={fill(colour)}
            />
          ))}
        </svg>
        <div class="blokus-hand">
          {mine && !held && <span>{text.take}</span>}
          {held && (
            <PieceButtons
              language={settings.language}
              fits={fits}
              turn={turn}
              flip={() => change(flipped)}
              place={() => at && put(at)}
              drop={() => setHeld(null)}
            />
          )}
        </div>
        <Reason refusal={refusal} />
        <p class="hidden" role="status">
          {held && at && `${held.piece} ${text.at} ${cellName(...at)}: ${fits ? text.legal : text.illegal}`}
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

const isInside = (shape: Shape, [column, row]: Place): boolean =>
  shape.every(([x, y]) => x + column >= 0 && y + row >= 0 && x + column < size && y + row < size);

const moveOf = (shape: Shape, [column, row]: [number, number]): string =>
  shape.map(([x, y]) => cellName(x + column, y + row)).join(",");

// The names of columns and rows, small, in the cells of the rim.
function Coordinates() {
  return (
    <g class="blokus-coordinates" aria-hidden="true">
      {Array.from({ length: size }, (_, i) => (
        <>
          <text key={`c${i}`} x={i + 0.95} y={size - 0.08} text-anchor="end">
            {String.fromCharCode(97 + i)}
          </text>
          <text key={`r${i}`} x=".06" y={size - i - 0.7}>
            {i + 1}
          </text>
        </>
      ))}
    </g>
  );
}

function Square({ x, y, colour, marked }: { x: number; y: number; colour: string; marked: boolean }) {
  return (
    <g transform={`translate(${x} ${size - 1 - y})`}>
      <rect
        x=".03"
        y=".03"
        width=".94"
        height=".94"
        rx=".08"
        fill={fill(colour)}
        class={marked ? "blokus-last" : undefined}
      />
      <text x=".5" y=".68" class="blokus-symbol" fill={inkOn(colour)}>
        {symbolOf(colour)}
      </text>
    </g>
  );
}

interface TrayProps {
  set: BlokusColour;
  language: "en" | "it";
  active: boolean;
  playable: Set<string>;
  held: string | null;
  take(piece: string): void;
  drag(piece: string, event: PointerEvent): void;
}

function Tray({ set, language, active, playable, held, take, drag }: TrayProps) {
  const text = words[language];
  const left = new Set(set.pieces_left);
  const order = [...pieceNames].reverse().filter((name) => left.has(name));
  const keys = useTrayKeys(active ? order.filter((name) => playable.has(name)) : []);
  return (
    <section class={`tray${active ? " active" : ""}`} aria-label={text.tray(colourName(set.colour, language))}>
      <h3>
        <span style={{ color: fill(set.colour) }}>{symbolOf(set.colour)}</span> {colourName(set.colour, language)}:{" "}
        {set.shared ? text.shared : String(set.score).replace("-", "−")} · {left.size} {text.left}
        {!set.can_move && left.size > 0 && ` · ${text.stuck}`}
      </h3>
      <div class="tray-pieces" onKeyDown={keys.onKeyDown}>
        {order.map((name) => (
          <button
            key={name}
            type="button"
            {...keys.piece(name)}
            disabled={!active || !playable.has(name)}
            aria-pressed={held === name}
            aria-label={name}
            title={name}
            onPointerDown={(event) => drag(name, event)}
            onClick={() => take(name)}
          >
            <PieceIcon name={name} colour={set.colour} />
          </button>
        ))}
      </div>
    </section>
  );
}

const PieceIcon = ({ name, colour }: { name: string; colour: string }) => (
  <ShapeIcon shape={pieceShape(name)} fill={fill(colour)} />
);

export function ShapeIcon({ shape, fill }: { shape: Shape; fill: string }) {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.max(...ys);
  const width = Math.max(...xs) - left + 1;
  const height = top - Math.min(...ys) + 1;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${width * 0.72}em`, height: `${height * 0.72}em` }}
      aria-hidden="true"
    >
      {shape.map(([x, y]) => (
        <rect key={`${x},${y}`} x={x - left + 0.04} y={top - y + 0.04} width=".92" height=".92" rx=".1" fill={fill} />
      ))}
    </svg>
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
