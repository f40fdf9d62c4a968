// Scalino and its demolition: the stepped pyramid, in 3D or as a map seen from above.
import { useLayoutEffect, useState } from "preact/hooks";
import { colourName, fill, inkOn, symbolOf } from "../colours";
import type { DemolitionView, ScalinoView } from "../../protocol/types";
import type { TurnContext, BoardProps } from "../board";
import { cellAt, cellName, Grid } from "../grid";
import { reducesMotion, showsSymbols } from "../../state/settings";
import { Key } from "../piece_buttons";
import { Reason, useHover, useRefusal } from "../reason";
import { useTrayKeys } from "../tray_keys";
import { canDraw3d } from "../solid/available";
import { Solid } from "../solid/solid";
import type { Sides, SolidBlock, SolidTarget } from "../solid/mesh";
import { blockAt, connectedSteps, groupEnds, groupPoints, topBlocks, wishedBlock } from "./blocks";
import "./pyramid.css";
import { labelled, t, tc, tn } from "../../i18n";

const sizes = [1, 2, 3] as const;

type PyramidView = ScalinoView | DemolitionView;

// null: demolition.
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
  const colours = coloursOf(view);
  const building = colours !== null;
  const colour = building && turn.kind === "player" ? turn.colour : "";
  const moves = new Set(legal?.moves);
  const [length, setLength] = useState(3);
  const [upright, setUpright] = useState(false);
  const [over, setOver] = useHover(legal);
  const [upTo, setUpTo] = useState(4);
  const own = colours?.find((set) => set.colour === colour);
  const keys = useTrayKeys(sizes.filter((size) => own?.unused[size]));
  useLayoutEffect(() => {
    // Starts with the longest block that still fits somewhere.
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
  // A block that was just taken away fades out.
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
      {settings.solid && canDraw3d() ? (
        <Solid
          columns={view.columns}
          rows={view.rows}
          cells={(view.levels[0] ?? []).map(cellAt)}
          label={t("Pyramid seen from above")}
          still={reducesMotion(settings)}
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
          label={t("Pyramid seen from above")}
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
                ? [
                    colourName(block.colour),
                    t("level {n}", { n: block.level }),
                    t("block of {n}", { n: block.cells.length }),
                    step && t("one of {n} connected steps", { n: step.size }),
                  ]
                    .filter(Boolean)
                    .join(", ")
                : t("ground"),
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
        {move &&
          (building
            ? t("The block would lie on: {cells}", { cells: move.replaceAll(",", " ") })
            : t("You would take: {cells}", { cells: move.replaceAll(",", " ") }))}
      </p>
      <div class="pyramid-hand">
        {view.bonus && legal && (
          <span role="status">
            {building
              ? t("A level is complete: you may place one more block.")
              : t("That was the last block of its level: you may take one more.")}
          </span>
        )}
        {moves.has("pass") && (
          <button onClick={() => play("pass")}>
            {building ? t("Pass: no extra block") : t("Pass: take no extra block")}
          </button>
        )}
        {building && legal && (
          <>
            <div
              class="pyramid-blocks"
              role="group"
              aria-label={t("Blocks of {colour}", { colour: colourName(colour) })}
              onKeyDown={keys.onKeyDown}
            >
              {sizes.map((size) => (
                <button
                  key={size}
                  aria-label={`${t("block of {n}", { n: size })} ×${own?.unused[size] ?? 0}`}
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
              {upright ? "↕" : "↔"} {t("Turn")} <Key name="R" />
            </button>
          </>
        )}
      </div>
      <div class="pyramid-levels">
        <label>
          {t("Show levels up to")}{" "}
          <select value={upTo} onChange={(event) => setUpTo(Number(event.currentTarget.value))}>
            {[1, 2, 3, 4].map((level) => (
              <option key={level} value={level}>
                {level === 4 ? tc("levels", "all") : level}
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
            const worths = groups.map((size, i) => (points ? `${size}→${points[i]}` : size));
            return (
              <li key={set.colour}>
                <b style={{ color: fill(set.colour) }}>{symbolOf(set.colour)}</b> {labelled(colourName(set.colour), "")}
                <b>{set.group_points}</b> {tn(set.group_points, "point", "points")}
                {groups.length > 0 && ` (${t("connected steps: {sizes}", { sizes: worths.join(", ") })})`},{" "}
                {t("{n} to place", { n: set.unused_cells })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

// CSS classes for the neighbours that belong to the same block.
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

export function describe(view: PyramidView): string[] {
  const colours = (coloursOf(view) ?? []).map(
    (set) =>
      labelled(colourName(set.colour), `${set.group_points} ${tn(set.group_points, "point", "points")}`) +
      `, ${t("{n} to place", { n: set.unused_cells })}`,
  );
  const blocks = [...view.blocks]
    .sort((a, b) => a.level - b.level)
    .map((block) =>
      labelled(t("level {n}", { n: block.level }), `${colourName(block.colour)} ${block.cells.join(" ")}`),
    );
  return [...colours, ...(blocks.length > 0 ? blocks : [t("There are no blocks on the board.")])];
}

export function task(view: PyramidView, { mine }: TurnContext): string {
  if (!("building" in view)) return demolitionTask(view, mine);
  if (view.bonus)
    return mine
      ? t("place one more block, or pass: you have completed a level")
      : t("place one more block, or pass: the move has completed a level");
  const level = view.building ?? 1;
  if (level === 1 || view.blocks.some((block) => block.level === level))
    return mine
      ? tc("your turn", "place a block on level {level}", { level })
      : tc("their turn", "place a block on level {level}", { level });
  return mine
    ? tc("your turn", "place the first block on level {level}: the one below is complete", { level })
    : tc("their turn", "place the first block on level {level}: the one below is complete", { level });
}

function demolitionTask(view: DemolitionView, mine: boolean): string {
  if (view.bonus)
    return mine
      ? t("take one more block, or pass: you have taken the last of a level")
      : t("take one more block, or pass: the move has taken the last of a level");
  return mine
    ? tc("your turn", "take a block that carries nothing and has a free side")
    : tc("their turn", "take a block that carries nothing and has a free side");
}

// Only a complete pyramid can be demolished.
export const continues = (view: PyramidView): boolean => "building" in view && view.building === null;

export function ended(view: PyramidView): string {
  if (!("building" in view)) return t("Every block has been taken.");
  return continues(view) ? t("The pyramid is complete.") : t("No colour can place a block any more.");
}

export { MovePicture } from "./move_picture";
