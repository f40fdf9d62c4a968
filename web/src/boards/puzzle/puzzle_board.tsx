// A puzzle to solve: the board and the trays, controlled by mouse, touch or keyboard.
import "../blokus/blokus.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { labelled, t } from "../../i18n";
import { fitWords } from "../fit_words";
import { columnsOf, leftOf, ownerOf, rowsOf, takeUp, type Attempt, type PlacedPiece } from "../../state/puzzle";
import { drawn, type Shape } from "../blokus/shapes";
import { colourName } from "../colours";
import { cellName } from "../grid";
import { PieceIcon } from "../piece";
import { PieceButtons } from "../piece_buttons";
import { usePiecePointer } from "../piece_pointer";
import { useTrayKeys } from "../tray_keys";
import { pieceStyles, pieceLabel } from "./piece_styles";
import { Ground, Piece } from "./drawing";
import {
  aimed,
  another,
  canFlip,
  canTurn,
  emptyHand,
  flip,
  ghostCells,
  ghostFits,
  moved,
  pickUp,
  putDown,
  take,
  turn,
  type Hand,
} from "./hand";

export interface PuzzleBoardProps {
  attempt: Attempt;
  wrong: Set<number>; // indices of wrongly placed pieces
  hint: PlacedPiece | null;
  change(attempt: Attempt): void;
  // Asks the server why a piece may not be placed on free cells; null if it may.
  explain(placed: PlacedPiece, signal: AbortSignal): Promise<string | null>;
}

