// Grande Escalade in words: what stands there, what is asked, what a move does.
import type { Asked, MoveContext } from "../board";
import type { EscaladeBuilding as Building, EscaladeView } from "../../protocol/types";
import { cardName, faceTable, realTowers, type Face } from "./cards";
import { hideCovered, type ShownView } from "./covered";

export const words = {
  en: {
    hand: "Your hand",
    deck: "deck",
    foundations: "foundations left",
    discard: "Discard pile",
    metres: "m",
    points: "points",
    site: "site",
    owner: (name: string) => `built by ${name}`,
    collapsed: "collapsed",
    resistance: "resistance",
    quakes: "quakes",
    insured: "insured",
    marks: "century marks",
    smelly: "smelly: no toilet, −1",
    falseOne: "false: too low, −1",
    goal: (m: number) => (m < 100 ? "100\u00a0m or more" : `more than ${m}\u00a0m`),
    insurance: "insurance",
    sound: "sound",
    worth: "worth",
    mini: "Mini-skyscraper",
    unity: "Order and unity",
    record: "World record",
    seat: (n: number) => `Seat ${n}`,
    cards: "cards",
    toilets: "toilet points",
    choose: "Choose a card",
    where: "Choose a building",
    last: "Last round",
    toilet: "has a toilet",
    noToilet: "no toilet yet",
    toiletCovered: "toilet: covered, or none",
    need: "of 100 m",
    shown: "Cards you are shown",
    loot: "Loot",
    backs: "cards, face down",
    prompts: {
      turn: "Play a card.",
      rob: "Whom do you rob?",
      loot: "Chance takes two cards.",
      keep_loot: "Keep one card, the other goes back.",
      insure: "Insure the new building?",
      study: "Keep a card, play one, or swap your hand.",
      play_studied: "Where does the studied card go?",
      top: "Which card goes back on top next?",
      take: "Take a card from the discard pile.",
      over: "",
    },
    others: {
      turn: "play a card",
      rob: "choose whom to rob",
      loot: "wait for chance",
      keep_loot: "keep one of two looted cards",
      insure: "insure the new building, or not",
      study: "keep a studied card, play one, or swap the hand",
      play_studied: "place the studied card",
      top: "put the studied cards back on the deck",
      take: "take a card from the discard pile",
      over: "",
    },
    hidden: "a card unseen",
    falls: (what: string) => `${what} collapses`,
    lastTurn: "Your last turn: play a card, or pass.",
    studyAgain: "You found a study: study the deck again, or the discard pile?",
    nested: (who: string, count: number) =>
      `${who}: study number ${count} of this turn. What was seen before went back on the deck as it lay.`,
    stalled: (count: number, limit: number) =>
      `Turns that only took a study for a study: ${count}. After ${limit} in a row the game ends.`,
    noSite: "No building site and no foundation is left.",
    noCards: "The deck is empty, and the last turns have been played.",
    onlyStudies: "For two whole rounds nobody did more than take a study for a study.",
    realTowers: "Real towers",
    passes: (what: string) => `${what}: higher than`,
    equals: (what: string) => `${what}: as high as`,
    below: (what: string) => `${what}: lower than`,
  },
  it: {
    hand: "La tua mano",
    deck: "mazzo",
    foundations: "fondamenta rimaste",
    discard: "Scarti",
    metres: "m",
    points: "punti",
    site: "cantiere",
    owner: (name: string) => `costruito da ${name}`,
    collapsed: "crollato",
    resistance: "resistenza",
    quakes: "terremoti",
    insured: "assicurato",
    marks: "segni del secolo",
    smelly: "maleodorante: senza toilette, −1",
    falseOne: "falso: troppo basso, −1",
    goal: (m: number) => (m < 100 ? "almeno 100\u00a0m" : `più di ${m}\u00a0m`),
    insurance: "assicurazione",
    sound: "in regola",
    worth: "vale",
    mini: "Mini-grattacielo",
    unity: "Ordine e unità",
    record: "Record del mondo",
    seat: (n: number) => `Posto ${n}`,
    cards: "carte",
    toilets: "punti toilette",
    choose: "Scegli una carta",
    where: "Scegli un edificio",
    last: "Ultimo giro",
    toilet: "ha una toilette",
    noToilet: "ancora senza toilette",
    toiletCovered: "toilette: coperta, o nessuna",
    need: "di 100 m",
    shown: "Le carte che vedi",
    loot: "Bottino",
    backs: "carte coperte",
    prompts: {
      turn: "Gioca una carta.",
      rob: "Chi derubi?",
      loot: "Il caso prende due carte.",
      keep_loot: "Tieni una carta, l'altra torna indietro.",
      insure: "Assicuri il nuovo edificio?",
      study: "Tieni una carta, giocane una o scambia la mano.",
      play_studied: "Dove va la carta studiata?",
      top: "Quale carta torna ora in cima?",
      take: "Prendi una carta dagli scarti.",
      over: "",
    },
    others: {
      turn: "gioca una carta",
      rob: "sceglie chi derubare",
      loot: "aspetta il caso",
      keep_loot: "tiene una delle due carte del bottino",
      insure: "assicura il nuovo edificio, o no",
      study: "tiene una carta studiata, ne gioca una o scambia la mano",
      play_studied: "mette la carta studiata",
      top: "rimette sul mazzo le carte studiate",
      take: "prende una carta dagli scarti",
      over: "",
    },
    hidden: "una carta coperta",
    falls: (what: string) => `${what} crolla`,
    lastTurn: "Il tuo ultimo turno: gioca una carta, o passa.",
    studyAgain: "Hai trovato uno studio: studi ancora il mazzo, o gli scarti?",
    nested: (who: string, count: number) =>
      `${who}: studio numero ${count} di questo turno. Le carte viste prima sono tornate sul mazzo com'erano.`,
    stalled: (count: number, limit: number) =>
      `Turni in cui si è solo preso uno studio per uno studio: ${count}. Dopo ${limit} di fila la partita finisce.`,
    noSite: "Non restano cantieri né fondamenta.",
    noCards: "Il mazzo è finito e gli ultimi turni sono stati giocati.",
    onlyStudies: "Per due giri interi nessuno ha fatto altro che prendere uno studio per uno studio.",
    realTowers: "Torri vere",
    passes: (what: string) => `${what}: più alto di`,
    equals: (what: string) => `${what}: alto come`,
    below: (what: string) => `${what}: più basso di`,
  },
};

