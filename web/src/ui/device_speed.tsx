// How fast this device searches each game, and how long the strongest level takes. Measured on demand.
import { useEffect, useRef, useState } from "preact/hooks";
import { engine } from "../engine/engine";
import type { Speed } from "../engine/module";
import { localized, t } from "../i18n";
import { useApp } from "../state/app";
import { percent } from "../state/estimates";
import { countText, levelHere, secondsText } from "../state/speed";

export function DeviceSpeed() {
  const { settings, info } = useApp();
  const { language } = settings;
  const [speeds, setSpeeds] = useState<Record<string, Speed>>({});
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => {
    void engine.ready().then((why) => setMissing(why !== null));
    return () => stop.current.abort();
  }, []);
  const games = info?.games ?? [];
  const measure = async (again: boolean) => {
    setBusy(true);
    for (const { id } of games) {
      const speed = await engine.ask({ what: "speed", game: id, again }, stop.current.signal);
      setSpeeds((old) => ({ ...old, [id]: speed }));
    }
    setBusy(false);
  };
  if (missing || !info) return null;
  const known = Object.keys(speeds).length > 0;
  const strongest = (speed: Speed) => {
    const here = levelHere(speed, info.levels.highest);
    if (!here) return "";
    const words = { seconds: secondsText(here.seconds, language), share: percent(here.share) };
    return here.share < 1
      ? t("{seconds} s per move, {share} of its search", words)
      : t("{seconds} s per move", { seconds: words.seconds });
  };
  return (
    <section class="panel device-speed">
      <h2>{t("Speed of this device")}</h2>
      <p>{t("How fast the engine in this browser thinks, and how long its strongest level takes for a move.")}</p>
      {known && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("Game")}</th>
              <th scope="col">{t("Simulations per second")}</th>
              <th scope="col">{t("Level {n}", { n: info.levels.highest })}</th>
            </tr>
          </thead>
          <tbody>
            {games.map(({ id, title }) => (
              <tr key={id}>
                <th scope="row">{localized(title)}</th>
                <td>{speeds[id] ? countText(speeds[id].simulations, language) : "…"}</td>
                <td>{speeds[id] ? strongest(speeds[id]) : "…"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        disabled={busy}
        onClick={() =>
          void measure(known).catch(() => {
            setBusy(false);
            setMissing(true);
          })
        }
      >
        {busy ? t("Measuring this device…") : known ? t("Measure again") : t("Measure")}
      </button>
    </section>
  );
}
