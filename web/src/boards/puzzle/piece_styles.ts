// The look of a puzzle's pieces, which may have any colour or none: a fill from the palette and a symbol, so that
// pieces never differ by colour alone.
import type { Puzzle } from "../../protocol/types";
import { colourName, fill, inkOn, pieceColours, symbolOf } from "../colours";

export interface PieceStyle {
  fill: string;
  ink: string; // for the sign
  sign: string;
  everywhere: boolean; // the sign is on every cell, not just once
}

const palette = Object.keys(pieceColours);

// By piece of the puzzle. Colours outside the palette are assigned its unused colours in order of appearance.
export function pieceStyles(puzzle: Puzzle): PieceStyle[] {
  const known = new Set(puzzle.pieces.flatMap(({ colour }) => (colour && palette.includes(colour) ? [colour] : [])));
  const spare = palette.filter((colour) => !known.has(colour));
  const strange = [...new Set(puzzle.pieces.flatMap(({ colour }) => (colour && !known.has(colour) ? [colour] : [])))];
  return puzzle.pieces.map(({ piece, colour }, i) => {
    if (!colour)
      return {
        fill: fill(palette[i % palette.length]!),
        ink: inkOn(palette[i % palette.length]!),
        sign: piece,
        everywhere: false,
      };
    if (known.has(colour)) return { fill: fill(colour), ink: inkOn(colour), sign: symbolOf(colour), everywhere: true };
    const at = (spare.length > 0 ? spare : palette)[strange.indexOf(colour) % (spare.length || palette.length)]!;
    return { fill: fill(at), ink: inkOn(at), sign: colour[0]!.toUpperCase(), everywhere: true };
  });
}

export function pieceLabel(puzzle: Puzzle, piece: number): string {
  const { piece: name, colour } = puzzle.pieces[piece]!;
  return colour ? `${colourName(colour)} ${name}` : name;
}