// A building beside the real tower nearest below it; the lowest if it is lower than all.
export function comparison(building: Building, language: "en" | "it"): string {
  const text = words[language];
  const height = building.height ?? 0;
  const what = `${building.building}, ${height} m`;
  const [tower, metres] = realTowers.find(([, own]) => own <= height) ?? realTowers[realTowers.length - 1]!;
  const relation = metres < height ? text.passes : metres === height ? text.equals : text.below;
  return `${relation(what)} ${tower}`;
}

export function promptWords(view: ShownView, language: "en" | "it"): string {
  const text = words[language];
  if (view.phase === "turn" && view.last_round) return text.lastTurn;
  if (view.phase === "play_studied" && view.in_play === "study") return text.studyAgain;
  return text.prompts[view.phase];
}

// What all must know beyond the cards: a look inside a look, and turns that lead nowhere.
export function nestedWords(view: ShownView, language: "en" | "it", name: (seat: number) => string): string[] {
  const text = words[language];
  const nested = view.studies_open + (view.in_play === "study" ? 1 : 0);
  return [
    nested > 1 ? text.nested(name(view.turn_of), nested) : "",
    view.stalled_turns > 0 ? text.stalled(view.stalled_turns, 2 * view.players) : "",
  ].filter(Boolean);
}

export function faultWords(building: Building, language: "en" | "it"): string {
  return building.toilets ? words[language].falseOne : words[language].smelly;
}

