// Scalas: towers of cubes, in 3D or as a map of heights.
import { colourName, fill, inkOn, symbolOf } from "../colours";
import type { TurnContext, BoardProps } from "../board";
import type { ScalasView } from "../../protocol/types";
import { cellAt, cellName, Grid } from "../grid";
import { reducesMotion, showsSymbols } from "../../state/settings";
import { Reason, useHover, useRefusal } from "../reason";
import { canDraw3d } from "../solid/available";
import { Solid } from "../solid/solid";
import type { SolidBlock, SolidTarget } from "../solid/mesh";
import { labelled, t, tc, tn } from "../../i18n";
import { allOf } from "../../i18n/lists";

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
}: BoardProps<"scalas">) {
  const [over, setOver] = useHover(legal);
  const moves = new Set(legal?.moves);
  const towers = new Map(view.towers.map(({ cell, cubes }) => [cell, cubes]));
  const path = new Set((over && moves.has(over) && view.stairs[over]) || []);
  const [refusal, refuse] = useRefusal(explain, legal);
  const illegal = refusal?.move;
  const signed = showsSymbols(settings);
  const pick = (name: string) => (moves.has(name) ? play(name) : refuse(name));

  const info = (
    <>
      <Reason refusal={refusal} />
      <p class="hidden" role="status">
        {path.size > 0 && t("The stair down: {cells}", { cells: [...path].join(" ") })}
      </p>
      <p class="board-info">
        {Object.entries(view.in_hand).map(([colour, count]) => (
          <span key={colour}>
            <b style={{ color: fill(colour) }}>{symbolOf(colour)}</b> {inHand(colour, count)}
          </span>
        ))}
      </p>
    </>
  );
  if (settings.solid && canDraw3d()) {
    const cells = Array.from({ length: view.size ** 2 }, (_, i): [number, number] => [
      i % view.size,
      Math.floor(i / view.size),
    ]);
    const blocks = view.towers.flatMap(({ cell, cubes }) =>
      cubes.map((colour, level): SolidBlock => {
        const top = level === cubes.length - 1;
        return {
          cells: [cellAt(cell)],
          level,
          colour,
          symbol: top && signed ? symbolOf(colour) : "",
          name: cell,
          marks: top && suggested === cell ? "hint" : top && lastMoves.includes(cell) ? "last" : undefined,
        };
      }),
    );
    const ghosts: SolidBlock[] =
      over && moves.has(over) && turn.kind === "player"
        ? [{ cells: [cellAt(over)], level: towers.get(over)?.length ?? 0, colour: turn.colour }]
        : [];
    const target = (name: string, kind?: SolidTarget["kind"]): SolidTarget => ({
      cell: cellAt(name),
      height: towers.get(name)?.length ?? 0,
      name,
      signed,
      ...(kind && { kind }),
    });
    const targets = [
      ...[...moves].map((name) =>
        target(name, view.owed.includes(name) ? "owed" : suggested === name || over === name ? "strong" : undefined),
      ),
      ...[...path].map((name) => target(name, "path")),
      ...(illegal ? [target(illegal, "illegal")] : []),
    ];
    return (
      <>
        <Solid
          columns={view.size}
          rows={view.size}
          cells={cells}
          blocks={blocks}
          targets={targets}
          ghosts={ghosts}
          material="stone"
          over={turn.kind === "over"}
          label={t("Scalas board")}
          still={reducesMotion(settings)}
          pick={pick}
          hover={setOver}
        />
        {info}
      </>
    );
  }
  return (
    <>
      <Grid
        columns={view.size}
        rows={view.size}
        label={t("Scalas board")}
        pick={pick}
        hover={setOver}
        cell={(name) => {
          const cubes = towers.get(name) ?? [];
          const top = cubes.at(-1);
          const marks = [
            top && "cube",
            view.owed.includes(name) && "owed",
            lastMoves.includes(name) && "last",
            suggested === name && "hint",
            path.has(name) && "path",
            illegal === name && "illegal",
            arriving === name && "arriving",
          ];
          return {
            playable: moves.has(name),
            marks: marks.filter(Boolean).join(" "),
            label:
              (top ? `${colourName(top)}, ${t("height {n}", { n: cubes.length })}` : t("empty")) +
              (view.owed.includes(name) ? `, ${t("a cube must go here")}` : ""),
            content: top && (
              <span
                key={cubes.length}
                class="body tower"
                style={{ color: inkOn(top), "--body": fill(top), "--high": cubes.length }}
              >
                {signed && symbolOf(top)}
                {cubes.length}
              </span>
            ),
          };
        }}
      />
      {info}
    </>
  );
}

