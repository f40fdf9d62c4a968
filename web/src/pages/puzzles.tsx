// The puzzles: which there are, own ones from a text, made ones of any difficulty. An address that names one leads
// to it.
import { useEffect, useState } from "preact/hooks";
import { fetchPuzzles } from "../protocol/api";
import type { PuzzleList } from "../protocol/types";
import { useApp } from "../state/app";
import { addressOf, loadProgress, progressId, readSource, type PuzzleSource } from "../state/puzzle_source";
import { routePath } from "../state/router";
import { storage } from "../state/storage";
import { Anchor } from "../ui/anchor";
import { Coming } from "../ui/coming";
import { OwnPuzzle } from "../ui/own_puzzle";
import { NamedPicture } from "../ui/puzzle_pictures";
import { PuzzlePage } from "./puzzle";
import "./puzzles.css";

export function PuzzlesPage() {
  const { t, route } = useApp();
  if (route.page !== "puzzles" || !route.puzzle) return <PuzzleChoice />;
  const source = readSource(route);
  if (source) return <PuzzlePage key={routePath(route)} source={source} query={route.query} />;
  return (
    <>
      <h1>{t("nav.puzzles")}</h1>
      <p class="problem" role="alert">
        {t("puzzle.unknown")}
      </p>
      <Anchor to={{ page: "puzzles" }} class="button">
        {t("puzzle.all")}
      </Anchor>
    </>
  );
}

function PuzzleChoice() {
  const { t, settings } = useApp();
  const [list, setList] = useState<PuzzleList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = () => {
    setProblem(null);
    fetchPuzzles(settings.language).then(setList, (error: Error) => setProblem(error.message));
  };
  useEffect(load, []);
  return (
    <>
      <h1>{t("nav.puzzles")}</h1>
      <p>{t("puzzle.intro")}</p>
      {!list && <Coming problem={problem} retry={load} />}
      <ul class="games puzzle-list">
        {list?.puzzles.map(({ name, title, task, form, form_task }) => (
          <li key={name} class="card" data-puzzle={name}>
            <NamedPicture name={name} />
            <h2>{title[settings.language]}</h2>
            <p>{task[settings.language]}</p>
            <div class="buttons">
              <Way
                source={{ kind: "named", name, form: null }}
                label={t("puzzle.open")}
                title={title[settings.language]}
                primary
              />
              <Way
                source={{ kind: "named", name, form }}
                label={t(`puzzle.form.${form}`)}
                title={title[settings.language]}
              />
            </div>
            <small>
              {t(`puzzle.form.${form}`)}: {form_task[settings.language]}
            </small>
          </li>
        ))}
      </ul>
      {list && (
        <div class="puzzle-more">
          <Made hardest={list.hardest} />
          <OwnPuzzle />
        </div>
      )}
    </>
  );
}

// The way to a puzzle, with a sign where this browser has begun or solved it.
function Way({
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
  const { t } = useApp();
  const kept = loadProgress(storage, progressId(source));
  return (
    <Anchor to={{ page: "puzzles", ...addressOf(source) }} class={primary ? "button primary" : "button"}>
      {label}
      <span class="hidden"> {title}</span>
      {kept?.solved ? (
        <span title={t("puzzle.done")}> ✓</span>
      ) : kept?.board ? (
        <span title={t("puzzle.begun")}> …</span>
      ) : null}
    </Anchor>
  );
}

function Made({ hardest }: { hardest: number }) {
  const { t, go } = useApp();
  const [difficulty, setDifficulty] = useState(3);
  return (
    <section class="card">
      <h2>{t("puzzle.made")}</h2>
      <p>{t("puzzle.madeText")}</p>
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
          {t("puzzle.difficulty", { n: difficulty })}
          <input
            type="range"
            min="1"
            max={hardest}
            value={difficulty}
            onInput={(event) => setDifficulty(Number(event.currentTarget.value))}
          />
        </label>
        <button class="primary">{t("puzzle.make")}</button>
      </form>
    </section>
  );
}
