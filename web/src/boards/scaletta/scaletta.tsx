// Scaletta: stacks of numbered pawns on 36 cells. Choose a number, then a cell; lines are taken by clicking on them.
import { useLayoutEffect, useState } from "preact/hooks";
import { colourName, fill, symbolOf } from "../colours";
import type { TurnContext, BoardProps } from "../board";
import type { ScalettaPawn as Pawn, ScalettaView } from "../../protocol/types";
import { cellAt, cellName, Grid } from "../grid";
import { Reason, usePreview, useHover, useRefusal } from "../reason";
import { useTrayKeys } from "../tray_keys";
import { PawnFace, SmallPawn, Stack } from "./pawn";
import "./scaletta.css";
import { labelled, t, tc } from "../../i18n";
import { oneOf } from "../../i18n/lists";

const side = 6;
const numbers = [1, 2, 3, 4] as const;

type Stacks = ScalettaView["stacks"];

// The pawns a move has taken off the board, by cell. The pawn it placed may be among them, without a colour, because
// the move does not contain it.
export function takenPawns(before: Stacks, after: Stacks, move: string): Map<string, Pawn[]> {
  const left = new Map(after.map(({ cell, pawns }) => [cell, pawns.length]));
  const stood = new Map(before.map(({ cell, pawns }) => [cell, pawns]));
  const [number, placed] = move.split("@");
  if (placed) stood.set(placed, [...(stood.get(placed) ?? []), { number: Number(number), colour: "" }]);
  return new Map(
    [...stood]
      .map(([cell, pawns]) => [cell, pawns.slice(left.get(cell) ?? 0)] as const)
      .filter(([, pawns]) => pawns.length > 0),
  );
}

// The cells of a line, given as "a1-d1".
export function lineCells(line: string): string[] {
  const [from, to] = line.split("-").map(cellAt) as [[number, number], [number, number]];
  return Array.from({ length: 4 }, (_, i) =>
    cellName(from[0] + (to[0] > from[0] ? i : 0), from[1] + (to[1] > from[1] ? i : 0)),
  );
}

export function Board({
  view,
  turn,
  legal,
  lastMoves,
  suggested,
  play,
  explain,
  preview,
  arriving,
  before,
}: BoardProps<"scaletta">) {
  const moves = legal?.moves ?? [];
  const legalMoves = new Set(moves);
  const lines = moves.filter((move) => move.includes("-"));
  const [number, setNumber] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const [over, setOver] = useHover(legal);
  const stock = turn.kind === "player" ? view.stocks[turn.seat - 1] : undefined;
  const held: number[] = numbers.filter((n) => (stock?.numbers[n] ?? 0) > 0);
  const keys = useTrayKeys(held);
  useLayoutEffect(() => {
    if (!held.includes(number) && held[0]) setNumber(held[0]);
  }, [held.join()]);

  useLayoutEffect(() => {
    if (suggested?.includes("@")) setNumber(Number(suggested.split("@")[0]));
  }, [suggested]);

  const stacks = new Map(view.stacks.map(({ cell, pawns }) => [cell, pawns]));
  const last = new Set(lastMoves.flatMap((move) => (move.includes("@") ? [move.split("@")[1]!] : lineCells(move))));
  const hinted = suggested?.includes("@") ? suggested.split("@") : null;
  const inLine = (name: string) => lines.find((line) => lineCells(line).includes(name));
  const [refusal, refuse] = useRefusal(explain, legal);
  const pick = (name: string) => {
    const line = inLine(name);
    if (line) return play(line);
    const move = `${number}@${name}`;
    if (legalMoves.has(move)) return play(move);
    if (lines.length === 0) refuse(move);
    setOpen(open === name ? null : name);
  };
  // What the move under the pointer would take, according to the server.
  const aimed = legal && over && legalMoves.has(`${number}@${over}`) ? `${number}@${over}` : null;
  const next = usePreview(aimed, preview, legal);
  const wouldTake = next && aimed ? takenPawns(view.stacks, next.stacks, aimed) : new Map<string, Pawn[]>();
  const taken = arriving && before ? takenPawns(before.stacks, view.stacks, arriving) : new Map<string, Pawn[]>();
  const landed = arriving?.split("@")[1];
  const looked = over ?? open;
  const numbersAt = (name: string) => numbers.filter((n) => legalMoves.has(`${n}@${name}`));

  return (
    <div
      class="scaletta"
      onKeyDown={(event) => ["1", "2", "3", "4"].includes(event.key) && setNumber(Number(event.key))}
    >
      {lines.length > 0 && (
        <p role="status">
          {t("Choose a line to take:")}{" "}
          {lines.map((line) => (
            <button key={line} onClick={() => play(line)}>
              {line}
            </button>
          ))}
        </p>
      )}
      <Grid
        columns={side}
        rows={side}
        label={t("Scaletta board")}
        pick={pick}
        hover={setOver}
        cell={(name) => {
          const pawns = stacks.get(name) ?? [];
          const top = pawns.at(-1);
          const playable = lines.length > 0 ? inLine(name) !== undefined : legalMoves.has(`${number}@${name}`);
          const marks = [
            last.has(name) && "last",
            hinted?.[1] === name && "hint",
            inLine(name) && "owed",
            open === name && "chosen",
            refusal?.move.endsWith(`@${name}`) && "illegal",
            landed === name && "arriving",
            wouldTake.has(name) && "path",
          ];
          const fits = lines.length === 0 ? numbersAt(name) : [];
          return {
            playable,
            marks: marks.filter(Boolean).join(" "),
            label: cellWords(pawns, fits),
            content: (top || fits.length > 0 || taken.has(name)) && (
              <>
                {top && <Stack pawns={pawns} />}
                {taken.get(name)?.map((pawn, i) => (
                  <PawnFace key={`taken ${arriving} ${i}`} pawn={pawn} leaving />
                ))}
                {legal && fits.length > 0 && (
                  <span class="fits">
                    {fits.map((n) => (
                      <span key={n} class={n === number ? "now" : ""}>
                        {n}
                      </span>
                    ))}
                  </span>
                )}
              </>
            ),
          };
        }}
      />
      <Reason refusal={refusal} />
      <p class="stack" role="status">
        {wouldTake.size > 0 && `${t("This takes: {cells}", { cells: [...wouldTake.keys()].sort().join(" ") })} · `}
        {looked && (stacks.get(looked)?.length ?? 0) > 0 && (
          <>
            {labelled(looked, "")}
            {[...stacks.get(looked)!].reverse().map((pawn, i) => (
              <SmallPawn key={i} {...pawn} />
            ))}
          </>
        )}
      </p>
      <div class="stocks">
        {view.stocks.map((own) => {
          const mine = legal !== null && stock === own;
          return (
            <section key={own.seat} class={mine ? "mine" : ""}>
              <h3>
                <span style={{ color: fill(own.colour) }}>{symbolOf(own.colour)}</span>{" "}
                {view.out.includes(own.seat) ? t("{colour}: out", { colour: colourName(own.colour) }) : inStock(own)}
              </h3>
              <div
                class="numbers"
                role={mine ? "radiogroup" : undefined}
                aria-label={t("Number")}
                {...(mine && { onKeyDown: keys.onKeyDown })}
              >
                {numbers.map((n) => (
                  <button
                    key={n}
                    role={mine ? "radio" : undefined}
                    aria-checked={mine ? number === n : undefined}
                    disabled={!mine || !own.numbers[n] || lines.length > 0}
                    onClick={() => setNumber(n)}
                    {...(mine && keys.piece(n))}
                  >
                    <SmallPawn number={n} colour={own.colour} />×{own.numbers[n]}
                  </button>
                ))}
              </div>
            </section>
          );
        })}
      </div>
      {view.placements_left !== null && (
        <p class="board-info">{t("Placements left: {n}", { n: view.placements_left })}</p>
      )}
      {hinted && <p class="hidden">{suggested}</p>}
    </div>
  );
}

