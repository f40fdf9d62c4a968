// A small picture of a move on a pyramid: where the block is. Blocks on the same cells are stacked in the order of the
// moves. In demolition the block is no longer in the view, and colours do not matter.
import { fill } from "../colours";
import type { MovePictureProps } from "../board";
import { Plan } from "../plan";

export function MovePicture({ move, view, nth }: MovePictureProps<"scalino" | "scalino-demolition">) {
  if (move === "pass") return null;
  const block = view.blocks
    .filter(({ cells }) => "building" in view && cells.join(",") === move)
    .sort((a, b) => a.level - b.level)[nth];
  return (
    <Plan ground={view.levels[0] ?? []} cells={move.split(",")} fill={block ? fill(block.colour) : "var(--accent)"} />
  );
}
