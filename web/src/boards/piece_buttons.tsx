// The buttons for a piece in the hand; what they do can also be done by key, wheel or fingers.
import type { Language } from "../protocol/types";

const words = {
  en: { turn: "Turn (R)", flip: "Flip (F)", place: "Place", drop: "Put back" },
  it: { turn: "Ruota (R)", flip: "Capovolgi (F)", place: "Piazza", drop: "Rimetti a posto" },
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
        ⟳ {text.turn}
      </button>
      <button disabled={!flip} onClick={() => flip?.()}>
        ⇋ {text.flip}
      </button>
      <button class="primary" disabled={!fits} onClick={place}>
        {text.place}
      </button>
      <button onClick={drop}>{text.drop}</button>
    </>
  );
}