const inHand = (colour: string, n: number): string => t("{colour}: {n} in hand", { colour: colourName(colour), n });

export function describe(view: ScalasView): string[] {
  const lines = view.towers.map(
    ({ cell, cubes }) =>
      labelled(cell, `${colourName(cubes.at(-1) ?? "")}, ${t("height {n}", { n: cubes.length })}`) +
      ` (${cubes.map((cube) => colourName(cube)).join(", ")})`,
  );
  const hands = Object.entries(view.in_hand).map(([colour, count]) => inHand(colour, count));
  const owed = view.owed.length ? [t("A cube must go here: {cells}", { cells: view.owed.join(", ") })] : [];
  return [...hands, ...owed, ...lines];
}

export interface Pair {
  ends: [string, string];
  height: number;
  between: string[];
}

// Pairs of nearest tops of a colour at the same height in a row or column, with cells between them.
export function pairsOf({ towers, size }: ScalasView, colour: string): Pair[] {
  const heights = new Map(
    towers.filter(({ cubes }) => cubes.at(-1) === colour).map(({ cell, cubes }) => [cell, cubes.length]),
  );
  return [...heights].flatMap(([cell, height]) => {
    const [column, row] = cellAt(cell);
    return (
      [
        [1, 0],
        [0, 1],
      ] as const
    ).flatMap(([right, up]): Pair[] => {
      const line = Array.from({ length: size - 1 - (right ? column : row) }, (_, i) =>
        cellName(column + right * (i + 1), row + up * (i + 1)),
      );
      const end = line.findIndex((other) => heights.get(other) === height);
      return end < 1 ? [] : [{ ends: [cell, line[end]!], height, between: line.slice(0, end) }];
    });
  });
}

// A pair that forces all owed cells, if there is one; preferably one with the cube just placed.
function forcing(view: ScalasView, { colour, last }: TurnContext): Pair | undefined {
  const all = pairsOf(view, colour).filter(({ between }) => view.owed.every((cell) => between.includes(cell)));
  return all.find(({ ends }) => ends.includes(last ?? "")) ?? all[0];
}

export function task(view: ScalasView, context: TurnContext): string {
  const { mine } = context;
  if (view.owed.length === 0 && view.alone)
    return mine
      ? tc("your turn", "place a cube on a tower: the other side has none left")
      : tc("their turn", "place a cube on a tower: the other side has none left");
  if (view.owed.length === 0)
    return mine
      ? tc("your turn", "place a cube where a stair leads down")
      : tc("their turn", "place a cube where a stair leads down");
  const cells = allOf(view.owed);
  const pair = forcing(view, context);
  if (!pair)
    return mine
      ? t("fill {cells}: forced by your tops on either side", { cells })
      : t("fill {cells}: forced by the tops on either side", { cells });
  const by = { cells, height: pair.height, ends: allOf(pair.ends) };
  return mine
    ? t("fill {cells}: forced by your two tops at height {height}, {ends}", by)
    : t("fill {cells}: forced by the two tops at height {height}, {ends}", by);
}

export function ended({ in_hand }: ScalasView): string {
  const left = Object.values(in_hand).reduce((sum, count) => sum + count, 0);
  if (left === 0) return t("All cubes are on the board.");
  return tn(
    left,
    "Neither side can move: no stair leads down from a cell where the last cube could go.",
    "Neither side can move: no stair leads down from a cell where one of the last {n} cubes could go.",
  );
}

export { MovePicture } from "./move_picture";
