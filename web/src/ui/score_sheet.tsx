// How a finished game's scores come about, item by item.
import { useEffect, useState } from "preact/hooks";
import { fetchScore } from "../protocol/api";
import type { Score } from "../protocol/types";
import { useApp } from "../state/app";

interface Props {
  room: string;
  token: string | undefined;
  order: number[]; // of the seats
  name(seat: number): string;
  words(text: string): string; // of the server, in the colours that are drawn
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

export function ScoreItems({ room, token, order, name, words }: Props) {
  const { t, settings } = useApp();
  const [sheet, setSheet] = useState<Score | null>(null);
  useEffect(() => {
    fetchScore(settings.language, room, token).then(setSheet, () => setSheet(null));
  }, [room, settings.language]);
  const seats = order.flatMap((seat) => sheet?.seats.filter((one) => one.seat === seat) ?? []);
  if (seats.every(({ items }) => items.length === 0)) return null;
  return (
    <details class="score-sheet" open>
      <summary>{t("end.why")}</summary>
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
                <span>{t("end.total")}</span> <b>{String(total).replace("-", "−")}</b>
              </li>
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
