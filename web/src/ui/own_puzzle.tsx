// A puzzle of one's own, from a text: typed, opened from a file, or mended where it could not be read.
import { useState } from "preact/hooks";
import { askPuzzle } from "../protocol/api";
import { useApp } from "../state/app";
import { addressOf, questionOf, type PuzzleSource } from "../state/puzzle_source";
import { Problem } from "./problem";

const example = "title: 4 × 5\nregion:\n.....\n.....\n.....\n.....\n\npieces:\nblue: I4 L4 O\nred: L4*2\n";

export function OwnPuzzle({ given = "" }: { given?: string }) {
  const { t, go, settings } = useApp();
  const [text, setText] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  // What cannot be read is said here, beside the text.
  const open = () => {
    const source: PuzzleSource = { kind: "own", text };
    setProblem(null);
    askPuzzle(settings.language, "read", questionOf(source, null)).then(
      () => go({ page: "puzzles", ...addressOf(source) }),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <section class="card">
      <h2>{t("puzzle.own")}</h2>
      <p>{t("puzzle.ownText")}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) open();
        }}
      >
        <label>
          {t("puzzle.text")}
          <textarea
            rows={9}
            spellcheck={false}
            placeholder={example}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {problem && <Problem text={problem} />}
        <label>
          {t("puzzle.file")}
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
          />
        </label>
        <div class="buttons">
          <button class="primary" disabled={!text.trim()}>
            {t("puzzle.open")}
          </button>
          <button type="button" onClick={() => setText(example)}>
            {t("puzzle.example")}
          </button>
        </div>
      </form>
    </section>
  );
}