export function PuzzleBoard({ attempt, wrong, hint, change, explain }: PuzzleBoardProps) {
  const { puzzle, placed } = attempt;
  const [columns, rows] = [columnsOf(puzzle), rowsOf(puzzle)];
  const styles = pieceStyles(puzzle);
  const [hand, setHand] = useState<Hand>(emptyHand);
  const [why, setWhy] = useState<string | null>(null);
  const left = leftOf(attempt);
  const { held } = hand;
  // After an undo or a solution the held piece may no longer be available.
  useLayoutEffect(() => {
    if (held && left[held.piece]! <= 0) setHand(emptyHand);
  }, [placed]);

  const done = (next: { hand: Hand; attempt: Attempt } | null) => {
    if (!next) return;
    setHand(next.hand);
    change(next.attempt);
  };
  const ghost = ghostCells(hand);
  const { board, handlers, drag } = usePiecePointer({
    columns,
    rows,
    held: held !== null,
    at: hand.at,
    ghost,
    // A finger covers its target, so the piece snaps to a place close by where it fits.
    aim: (column, row, finger) => (held ? aimed(hand, attempt, column, row, finger ? 1.5 : 0) : null),
    show: (at) => setHand((old) => ({ ...old, at })),
    put: (at) => done(putDown(hand, attempt, at)),
    turn: (quarters) =>
      setHand((old) => Array.from({ length: quarters }).reduce<Hand>((now) => turn(now, attempt), old)),
    flip: () => setHand(flip(hand, attempt)),
    pickUp(cell) {
      const next = pickUp(attempt, cell);
      done(next);
      return next !== null;
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    const key = event.key.toLowerCase();
    const onBoard = event.target === board.current;
    if (step && onBoard) setHand(moved(hand, attempt, ...step));
    else if (key === "r") setHand(turn(hand, attempt));
    else if (key === "f") setHand(flip(hand, attempt));
    else if (key === "n" || key === "p") {
      setHand(another(hand, attempt, key === "n" ? 1 : -1));
      board.current?.focus();
    } else if (key === "escape") setHand({ ...hand, held: null });
    else if ((key === "enter" || key === " ") && onBoard)
      done(held ? putDown(hand, attempt, hand.at) : hand.at && pickUp(attempt, hand.at));
    else if ((key === "delete" || key === "backspace") && onBoard && !held && hand.at) remove(hand.at);
    else return;
    event.preventDefault();
  };
  const remove = (at: [number, number]) => {
    const index = ownerOf(placed, cellName(...at));
    if (index >= 0) change(takeUp(attempt, index));
  };

  // Scrolls to the hint.
  useEffect(() => {
    if (hint) board.current?.scrollIntoView({ block: "nearest" });
  }, [hint]);
  const fit = ghostFits(hand, attempt);
  useEffect(() => {
    setWhy(null);
    if (!held || !fit) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => void explain({ piece: held.piece, cells: ghost }, stop.signal).then(setWhy, () => {}),
      300,
    );
    return () => (clearTimeout(timer), stop.abort());
  }, [ghost.join(), held?.piece, fit]);
  const under = hand.at ? ownerOf(placed, cellName(...hand.at)) : -1;
  const where = !hand.at
    ? ""
    : held
      ? fitWords(pieceLabel(puzzle, held.piece), cellName(...hand.at), fit)
      : labelled(cellName(...hand.at), under < 0 ? t("free") : pieceLabel(puzzle, placed[under]!.piece));
  const hold = (piece: number) => (
    setHand(take({ ...hand, at: null }, attempt, piece)),
    board.current?.focus({ preventScroll: true })
  );

  return (
    <div class="blokus puzzle" onKeyDown={onKeyDown}>
      <div class="blokus-main">
        <svg
          ref={board}
          class={`blokus-board puzzle-board${held ? " holding" : ""}`}
          style={{ "--columns": columns, "--rows": rows }}
          viewBox={`0 0 ${columns} ${rows}`}
          role="application"
          tabindex={0}
          aria-label={where ? `${t("Puzzle board")}. ${where}` : t("Puzzle board")}
          {...handlers}
        >
          <Ground puzzle={puzzle} />
          {placed.map(({ piece, cells }, i) => (
            <Piece
              key={cells.join()}
              cells={cells}
              style={styles[piece]!}
              rows={rows}
              mark={wrong.has(i) ? "wrong" : i === under && !held ? "pointed" : ""}
            />
          ))}
          {hint && (
            <g class="puzzle-hint">
              <Piece cells={hint.cells} style={styles[hint.piece]!} rows={rows} />
            </g>
          )}
          {!held && hand.at && under < 0 && (
            <rect class="puzzle-cursor" x={hand.at[0] + 0.1} y={rows - 1 - hand.at[1] + 0.1} width=".8" height=".8" />
          )}
          {held && ghost.length > 0 && (
            <g class={fit && !why ? "puzzle-ghost fits" : "puzzle-ghost"} data-cells={ghost.join()}>
              <Piece cells={ghost} style={styles[held.piece]!} rows={rows} />
            </g>
          )}
        </svg>
        <p class="hidden" role="status">
          {where}
        </p>
        <div class="blokus-hand">
          {!held && !left.some((count) => count > 0) && <span>{t("All pieces are on the board")}</span>}
          {!held && left.some((count) => count > 0) && (
            <span>
              {t("Take a piece")} <span class="key">{t("(click, drag, or press N or P)")}</span>
            </span>
          )}
          {held && (
            <PieceButtons
              fits={fit}
              turn={canTurn(hand, attempt) ? () => setHand(turn(hand, attempt)) : null}
              flip={canFlip(hand, attempt) ? () => setHand(flip(hand, attempt)) : null}
              place={() => done(putDown(hand, attempt, hand.at))}
              drop={() => setHand({ ...hand, held: null })}
            />
          )}
          {why && (
            <span class="problem" role="status">
              {why}
            </span>
          )}
        </div>
      </div>
      <Trays attempt={attempt} hand={hand} hold={hold} drag={drag} />
    </div>
  );
}

interface TraysProps {
  attempt: Attempt;
  hand: Hand;
  hold(piece: number): void;
  drag(event: PointerEvent, take: () => void): void;
}

function Trays(props: TraysProps) {
  const colours = [...new Set(props.attempt.puzzle.pieces.map(({ colour }) => colour ?? ""))];
  return (
    <div class="trays">
      {colours.map((colour) => (
        <Tray key={colour} colour={colour} {...props} />
      ))}
    </div>
  );
}

function Tray({ colour, attempt, hand, hold, drag }: TraysProps & { colour: string }) {
  const { puzzle } = attempt;
  const styles = pieceStyles(puzzle);
  const left = leftOf(attempt);
  const pieces = puzzle.pieces
    .map((_, i) => i)
    .filter((i) => (puzzle.pieces[i]!.colour ?? "") === colour && left[i]! > 0)
    .sort((a, b) => puzzle.pieces[b]!.cells.length - puzzle.pieces[a]!.cells.length || a - b);
  const keys = useTrayKeys(pieces);
  const label = colour ? t("Pieces of {colour}", { colour: colourName(colour) }) : t("Pieces left");
  return (
    <section class="tray active" aria-label={label}>
      <h3>
        {labelled(
          label,
          pieces.reduce((sum, i) => sum + left[i]!, 0),
        )}
      </h3>
      <div class="tray-pieces" onKeyDown={keys.onKeyDown}>
        {pieces.map((i) => (
          <button
            key={i}
            type="button"
            data-piece={i}
            {...keys.piece(i)}
            aria-pressed={hand.held?.piece === i}
            aria-label={`${pieceLabel(puzzle, i)}${left[i]! > 1 ? ` × ${left[i]}` : ""}`}
            title={pieceLabel(puzzle, i)}
            onClick={() => hold(i)}
            // A finger scrolls the tray.
            onPointerDown={(event) => event.pointerType === "mouse" && event.button === 0 && drag(event, () => hold(i))}
          >
            <PieceIcon cells={drawn(puzzle.pieces[i]!.cells as Shape)} fill={styles[i]!.fill} />
            {left[i]! > 1 && <small>×{left[i]}</small>}
          </button>
        ))}
      </div>
    </section>
  );
}
