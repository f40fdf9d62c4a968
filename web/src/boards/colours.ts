// The colours of pieces: their names in both languages, their place in the palette, and a symbol of their own, because
// a colour alone is never the only sign.
import type { Language } from "../protocol/types";

export interface PieceColour {
  names: Record<Language, string>;
  symbol: string;
  ink: string; // for symbols on this colour, in every palette
}

export const pieceColours: Record<string, PieceColour> = {
  blue: { names: { en: "blue", it: "blu" }, symbol: "●", ink: "var(--i-blue)" },
  yellow: { names: { en: "yellow", it: "giallo" }, symbol: "▲", ink: "#222" },
  red: { names: { en: "red", it: "rosso" }, symbol: "■", ink: "var(--i-red)" },
  green: { names: { en: "green", it: "verde" }, symbol: "◆", ink: "var(--i-green)" },
  azure: { names: { en: "azure", it: "azzurro" }, symbol: "✚", ink: "var(--i-azure)" },
  fuchsia: { names: { en: "fuchsia", it: "fucsia" }, symbol: "★", ink: "var(--i-fuchsia)" },
  orange: { names: { en: "orange", it: "arancione" }, symbol: "⬟", ink: "#222" },
};

export const fill = (colour: string): string => `var(--c-${colour})`;
export const colourName = (colour: string, language: Language): string =>
  pieceColours[colour]?.names[language] ?? colour;
// The colour of a name in that language, else the name itself.
export const colourOf = (name: string, language: Language): string =>
  Object.keys(pieceColours).find((colour) => pieceColours[colour]!.names[language] === name) ?? name;
export const symbolOf = (colour: string): string => pieceColours[colour]?.symbol ?? "?";
export const inkOn = (colour: string): string => pieceColours[colour]?.ink ?? "#fff";

// The palette's colour and the ink on it as the browser resolves them, for canvases that know no CSS.
export const property = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
export const resolved = (colour: string): string => property(`--c-${colour}`) || "#888";
export const resolvedInk = (colour: string): string =>
  inkOn(colour).replace(/var\((.*)\)/, (_, name: string) => property(name));
