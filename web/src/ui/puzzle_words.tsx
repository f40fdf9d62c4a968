// A puzzle in words, for whoever does not see the board: what lies where, what is left, which cells are free, and a
// field to type a piece in.
import { useState } from "preact/hooks";
import { colourOf } from "../boards/colours";
import { pieceLabel } from "../boards/puzzle/dyes";
import { cellName } from "../boards/grid";
import { useApp } from "../state/app";
import { columnsOf, lay, leftOf, ownerOf, readTyped, rowsOf, spotAt, takeUp, type Attempt } from "../state/puzzle";

export function PuzzleWords({ attempt, change }: { attempt: Attempt; change(attempt: Attempt): void }) {
  const { t, settings, announce } = useApp();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { puzzle, laid } = attempt;
  const left = leftOf(attempt);
  const name = (piece: number) => pieceLabel(puzzle, piece, settings.language);
  const free = Array.from({ length: rowsOf(puzzle) }, (_, row) =>
    Array.from({ length: columnsOf(puzzle) }, (_, column) =>
      spotAt(puzzle, column, row) !== "-" && ownerOf(laid, cellName(column, row)) < 0 ? cellName(column, row) : "",
    ).filter(Boolean),
  ).filter((row) => row.length > 0);
  return (
    <section class="words puzzle-words" aria-label={t("room.asText")}>
      <form
        class="typed"
        onSubmit={(event) => {
          event.preventDefault();
          const found = readTyped(
            attempt,
            typed
              .split(" ")
              .map((word) => colourOf(word, settings.language))
              .join(" "),
          );
          setProblem(found ? null : t("puzzle.typedWrong"));
          if (!found) return;
          change(lay(attempt, found.piece, found.cells));
          announce(`${name(found.piece)}: ${found.cells.join(" ")}`);
          setTyped("");
        }}
      >
        <input
          value={typed}
          aria-label={t("puzzle.type")}
          placeholder={t("puzzle.type")}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit">{t("puzzle.lay")}</button>
      </form>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <h2>{t("puzzle.laid")}</h2>
      <ol>
        {laid.map(({ piece, cells }, i) => (
          <li key={cells.join()}>
            {name(piece)}: {cells.join(" ")}{" "}
            <button
              class="quiet"
              aria-label={`${t("puzzle.remove")}: ${name(piece)} ${cells.join(" ")}`}
              title={t("puzzle.remove")}
              onClick={() => change(takeUp(attempt, i))}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      <h2>{t("puzzle.left")}</h2>
      <p>
        {puzzle.pieces
          .flatMap((_, i) => (left[i]! > 0 ? [`${name(i)}${left[i]! > 1 ? ` × ${left[i]}` : ""}`] : []))
          .join(", ") || "–"}
      </p>
      <h2>{t("puzzle.free")}</h2>
      {free.map((row) => (
        <p key={row[0]}>{row.join(" ")}</p>
      ))}
    </section>
  );
}
