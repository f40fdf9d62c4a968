// A small picture of a Grande Escalade move: its card, face down if it was not seen.
import type { MovePictureProps } from "../board";
import { Art } from "./art";
import { cardColour, faceTable } from "./cards";
import { cardOf } from "./choices";

// The first card of the move.
const faceOf = (move: string): string | null =>
  cardOf(move) ?? /^(?:loot|keep|play|top|take):([^,]+)/.exec(move)?.[1] ?? null;

export function MovePicture({ move, view }: MovePictureProps<"grande-escalade">) {
  const face = move === "insure" ? "insurance" : faceOf(move);
  if (!face) return null;
  const faces = faceTable(view.faces);
  if (!faces.has(face)) return <i class="back" />;
  return (
    <span class={`card-art small ${faces.get(face)!.kind}`} style={{ "--face": cardColour(face, faces) }}>
      <Art face={face} faces={faces} />
    </span>
  );
}
