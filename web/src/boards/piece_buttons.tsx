// The buttons for a piece in the hand; what they do can also be done by key, wheel or fingers.
import type { Language } from "../protocol/types";

const words = {
  en: { turn: "Turn", flip: "Flip", place: "Place", drop: "Put back" },
  it: { turn: "Ruota", flip: "Capovolgi", place: "Piazza", drop: "Rimetti a posto" },
};

interface Props {
  language: Language;
  fits: boolean;
  turn: (() => void) | null; // null: it would lie as it does
  flip: (() => void) | null;
  place(): void;
  drop(): void;
}

export function PieceButtons({ language, fits, turn, flip, place, drop }: Props) {
  const text = words[language];
  return (
    <>
      <button disabled={!turn} onClick={() => turn?.()}>
        ⟳ {text.turn} <Key name="R" />
      </button>
      <button disabled={!flip} onClick={() => flip?.()}>
        ⇋ {text.flip} <Key name="F" />
      </button>
      <button class="primary" disabled={!fits} onClick={place}>
        {text.place}
      </button>
      <button onClick={drop}>{text.drop}</button>
    </>
  );
}

// The key that does the same; not shown where there is none.
export const Key = ({ name }: { name: string }) => <span class="key">({name})</span>;
