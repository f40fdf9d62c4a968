// The real towers of the rule sheet, as outlines to scale.
import { realTowers } from "./cards";
import "./real_towers.css";

// In a square of 100, from the tip to the ground.
const outlines: Record<string, string> = {
  "Burj Khalifa": "M49 0h2v20h4v16h5v18h6v20h8v26H26V74h8V54h6V36h5V20h4Z",
  "Merdeka 118": "M49 0h2l2 26 14 8-5 22 9 14-4 30H33l-4-30 9-14-5-22 14-8Z",
  "Shanghai Tower": "M40 5Q52-3 61 6 59 38 68 66L72 100H28Q33 60 37 38 39 20 40 5Z",
  "One World Trade Center": "M49 0h2v22h11l8 78H30l8-78h11Z",
  "Taipei 101":
    "M49 0h2v12h5v8h6l-5 9h6l-5 9h6l-5 9h6l-5 9h6l-5 9h8v35H36V65h8l-5-9h6l-5-9h6l-5-9h6l-5-9h6l-5-9h5V12h5Z",
  "Landmark 81": "M49 0h2v14h4v9h6v14h6v22h7v41H26V59h7V37h6V23h6V14h4Z",
  "The Shard": "M47 0l2 4 3-2 20 98H28Z",
  "Commerzbank Tower": "M45 0h2v17h6v10h14v73H33V27h8V17h4Z",
  "Grattacielo Pirelli": "M37 3q13-5 26 0l4 6v91H33V9Z",
  "Tour Espacité": "M42 0h20v12h5v88H33V12h9Z",
};

export function TowerOutline({ tower }: { tower: string }) {
  return (
    <svg class="tower-outline" viewBox="22 0 56 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={outlines[tower]} />
    </svg>
  );
}

export interface Landmark {
  tower: string;
  metres: number;
  low: boolean; // a building next to it is higher, so its name needs a wide gap
}

// The highest real towers that fit into the sky, one between every two buildings and, next to fewer than four, outside
// them too; the lowest on the left. Gap i is on the left of building i.
export function landmarks(heights: number[], tallest: number): (Landmark | undefined)[] {
  const last = heights.length;
  const gaps = heights.slice(1).map((_, i) => i + 1);
  const fitting = [...realTowers].reverse().filter(([, metres]) => metres <= tallest * 1.02);
  if (last < 4) gaps.push(...[last, 0].slice(0, Math.max(0, fitting.length - gaps.length)));
  gaps.sort((a, b) => a - b);
  const shown = fitting.slice(-gaps.length);
  const found = new Array<Landmark | undefined>(last + 1).fill(undefined);
  for (const [i, [tower, metres]] of shown.entries()) {
    const gap = gaps[Math.floor(((i + 0.5) * gaps.length) / shown.length)]!;
    found[gap] = { tower, metres, low: Math.max(heights[gap - 1] ?? 0, heights[gap] ?? 0) > metres };
  }
  return found;
}

// The space between two buildings, or outside them, with a real tower in the distance.
export function Gap({ landmark, tallest, end }: { landmark: Landmark | undefined; tallest: number; end: boolean }) {
  return (
    <span class={end ? "gap end" : "gap"} aria-hidden="true">
      {landmark && (
        <span class="landmark" style={{ height: `${(landmark.metres / tallest) * 100}%` }}>
          <TowerOutline tower={landmark.tower} />
          <i class={landmark.low ? "low" : ""}>
            {landmark.tower}
            <br />
            {landmark.metres}&nbsp;m
          </i>
        </span>
      )}
    </span>
  );
}
