// The cards' faces: numbers from the deck file, names and colours for people.
import standardDeck from "../../../../src/games/escalade/deck.json";
import type { EscaladeFace, Language } from "../../protocol/types";

// Of the deck, or a floor of which height and points alone are shown.
export type Face = Omit<EscaladeFace, "kind" | "count"> & { kind: EscaladeFace["kind"] | "covered" };

const categories: Record<string, { en: string; it: string; colour: string }> = {
  residential: { en: "Flats", it: "Appartamenti", colour: "green" },
  office: { en: "Offices", it: "Uffici", colour: "azure" },
  hotel: { en: "Hotel", it: "Hotel", colour: "fuchsia" },
  restaurant: { en: "Restaurant", it: "Ristorante", colour: "orange" },
  shop: { en: "Shops", it: "Negozi", colour: "yellow" },
};

const named: Record<string, { en: string; it: string }> = {
  sand: { en: "Sand", it: "Sabbia" },
  parking: { en: "Car park", it: "Parcheggio" },
  raft: { en: "Raft", it: "Platea" },
  bedrock: { en: "Bedrock", it: "Roccia" },
  damper: { en: "Damper", it: "Smorzatore" },
  garden: { en: "Garden", it: "Giardino" },
  pool: { en: "Pool", it: "Piscina" },
  cinema: { en: "Cinema", it: "Cinema" },
  museum: { en: "Museum", it: "Museo" },
  observatory: { en: "Observatory", it: "Osservatorio" },
  flat: { en: "Flat roof", it: "Tetto piano" },
  terrace: { en: "Terrace", it: "Terrazza" },
  spire: { en: "Spire", it: "Guglia" },
  antenna: { en: "Antenna", it: "Antenna" },
  wcroof: { en: "Toilet roof", it: "Tetto-toilette" },
  toilet: { en: "Toilet", it: "Toilette" },
  study: { en: "Study", it: "Studio" },
  insurance: { en: "Insurance", it: "Assicurazione" },
  quake: { en: "Earthquake", it: "Terremoto" },
  century: { en: "Quake of the century", it: "Terremoto del secolo" },
  tornado: { en: "Tornado", it: "Tornado" },
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
