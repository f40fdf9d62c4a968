// The board of a room's game, or the same position as text.
import { useCallback, useLayoutEffect, useState } from "preact/hooks";
import { facesOf, hideCoveredMoves } from "../boards/escalade/covered";
import { explainMove, study } from "../protocol/api";
import type { Position } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { repainted } from "../state/paint";
import { isMyTurn, latestMoves, moveList, type RoomState } from "../state/room";
import type { Replay } from "../state/use_replay";
import { BoardTabs, useBoardModule } from "./board_tabs";
import { usePaint } from "./use_paint";
import { t } from "../i18n";

interface Props {
  state: RoomState;
  play(move: string): void;
  token?: string | undefined; // to ask why a move is not legal
  replay?: Replay; // without it the live position is shown
  pointed?: string | null; // a move of the list, to be marked on the board
  name?(seat: number): string;
}

export function BoardArea({ state, play, token, replay, pointed, name }: Props) {
  const { settings, change } = useApp();
  const { paint, words: painted } = usePaint(state);
  const module = useBoardModule(state.game);
  const [words, setWords] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [advice, setAdvice] = useState<{ move: string; words: string } | null>(null); // the chosen move in words
  const dealt = useGame(state.game)?.dealt ?? true;
  useLayoutEffect(() => setChosen(null), [state.position?.ply]);
  const explain = useCallback(
    (move: string) =>
      explainMove(settings.language, state.room, token, move).then(({ reason }) => painted(reason ?? "")),
    [settings.language, state.room, token, state.seats],
  );
  const position = replay ? replay.position : state.position;
  if (!position) return null;
  const mine = isMyTurn(state) && (replay?.live ?? true);
  const want = (move: string) => {
    if (!settings.confirm) return play(move);
    setChosen(move);
    setAdvice(null);
    explainMove(settings.language, state.room, token, move).then(
      ({ words }) => words && setAdvice({ move, words: painted(words) }),
      () => {},
    );
  };
  const hides = state.options.covered === "hidden";
  const played = (replay?.moves ?? moveList(state.events)).filter((move) => move.ply < position.ply);
  const moves = hides ? hideCoveredMoves(played, facesOf(position.view)) : played;
  const last = moves.at(-1);
  const whole = moves.length === position.ply && !dealt;
  const preview = (move: string) =>
    study<Position>(settings.language, "position", {
      game: state.game,
      moves: [...moves.map(({ text }) => text), move],
    }).then(({ view }) => view);
  const view = repainted(position.view, paint);
  const looking = replay !== undefined && replay.at !== null;
  return (
    <div>
      <BoardTabs game={state.game} words={words} setWords={setWords} />
      {module && !words && (
        <module.Board
          game={state.game}
          view={view}
          turn={repainted(position.turn, paint)}
          legal={mine ? position.legal : null}
          lastMoves={pointed ? [pointed] : looking ? (last ? [last.text] : []) : latestMoves(moves, state.you.seat)}
          history={moves.map(({ text }) => text)}
          suggested={mine && state.hint?.ply === position.ply ? (state.hint.moves[0]?.move ?? null) : null}
          settings={settings}
          change={change}
          seat={state.you.seat}
          play={want}
          explain={explain}
          {...(whole && { preview: (move: string) => preview(move).then((after) => repainted(after, paint)) })}
          arriving={replay?.before && last?.ply === position.ply - 1 ? last.text : null}
          before={replay?.before ? repainted(replay.before.view, paint) : null}
          covered={hides}
          {...(name && { seatName: name })}
        />
      )}
      {module && words && (
        <div class="words">
          <ul>
            {module.describe(view, hides).map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {chosen && (
        <div class="controls">
          <button class="primary" onClick={() => (setChosen(null), play(chosen))}>
            {t("Confirm: {move}", { move: advice?.move === chosen ? advice.words : chosen })}
          </button>
          <button onClick={() => setChosen(null)}>{t("Cancel")}</button>
        </div>
      )}
      {mine && <TypedMove play={want} />}
    </div>
  );
}

function TypedMove({ play }: { play(move: string): void }) {
  const [typed, setTyped] = useState("");
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) play(typed.trim());
        setTyped("");
      }}
    >
      <input
        value={typed}
        aria-label={t("Type a move")}
        placeholder={t("Type a move")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit">{t("Play")}</button>
    </form>
  );
}
