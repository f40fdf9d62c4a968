// The real towers of the rule sheet, in outline and to scale.
import { realTowers } from "./cards";

// 100 wide and high, from the tip to the ground.
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

// Those that fit into a sky so high, behind the buildings, the lowest on the left.
export function RealSkyline({ tallest }: { tallest: number }) {
  const seen = [...realTowers].reverse().filter(([, metres]) => metres <= tallest * 1.02);
  return (
    <div class="real-skyline" aria-hidden="true">
      {seen.map(([tower, metres]) => (
        <span key={tower} style={{ height: `${(metres / tallest) * 100}%` }}>
          <i>
            {tower}
            <br />
            {metres}&nbsp;m
          </i>
          <TowerOutline tower={tower} />
        </span>
      ))}
    </div>
  );
}
