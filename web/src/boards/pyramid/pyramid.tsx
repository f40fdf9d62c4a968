// Scalino and its demolition: the stepped pyramid, in 3D or as a map seen from above.
import { useLayoutEffect, useState } from "preact/hooks";
import { colourName, fill, inkOn, symbolOf } from "../colours";
import type { DemolitionView, ScalinoView } from "../../protocol/types";
import type { Asked, BoardProps } from "../board";
import { cellAt, cellName, cellSpan, Grid } from "../grid";
import { calm, showsSymbols } from "../../state/settings";
import { Key } from "../piece_buttons";
import { Reason, useOver, useRefusal } from "../reason";
import { useTrayKeys } from "../tray_keys";
import { Solid } from "../solid/solid";
import type { Sides, SolidBlock, SolidTarget } from "../solid/mesh";
import { blockAt, connectedSteps, groupEnds, groupPoints, topBlocks, wishedBlock } from "./blocks";
import "./pyramid.css";

const words = {
  en: {
    board: "Pyramid seen from above",
    empty: "ground",
    bare: "There are no blocks on the board.",
    level: (n: number) => `level ${n}`,
    pass: "Pass: no extra block",
    passTake: "Pass: take no extra block",
    length: "Block",
    across: "across",
    up: "up",
    turn: "Turn",
    unused: "unused",
    points: "points",
    bonus: "A level is complete: you may place one more block.",
    bonusTake: "That was the last block of its level: you may take one more.",
    see: "Show levels up to",
    all: "all",
    block: "block of",
    group: "connected steps",
    complete: "The pyramid is complete.",
    stuck: "No colour can place a block any more.",
    gone: "Every block has been taken.",
    lies: "The block would lie on",
    takes: "You would take",
    stepOf: (n: number) => `one of ${n} connected steps`,
    said: (length: number, where: string) => `block of ${length}, ${where}`,
    passed: "no extra block",
    ask: (level: number) => `place a block on level ${level}`,
    askNew: (level: number) => `place the first block on level ${level}: the one below is complete`,
    askTake: () => "take a block that carries nothing and has a free side",
    askMore: (mine: boolean) =>
      `place one more block, or pass: ${mine ? "you have" : "the move has"} completed a level`,
    askTakeMore: (mine: boolean) =>
      `take one more block, or pass: ${mine ? "you have" : "the move has"} taken the last of a level`,
  },
  it: {
    board: "Piramide vista dall'alto",
    empty: "terra",
    bare: "Sul tabellone non ci sono blocchi.",
    level: (n: number) => `livello ${n}`,
    pass: "Passo: nessun blocco in più",
    passTake: "Passo: non prendo altro",
    length: "Blocco",
    across: "in riga",
    up: "in colonna",
    turn: "Gira",
    unused: "non usati",
    points: "punti",
    bonus: "Un livello è completo: puoi piazzare un altro blocco.",
    bonusTake: "Era l'ultimo blocco del suo livello: puoi prenderne un altro.",
    see: "Mostra i livelli fino a",
    all: "tutti",
    block: "blocco da",
    group: "scalini collegati",
    complete: "La piramide è completa.",
    stuck: "Nessun colore può più piazzare un blocco.",
    gone: "Tutti i blocchi sono stati presi.",
    lies: "Il blocco starebbe su",
    takes: "Prenderesti",
    stepOf: (n: number) => `uno di ${n} scalini collegati`,
    said: (length: number, where: string) => `blocco da ${length}, ${where}`,
    passed: "nessun blocco in più",
    ask: (level: number, mine: boolean) => `${mine ? "metti" : "mette"} un blocco al livello ${level}`,
    askNew: (level: number, mine: boolean) =>
      `${mine ? "metti" : "mette"} il primo blocco al livello ${level}: quello sotto è completo`,
    askTake: (mine: boolean) => `${mine ? "prendi" : "prende"} un blocco che non porta nulla e ha un lato libero`,
    askMore: (mine: boolean) => `un altro blocco, o passo: ${mine ? "hai" : "ha"} completato un livello`,
    askTakeMore: (mine: boolean) => `un altro blocco, o passo: ${mine ? "hai" : "ha"} preso l'ultimo di un livello`,
  },
};