export function buildingWords(
  building: Building,
  faces: Map<string, Face>,
  language: "en" | "it",
  name: (seat: number) => string = words[language].seat,
): string {
  const text = words[language];
  const parts = [
    building.building,
    building.status === "site"
      ? text.site
      : building.status === "collapsed"
        ? text.collapsed
        : text.owner(name(building.owner ?? 0)),
    cardName(building.foundation, faces, language),
    ...(building.cards ?? []).map((face) => cardName(face, faces, language)),
    `${building.height ?? 0} m`,
    `${building.points ?? 0} ${text.points}`,
    `${text.resistance} ${building.resistance ?? 0}`,
    building.quakes ? `${text.quakes} ${building.quakes}` : "",
    building.insurances ? `${text.insured} ${building.insurances}` : "",
    building.toilets === undefined ? text.toiletCovered : building.toilets ? text.toilet : text.noToilet,
    building.status === "completed" ? (building.false_or_smelly ? faultWords(building, language) : text.sound) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

// A move in words a player understands.
export function moveWords(
  move: string,
  faces: Map<string, Face>,
  language: "en" | "it",
  name: (seat: number) => string = words[language].seat,
): string {
  const it = language === "it";
  const card = (face: string) => (face === "?" ? words[language].hidden : cardName(face, faces, language));
  const [head = "", tail = ""] = move.split(/[@:](.*)/s);
  if (move.includes("@")) return `${card(head)} → ${tail}`;
  const verbs: Record<string, [string, string]> = {
    rob: ["Rob", "Deruba"],
    loot: ["Loot:", "Bottino:"],
    keep: ["Keep", "Tieni"],
    play: ["Play", "Gioca"],
    top: ["On top:", "In cima:"],
    take: ["Take", "Prendi"],
    discard: ["Discard", "Scarta"],
  };
  if (head === "rob")
    return tail === "none" ? (it ? "Non derubare" : "Rob nobody") : `${verbs.rob![it ? 1 : 0]} ${name(Number(tail))}`;
  if (verbs[head]) return `${verbs[head][it ? 1 : 0]} ${tail.split(",").map(card).join(" + ")}`;
  const fixed: Record<string, [string, string]> = {
    "tornado-left": ["Tornado to the left", "Tornado a sinistra"],
    "tornado-right": ["Tornado to the right", "Tornado a destra"],
    "study-deck": ["Study the deck", "Studia il mazzo"],
    "study-discard": ["Study the discard pile", "Studia gli scarti"],
    swap: ["Swap the whole hand", "Scambia tutta la mano"],
    done: ["Leave it", "Va bene così"],
    insure: ["Insure it", "Assicuralo"],
    pass: ["Pass", "Passa"],
    century: ["Quake of the century", "Terremoto del secolo"],
  };
  return fixed[move]?.[it ? 1 : 0] ?? move;
}

export function describe(known: EscaladeView, language: "en" | "it", covered = false): string[] {
  const view: ShownView = covered ? hideCovered(known) : known;
  const text = words[language];
  const faces = faceTable(view.faces);
  const lines = [`${text.deck} ${view.deck_size}, ${text.foundations} ${view.foundations_left}`];
  if (view.seat !== null)
    lines.push(`${text.hand}: ${view.hand.map((face) => cardName(face, faces, language)).join(", ")}`);
  if (view.shown.length)
    lines.push(`${text.shown}: ${view.shown.map((face) => cardName(face, faces, language)).join(", ")}`);
  lines.push(...nestedWords(view, language, text.seat));
  if (view.loot.length)
    lines.push(`${text.loot}: ${view.loot.map((face) => cardName(face, faces, language)).join(", ")}`);
  for (const seat of view.seats)
    lines.push(
      `${text.seat(seat.seat)}: ${seat.hand_size} ${text.cards}, ` +
        `${text.goal(seat.threshold)}, ${text.toilets} ${seat.toilets}`,
    );
  for (const building of view.buildings) lines.push(buildingWords(building, faces, language));
  for (const prize of ["mini", "unity", "record"] as const)
    if (view.prizes[prize]) lines.push(`${text[prize]}: ${view.prizes[prize]}`);
  lines.push(
    `${text.discard}: ${Object.entries(view.discard)
      .map(([face, count]) => `${cardName(face, faces, language)} ×${count}`)
      .join(", ")}`,
  );
  return lines;
}

export function sayMove(
  move: string,
  language: "en" | "it",
  { view, before, seatName }: MoveContext<"grande-escalade"> = {},
): string {
  const stood = new Set(
    before?.buildings.filter(({ status }) => status !== "collapsed").map(({ building }) => building),
  );
  const fallen = (view?.buildings ?? []).filter(
    ({ building, status }) => status === "collapsed" && stood.has(building),
  );
  return [
    moveWords(move, faceTable(view?.faces), language, seatName),
    ...fallen.map(({ building }) => words[language].falls(building)),
  ].join(", ");
}

export function asks(view: EscaladeView, language: "en" | "it", { mine }: Asked): string {
  if (!mine) return words[language].others[view.phase];
  const said = promptWords(view, language).replace(/\.$/, "");
  return said.charAt(0).toLowerCase() + said.slice(1);
}

export function ended({ buildings, foundations_left, last_round }: EscaladeView, language: "en" | "it"): string {
  const text = words[language];
  if (foundations_left === 0 && buildings.every(({ status }) => status !== "site")) return text.noSite;
  return last_round ? text.noCards : text.onlyStudies;
}
