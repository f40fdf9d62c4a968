// The pieces that a colour has left, larger if it is the player's turn.
import type { BlokusColour } from "../../protocol/types";
import { colourName, fill, symbolOf } from "../colours";
import { PieceIcon } from "../piece";
import { useTrayKeys } from "../tray_keys";
import { counts, drawn, pieceNames, pieceShape } from "./shapes";
import { labelled, t, tn } from "../../i18n";

interface Props {
  set: BlokusColour;
  active: boolean;
  playable: Set<string>;
  held: string | null;
  take(piece: string): void;
  drag(piece: string, event: PointerEvent): void;
}

const toPlace = (squares: number, pieces: number): string =>
  tn(pieces, "{squares} to place in {n} piece", "{squares} to place in {n} pieces", { squares });

export function Tray({ set, active, playable, held, take, drag }: Props) {
  const count = counts(set);
  const order = [...pieceNames].reverse().filter((name) => set.pieces_left.includes(name));
  const keys = useTrayKeys(active ? order.filter((name) => playable.has(name)) : []);
  const rest = count.pieces === 0 ? t("all placed") : toPlace(count.left, count.pieces);
  return (
    <section
      class={`tray${active ? " active" : ""}`}
      aria-label={t("Pieces of {colour}", { colour: colourName(set.colour) })}
    >
      <h3>
        <span class="tray-sign" style={{ color: fill(set.colour) }}>
          {symbolOf(set.colour)}
        </span>{" "}
        {labelled(
          colourName(set.colour),
          set.shared ? t("shared") : tn(count.placed, "{n} square placed", "{n} squares placed"),
        )}{" "}
        <small>
          {rest}
          {!set.can_move && count.pieces > 0 && ` · ${t("cannot move any more")}`}
        </small>
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
            <PieceIcon cells={drawn(pieceShape(name))} fill={fill(set.colour)} />
          </button>
        ))}
      </div>
    </section>
  );
}
