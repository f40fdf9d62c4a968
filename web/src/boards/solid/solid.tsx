// The 3D scene as a component: loaded when first shown, turned by mouse, touch or keys.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { property, resolved, resolvedInk } from "../colours";
import type { SolidBlock, SolidOptions, SolidScene, SolidTarget } from "./scene";
import "./solid.css";

interface Props extends Pick<SolidOptions, "columns" | "rows" | "cells" | "material"> {
  blocks: SolidBlock[];
  targets: SolidTarget[];
  ghosts: SolidBlock[]; // where a block would be placed
  label: string;
  still: boolean; // no animation
  over: boolean; // the game is over: the board turns once when it ends
  pick(name: string): void;
  hover?(name: string | null): void;
}

// Counts changes of the colours, by the settings or by the device.
function useRecoloured(): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const changed = () => setCount((old) => old + 1);
    const device = matchMedia("(prefers-color-scheme: dark)");
    device.addEventListener("change", changed);
    const chosen = new MutationObserver(changed);
    chosen.observe(document.documentElement, { attributeFilter: ["data-theme", "data-palette"] });
    return () => (device.removeEventListener("change", changed), chosen.disconnect());
  }, []);
  return count;
}

export function Solid({ blocks, targets, ghosts, label, still, over, pick, hover, ...board }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<SolidScene | null>(null);
  const callbacks = useRef({ pick, hover });
  callbacks.current = { pick, hover };
  const recoloured = useRecoloured();
  useEffect(() => {
    let made: SolidScene | null = null;
    let ended = false;
    void import("./scene").then(({ SolidScene }) => {
      if (ended || !canvas.current) return;
      made = new SolidScene(canvas.current, {
        ...board,
        colours: {
          wood: property("--wood"),
          grain: property("--wood-grain"),
          field: property("--field"),
          groove: property("--field-groove"),
          carving: property("--carving"),
        },
        dye: (colour) => ({ fill: resolved(colour), ink: resolvedInk(colour) }),
        pick: (name) => callbacks.current.pick(name),
        hover: (name) => callbacks.current.hover?.(name),
      });
      (canvas.current as HTMLCanvasElement & { scene?: SolidScene }).scene = made;
      setScene(made);
    });
    return () => {
      ended = true;
      made?.dispose();
    };
  }, [board.columns, board.rows, recoloured]);
  useLayoutEffect(
    () => scene?.show(blocks, targets, ghosts, still),
    [scene, JSON.stringify([blocks, targets, ghosts])],
  );
  // Turns only if the game ended while it was shown.
  const going = useRef(false);
  useEffect(() => {
    if (over && going.current && !still) scene?.turnSlowly();
    going.current = !over;
  }, [over]);
  return (
    <div class="solid-frame">
      <canvas
        ref={canvas}
        class="solid"
        role="img"
        aria-label={t("{board}: arrow keys turn it, + and − zoom, 0 resets the view", { board: label })}
        tabIndex={0}
        onKeyDown={(event) => {
          if (!scene || event.ctrlKey || event.metaKey || event.altKey) return;
          const steer: Record<string, () => unknown> = {
            ArrowLeft: () => scene.turn(-0.2, 0),
            ArrowRight: () => scene.turn(0.2, 0),
            ArrowUp: () => scene.turn(0, -0.15),
            ArrowDown: () => scene.turn(0, 0.15),
            "+": () => scene.approach(1.15),
            "=": () => scene.approach(1.15),
            "-": () => scene.approach(1 / 1.15),
            "0": () => scene.reset(),
          };
          const act = steer[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      />
      <button class="quiet" aria-label={t("Reset the view")} title={t("Reset the view")} onClick={() => scene?.reset()}>
        ⟲
      </button>
    </div>
  );
}
