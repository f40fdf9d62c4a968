// What an engine would play here: its best moves with their values, and in words why the first is better.
import type { Analysis } from "../protocol/types";
import { useApp } from "../state/app";
import { faultSigns, percent, type Judgement } from "../state/estimates";

interface Props {
  thought: Analysis | null;
  thinking: boolean;
  played: string | undefined; // what followed in the line that is looked at
  judgement: Judgement | null; // of that move
  say(move: string): string;
  point(move: string | null): void;
  play(move: string): void;
}

const noise = 0.03; // estimates closer than that are as good as equal, and no reason tells them apart

export function BetterMoves({ thought, thinking, played, judgement, say, point, play }: Props) {
  const { t } = useApp();
  if (!thought) return <p class="loading">{thinking ? t("study.thinking") : ""}</p>;
  const { moves } = thought;
  const best = moves[0];
  const value = judgement?.after ?? thought.played?.value;
  const reason = thought.played?.reason ?? thought.moves.find((move) => move.move === played)?.reason;
  return (
    <div class="better" aria-live="polite">
      <ol>
        {moves.map((move) => (
          <li key={move.move}>
            <button
              class="move"
              title={move.move}
              onMouseEnter={() => point(move.move)}
              onMouseLeave={() => point(null)}
              onFocus={() => point(move.move)}
              onBlur={() => point(null)}
              onClick={() => (point(null), play(move.move))}
            >
              {say(move.move)}
            </button>{" "}
            <meter min={0} max={1} value={move.value} aria-hidden="true" /> <b>{percent(move.value)}</b>
            {move === best && thought.solved && <small> {t("study.proved")}</small>}
            {move.line && move.line.length > 1 && (
              <small class="line">{t("study.line", { moves: move.line.slice(1).join(" · ") })}</small>
            )}
            {best && move.reason && best.value - move.value >= noise && <small class="why">{move.reason}</small>}
          </li>
        ))}
      </ol>
      {played && (
        <p class="played">
          {t("study.played")} <em>{say(played)}</em>
          {value !== undefined && <b> {percent(value)}</b>}
          {judgement?.fault
            ? ` ${faultSigns[judgement.fault]} ${t(`study.${judgement.fault}`)}`
            : played === best?.move
              ? ` ${t("study.asBest")}`
              : ""}
          {reason && best && best.value - (value ?? 0) >= noise && <small class="why">{reason}</small>}
        </p>
      )}
    </div>
  );
}
