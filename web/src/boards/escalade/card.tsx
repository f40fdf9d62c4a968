// A card of the hand, face up, and the backs of other players' cards.
import { Art } from "./art";
import { cardColour, cardName, hyphenated, type Face } from "./cards";
import { tn } from "../../i18n";
import "./card.css";

interface CardProps {
  face: string;
  faces: Map<string, Face>;
  count?: number;
  playable?: boolean;
  chosen?: boolean;
  hinted?: boolean;
  pick?(): void;
  stop?: { tabIndex: number; onFocus(): void }; // where all cards together are one Tab stop
}

export function Card({
  face,
  faces,
  count = 1,
  playable = false,
  chosen = false,
  hinted = false,
  pick,
  stop,
}: CardProps) {
  const known = faces.get(face);
  const facts = [known?.height && !known.category ? `${known.height} m` : "", known?.points ? `${known.points}★` : ""]
    .filter(Boolean)
    .join(" · ");
  return (
    <button
      class={`card-face${chosen ? " chosen" : ""}${hinted ? " hinted" : ""}`}
      style={{ "--face": cardColour(face, faces) }}
      disabled={!playable}
      aria-pressed={chosen}
      onClick={pick}
      {...stop}
    >
      <span class={`card-art ${known?.kind ?? ""}`}>
        <Art face={face} faces={faces} stretch />
      </span>
      <b>{hyphenated(cardName(face, faces))}</b>
      <small>{facts}</small>
      {count > 1 && <span class="count">×{count}</span>}
    </button>
  );
}

export function Backs({ count }: { count: number }) {
  return (
    <span role="img" aria-label={tn(count, "{n} card, face down", "{n} cards, face down")}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class="back" />
      ))}
    </span>
  );
}
