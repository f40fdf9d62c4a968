// A building: its floors to scale, its foundation, and facts about it.
import type { EscaladeBuilding as Building } from "../../protocol/types";
import { Art, storeys } from "./art";
import { cardColour, type Face } from "./cards";
import { Signs } from "./signs";
import { buildingWords, faultWords, goalWords, missedGoalWords, prizeNames, toiletWords } from "./words";
import { t } from "../../i18n";
import { builtBy } from "../../ui/who";
import "./tower.css";

interface TowerProps {
  building: Building;
  was: Building | undefined; // before the last move
  fallen: boolean;
  faces: Map<string, Face>;
  tallest: number;
  threshold: number; // the height that the viewer's next building must exceed
  prizes: Prize[];
  move: string | undefined;
  hinted: boolean;
  pointed: boolean; // a last move, or the move pointed at in the list, is about it
  name(seat: number): string;
  play(move: string): void;
}

export type Prize = "mini" | "unity" | "record";

export function Tower({
  building,
  was,
  fallen,
  faces,
  tallest,
  threshold,
  prizes,
  move,
  hinted,
  pointed,
  name,
  play,
}: TowerProps) {
  const label = buildingWords(building, faces, name);
  const cards = building.cards ?? [];
  const grown = was ? cards.length - (was.cards?.length ?? 0) : 0;
  const height = building.height ?? 0;
  const highEnough = height >= 100 && height > threshold;
  const quakes = building.quakes ?? 0;
  const marks = building.century_marks ?? 0;
  const shaken = fallen || (was !== undefined && (quakes > (was.quakes ?? 0) || marks > (was.century_marks ?? 0)));
  const classes = [
    "tower-card",
    building.status,
    move && "target",
    hinted && "hinted",
    pointed && "pointed",
    shaken && "shaken",
    fallen && "fallen",
  ];
  return (
    <button
      class={classes.filter(Boolean).join(" ")}
      aria-disabled={!move}
      aria-hidden={fallen || undefined}
      tabIndex={fallen ? -1 : undefined}
      aria-label={label}
      title={label}
      onClick={() => move && play(move)}
    >
      <span class="building-stack">
        {[...cards].reverse().map((face, i) => (
          <Floor
            key={cards.length - i}
            face={face}
            faces={faces}
            tallest={tallest}
            arriving={i < grown}
            level={cards.length - i}
          />
        ))}
        {cards.length === 0 && <Crane />}
        {quakes + marks > 0 && <Cracks count={quakes + marks} height={(building.height ?? 0) / tallest} />}
      </span>
      <span class="foundation" style={{ "--face": cardColour(building.foundation, faces) }}>
        <Art face={building.foundation} faces={faces} />
        <b>{building.building}</b>
      </span>
      <Signs
        resistance={building.resistance ?? 0}
        quakes={quakes}
        insurances={building.insurances ?? 0}
        marks={marks}
      />
      <span class="tower-facts">
        <span>
          <b>{building.height} m</b> · {building.points}★
        </span>
        {building.status === "site" ? (
          <>
            {building.toilets === undefined ? (
              <span>{toiletWords(building)}</span>
            ) : (
              <Check met={building.toilets > 0} text={toiletWords(building)} />
            )}
            <Check met={highEnough} text={highEnough ? goalWords(threshold) : missedGoalWords(threshold)} />
          </>
        ) : (
          <>
            <span>{builtBy(name(building.owner ?? 0))}</span>
            <Check
              met={!building.false_or_smelly}
              text={building.false_or_smelly ? faultWords(building) : t("sound: worth {n}", { n: building.worth ?? 0 })}
            />
          </>
        )}
        {prizes.map((prize) => (
          <Plaque key={prize} prize={prize} text={t(prizeNames[prize])} />
        ))}
      </span>
    </button>
  );
}

interface FloorProps {
  face: string;
  faces: Map<string, Face>;
  tallest: number;
  arriving: boolean;
  level: number;
}

function Floor({ face, faces, tallest, arriving, level }: FloorProps) {
  const known = faces.get(face);
  const metres = known?.height ?? 5;
  const each = tallest <= 160 ? 10 : tallest <= 320 ? 15 : 25; // metres per row of windows
  const classes = ["floor", known?.kind, arriving && "arriving", level % 2 === 1 && "odd"];
  return (
    <span
      class={classes.filter(Boolean).join(" ")}
      style={{ height: `${(metres / tallest) * 100}%`, "--face": cardColour(face, faces) }}
    >
      {known?.kind === "covered" ? (
        <i>{face}</i>
      ) : (
        <Art face={face} faces={faces} rows={storeys(metres, each)} stretch />
      )}
    </span>
  );
}

// On an empty site.
const Crane = () => (
  <svg class="crane" viewBox="0 0 60 60" aria-hidden="true">
    <path d="M18 60V4h6v56M18 8h6M18 20h6M18 32h6M18 44h6M6 12h48L24 4M18 4 6 12M46 12v14M43 26h6" />
  </svg>
);

// From the ground up through the lower floors.
function Cracks({ count, height }: { count: number; height: number }) {
  const paths = [
    "M22 100l6-16-8-14 9-18-5-14",
    "M56 100l-7-12 8-18-6-12 7-20",
    "M40 100l-5-20 8-12-6-14",
    "M70 100l-6-18 5-14",
  ];
  return (
    <svg
      class="cracks"
      viewBox="0 0 80 100"
      preserveAspectRatio="none"
      style={{ height: `${Math.max(8, height * 100)}%` }}
      aria-hidden="true"
    >
      {paths.slice(0, count).map((d) => (
        <g key={d}>
          <path d={d} />
          <path d={d} />
        </g>
      ))}
    </svg>
  );
}

const emblems: Record<Prize, string> = {
  mini: "M5 14V8h6v6M6.5 10h1M9 10h1M3 14h10",
  unity: "M3 4h10M3 8h10M3 12h10",
  record: "M2 12h12l1-8-4 3-3-5-3 5-4-3Z",
};

export function Plaque({ prize, text }: { prize: Prize; text: string }) {
  return (
    <b class="plaque">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={emblems[prize]} />
      </svg>
      {text}
    </b>
  );
}

function Check({ met, text }: { met: boolean; text: string }) {
  return (
    <span class={met ? "met" : "unmet"}>
      {met ? "✓" : "✗"} {text}
    </span>
  );
}
