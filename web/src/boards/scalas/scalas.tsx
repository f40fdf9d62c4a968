// Scalas: towers of cubes, in 3D or as a map of heights.
import { colourName, fill, inkOn, symbolOf } from "../colours";
import type { Asked, BoardProps } from "../board";
import type { ScalasView } from "../../protocol/types";
import { cellAt, cellName, Grid, inWords } from "../grid";
import { calm, showsSymbols } from "../../state/settings";
import { Reason, useOver, useRefusal } from "../reason";
import { Solid } from "../solid/solid";
import type { SolidBlock, SolidTarget } from "../solid/mesh";

const words = {
  en: {
    board: "Scalas board",
    empty: "empty",
    high: (n: number) => `height ${n}`,
    owed: "a cube is owed here",
    ask: () => "place a cube where a stair leads down",
    alone: () => "place a cube on a tower, the other side has none left",
    fill: (cells: string) => `fill ${cells}`,
    pair: (ends: string, height: number, mine: boolean) =>
      `forced by ${mine ? "your" : "the"} two tops at height ${height}, ${ends}`,
    pairs: (mine: boolean) => `forced by ${mine ? "your" : "the"} tops on either side`,
    and: " and ",
    spent: "All cubes are on the board.",
    stuck: (n: number) =>
      `Neither side can place any more: no stair leads down from a cell where one of the ${n} cubes in hand could go.`,
    hand: "in hand",
    stair: "The stair down",
    cube: (cell: string) => `cube on ${cell}`,
  },
  it: {
    board: "Tabellone di Scalas",
    empty: "vuota",
    high: (n: number) => `altezza ${n}`,
    owed: "qui è dovuto un cubo",
    ask: (mine: boolean) => `${mine ? "metti" : "mette"} un cubo dove una scala porta giù`,
    alone: (mine: boolean) => `${mine ? "metti" : "mette"} un cubo su una torre, gli altri sono finiti`,
    fill: (cells: string, mine: boolean) => `${mine ? "riempi" : "riempie"} ${cells}`,
    pair: (ends: string, height: number, mine: boolean) =>
      `obbligo per le ${mine ? "tue " : ""}due cime ad altezza ${height}, ${ends}`,
    pairs: (mine: boolean) => `obbligo per le ${mine ? "tue " : ""}cime ai due lati`,
    and: " e ",
    spent: "Tutti i cubi sono sul tabellone.",
    stuck: (n: number) =>
      `Nessuno può più mettere: da nessuna casella adatta ai ${n} cubi in mano parte una scala verso il basso.`,
    hand: "in mano",
    stair: "La scala in discesa",
    cube: (cell: string) => `cubo in ${cell}`,
  },
};

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
  const [over, setOver] = useOver(legal);
  const text = words[settings.language];
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
        {path.size > 0 && `${text.stair}: ${[...path].join(" ")}`}
      </p>
      <p class="board-info">
        {Object.entries(view.in_hand).map(([colour, count]) => (
          <span key={colour}>
            <b style={{ color: fill(colour) }}>{symbolOf(colour)}</b>{" "}
            {`${colourName(colour, settings.language)}: ${count} ${text.hand}`}
          </span>
        ))}
      </p>
    </>
  );
  if (settings.solid) {
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
          label={text.board}
          language={settings.language}
          still={calm(settings)}
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
        label={text.board}
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
              (top ? `${colourName(top, settings.language)}, ${text.high(cubes.length)}` : text.empty) +
              (view.owed.includes(name) ? `, ${text.owed}` : ""),
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

export function describe(view: ScalasView, language: "en" | "it"): string[] {
  const text = words[language];
  const lines = view.towers.map(
    ({ cell, cubes }) =>
      `${cell}: ${colourName(cubes.at(-1) ?? "", language)}, ${text.high(cubes.length)} ` +
      `(${cubes.map((cube) => colourName(cube, language)).join(", ")})`,
  );
  const hands = Object.entries(view.in_hand).map(
    ([colour, count]) => `${colourName(colour, language)}: ${count} ${text.hand}`,
  );
  return [...hands, ...(view.owed.length ? [`${text.owed}: ${view.owed.join(", ")}`] : []), ...lines];
}

export const sayMove = (move: string, language: "en" | "it"): string => words[language].cube(move);

export interface Pair {
  ends: [string, string];
  height: number;
  between: string[];
}

// The nearest tops of a colour that stand equally high in a row or column, with something between them.
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

// The one pair that forces all that is owed, if there is one: best with the cube that was just placed.
function forcing(view: ScalasView, { colour, last }: Asked): Pair | undefined {
  const all = pairsOf(view, colour).filter(({ between }) => view.owed.every((cell) => between.includes(cell)));
  return all.find(({ ends }) => ends.includes(last ?? "")) ?? all[0];
}

export function asks(view: ScalasView, language: "en" | "it", asked: Asked): string {
  const text = words[language];
  const { mine } = asked;
  if (view.owed.length === 0) return view.alone ? text.alone(mine) : text.ask(mine);
  const pair = forcing(view, asked);
  const why = pair ? text.pair(inWords(pair.ends, text.and), pair.height, mine) : text.pairs(mine);
  return `${text.fill(inWords(view.owed, text.and), mine)}: ${why}`;
}

export function ended({ in_hand }: ScalasView, language: "en" | "it"): string {
  const left = Object.values(in_hand).reduce((sum, count) => sum + count, 0);
  return left > 0 ? words[language].stuck(left) : words[language].spent;
}

export { MovePicture } from "./move_picture";
