// A building: its floors to scale, its foundation, and what is known of it.
import type { EscaladeBuilding as Building } from "../../protocol/types";
import { cardColour, cardIcon, cardInk, type Face } from "./cards";
import { buildingWords, faultWords, words } from "./words";

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

export function Tower({
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
      tabIndex={fallen ? -1 : undefined}
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
