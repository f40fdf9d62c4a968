// How fast the engine in this browser searches a game: measured once, in the background, and saved.
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/engine";
import type { Speed } from "../engine/module";

// Null without a game, or if there is no engine here.
export function useSpeed(game: string | null): Speed | "measuring" | null {
  const [speed, setSpeed] = useState<Speed | "measuring" | null>(game === null ? null : "measuring");
  useEffect(() => {
    if (game === null) return setSpeed(null);
    const stop = new AbortController();
    setSpeed("measuring");
    engine.ask({ what: "speed", game, again: false }, stop.signal).then(setSpeed, () => setSpeed(null));
    return () => stop.abort();
  }, [game]);
  return speed;
}
