// The colours of pieces: name, palette entry, and a symbol, so that pieces never differ by colour alone.
import { mark, t, type Message } from "../i18n";

export interface PieceColour {
  name: Message;
  symbol: string;
  ink: string; // for symbols on this colour
}

export const pieceColours: Record<string, PieceColour> = {
  blue: { name: mark("blue"), symbol: "●", ink: "var(--i-blue)" },
  yellow: { name: mark("yellow"), symbol: "▲", ink: "#222" },
  red: { name: mark("red"), symbol: "■", ink: "var(--i-red)" },
  green: { name: mark("green"), symbol: "◆", ink: "var(--i-green)" },
  azure: { name: mark("azure"), symbol: "✚", ink: "var(--i-azure)" },
  fuchsia: { name: mark("fuchsia"), symbol: "★", ink: "var(--i-fuchsia)" },
  orange: { name: mark("orange"), symbol: "⬟", ink: "#222" },
};

export const fill = (colour: string): string => `var(--c-${colour})`;
export const colourName = (colour: string): string => {
  const known = pieceColours[colour];
  return known ? t(known.name) : colour;
};
// The colour with that name in the current language, else the name itself.
export const colourOf = (name: string): string =>
  Object.keys(pieceColours).find((colour) => colourName(colour) === name) ?? name;
export const symbolOf = (colour: string): string => pieceColours[colour]?.symbol ?? "?";
export const inkOn = (colour: string): string => pieceColours[colour]?.ink ?? "#fff";

// The palette's colours and inks as the browser resolves them, for canvases, which know no CSS variables.
export const property = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
export const resolved = (colour: string): string => property(`--c-${colour}`) || "#888";
export const resolvedInk = (colour: string): string =>
  inkOn(colour).replace(/var\((.*)\)/, (_, name: string) => property(name));
