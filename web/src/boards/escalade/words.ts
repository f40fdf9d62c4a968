// Grande Escalade in words: buildings, prompts and moves.
import type { TurnContext } from "../board";
import type { EscaladeBuilding as Building, EscaladeView } from "../../protocol/types";
import { labelled, mark, markc, type Message, t, tc, tn } from "../../i18n";
import { cardName, faceTable, realTowers, type Face } from "./cards";
import { hideCovered, type ShownView } from "./covered";
import { builtBy, rob } from "../../ui/who";

type Phase = EscaladeView["phase"];

const prompts: Record<Phase, Message | null> = {
  turn: mark("Play a card."),
  rob: mark("Who do you want to rob?"),
  loot: mark("Two cards are drawn at random."),
  keep_loot: mark("Keep one card; the other goes back."),
  insure: mark("Insure the new building?"),
  study: mark("Keep a card, play one, or swap your hand."),
  play_studied: mark("Where does the studied card go?"),
  top: mark("Which card goes back on top next?"),
  take: mark("Take a card from the discard pile."),
  over: null,
};

const yourTurn: Record<Phase, Message | null> = {
  turn: markc("your turn", "play a card"),
  rob: markc("your turn", "choose whom to rob"),
  loot: null,
  keep_loot: markc("your turn", "keep one of the two looted cards"),
  insure: markc("your turn", "insure the new building, or not"),
  study: markc("your turn", "keep a studied card, play one, or swap your hand"),
  play_studied: markc("your turn", "place the studied card"),
  top: markc("your turn", "put the studied cards back on the deck"),
  take: markc("your turn", "take a card from the discard pile"),
  over: null,
};

const theirTurn: Record<Phase, Message | null> = {
  turn: markc("their turn", "play a card"),
  rob: markc("their turn", "choose whom to rob"),
  loot: null,
  keep_loot: markc("their turn", "keep one of the two looted cards"),
  insure: markc("their turn", "insure the new building, or not"),
  study: markc("their turn", "keep a studied card, play one, or swap the hand"),
  play_studied: markc("their turn", "place the studied card"),
  top: markc("their turn", "put the studied cards back on the deck"),
  take: markc("their turn", "take a card from the discard pile"),
  over: null,
};

export const playerName = (n: number): string => t("Player {n}", { n });
export const goalWords = (metres: number): string =>
  metres < 100 ? t("100\u00a0m or more") : t("more than {n}\u00a0m", { n: metres });
export const missedGoalWords = (metres: number): string =>
  metres < 100 ? t("under 100\u00a0m") : t("{n}\u00a0m or less", { n: metres });
export const toiletWords = ({ toilets }: Building): string =>
  toilets === undefined ? t("toilet: covered, or none") : toilets ? t("has a toilet") : t("no toilet yet");

// Compares a building with the tallest real tower that is no higher, or with the lowest one.
export function comparison({ building, height = 0 }: Building): string {
  const [tower, metres] = realTowers.find(([, own]) => own <= height) ?? realTowers[realTowers.length - 1]!;
  const both = { building, height, tower };
  if (metres < height) return t("{building}, {height} m: higher than {tower}", both);
  return metres === height
    ? t("{building}, {height} m: as high as {tower}", both)
    : t("{building}, {height} m: lower than {tower}", both);
}

export function promptWords(view: ShownView): string {
  if (view.phase === "turn" && view.last_round) return t("Your last turn: play a card, or pass.");
  if (view.phase === "play_studied" && view.in_play === "study")
    return t("You found a study: study the deck again, or the discard pile?");
  const prompt = prompts[view.phase];
  return prompt ? t(prompt) : "";
}

// What everyone must know besides the cards: nested studies, and turns that made no progress.
export function nestedWords(view: ShownView, name: (seat: number) => string): string[] {
  const nested = view.studies_open + (view.in_play === "study" ? 1 : 0);
  return [
    nested > 1
      ? t(
          mark("{name}: study number {n} of this turn. The cards seen before went back on the deck in the same order."),
          { name: name(view.turn_of), n: nested },
        )
      : "",
    view.stalled_turns > 0
      ? t("Turns in a row that only swapped one study for another: {n}. The game ends after {limit}.", {
          n: view.stalled_turns,
          limit: 2 * view.players,
        })
      : "",
  ].filter(Boolean);
}

export const faultWords = (building: Building): string =>
  building.toilets ? t("false: too low, −1") : t("smelly: no toilet, −1");

function statusWords(building: Building, name: (seat: number) => string): string {
  switch (building.status) {
    case "site":
      return t("site");
    case "collapsed":
      return t("collapsed");
    default:
      return builtBy(name(building.owner ?? 0));
  }
}

