// The form for your own puzzle: typed, opened from a file, or corrected after an error.
import { useState } from "preact/hooks";
import { askPuzzle } from "../protocol/api";
import { useApp } from "../state/app";
import { addressOf, questionOf, type PuzzleSource } from "../state/puzzle_source";
import { Problem } from "./problem";
import { mark, t } from "../i18n";

const example = "title: 4 × 5\nregion:\n.....\n.....\n.....\n.....\n\npieces:\nblue: I4 L4 O\nred: L4*2\n";

export function OwnPuzzle({ given = "" }: { given?: string }) {
  const { go, settings } = useApp();
  const [text, setText] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  // Errors are shown here, next to the text.
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
      <h2>{t("Your own puzzle")}</h2>
      <p>
        {t(
          mark(
            "Draw the area with characters (. must be covered, ? may be covered, - is outside) and " +
              "list the pieces that fill it.",
          ),
        )}
      </p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) open();
        }}
      >
        <label>
          {t("The puzzle as text")}
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
          {t("Or open a file")}
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
          />
        </label>
        <div class="buttons">
          <button class="primary" disabled={!text.trim()}>
            {t("Open")}
          </button>
          <button type="button" onClick={() => setText(example)}>
            {t("Show an example")}
          </button>
        </div>
      </form>
    </section>
  );
}
