// Grande Escalade: skyscrapers to scale, the player's hand, the backs of the others' cards, prizes and prompts.
import { Fragment } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { EscaladeBuilding as Building, EscaladeView } from "../../protocol/types";
import type { BoardProps } from "../board";
import { useTrayKeys } from "../tray_keys";
import { Backs, Card } from "./card";
import { cardName, faceTable, realTowers, type Face } from "./cards";
import { groupMoves, movesOfCard, targetsOf } from "./choices";
import { hideCovered, type ShownView } from "./covered";
import { Gap, landmarks, TowerOutline } from "./real_towers";
import { Legend } from "./signs";
import { Tower, type Prize } from "./tower";
import { comparison, deckWords, goalWords, moveWords, nestedWords, playerName, promptWords } from "./words";
import "./escalade.css";
import { t } from "../../i18n";

export function Board({
  view: raw,
  legal,
  lastMoves,
  suggested,
  play,
  arriving,
  before,
  covered,
  seatName,
}: BoardProps<"grande-escalade">) {
  const seen = (known: EscaladeView): ShownView => (covered ? hideCovered(known) : known);
  const view = seen(raw);
  const faces = faceTable(view.faces);
  const moves = legal?.moves ?? [];
  const [card, setCard] = useState<string | null>(null);
  useLayoutEffect(() => setCard(null), [JSON.stringify(moves)]);
  const { byCard, others } = groupMoves(moves);
  // A card found by a study is already chosen.
  const picked = card ?? view.in_play;
  const chosen = picked ? movesOfCard(moves, picked) : [];
  const targets = targetsOf(moves, picked);
  const name = seatName ?? playerName;
  const was = new Map(
    arriving && before ? seen(before).buildings.map((building) => [building.building, building]) : [],
  );
  // Buildings that have just collapsed are shown falling.
  const falling = view.buildings
    .filter(({ building, status }) => status === "collapsed" && (was.get(building)?.status ?? status) !== "collapsed")
    .map(({ building }) => was.get(building)!);
  const standing = view.buildings.filter((building) => building.status !== "collapsed");
  const threshold = view.seats.find(({ seat }) => seat === (view.seat ?? view.turn_of))?.threshold ?? 0;
  const tallest = Math.max(130, ...standing.map((building) => building.height ?? 0));
  const shown = [...standing, ...falling];
  const landmark = landmarks(
    shown.map((building) => building.height ?? 0),
    tallest,
  );
  const step = tallest > 350 ? 100 : 50; // metres
  const about = new Set(lastMoves.flatMap((move) => move.split("@")[1] ?? []));
  const roofed = lastRoofed([...lastMoves, ...(arriving ? [arriving] : [])], view, faces);

  const takeCard = (face: string) => {
    const own = movesOfCard(moves, face);
    if (own.length === 1 && !own[0]!.includes("@")) return play(own[0]!);
    setCard(card === face ? null : face);
  };
  const keys = useTrayKeys([...new Set(view.hand)].filter((face) => byCard.has(face)));
  const counts = (cards: string[]) =>
    [...new Set(cards)].map((face) => [face, cards.filter((other) => other === face).length] as const);

  return (
    <div class="escalade">
      <p class="escalade-last">
        {view.last_round && <b>{t("Last round.")} </b>}
        {lastMoves.map((move, i) => {
          const latest = i === lastMoves.length - 1;
          if (move.endsWith("?") && !latest) return null; // an unseen card is only worth mentioning once
          return (
            <span key={`${i} ${move}`} class={arriving === move && latest ? "news" : ""}>
              {moveWords(move, faces, name)}
            </span>
          );
        })}
      </p>
      {roofed && <p class="compared">{comparison(roofed)}</p>}
      <div class="skyline" style={{ "--tallest": tallest }}>
        <div class="metres" aria-hidden="true">
          {Array.from({ length: Math.floor(tallest / step) + 1 }, (_, i) => i * step).map((metres) => (
            <span key={metres} style={{ bottom: `${(metres / tallest) * 100}%` }}>
              {metres} m
            </span>
          ))}
        </div>
        <div class="towers" tabIndex={0} role="group" aria-label={t("Buildings")}>
          {shown.map((building, i) => (
            <Fragment key={building.building}>
              <Gap landmark={landmark[i]} tallest={tallest} end={i === 0} />
              <Tower
                building={building}
                was={was.get(building.building)}
                fallen={falling.includes(building)}
                faces={faces}
                tallest={tallest}
                threshold={threshold}
                prizes={Object.entries(view.prizes)
                  .filter(([, holder]) => holder === building.building)
                  .map(([prize]) => prize as Prize)}
                move={targets.get(building.building)}
                hinted={suggested?.endsWith(`@${building.building}`) ?? false}
                pointed={about.has(building.building)}
                name={name}
                play={play}
              />
            </Fragment>
          ))}
          <Gap landmark={landmark[shown.length]} tallest={tallest} end />
        </div>
      </div>
      <p class="escalade-prompt" role="status">
        {legal ? (card ? t("Choose a building") : promptWords(view)) : ""}
      </p>
      {nestedWords(view, name).map((line) => (
        <p key={line} class="escalade-note" role="status">
          {line}
        </p>
      ))}
      {(others.length > 0 || chosen.some((move) => !move.includes("@"))) && (
        <div class="choices-row">
          {[...others, ...chosen.filter((move) => !move.includes("@") && !others.includes(move))].map((move) => (
            <button key={move} class={move === suggested ? "primary" : ""} onClick={() => play(move)}>
              {moveWords(move, faces, name)}
            </button>
          ))}
        </div>
      )}
      {view.shown.length > 0 && (
        <section>
          <h3>{t("Cards you are shown")}</h3>
          <div class="hand">
            {view.shown.map((face, i) => (
              <Card key={i} face={face} faces={faces} />
            ))}
          </div>
        </section>
      )}
      {view.loot.length > 0 && (
        <section>
          <h3>{t("Loot")}</h3>
          <div class="hand">
            {view.loot.map((face, i) => (
              <Card key={i} face={face} faces={faces} />
            ))}
          </div>
        </section>
      )}
      {view.seat !== null && (
        <section class="own-hand">
          <h3>{t("Your hand")}</h3>
          <div class="hand" onKeyDown={keys.onKeyDown}>
            {counts(view.hand).map(([face, count]) => (
              <Card
                key={face}
                face={face}
                faces={faces}
                count={count}
                playable={byCard.has(face)}
                chosen={card === face}
                hinted={suggested?.split(/[@:-]/)[0] === face}
                pick={() => takeCard(face)}
                stop={keys.piece(face)}
              />
            ))}
          </div>
        </section>
      )}
      <div class="escalade-table">
        {view.seats.map((seat) => (
          <span key={seat.seat} class={seat.seat === view.turn_of ? "escalade-seat turn" : "escalade-seat"}>
            <b>{name(seat.seat)}</b> <Backs count={seat.hand_size} />{" "}
            {`${goalWords(seat.threshold)} · ${t("toilet points {n}", { n: seat.toilets })}`}
          </span>
        ))}
        <span>{deckWords(view).join(" · ")}</span>
        <Legend />
        <details>
          <summary>
            {t("Discard pile")} ({Object.values(view.discard).reduce((sum, count) => sum + count, 0)})
          </summary>
          {Object.entries(view.discard)
            .map(([face, count]) => `${cardName(face, faces)} ×${count}`)
            .join(", ")}
        </details>
      </div>
      <p class="real-towers" tabIndex={0}>
        <b>{t("Real towers")}</b>
        {[...realTowers].reverse().map(([tower, metres]) => (
          <span key={tower} class={roofed && (roofed.height ?? 0) >= metres ? "reached" : ""}>
            <i style={{ height: `${(metres / realTowers[0]![1]) * 100}%` }}>
              <TowerOutline tower={tower} />
            </i>
            <small>
              {tower} {metres}&nbsp;m
            </small>
          </span>
        ))}
      </p>
    </div>
  );
}

// The building that has just been roofed: the one its owner may insure now, or one roofed by the last moves.
export function lastRoofed(
  lastMoves: string[],
  view: Pick<EscaladeView, "buildings" | "insuring">,
  faces: Map<string, Face>,
): Building | undefined {
  const roof = [...lastMoves].reverse().find((move) => faces.get(move.split("@")[0]!)?.kind === "roof");
  const number = view.insuring ?? roof?.split("@")[1];
  return view.buildings.find(({ building, status }) => building === number && status === "completed");
}

export { describe, ended, moveWords, task } from "./words";
export { MovePicture } from "./move_picture";
