// Scaletta: stacks of numbered pawns on 36 cells. A number is chosen, then a cell; lines are taken by pointing at them.
import { useLayoutEffect, useState } from "preact/hooks";
import { colourName, fill, symbolOf } from "../colours";
import type { Asked, BoardProps, MoveContext } from "../board";
import type { ScalettaPawn as Pawn, ScalettaView } from "../../protocol/types";
import { cellAt, cellName, Grid, inWords } from "../grid";
import { Reason, useAnswer, useOver, useRefusal } from "../reason";
import { useTrayKeys } from "../tray_keys";
import { PawnFace, SmallPawn, Stack } from "./pawn";
import "./scaletta.css";

const side = 6;
const numbers = [1, 2, 3, 4] as const;
const words = {
  en: {
    board: "Scaletta board",
    empty: "empty",
    number: "Number",
    take: "Choose a line to take",
    left: "placements left",
    stock: "in stock",
    out: "out",
    under: "under it",
    fits: "takes",
    wouldTake: "this takes",
    oneLeft: "Only one player still has pawns in stock.",
    allPlaced: "The agreed number of placements has been made.",
    stuck: "Nobody can place a pawn any more.",
    placed: (number: string, cell: string) => `${number} on ${cell}`,
    taking: (cells: string) => `takes ${cells}`,
    line: (line: string) => `the four pawns ${line}`,
    ask: () => "place a pawn; next to others it must differ from one of them by 1",
    askFirst: () => "place a pawn on any cell",
    askAgain: (mine: boolean) => `place another pawn: ${mine ? "you have" : "the last one has"} taken a line`,
    askLine: (lines: string) => `choose a line to take, ${lines}: more than one was completed`,
    and: " and ",
    or: " or ",
  },
  it: {
    board: "Tabellone di Scaletta",
    empty: "vuota",
    number: "Numero",
    take: "Scegli la fila da prendere",
    left: "pedine ancora da giocare",
    stock: "in riserva",
    out: "eliminato",
    under: "sotto",
    fits: "accetta",
    wouldTake: "così prendi",
    oneLeft: "Solo un giocatore ha ancora pedine in riserva.",
    allPlaced: "Sono state giocate tutte le pedine stabilite.",
    stuck: "Nessuno può più giocare una pedina.",
    placed: (number: string, cell: string) => `${number} in ${cell}`,
    taking: (cells: string) => `prende ${cells}`,
    line: (line: string) => `le quattro pedine ${line}`,
    ask: () => "posa una pedina; accanto ad altre deve differire di 1 da una di loro",
    askFirst: () => "una pedina su una casella qualsiasi",
    askAgain: (mine: boolean) => `ancora una pedina: ${mine ? "hai" : "ha"} preso una fila`,
    askLine: (lines: string, mine: boolean) =>
      `${mine ? "scegli" : "sceglie"} la fila da prendere, ${lines}: se ne è completata più d'una`,
    and: " e ",
    or: " o ",
  },
};

type Stacks = ScalettaView["stacks"];

// The pawns a move has taken off the board, by cell. The one it placed may be among them; whose colour it had is not
// in the move, so it has none here.
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

// The cells of a line written by its ends.
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
  settings,
  play,
  explain,
  preview,
  arriving,
  before,
}: BoardProps<"scaletta">) {
  const text = words[settings.language];
  const moves = legal?.moves ?? [];
  const legalMoves = new Set(moves);
  const lines = moves.filter((move) => move.includes("-"));
  const [number, setNumber] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const [over, setOver] = useOver(legal);
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
  // What the move pointed at would take, as the server plays it.
  const aimed = legal && over && legalMoves.has(`${number}@${over}`) ? `${number}@${over}` : null;
  const next = useAnswer(aimed, preview, legal);
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
          {text.take}:{" "}
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
        label={text.board}
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
            label: `${top ? `${top.number} ${colourName(top.colour, settings.language)}` : text.empty}${
              pawns.length > 1
                ? `, ${text.under}: ${pawns
                    .slice(0, -1)
                    .reverse()
                    .map((pawn) => pawn.number)
                    .join(" ")}`
                : ""
            }${fits.length > 0 ? `, ${text.fits} ${fits.join(" ")}` : ""}`,
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
        {wouldTake.size > 0 && `${text.wouldTake}: ${[...wouldTake.keys()].sort().join(" ")} · `}
        {looked && (stacks.get(looked)?.length ?? 0) > 0 && (
          <>
            {looked}:{" "}
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
                {colourName(own.colour, settings.language)}: {own.total}{" "}
                {view.out.includes(own.seat) ? `(${text.out})` : text.stock}
              </h3>
              <div
                class="numbers"
                role={mine ? "radiogroup" : undefined}
                aria-label={text.number}
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
        <p class="board-info">
          {text.left}: {view.placements_left}
        </p>
      )}
      {hinted && <p class="hidden">{suggested}</p>}
    </div>
  );
}

export function describe(view: ScalettaView, language: "en" | "it"): string[] {
  const text = words[language];
  const stocks = view.stocks.map(
    (own) =>
      `${colourName(own.colour, language)}: ${own.total} ${text.stock} ` +
      `(${numbers.map((n) => `${n}: ${own.numbers[n]}`).join(", ")})`,
  );
  return [
    ...stocks,
    ...view.stacks.map(
      ({ cell, pawns }) =>
        `${cell}: ${[...pawns]
          .reverse()
          .map((pawn) => `${pawn.number} ${colourName(pawn.colour, language)}`)
          .join(", ")}`,
    ),
  ];
}

export function sayMove(move: string, language: "en" | "it", { view, before }: MoveContext<"scaletta"> = {}): string {
  const text = words[language];
  const [number = "", cell] = move.split("@");
  if (!cell) return text.line(move.replace("-", "–"));
  const taken = view && before ? [...takenPawns(before.stacks, view.stacks, move).keys()].sort() : [];
  return [text.placed(number, cell), taken.length > 0 && text.taking(inWords(taken, text.and))]
    .filter(Boolean)
    .join(", ");
}

export function asks(view: ScalettaView, language: "en" | "it", { mine, again }: Asked): string {
  const text = words[language];
  const lines = view.lines.map((line) => line.replace("-", "–"));
  if (lines.length > 0) return text.askLine(inWords(lines, text.or), mine);
  if (view.stacks.length === 0) return text.askFirst();
  return again ? text.askAgain(mine) : text.ask();
}

export function ended({ players, out, placements_left }: ScalettaView, language: "en" | "it"): string {
  const text = words[language];
  return out.length >= players - 1 ? text.oneLeft : placements_left === 0 ? text.allPlaced : text.stuck;
}

export { MovePicture } from "./move_picture";
