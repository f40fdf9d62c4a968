// A small picture of a Scaletta move: the pawn placed, or four pawns for a line taken.
import type { MovePictureProps } from "../board";
import { SmallPawn } from "./pawn";

export function MovePicture({ move, colour }: MovePictureProps<"scaletta">) {
  const [number, cell] = move.split("@");
  if (cell) return <SmallPawn number={Number(number)} colour={colour ?? ""} />;
  return (
    <svg viewBox="0 0 34 10" width="34" height="10" aria-hidden="true">
      {[5, 13, 21, 29].map((x) => (
        <circle key={x} cx={x} cy="5" r="3.4" fill="var(--soft)" />
      ))}
    </svg>
  );
}
