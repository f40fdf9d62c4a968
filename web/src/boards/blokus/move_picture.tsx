// A small picture of a Blokus move: the piece as it was placed.
import { fill } from "../colours";
import type { MovePictureProps } from "../board";
import { cellAt } from "../grid";
import { PieceIcon } from "../piece";
import { drawn } from "./shapes";

export function MovePicture({ move, view }: MovePictureProps<"blokus">) {
  const own = view.colours.find(({ placed }) => placed.some(({ cells }) => cells.join(",") === move));
  return (
    <PieceIcon cells={drawn(move.split(",").map(cellAt))} fill={own ? fill(own.colour) : "var(--soft)"} size={0.42} />
  );
}