const sizes = [1, 2, 3] as const;

type PyramidView = ScalinoView | DemolitionView;

// null: a pyramid that is taken apart.
const coloursOf = (view: PyramidView) => ("colours" in view ? view.colours : null);

export function Board({
  view,
  turn,
  legal,
  lastMoves,
  suggested,
  settings,
  play,
  explain,
  arriving,
  before,
}: BoardProps<"scalino" | "scalino-demolition">) {
  const text = words[settings.language];
  const colours = coloursOf(view);
  const building = colours !== null;
  const colour = building && turn.kind === "player" ? turn.colour : "";
  const moves = new Set(legal?.moves);
  const [length, setLength] = useState(3);
  const [upright, setUpright] = useState(false);
  const [over, setOver] = useOver(legal);
  const [upTo, setUpTo] = useState(4);
  const own = colours?.find((set) => set.colour === colour);
  const keys = useTrayKeys(sizes.filter((size) => own?.unused[size]));
  useLayoutEffect(() => {
    // The longest block that still fits somewhere is in the hand first.
    const fits = [3, 2, 1].find((size) => [...moves].some((move) => move.split(",").length === size));
    if (fits) setLength(fits);
  }, [colour, view.blocks.length]);

  useLayoutEffect(() => {
    const [first, second] = suggested?.split(",") ?? [];
    if (!building || !first || suggested === "pass") return;
    setLength(suggested!.split(",").length);
    if (second) setUpright(first[0] === second[0]);
  }, [suggested]);

  const tops = topBlocks(view);
  const shown = topBlocks(view, upTo);
  const moveAt = (name: string): string | null => {
    if (!building) {
      const block = tops.get(name);
      const move = block ? block.cells.join(",") : "";
      return moves.has(move) ? move : null;
    }
    return blockAt(name, length, upright, moves);
  };
  const wish = (name: string): string | undefined =>
    building ? wishedBlock(name, length, upright) : tops.get(name)?.cells.join(",");
  const [refusal, refuse] = useRefusal(explain, legal);
  const pick = (name: string) => {
    const move = moveAt(name);
    if (move) return play(move);
    const wished = wish(name);
    if (wished) refuse(wished);
  };
  const move = over && moveAt(over);
  const illegal = refusal?.move;
  const ghost = new Set((illegal || move)?.split(",") ?? []);
  const ghostMark = illegal ? "illegal" : "chosen";
  const steps = connectedSteps(colours ?? []);
  const landed = new Set(building ? (arriving?.split(",") ?? []) : []);
  // A block that was just taken away is still seen for a moment.
  const gone = !building && arriving && before ? topBlocks(before).get(arriving.split(",")[0]!) : undefined;
  const hint = new Set(suggested?.split(",") ?? []);
  const last = new Set(lastMoves.flatMap((move) => move.split(",")));
  const onBoard = new Set(view.levels[0]);
  const signed = showsSymbols(settings);
  const placed = building && !illegal && move ? move.split(",") : [];
  const ghosts: SolidBlock[] =
    placed.length > 0 ? [{ cells: placed.map(cellAt), level: tops.get(placed[0]!)?.level ?? 0, colour }] : [];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "r" || event.key === "R") setUpright(!upright);
    else if (building && ["1", "2", "3"].includes(event.key)) setLength(Number(event.key));
  };
  return (
    <div class="pyramid" onKeyDown={onKeyDown}>
      {settings.solid ? (
        <Solid
          columns={view.columns}
          rows={view.rows}
          cells={(view.levels[0] ?? []).map(cellAt)}
          label={text.board}
          language={settings.language}
          still={calm(settings)}
          pick={pick}
          hover={setOver}
          blocks={solidBlocks(view, upTo, last, hint, signed)}
          ghosts={ghosts}
          material="wood"
          over={turn.kind === "over"}
          targets={[...onBoard].flatMap((name): SolidTarget[] => {
            const at = { cell: cellAt(name), height: tops.get(name)?.level ?? 0, name, signed };
            if (ghost.has(name)) return [{ ...at, kind: illegal ? "illegal" : "strong" }];
            const step: SolidTarget[] = steps.has(name) ? [{ ...at, kind: "step", sides: groupEnds(steps, name) }] : [];
            return moveAt(name) ? [...step, { ...at, ...(hint.has(name) && { kind: "strong" as const }) }] : step;
          })}
        />
      ) : (
        <Grid
          columns={view.columns}
          rows={view.rows}
          label={text.board}
          pick={pick}
          hover={setOver}
          cell={(name) => {
            const block = shown.get(name);
            const step = steps.get(name);
            const marks = [
              ghost.has(name) && ghostMark,
              landed.has(name) && "arriving",
              last.has(name) && "last",
              hint.has(name) && "hint",
              block && joins(block.cells, name),
            ];
            return {
              off: !onBoard.has(name),
              playable: moveAt(name) !== null,
              marks: marks.filter(Boolean).join(" "),
              label: block
                ? `${colourName(block.colour, settings.language)}, ${text.level(block.level)}, ` +
                  `${text.block} ${block.cells.length}${step ? `, ${text.stepOf(step.size)}` : ""}`
                : text.empty,
              content: (block || gone?.cells.includes(name)) && (
                <>
                  {block && (
                    <span
                      key={block.level}
                      class={`body tower ${joins(block.cells, name)}`}
                      style={{
                        color: inkOn(block.colour),
                        "--body": `color-mix(in srgb, ${fill(block.colour)} ${84 + block.level * 4}%, #000)`,
                        "--high": block.level,
                      }}
                    >
                      {signed && symbolOf(block.colour)}
                      <small>{block.level}</small>
                    </span>
                  )}
                  {step && <span class={`steps ${sidesOf(groupEnds(steps, name))}`} aria-hidden="true" />}
                  {step?.points && (
                    <span class="worth" aria-hidden="true">
                      {step.points}
                    </span>
                  )}
                  {gone?.cells.includes(name) && (
                    <span key={arriving} class="leaving" aria-hidden="true" style={{ background: fill(gone.colour) }} />
                  )}
                </>
              ),
            };
          }}
        />
      )}
      <Reason refusal={refusal} />
      <p class="hidden" role="status">
        {move && `${building ? text.lies : text.takes}: ${move.replaceAll(",", " ")}`}
      </p>
      <div class="pyramid-hand">
        {view.bonus && legal && <span role="status">{building ? text.bonus : text.bonusTake}</span>}
        {moves.has("pass") && <button onClick={() => play("pass")}>{building ? text.pass : text.passTake}</button>}
        {building && legal && (
          <>
            <div
              class="pyramid-blocks"
              role="group"
              aria-label={`${text.length}, ${colourName(colour, settings.language)}`}
              onKeyDown={keys.onKeyDown}
            >
              {sizes.map((size) => (
                <button
                  key={size}
                  aria-label={`${text.block} ${size} ×${own?.unused[size] ?? 0}`}
                  aria-pressed={length === size}
                  disabled={!own?.unused[size]}
                  onClick={() => setLength(size)}
                  {...keys.piece(size)}
                >
                  <BlockIcon length={size} colour={colour} /> ×{own?.unused[size] ?? 0}
                </button>
              ))}
            </div>
            <button onClick={() => setUpright(!upright)}>
              {upright ? "↕" : "↔"} {text.turn} <Key name="R" />
            </button>
          </>
        )}
      </div>
      <div class="pyramid-levels">
        <label>
          {text.see}{" "}
          <select value={upTo} onChange={(event) => setUpTo(Number(event.currentTarget.value))}>
            {[1, 2, 3, 4].map((level) => (
              <option key={level} value={level}>
                {level === 4 ? text.all : level}
              </option>
            ))}
          </select>
        </label>
      </div>
      {colours && (
        <ul class="pyramid-colours">
          {colours.map((set) => {
            const groups = set.groups.map((group) => group.length).sort((a, b) => b - a);
            const points = groupPoints(groups, set.group_points);
            return (
              <li key={set.colour}>
                <b style={{ color: fill(set.colour) }}>{symbolOf(set.colour)}</b>{" "}
                {colourName(set.colour, settings.language)}: <b>{set.group_points}</b> {text.points}
                {groups.length > 0 &&
                  ` (${text.group}: ${groups.map((size, i) => (points ? `${size}→${points[i]}` : size)).join(", ")})`}
                , {set.unused_cells} {text.unused}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

// Which neighbours belong to the same block, so that its outline can be drawn.
function joins(cells: string[], name: string): string {
  const [x, y] = cellAt(name);
  const has = (column: number, row: number) => cells.includes(cellName(column, row));
  return [
    has(x + 1, y) && "join-right",
    has(x - 1, y) && "join-left",
    has(x, y + 1) && "join-up",
    has(x, y - 1) && "join-down",
  ]
    .filter(Boolean)
    .join(" ");
}

const sidesOf = (sides: Sides): string =>
  Object.entries(sides)
    .filter(([, ends]) => ends)
    .map(([side]) => `end-${side}`)
    .join(" ");

function solidBlocks(
  view: PyramidView,
  upTo: number,
  last: Set<string>,
  hint: Set<string>,
  signed: boolean,
): SolidBlock[] {
  const tops = topBlocks(view);
  return view.blocks.map((block) => {
    const onTop = block.cells.every((cell) => tops.get(cell) === block);
    const matches = (set: Set<string>) => onTop && set.size > 0 && block.cells.every((cell) => set.has(cell));
    return {
      cells: block.cells.map(cellAt),
      level: block.level - 1,
      colour: block.colour,
      symbol: signed ? symbolOf(block.colour) : "",
      name: block.cells[0]!,
      marks: block.level > upTo ? "faded" : matches(hint) ? "hint" : matches(last) ? "last" : undefined,
    };
  });
}

function BlockIcon({ length, colour }: { length: number; colour: string }) {
  return (
    <svg viewBox={`0 0 ${length} 1`} width={length * 16} height="16" aria-hidden="true">
      <rect x=".05" y=".05" width={length - 0.1} height=".9" rx=".15" fill={colour ? fill(colour) : "var(--soft)"} />
    </svg>
  );
}

export function describe(view: PyramidView, language: "en" | "it"): string[] {
  const text = words[language];
  const colours = (coloursOf(view) ?? []).map(
    (set) =>
      `${colourName(set.colour, language)}: ${set.group_points} ${text.points}, ${set.unused_cells} ${text.unused}`,
  );
  const blocks = [...view.blocks]
    .sort((a, b) => a.level - b.level)
    .map((block) => `${text.level(block.level)}: ${colourName(block.colour, language)} ${block.cells.join(" ")}`);
  return [...colours, ...(blocks.length > 0 ? blocks : [text.bare])];
}

export function sayMove(move: string, language: "en" | "it"): string {
  const cells = move.split(",");
  return move === "pass" ? words[language].passed : words[language].said(cells.length, cellSpan(cells));
}

export function asks(view: PyramidView, language: "en" | "it", { mine }: Asked): string {
  const text = words[language];
  if (!("building" in view)) return view.bonus ? text.askTakeMore(mine) : text.askTake(mine);
  if (view.bonus) return text.askMore(mine);
  const level = view.building ?? 1;
  const begun = level === 1 || view.blocks.some((block) => block.level === level);
  return begun ? text.ask(level, mine) : text.askNew(level, mine);
}

// Only a complete pyramid can be taken apart.
export const continues = (view: PyramidView): boolean => "building" in view && view.building === null;

export function ended(view: PyramidView, language: "en" | "it"): string {
  const text = words[language];
  if (!("building" in view)) return text.gone;
  return continues(view) ? text.complete : text.stuck;
}

export { MovePicture } from "./move_picture";
