// A link to a puzzle, with or without the placed pieces. They go after the #, which browsers never send.
import { useState } from "preact/hooks";
import { site } from "../protocol/base";
import { boardText, type PlacedPiece } from "../state/puzzle";
import { addressOf as routeTo, type PuzzleSource } from "../state/puzzle_source";
import { addressOf } from "../state/router";
import { CopyLink } from "./copy_link";
import { t } from "../i18n";

export function SharePuzzle({ source, placed }: { source: PuzzleSource; placed: PlacedPiece[] }) {
  const [whole, setWhole] = useState(true);
  const { query, ...address } = routeTo(source);
  const parts = [query, whole && placed.length > 0 && `board=${boardText(placed)}`].filter(Boolean).join("&");
  const link = addressOf({ page: "puzzles", ...address, ...(parts && { query: parts }) }, site());
  return (
    <section class="panel invite">
      <label class="check">
        <input type="checkbox" checked={whole} onChange={(event) => setWhole(event.currentTarget.checked)} />{" "}
        {t("Include my pieces")}
      </label>
      <CopyLink link={link} label={t("Link to this puzzle")} title="Scalinata" />
    </section>
  );
}
