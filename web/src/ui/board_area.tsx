// The board of whatever game it is, its text twin, and a field to type moves in.
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardModules, gameId, solidGames, type BoardModule } from "../boards/board";
import { useApp } from "../state/app";
import { isMyTurn, latestMoves, moveList, type RoomState } from "../state/room";

export function BoardArea({ state, play }: { state: RoomState; play(move: string): void }) {
  const { t, settings, change } = useApp();
  const [module, setModule] = useState<BoardModule | null>(null);
  const [words, setWords] = useState(false);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const id = gameId(state.game);
  useEffect(() => {
    let current = true;
    boardModules[id]?.().then((loaded) => current && setModule(loaded));
    return () => void (current = false);
  }, [id]);
  useEffect(() => setChosen(null), [state.position?.ply]);
  const position = state.position;
  const lastMoves = useMemo(() => latestMoves(moveList(state.events), state.you.seat), [state.version]);
  if (!position) return null;
  const mine = isMyTurn(state);
  const want = (move: string) => (settings.confirm ? setChosen(move) : play(move));
  return (
    <div>
      <div class="tabs">
        {solidGames.has(id) && (
          <button aria-pressed={settings.solid} onClick={() => change({ solid: !settings.solid })}>
            {t("room.solid")}
          </button>
        )}
        <button aria-pressed={words} onClick={() => setWords(!words)}>
          {t("room.asText")}
        </button>
      </div>
      {module && !words && (
        <module.Board
          game={state.game}
          view={position.view}
          turn={position.turn}
          legal={mine ? position.legal : null}
          lastMoves={lastMoves}
          suggested={state.hint?.ply === position.ply ? (state.hint.moves[0]?.move ?? null) : null}
          settings={settings}
          play={want}
        />
      )}
      {module && words && (
        <div class="words">
          <ul>
            {module.describe(position.view, settings.language).map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {mine && (
        <form
          class="typed"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim()) want(typed.trim());
            setTyped("");
          }}
        >
          <input value={typed} aria-label={t("room.typeMove")} placeholder={t("room.typeMove")} autocomplete="off" autocapitalize="off" spellcheck={false} onInput={(event) => setTyped(event.currentTarget.value)} />
          <button type="submit">{t("room.play")}</button>
          {position.legal?.form === "list" && <small>{t("room.moreMoves", { n: position.legal.moves.length })}</small>}
        </form>
      )}
      {chosen && (
        <div class="controls">
          <button class="primary" onClick={() => (setChosen(null), play(chosen))}>
            {t("room.confirm", { move: chosen })}
          </button>
          <button onClick={() => setChosen(null)}>{t("new.cancel")}</button>
        </div>
      )}
    </div>
  );
}
