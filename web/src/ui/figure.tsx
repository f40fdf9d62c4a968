// A picture in the rules: a real board with a position of the game, to look at; and the same in words.
import type { Figure, Lesson } from "../learn/lesson";
import { useApp } from "../state/app";
import { usePosition } from "../state/use_position";
import { useBoardModule } from "./board_tabs";

export function FigureView({ lesson, figure }: { lesson: Lesson; figure: Figure }) {
  const { t, settings } = useApp();
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
          <figcaption>{figure.caption[settings.language]}</figcaption>
          <details>
            <summary>{t("room.asText")}</summary>
            <ul>
              {module.describe(position.view, settings.language).map((line, i) => (
                <li key={i}>{line}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </figure>
  );
}
