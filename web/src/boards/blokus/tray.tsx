// The pieces that a colour still has, large for whoever is to take one.
import type { BlokusColour } from "../../protocol/types";
import { colourName, fill, symbolOf } from "../colours";
import { PieceIcon } from "../piece";
import { useTrayKeys } from "../tray_keys";
import { counts, drawn, pieceNames, pieceShape } from "./shapes";
import { words } from "./words";

interface Props {
  set: BlokusColour;
  language: "en" | "it";
  active: boolean;
  playable: Set<string>;
  held: string | null;
  take(piece: string): void;
  drag(piece: string, event: PointerEvent): void;
}

export function Tray({ set, language, active, playable, held, take, drag }: Props) {
  const text = words[language];
  const count = counts(set);
  const order = [...pieceNames].reverse().filter((name) => set.pieces_left.includes(name));
  const keys = useTrayKeys(active ? order.filter((name) => playable.has(name)) : []);
  const rest = count.pieces === 0 ? text.allPlaced : text.toPlace(count.left, count.pieces);
  return (
    <section class={`tray${active ? " active" : ""}`} aria-label={text.tray(colourName(set.colour, language))}>
      <h3>
        <span class="tray-sign" style={{ color: fill(set.colour) }}>
          {symbolOf(set.colour)}
        </span>{" "}
        {colourName(set.colour, language)}: {set.shared ? text.shared : text.placed(count.placed)}{" "}
        <small>
          {rest}
          {!set.can_move && count.pieces > 0 && ` · ${text.stuck}`}
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
