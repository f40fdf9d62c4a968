// The list of puzzles, your own from a text, and generated ones. An address that names a puzzle opens it.
import { useEffect, useState } from "preact/hooks";
import { fetchPuzzles } from "../protocol/api";
import type { PuzzleList } from "../protocol/types";
import { useApp } from "../state/app";
import { addressOf, formNames, loadProgress, progressId, readSource, type PuzzleSource } from "../state/puzzle_source";
import { routePath } from "../state/router";
import { storage } from "../state/storage";
import { Anchor } from "../ui/anchor";
import { Placeholder } from "../ui/placeholder";
import { OwnPuzzle } from "../ui/own_puzzle";
import { NamedPicture } from "../ui/puzzle_pictures";
import { PuzzlePage } from "./puzzle";
import "./puzzles.css";
import { labelled, localized, mark, t } from "../i18n";

export function PuzzlesPage() {
  const { route } = useApp();
  if (route.page !== "puzzles" || !route.puzzle) return <PuzzleChoice />;
  const source = readSource(route);
  if (source) return <PuzzlePage key={routePath(route)} source={source} query={route.query} />;
  return (
    <>
      <h1>{t("Puzzles")}</h1>
      <p class="problem" role="alert">
        {t("There is no such puzzle. Check the link.")}
      </p>
      <Anchor to={{ page: "puzzles" }} class="button">
        {t("All puzzles")}
      </Anchor>
    </>
  );
}

function PuzzleChoice() {
  const { settings } = useApp();
  const [list, setList] = useState<PuzzleList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = () => {
    setProblem(null);
    fetchPuzzles(settings.language).then(setList, (error: Error) => setProblem(error.message));
  };
  useEffect(load, []);
  return (
    <>
      <h1>{t("Puzzles")}</h1>
      <p>
        {t(
          mark(
            "Puzzles for one, with the Blokus pieces. Solve them by hand; the computer can tell you " +
              "whether a puzzle is still solvable, or place one piece for you.",
          ),
        )}
      </p>
      {!list && <Placeholder problem={problem} retry={load} />}
      <ul class="games puzzle-list">
        {list?.puzzles.map(({ name, title, task, form, form_task }) => (
          <li key={name} class="card" data-puzzle={name}>
            <NamedPicture name={name} />
            <h2>{localized(title)}</h2>
            <p>{localized(task)}</p>
            <div class="buttons">
              <PuzzleLink
                source={{ kind: "named", name, form: null }}
                label={t("Open")}
                title={localized(title)}
                primary
              />
              <PuzzleLink source={{ kind: "named", name, form }} label={t(formNames[form])} title={localized(title)} />
            </div>
            <small>{labelled(t(formNames[form]), localized(form_task))}</small>
          </li>
        ))}
      </ul>
      {list && (
        <div class="puzzle-more">
          <NewPuzzle hardest={list.hardest} />
          <OwnPuzzle />
        </div>
      )}
    </>
  );
}

// A link to a puzzle, marked if it was started or solved in this browser.
function PuzzleLink({
  source,
  label,
  title,
  primary,
}: {
  source: PuzzleSource;
  label: string;
  title: string;
  primary?: boolean;
}) {
  const kept = loadProgress(storage, progressId(source));
  return (
    <Anchor to={{ page: "puzzles", ...addressOf(source) }} class={primary ? "button primary" : "button"}>
      {label}
      <span class="hidden"> {title}</span>
      {kept?.solved ? <span title={t("solved")}> ✓</span> : kept?.board ? <span title={t("started")}> …</span> : null}
    </Anchor>
  );
}

function NewPuzzle({ hardest }: { hardest: number }) {
  const { go } = useApp();
  const [difficulty, setDifficulty] = useState(3);
  return (
    <section class="card">
      <h2>{t("A new puzzle")}</h2>
      <p>{t("Made for you, with exactly one solution.")}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          go({
            page: "puzzles",
            ...addressOf({ kind: "made", difficulty, seed: 1 + Math.floor(Math.random() * 999_999) }),
          });
        }}
      >
        <label>
          {t("Difficulty {n}", { n: difficulty })}
          <input
            type="range"
            min="1"
            max={hardest}
            value={difficulty}
            onInput={(event) => setDifficulty(Number(event.currentTarget.value))}
          />
        </label>
        <button class="primary">{t("Make one")}</button>
      </form>
    </section>
  );
}