export function buildingWords(building: Building, faces: Map<string, Face>, name = playerName): string {
  const points = building.points ?? 0;
  const parts = [
    building.building,
    statusWords(building, name),
    cardName(building.foundation, faces),
    ...(building.cards ?? []).map((face) => cardName(face, faces)),
    `${building.height ?? 0} m`,
    tn(points, "{n} point", "{n} points"),
    t("resistance {n}", { n: building.resistance ?? 0 }),
    building.quakes ? t("quakes {n}", { n: building.quakes }) : "",
    building.insurances ? t("insured {n}", { n: building.insurances }) : "",
    toiletWords(building),
    building.status === "completed" ? (building.false_or_smelly ? faultWords(building) : t("sound")) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const fixedMoves: Record<string, Message> = {
  "tornado-left": mark("Tornado to the left"),
  "tornado-right": mark("Tornado to the right"),
  "study-deck": mark("Study the deck"),
  "study-discard": mark("Study the discard pile"),
  swap: mark("Swap the whole hand"),
  done: mark("Leave it"),
  insure: mark("Insure it"),
  pass: mark("Pass"),
  century: markc("card", "Quake of the century"),
  "rob:none": mark("Rob nobody"),
};

const cardMoves: Record<string, Message> = {
  loot: mark("Loot: {cards}"),
  keep: mark("Keep {cards}"),
  play: mark("Play {cards}"),
  top: mark("On top: {cards}"),
  take: mark("Take {cards}"),
  discard: mark("Discard {cards}"),
};

export function moveWords(move: string, faces: Map<string, Face>, name = playerName): string {
  const card = (face: string) => (face === "?" ? t("an unseen card") : cardName(face, faces));
  const [head = "", tail = ""] = move.split(/[@:](.*)/s);
  if (move.includes("@")) return `${card(head)} → ${tail}`;
  if (fixedMoves[move]) return t(fixedMoves[move]);
  if (head === "rob") return rob(name(Number(tail)));
  return cardMoves[head] ? t(cardMoves[head], { cards: tail.split(",").map(card).join(" + ") }) : move;
}

export const prizeNames = {
  mini: mark("Mini-skyscraper"),
  unity: mark("Order and unity"),
  record: mark("World record"),
};

export const deckWords = ({ deck_size, foundations_left }: ShownView): [string, string] => [
  t("deck {n}", { n: deck_size }),
  t("foundations left {n}", { n: foundations_left }),
];

export function describe(known: EscaladeView, covered = false): string[] {
  const view: ShownView = covered ? hideCovered(known) : known;
  const faces = faceTable(view.faces);
  const cards = (all: string[]) => all.map((face) => cardName(face, faces)).join(", ");
  const lines = [deckWords(view).join(", ")];
  if (view.seat !== null) lines.push(t("Your hand: {cards}", { cards: cards(view.hand) }));
  if (view.shown.length) lines.push(t("Cards you are shown: {cards}", { cards: cards(view.shown) }));
  lines.push(...nestedWords(view, playerName));
  if (view.loot.length) lines.push(t("Loot: {cards}", { cards: cards(view.loot) }));
  for (const { seat, hand_size, threshold, toilets } of view.seats)
    lines.push(
      labelled(playerName(seat), tn(hand_size, "{n} card", "{n} cards")) +
        `, ${goalWords(threshold)}, ${t("toilet points {n}", { n: toilets })}`,
    );
  for (const building of view.buildings) lines.push(buildingWords(building, faces));
  for (const prize of ["mini", "unity", "record"] as const)
    if (view.prizes[prize]) lines.push(labelled(t(prizeNames[prize]), view.prizes[prize]));
  const discarded = Object.entries(view.discard).map(([face, count]) => `${cardName(face, faces)} ×${count}`);
  lines.push(labelled(t("Discard pile"), discarded.join(", ")));
  return lines;
}

export function task(view: EscaladeView, { mine }: TurnContext): string {
  if (mine && view.phase === "turn" && view.last_round)
    return tc("your turn", "play a card, or pass: this is your last turn");
  if (mine && view.phase === "play_studied" && view.in_play === "study")
    return tc("your turn", "study the deck again, or the discard pile");
  const message = (mine ? yourTurn : theirTurn)[view.phase];
  return message ? t(message) : "";
}

export function ended({ buildings, foundations_left, last_round }: EscaladeView): string {
  if (foundations_left === 0 && buildings.every(({ status }) => status !== "site"))
    return t("There are no building sites or foundations left.");
  return last_round
    ? t("The deck is empty, and the last turns have been played.")
    : t("For two whole rounds, players only swapped one study for another.");
}
