// The faces of the cards: numbers from the deck file, names and colours.
import standardDeck from "../../../../src/games/escalade/deck.json";
import type { EscaladeFace } from "../../protocol/types";
import { markc, t, type Message } from "../../i18n";

// A face of the deck, or a covered floor of which only height and points are shown.
export type Face = Omit<EscaladeFace, "kind" | "count"> & { kind: EscaladeFace["kind"] | "covered" };

const categories: Record<string, { name: Message; colour: string }> = {
  residential: { name: markc("card", "Flats"), colour: "green" },
  office: { name: markc("card", "Offices"), colour: "azure" },
  hotel: { name: markc("card", "Hotel"), colour: "fuchsia" },
  restaurant: { name: markc("card", "Restaurant"), colour: "orange" },
  shop: { name: markc("card", "Shops"), colour: "yellow" },
};

const named: Record<string, Message> = {
  sand: markc("card", "Sand"),
  parking: markc("card", "Car park"),
  raft: markc("card", "Raft"),
  bedrock: markc("card", "Bedrock"),
  damper: markc("card", "Damper"),
  garden: markc("card", "Garden"),
  pool: markc("card", "Pool"),
  cinema: markc("card", "Cinema"),
  museum: markc("card", "Museum"),
  observatory: markc("card", "Observatory"),
  flat: markc("card", "Flat roof"),
  terrace: markc("card", "Terrace"),
  spire: markc("card", "Spire"),
  antenna: markc("card", "Antenna"),
  wcroof: markc("card", "Toilet roof"),
  toilet: markc("card", "Toilet"),
  study: markc("card", "Study"),
  insurance: markc("card", "Insurance"),
  quake: markc("card", "Earthquake"),
  century: markc("card", "Quake of the century"),
  tornado: markc("card", "Tornado"),
};

export function faceTable(custom: Face[] | undefined): Map<string, Face> {
  return new Map((custom ?? (standardDeck as { faces: Face[] }).faces).map((face) => [face.face, face]));
}

export function cardName(face: string, table: Map<string, Face>): string {
  const known = table.get(face);
  const category = known?.category ? categories[known.category] : undefined;
  if (category) return `${t(category.name)} ${known?.height}\u00a0m`;
  return named[face] ? t(named[face]) : face;
}

const syllables = [
  "Amortis-seur",
  "Apparta-menti",
  "Apparte-ments",
  "Assicura-zione",
  "Assu-rance",
  "Boden-platte",
  "Bou-tiques",
  "Dach-terrasse",
  "Earth-quake",
  "Erd-beben",
  "Flach-dach",
  "Insur-ance",
  "Jahr-hundert-beben",
  "Observ-atory",
  "Observa-toire",
  "Osserva-torio",
  "Parcheg-gio",
  "Park-haus",
  "Restau-rant",
  "Risto-rante",
  "Schwimm-bad",
  "Schwin-gungs-dämpfer",
  "Smorza-tore",
  "Stern-warte",
  "Terre-moto",
  "Toilet-tes",
  "toilet-tes",
  "Turm-spitze",
  "Versiche-rung",
  "Woh-nungen",
];

// Adds soft hyphens to long words, in every language: browsers do not hyphenate capitalised words.
export const hyphenated = (name: string): string =>
  syllables.reduce((text, word) => text.replace(word.replaceAll("-", ""), word.replaceAll("-", "\u00ad")), name);

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

// Real towers for comparison, in metres.
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
