// A link to a puzzle, with the pieces that lie there or without. They travel behind the #, which browsers never send.
import { useState } from "preact/hooks";
import { site } from "../protocol/base";
import { useApp } from "../state/app";
import { boardText, type Laid } from "../state/puzzle";
import { addressOf as routeTo, type PuzzleSource } from "../state/puzzle_source";
import { addressOf } from "../state/router";
import { CopyLink } from "./copy_link";

export function SharePuzzle({ source, laid }: { source: PuzzleSource; laid: Laid[] }) {
  const { t } = useApp();
  const [whole, setWhole] = useState(true);
  const { query, ...address } = routeTo(source);
  const parts = [query, whole && laid.length > 0 && `board=${boardText(laid)}`].filter(Boolean).join("&");
  const link = addressOf({ page: "puzzles", ...address, ...(parts && { query: parts }) }, site());
  return (
    <section class="panel invite">
      <label class="check">
        <input type="checkbox" checked={whole} onChange={(event) => setWhole(event.currentTarget.checked)} />{" "}
        {t("puzzle.shareBoard")}
      </label>
      <CopyLink link={link} label={t("puzzle.link")} title="Scalinata" />
    </section>
  );
}
