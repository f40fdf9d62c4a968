// A puzzle as text, for people who cannot see the board: placed pieces, remaining pieces, free cells, and a field to
// type a move.
import { useState } from "preact/hooks";
import { colourOf } from "../boards/colours";
import { pieceLabel } from "../boards/puzzle/piece_styles";
import { cellName } from "../boards/grid";
import { useApp } from "../state/app";
import { columnsOf, lay, leftOf, ownerOf, readTyped, rowsOf, spotAt, takeUp, type Attempt } from "../state/puzzle";
import { labelled, t, tc } from "../i18n";

export function PuzzleWords({ attempt, change }: { attempt: Attempt; change(attempt: Attempt): void }) {
  const { announce } = useApp();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { puzzle, placed } = attempt;
  const left = leftOf(attempt);
  const name = (piece: number) => pieceLabel(puzzle, piece);
  const free = Array.from({ length: rowsOf(puzzle) }, (_, row) =>
    Array.from({ length: columnsOf(puzzle) }, (_, column) =>
      spotAt(puzzle, column, row) !== "-" && ownerOf(placed, cellName(column, row)) < 0 ? cellName(column, row) : "",
    ).filter(Boolean),
  ).filter((row) => row.length > 0);
  return (
    <section class="words puzzle-words" aria-label={t("Text")}>
      <form
        class="typed"
        onSubmit={(event) => {
          event.preventDefault();
          const found = readTyped(
            attempt,
            typed
              .split(" ")
              .map((word) => colourOf(word))
              .join(" "),
          );
          setProblem(found ? null : t("No remaining piece fits there."));
          if (!found) return;
          change(lay(attempt, found.piece, found.cells));
          announce(labelled(name(found.piece), found.cells.join(" ")));
          setTyped("");
        }}
      >
        <input
          value={typed}
          aria-label={t("Type a piece and its cells: blue O a1,b1,a2,b2")}
          placeholder={t("Type a piece and its cells: blue O a1,b1,a2,b2")}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit">{tc("action", "Place")}</button>
      </form>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <h2>{t("On the board")}</h2>
      <ol>
        {placed.map(({ piece, cells }, i) => (
          <li key={cells.join()}>
            {labelled(name(piece), cells.join(" "))}{" "}
            <button
              class="quiet"
              aria-label={labelled(t("Remove"), `${name(piece)} ${cells.join(" ")}`)}
              title={t("Remove")}
              onClick={() => change(takeUp(attempt, i))}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      <h2>{t("Still to place")}</h2>
      <p>
        {puzzle.pieces
          .flatMap((_, i) => (left[i]! > 0 ? [`${name(i)}${left[i]! > 1 ? ` × ${left[i]}` : ""}`] : []))
          .join(", ") || "–"}
      </p>
      <h2>{t("Free cells")}</h2>
      {free.map((row) => (
        <p key={row[0]}>{row.join(" ")}</p>
      ))}
    </section>
  );
}
