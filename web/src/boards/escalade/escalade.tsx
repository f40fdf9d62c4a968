// Grande Escalade: skyscrapers against a scale of metres, the own hand, the others' as backs, prizes and prompts.
import { useLayoutEffect, useState } from "preact/hooks";
import type { EscaladeBuilding as Building, EscaladeView } from "../../protocol/types";
import type { BoardProps } from "../board";
import { cardColour, cardIcon, cardInk, cardName, divisible, faceTable, realTowers, type Face } from "./cards";
import { groupMoves, movesOfCard, targetsOf } from "./choices";
import { hideCovered, type ShownView } from "./covered";
import "./escalade.css";

const words = {
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
    legend: "★ points · ⚓ resistance · ≋ quakes · ☂ insurance · ✖ century marks",
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
    legend: "★ punti · ⚓ resistenza · ≋ terremoti · ☂ assicurazione · ✖ segni del secolo",
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

export function Board({
  view: raw,
  legal,
  lastMoves,
  suggested,
  settings,
  play,
  arriving,
  before,
  covered,
  seatName,
}: BoardProps<"grande-escalade">) {
  const seen = (known: EscaladeView): ShownView => (covered ? hideCovered(known) : known);
  const view = seen(raw);
  const language = settings.language;
  const text = words[language];
  const faces = faceTable(view.faces);
  const moves = legal?.moves ?? [];
  const [card, setCard] = useState<string | null>(null);
  useLayoutEffect(() => setCard(null), [JSON.stringify(moves)]);
  const { byCard, others } = groupMoves(moves);
  // A card found by a study is chosen already.
  const picked = card ?? view.in_play;
  const chosen = picked ? movesOfCard(moves, picked) : [];
  const targets = targetsOf(moves, picked);
  const name = seatName ?? text.seat;
  const was = new Map(
    arriving && before ? seen(before).buildings.map((building) => [building.building, building]) : [],
  );
  // What has just collapsed is still seen falling.
  const falling = view.buildings
    .filter(({ building, status }) => status === "collapsed" && (was.get(building)?.status ?? status) !== "collapsed")
    .map(({ building }) => was.get(building)!);
  const standing = view.buildings.filter((building) => building.status !== "collapsed");
  const threshold = view.seats.find(({ seat }) => seat === (view.seat ?? view.turn_of))?.threshold ?? 0;
  const tallest = Math.max(130, ...standing.map((building) => building.height ?? 0));
  const step = tallest > 350 ? 100 : 50; // metres
  const compare = realTowers.filter(([, metres]) => metres <= tallest * 1.05);
  const roofed = lastRoofed([...lastMoves, ...(arriving ? [arriving] : [])], view, faces);

  const takeCard = (face: string) => {
    const own = movesOfCard(moves, face);
    if (own.length === 1 && !own[0]!.includes("@")) return play(own[0]!);
    setCard(card === face ? null : face);
  };
  const counts = (cards: string[]) =>
    [...new Set(cards)].map((face) => [face, cards.filter((other) => other === face).length] as const);

  return (
    <div class="escalade">
      <p class="escalade-last">
        {view.last_round && <b>{text.last}. </b>}
        {lastMoves.map((move, i) => (
          <span key={`${i} ${move}`} class={arriving === move && i === lastMoves.length - 1 ? "news" : ""}>
            {moveWords(move, faces, language, name)}
          </span>
        ))}
      </p>
      <p class={roofed ? "real-towers roofed" : "real-towers"} tabIndex={0}>
        <b>{roofed ? comparison(roofed, language) : text.realTowers}</b>
        {[...realTowers].reverse().map(([tower, metres]) => (
          <span key={tower} class={roofed && (roofed.height ?? 0) >= metres ? "reached" : ""}>
            {tower} {metres}&nbsp;m
          </span>
        ))}
      </p>
      <div class="skyline" style={{ "--tallest": tallest }}>
        <div class="metres" aria-hidden="true">
          {Array.from({ length: Math.floor(tallest / step) + 1 }, (_, i) => i * step).map((metres) => (
            <span key={metres} style={{ bottom: `${(metres / tallest) * 100}%` }}>
              {metres} m
            </span>
          ))}
          {compare.map(([tower, metres]) => (
            <span key={tower} class="real" style={{ bottom: `${(metres / tallest) * 100}%` }}>
              <i>
                {tower} {metres} m
              </i>
            </span>
          ))}
        </div>
        <div class="towers" tabIndex={0} role="group" aria-label={text.site}>
          {[...standing, ...falling].map((building) => (
            <Tower
              key={building.building}
              building={building}
              was={was.get(building.building)}
              fallen={falling.includes(building)}
              faces={faces}
              language={language}
              tallest={tallest}
              threshold={threshold}
              prizes={Object.entries(view.prizes)
                .filter(([, holder]) => holder === building.building)
                .map(([prize]) => text[prize as "mini"])}
              move={targets.get(building.building)}
              hinted={suggested?.endsWith(`@${building.building}`) ?? false}
              name={name}
              play={play}
            />
          ))}
        </div>
      </div>
      <p class="escalade-prompt" role="status">
        {legal ? (card ? text.where : promptWords(view, language)) : ""}
      </p>
      {nestedWords(view, language, name).map((line) => (
        <p key={line} class="escalade-note" role="status">
          {line}
        </p>
      ))}
      {(others.length > 0 || chosen.some((move) => !move.includes("@"))) && (
        <div class="choices-row">
          {[...others, ...chosen.filter((move) => !move.includes("@") && !others.includes(move))].map((move) => (
            <button key={move} class={move === suggested ? "primary" : ""} onClick={() => play(move)}>
              {moveWords(move, faces, language, name)}
            </button>
          ))}
        </div>
      )}
      {view.shown.length > 0 && (
        <section>
          <h3>{text.shown}</h3>
          <div class="hand">
            {view.shown.map((face, i) => (
              <Card key={i} face={face} faces={faces} language={language} />
            ))}
          </div>
        </section>
      )}
      {view.loot.length > 0 && (
        <section>
          <h3>{text.loot}</h3>
          <div class="hand">
            {view.loot.map((face, i) => (
              <Card key={i} face={face} faces={faces} language={language} />
            ))}
          </div>
        </section>
      )}
      {view.seat !== null && (
        <section class="own-hand">
          <h3>{text.hand}</h3>
          <div class="hand">
            {counts(view.hand).map(([face, count]) => (
              <Card
                key={face}
                face={face}
                faces={faces}
                language={language}
                count={count}
                playable={byCard.has(face)}
                chosen={card === face}
                hinted={suggested?.split(/[@:-]/)[0] === face}
                pick={() => takeCard(face)}
              />
            ))}
          </div>
        </section>
      )}
      <div class="escalade-table">
        {view.seats.map((seat) => (
          <span key={seat.seat} class={seat.seat === view.turn_of ? "escalade-seat turn" : "escalade-seat"}>
            <b>{name(seat.seat)}</b> <Backs count={seat.hand_size} label={text.backs} />{" "}
            {`${text.goal(seat.threshold)} · ${text.toilets} ${seat.toilets}`}
          </span>
        ))}
        <span>
          {text.deck} {view.deck_size} · {text.foundations} {view.foundations_left}
        </span>
        <span>{text.legend}</span>
        <details>
          <summary>
            {text.discard} ({Object.values(view.discard).reduce((sum, count) => sum + count, 0)})
          </summary>
          {Object.entries(view.discard)
            .map(([face, count]) => `${cardName(face, faces, language)} ×${count}`)
            .join(", ")}
        </details>
      </div>
    </div>
  );
}

// The building that has just been roofed: its owner is asked about it, or one of the last moves has done it.
export function lastRoofed(
  lastMoves: string[],
  view: Pick<EscaladeView, "buildings" | "insuring">,
  faces: Map<string, Face>,
): Building | undefined {
  const roof = [...lastMoves].reverse().find((move) => faces.get(move.split("@")[0]!)?.kind === "roof");
  const number = view.insuring ?? roof?.split("@")[1];
  return view.buildings.find(({ building, status }) => building === number && status === "completed");
}

// A building beside the real tower nearest below it; the lowest if it is lower than all.
function comparison(building: Building, language: "en" | "it"): string {
  const text = words[language];
  const height = building.height ?? 0;
  const what = `${building.building}, ${height} m`;
  const [tower, metres] = realTowers.find(([, own]) => own <= height) ?? realTowers[realTowers.length - 1]!;
  const relation = metres < height ? text.passes : metres === height ? text.equals : text.below;
  return `${relation(what)} ${tower}`;
}

function promptWords(view: ShownView, language: "en" | "it"): string {
  const text = words[language];
  if (view.phase === "turn" && view.last_round) return text.lastTurn;
  if (view.phase === "play_studied" && view.in_play === "study") return text.studyAgain;
  return text.prompts[view.phase];
}

// What all must know beyond the cards: a look inside a look, and turns that lead nowhere.
function nestedWords(view: ShownView, language: "en" | "it", name: (seat: number) => string): string[] {
  const text = words[language];
  const nested = view.studies_open + (view.in_play === "study" ? 1 : 0);
  return [
    nested > 1 ? text.nested(name(view.turn_of), nested) : "",
    view.stalled_turns > 0 ? text.stalled(view.stalled_turns, 2 * view.players) : "",
  ].filter(Boolean);
}

interface TowerProps {
  building: Building;
  was: Building | undefined; // a move ago
  fallen: boolean;
  faces: Map<string, Face>;
  language: "en" | "it";
  tallest: number;
  threshold: number; // what a building of the seat that looks must exceed
  prizes: string[];
  move: string | undefined;
  hinted: boolean;
  name(seat: number): string;
  play(move: string): void;
}

function Tower({
  building,
  was,
  fallen,
  faces,
  language,
  tallest,
  threshold,
  prizes,
  move,
  hinted,
  name,
  play,
}: TowerProps) {
  const text = words[language];
  const label = buildingWords(building, faces, language, name);
  const cards = building.cards ?? [];
  const grown = was ? cards.length - (was.cards?.length ?? 0) : 0;
  const shaken =
    fallen ||
    (was !== undefined &&
      ((building.quakes ?? 0) > (was.quakes ?? 0) || (building.century_marks ?? 0) > (was.century_marks ?? 0)));
  const classes = ["tower-card", move && "target", hinted && "hinted", shaken && "shaken", fallen && "fallen"]
    .filter(Boolean)
    .join(" ");
  return (
    <button
      class={classes}
      aria-disabled={!move}
      aria-hidden={fallen || undefined}
      aria-label={label}
      title={label}
      onClick={() => move && play(move)}
    >
      <span class="building-stack">
        {[...cards].reverse().map((face, i) => (
          <span
            key={cards.length - i}
            class={i < grown ? "floor arriving" : "floor"}
            style={{
              height: `${((faces.get(face)?.height ?? 5) / tallest) * 100}%`,
              background: cardColour(face, faces),
              color: cardInk(face, faces),
            }}
          >
            <i>{faces.get(face)?.kind === "covered" ? face : cardIcon(face, faces)}</i>
          </span>
        ))}
      </span>
      <span class="foundation" style={{ background: cardColour(building.foundation, faces) }}>
        {cardIcon(building.foundation, faces)} {building.building}
      </span>
      <span class="tower-facts">
        <span>
          <b>{building.height} m</b> · {building.points}★ · ⚓{building.resistance ?? 0}
          {(building.insurances ?? 0) > 0 && ` ☂${building.insurances}`}
          {(building.quakes ?? 0) > 0 && <em> ≋{building.quakes}</em>}
          {(building.century_marks ?? 0) > 0 && <em> ✖{building.century_marks}</em>}
        </span>
        {building.status === "site" ? (
          <>
            {building.toilets === undefined ? (
              <span>{text.toiletCovered}</span>
            ) : (
              <Check met={building.toilets > 0} text={building.toilets ? text.toilet : text.noToilet} />
            )}
            <Check
              met={(building.height ?? 0) >= 100 && (building.height ?? 0) > threshold}
              text={text.goal(threshold)}
            />
          </>
        ) : (
          <>
            <span>{text.owner(name(building.owner ?? 0))}</span>
            <Check
              met={!building.false_or_smelly}
              text={
                building.false_or_smelly
                  ? faultWords(building, language)
                  : `${text.sound}: ${text.worth} ${building.worth}`
              }
            />
          </>
        )}
        {prizes.map((prize) => (
          <b key={prize} class="prize">
            ♛ {prize}
          </b>
        ))}
      </span>
    </button>
  );
}

function Check({ met, text }: { met: boolean; text: string }) {
  return (
    <span class={met ? "met" : "unmet"}>
      {met ? "✓" : "✗"} {text}
    </span>
  );
}

function faultWords(building: Building, language: "en" | "it"): string {
  return building.toilets ? words[language].falseOne : words[language].smelly;
}

interface CardProps {
  face: string;
  faces: Map<string, Face>;
  language: "en" | "it";
  count?: number;
  playable?: boolean;
  chosen?: boolean;
  hinted?: boolean;
  pick?(): void;
}

function Card({ face, faces, language, count = 1, playable = false, chosen = false, hinted = false, pick }: CardProps) {
  const known = faces.get(face);
  const facts = [known?.height && !known.category ? `${known.height} m` : "", known?.points ? `${known.points}★` : ""]
    .filter(Boolean)
    .join(" · ");
  return (
    <button
      class={`card-face${chosen ? " chosen" : ""}${hinted ? " hinted" : ""}`}
      style={{ "--face": cardColour(face, faces) }}
      disabled={!playable}
      aria-pressed={chosen}
      onClick={pick}
    >
      <i aria-hidden="true">{cardIcon(face, faces)}</i>
      <b>{divisible(cardName(face, faces, language))}</b>
      <small>{facts}</small>
      {count > 1 && <span class="count">×{count}</span>}
    </button>
  );
}

function Backs({ count, label }: { count: number; label: string }) {
  return (
    <span role="img" aria-label={`${count} ${label}`}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class="back" />
      ))}
    </span>
  );
}

function buildingWords(
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
  const card = (face: string) => (face === "?" ? "?" : cardName(face, faces, language));
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

export const sayMove = (move: string, language: "en" | "it"): string => moveWords(move, faceTable(undefined), language);

export function ended({ buildings, foundations_left, last_round }: EscaladeView, language: "en" | "it"): string {
  const text = words[language];
  if (foundations_left === 0 && buildings.every(({ status }) => status !== "site")) return text.noSite;
  return last_round ? text.noCards : text.onlyStudies;
}
