// How pieces look that may have any colour or none: a fill of the palette and a sign, because a colour alone is never
// the only one.
import type { Language, Puzzle } from "../../protocol/types";
import { colourName, fill, inkOn, pieceColours, symbolOf } from "../colours";

export interface Dye {
  fill: string;
  ink: string; // for the sign
  sign: string;
  everywhere: boolean; // the sign stands on every cell, or just once
}

const palette = Object.keys(pieceColours);

// By piece of the puzzle. Colours that the palette does not know take a place in it in the order in which they come.
export function dyesOf(puzzle: Puzzle): Dye[] {
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

export function pieceLabel(puzzle: Puzzle, piece: number, language: Language): string {
  const { piece: name, colour } = puzzle.pieces[piece]!;
  return colour ? `${colourName(colour, language)} ${name}` : name;
}
