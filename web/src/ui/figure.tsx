// A figure in the rules: a board with a position of the game, and the same as text.
import type { Figure, Lesson } from "../learn/lesson";
import { useApp } from "../state/app";
import { usePosition } from "../state/use_position";
import { useBoardModule } from "./board_tabs";
import { t } from "../i18n";

export function FigureView({ lesson, figure }: { lesson: Lesson; figure: Figure }) {
  const { settings } = useApp();
  const { game, setup } = lesson;
  const module = useBoardModule(game);
  const { position } = usePosition(
    { game, ...(setup !== undefined && { setup }), moves: figure.moves, seat: 1 },
    settings.language,
  );
  return (
    <figure class="position">
      {module && position && (
        <>
          <module.Board
            game={game}
            view={position.view}
            turn={position.turn}
            legal={figure.legal ? position.legal : null}
            lastMoves={figure.moves.slice(-1)}
            settings={{ ...settings, solid: false }}
            play={() => {}}
          />
          <figcaption>{t(figure.caption)}</figcaption>
          <details>
            <summary>{t("Text")}</summary>
            <ul>
              {module.describe(position.view).map((line, i) => (
                <li key={i}>{line}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </figure>
  );
}
