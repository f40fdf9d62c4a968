// The scores of a finished game, item by item.
import { useEffect, useState } from "preact/hooks";
import { fetchScore } from "../protocol/api";
import type { Score } from "../protocol/types";
import { useApp } from "../state/app";
import { t } from "../i18n";

interface Props {
  room: string;
  token: string | undefined;
  order: number[]; // of the seats
  name(seat: number): string;
  words(text: string): string; // replaces the rules' colours by those that are drawn
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

export function ScoreItems({ room, token, order, name, words }: Props) {
  const { settings } = useApp();
  const [sheet, setSheet] = useState<Score | null>(null);
  useEffect(() => {
    fetchScore(settings.language, room, token).then(setSheet, () => setSheet(null));
  }, [room, settings.language]);
  const seats = order.flatMap((seat) => sheet?.seats.filter((one) => one.seat === seat) ?? []);
  if (seats.every(({ items }) => items.length === 0)) return null;
  return (
    <details class="score-sheet" open>
      <summary>{t("Score breakdown")}</summary>
      <div class="score-seats">
        {seats.map(({ seat, total, items }) => (
          <section key={seat}>
            <h3>{name(seat)}</h3>
            <ul>
              {items.map((item, i) => (
                <li key={i} style={{ "--nth": i }}>
                  <span>{words(item.text)}</span> <b>{signed(item.points)}</b>
                </li>
              ))}
              <li class="total" style={{ "--nth": items.length }}>
                <span>{t("Total")}</span> <b>{String(total).replace("-", "−")}</b>
              </li>
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
