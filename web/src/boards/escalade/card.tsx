// A card of the hand, face up, and the backs of those that others hold.
import { Art } from "./art";
import { cardColour, cardName, divisible, type Face } from "./cards";

interface CardProps {
  face: string;
  faces: Map<string, Face>;
  language: "en" | "it";
  count?: number;
  playable?: boolean;
  chosen?: boolean;
  hinted?: boolean;
  pick?(): void;
  stop?: { tabIndex: number; onFocus(): void }; // where cards are one stop of the Tab key
}

export function Card({
  face,
  faces,
  language,
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
      <b>{divisible(cardName(face, faces, language))}</b>
      <small>{facts}</small>
      {count > 1 && <span class="count">×{count}</span>}
    </button>
  );
}

export function Backs({ count, label }: { count: number; label: string }) {
  return (
    <span role="img" aria-label={`${count} ${label}`}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class="back" />
      ))}
    </span>
  );
}
