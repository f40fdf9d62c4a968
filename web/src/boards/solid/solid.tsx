// The 3D scene as a component: loaded when first shown, turned by drag or arrow keys.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Language } from "../../protocol/types";
import type { SolidBlock, SolidOptions, SolidScene, SolidTarget } from "./scene";

const words = { en: { reset: "Turn the view back" }, it: { reset: "Rimetti la vista com'era" } };

interface Props extends Omit<SolidOptions, "pick" | "hover" | "ink"> {
  blocks: SolidBlock[];
  targets: SolidTarget[];
  label: string;
  language: Language;
  still: boolean; // nothing flies
  pick(name: string): void;
  hover?(name: string | null): void;
}

export function Solid({ blocks, targets, label, language, still, pick, hover, ...board }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<SolidScene | null>(null);
  const callbacks = useRef({ pick, hover });
  callbacks.current = { pick, hover };
  useEffect(() => {
    let made: SolidScene | null = null;
    let ended = false;
    void import("./scene").then(({ SolidScene }) => {
      if (ended || !canvas.current) return;
      made = new SolidScene(canvas.current, {
        ...board,
        ink: getComputedStyle(canvas.current).getPropertyValue("--soft").trim() || "#666",
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
  }, [board.columns, board.rows]);
  useLayoutEffect(() => scene?.show(blocks, targets, still), [scene, JSON.stringify([blocks, targets])]);
  return (
    <div class="solid-frame">
      <canvas
        ref={canvas}
        class="solid"
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => {
          const turns: Record<string, [number, number]> = {
            ArrowLeft: [-0.2, 0],
            ArrowRight: [0.2, 0],
            ArrowUp: [0, -0.15],
            ArrowDown: [0, 0.15],
          };
          const by = turns[event.key];
          if (!by) return;
          event.preventDefault();
          scene?.turn(...by);
        }}
      />
      <button
        class="quiet"
        aria-label={words[language].reset}
        title={words[language].reset}
        onClick={() => scene?.reset()}
      >
        ⟲
      </button>
    </div>
  );
}
