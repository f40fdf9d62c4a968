// Pawns: round pieces of wood with a number, single and stacked.
import type { ScalettaPawn as Pawn } from "../../protocol/types";
import { fill, inkOn, symbolOf } from "../colours";

const visible = 5; // pawns of a stack that are drawn; the count is written next to it

const colours = (colour: string) => ({
  "--pawn": colour ? fill(colour) : "var(--soft)",
  color: colour ? inkOn(colour) : "var(--card)",
});

export function PawnFace({ pawn, leaving = false }: { pawn: Pawn; leaving?: boolean }) {
  return (
    <span class={`pawn${leaving ? " leaving" : ""}`} aria-hidden={leaving || undefined} style={colours(pawn.colour)}>
      <b>{pawn.number}</b>
      <i>{pawn.colour && symbolOf(pawn.colour)}</i>
    </span>
  );
}

export const SmallPawn = ({ number, colour }: Pawn) => (
  <span class="pawn small" style={colours(colour)}>
    {number}
  </span>
);

// From bottom to top: the last one shows its number, the others only their edges.
export function Stack({ pawns }: { pawns: Pawn[] }) {
  const seen = pawns.slice(-visible);
  return (
    <span class="pile" style={{ "--high": seen.length - 1 }}>
      {seen.slice(0, -1).map((pawn, i) => (
        <span key={i} class="pawn under" aria-hidden="true" style={{ ...colours(pawn.colour), "--level": i }} />
      ))}
      <PawnFace key={pawns.length} pawn={seen.at(-1)!} />
      {pawns.length > 1 && <span class="depth">×{pawns.length}</span>}
    </span>
  );
}
