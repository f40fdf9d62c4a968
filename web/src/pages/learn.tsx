// The rules of each game, with a link to its tutorial.
import { useEffect, useState } from "preact/hooks";
import { lessons } from "../learn/lessons";
import { loadRules } from "../learn/rules";
import { useApp } from "../state/app";
import { Anchor } from "../ui/anchor";
import { Placeholder } from "../ui/placeholder";
import { GamePicture } from "../ui/game_picture";
import { Markdown } from "../ui/markdown";
import { FigureView } from "../ui/figure";
import { Tutorial } from "./tutorial";
import "./learn.css";
import { localized, t } from "../i18n";

export function LearnPage() {
  const { route } = useApp();
  if (route.page !== "learn" || !route.game) return <Games />;
  return route.tutorial ? <Tutorial game={route.game} /> : <Rules game={route.game} />;
}

function Games() {
  const { info, infoProblem, retryInfo } = useApp();
  return (
    <>
      <h1>{t("Learn")}</h1>
      <p>{t("Read the rules, or learn a game in a few minutes by playing through its tutorial.")}</p>
      {!info && <Placeholder problem={infoProblem} retry={retryInfo} />}
      <ul class="games">
        {(info?.games ?? []).map((game) => (
          <li key={game.id} class="card" data-game={game.id}>
            <GamePicture game={game.id} />
            <h2>{localized(game.title)}</h2>
            <div class="buttons">
              <Anchor to={{ page: "learn", game: game.id }} class="button">
                {t("Rules")}
              </Anchor>
              <Anchor to={{ page: "learn", game: game.id, tutorial: true }} class="button">
                {t("Tutorial")}
              </Anchor>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Rules({ game }: { game: string }) {
  const { settings } = useApp();
  const known = lessons[game];
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    setProblem(null);
    loadRules(game, settings.language).then(
      (loaded) => current && setText(loaded),
      (error: Error) => current && setProblem(error.message),
    );
    return () => void (current = false);
  }, [game, settings.language, tries]);
  if (text === null) return <Placeholder problem={problem} retry={() => setTries(tries + 1)} />;
  if (text === "") return <Games />;
  return (
    <>
      <div class="buttons prose-tools">
        <Anchor to={{ page: "learn" }} class="button">
          ← {t("All games")}
        </Anchor>
        <Anchor to={{ page: "learn", game, tutorial: true }} class="button">
          {t("Tutorial")}
        </Anchor>
      </div>
      <Markdown
        text={text}
        after={(section) =>
          known?.figures
            .filter((figure) => figure.section === section)
            .map((figure) => <FigureView key={section} lesson={known.lesson} figure={figure} />)
        }
      />
    </>
  );
}
