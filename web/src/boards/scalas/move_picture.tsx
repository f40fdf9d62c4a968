// A small picture of a Scalas move: the cell of the cube.
import { fill } from "../colours";
import type { MovePictureProps } from "../board";
import { cellName } from "../grid";
import { Plan } from "../plan";

export function MovePicture({ move, colour, view: { size } }: MovePictureProps<"scalas">) {
  const ground = Array.from({ length: size * size }, (_, i) => cellName(i % size, Math.floor(i / size)));
  return <Plan ground={ground} cells={[move]} fill={colour ? fill(colour) : "var(--accent)"} />;
}