const inStock = ({ colour, total }: ScalettaView["stocks"][number]): string =>
  t("{colour}: {n} in stock", { colour: colourName(colour), n: total });

// The content of a cell, and the numbers that fit there.
function cellWords(pawns: Pawn[], fits: number[]): string {
  const top = pawns.at(-1);
  const under = pawns.slice(0, -1).reverse();
  return [
    top ? `${top.number} ${colourName(top.colour)}` : t("empty"),
    under.length > 0 && t("under it: {numbers}", { numbers: under.map((pawn) => pawn.number).join(" ") }),
    fits.length > 0 && t("takes {numbers}", { numbers: fits.join(" ") }),
  ]
    .filter(Boolean)
    .join(", ");
}

export function describe(view: ScalettaView): string[] {
  const stocks = view.stocks.map(
    (own) => `${inStock(own)} (${numbers.map((n) => labelled(String(n), own.numbers[n] ?? 0)).join(", ")})`,
  );
  return [
    ...stocks,
    ...view.stacks.map(({ cell, pawns }) =>
      labelled(
        cell,
        [...pawns]
          .reverse()
          .map((pawn) => `${pawn.number} ${colourName(pawn.colour)}`)
          .join(", "),
      ),
    ),
  ];
}

export function task(view: ScalettaView, { mine, again }: TurnContext): string {
  const lines = oneOf(view.lines.map((line) => line.replace("-", "–")));
  if (lines)
    return mine
      ? tc("your turn", "choose a line to take, {lines}: more than one was completed", { lines })
      : tc("their turn", "choose a line to take, {lines}: more than one was completed", { lines });
  if (view.stacks.length === 0)
    return mine ? tc("your turn", "place a pawn on any cell") : tc("their turn", "place a pawn on any cell");
  if (again)
    return mine
      ? t("place another pawn: you have taken a line")
      : t("place another pawn: the last one has taken a line");
  return mine
    ? tc("your turn", "place a pawn that differs by 1 from a neighbour")
    : tc("their turn", "place a pawn that differs by 1 from a neighbour");
}

export function ended({ players, out, placements_left }: ScalettaView): string {
  if (out.length >= players - 1) return t("Only one player still has pawns in stock.");
  return placements_left === 0
    ? t("The agreed number of placements has been made.")
    : t("Nobody can place a pawn any more.");
}

export { MovePicture } from "./move_picture";
