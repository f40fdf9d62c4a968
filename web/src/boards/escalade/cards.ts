// The cards' faces: numbers from the deck file, names and symbols for people. The symbols need no emoji font.
import standardDeck from "../../../../src/games/escalade/deck.json";
import { inkOn } from "../colours";
import type { EscaladeFace, Language } from "../../protocol/types";

// Of the deck, or a floor of which height and points alone are shown.
export type Face = Omit<EscaladeFace, "kind" | "count"> & { kind: EscaladeFace["kind"] | "covered" };

const categories: Record<string, { en: string; it: string; icon: string; colour: string }> = {
  residential: { en: "Flats", it: "Appartamenti", icon: "⌂", colour: "green" },
  office: { en: "Offices", it: "Uffici", icon: "▦", colour: "azure" },
  hotel: { en: "Hotel", it: "Hotel", icon: "☾", colour: "fuchsia" },
  restaurant: { en: "Restaurant", it: "Ristorante", icon: "♨", colour: "orange" },
  shop: { en: "Shops", it: "Negozi", icon: "◈", colour: "yellow" },
};

const named: Record<string, { en: string; it: string; icon: string }> = {
  sand: { en: "Sand", it: "Sabbia", icon: "∴" },
  parking: { en: "Car park", it: "Parcheggio", icon: "P" },
  raft: { en: "Raft", it: "Platea", icon: "▤" },
  bedrock: { en: "Bedrock", it: "Roccia", icon: "▲" },
  damper: { en: "Damper", it: "Smorzatore", icon: "⚖" },
  garden: { en: "Garden", it: "Giardino", icon: "♣" },
  pool: { en: "Pool", it: "Piscina", icon: "≈" },
  cinema: { en: "Cinema", it: "Cinema", icon: "▶" },
  museum: { en: "Museum", it: "Museo", icon: "♜" },
  observatory: { en: "Observatory", it: "Osservatorio", icon: "☆" },
  flat: { en: "Flat roof", it: "Tetto piano", icon: "▬" },
  terrace: { en: "Terrace", it: "Terrazza", icon: "☀" },
  spire: { en: "Spire", it: "Guglia", icon: "△" },
  antenna: { en: "Antenna", it: "Antenna", icon: "↟" },
  wcroof: { en: "Toilet roof", it: "Tetto-toilette", icon: "WC" },
  toilet: { en: "Toilet", it: "Toilette", icon: "WC" },
  study: { en: "Study", it: "Studio", icon: "?" },
  insurance: { en: "Insurance", it: "Assicurazione", icon: "☂" },
  quake: { en: "Earthquake", it: "Terremoto", icon: "≋" },
  century: { en: "Quake of the century", it: "Terremoto del secolo", icon: "✸" },
  tornado: { en: "Tornado", it: "Tornado", icon: "↯" },
};

export function faceTable(custom: Face[] | undefined): Map<string, Face> {
  return new Map((custom ?? (standardDeck as { faces: Face[] }).faces).map((face) => [face.face, face]));
}

export function cardName(face: string, table: Map<string, Face>, language: Language): string {
  const known = table.get(face);
  const category = known?.category ? categories[known.category] : undefined;
  if (category) return `${category[language]} ${known?.height}\u00a0m`;
  return named[face]?.[language] ?? face;
}

const syllables = [
  "Apparta-menti",
  "Assicura-zione",
  "Earth-quake",
  "Insur-ance",
  "Observ-atory",
  "Osserva-torio",
  "Parcheg-gio",
  "Restau-rant",
  "Risto-rante",
  "Smorza-tore",
  "Terre-moto",
];

// A card's name with signs where a long word may be divided: browsers divide no words that begin with a capital.
export const divisible = (name: string): string =>
  syllables.reduce((text, word) => text.replace(word.replace("-", ""), word.replace("-", "\u00ad")), name);

export function cardIcon(face: string, table: Map<string, Face>): string {
  const category = table.get(face)?.category;
  return (category && categories[category]?.icon) || named[face]?.icon || "▢";
}

export function cardColour(face: string, table: Map<string, Face>): string {
  const known = table.get(face);
  if (known?.category) return `var(--c-${categories[known.category]?.colour ?? "azure"})`;
  switch (known?.kind) {
    case "foundation":
      return "#7c7468";
    case "covered":
      return "#6d7480";
    case "roof":
      return "#8a3b2a";
    case "special":
      return "#7a5fb0";
    case "toilet":
      return "#46756f";
    case "quake":
    case "century":
      return "#a0222a";
    case "insurance":
      return "#2c6e3f";
    case "tornado":
      return "#56606e";
    default:
      return "#3f4a86";
  }
}

export function cardInk(face: string, table: Map<string, Face>): string {
  const category = table.get(face)?.category;
  return category ? inkOn(categories[category]?.colour ?? "azure") : "#fff";
}

// Real towers to compare with, in metres.
export const realTowers: [string, number][] = [
  ["Burj Khalifa", 828],
  ["Merdeka 118", 679],
  ["Shanghai Tower", 632],
  ["One World Trade Center", 541],
  ["Taipei 101", 508],
  ["Landmark 81", 461],
  ["The Shard", 310],
  ["Commerzbank Tower", 259],
  ["Grattacielo Pirelli", 127],
  ["Tour Espacité", 60],
];
