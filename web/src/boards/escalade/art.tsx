// The drawings on cards and floors, for any height: walls with windows by category, special floors, roofs, foundations,
// and action cards. A drawing is 80 wide; its colours come from escalade.css.
import type { ComponentChildren, JSX } from "preact";
import type { Face } from "./cards";
import "./art.css";

export const width = 80;
const storey = 12; // height of a storey

const times = <T,>(count: number, draw: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => draw(i));
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
const arch = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`;

type Wall = (rows: number) => { glass: string; lit: string; trim: string };

// The windows of `rows` storeys; some are lit, always the same ones.
function windows(rows: number, columns: number, pane: (column: number, y: number, row: number) => string) {
  const all = times(rows * columns, (i) => ({ column: i % columns, row: Math.floor(i / columns) }));
  const isLit = ({ column, row }: (typeof all)[number]) => (column * 5 + row * 3 + column * row) % 4 === 0;
  const path = (some: typeof all) => some.map(({ column, row }) => pane(column, row * storey, row)).join("");
  return { lit: path(all.filter(isLit)), glass: path(all.filter((one) => !isLit(one))) };
}

const walls: Record<string, Wall> = {
  // Windows with balconies.
  residential: (rows) => ({
    ...windows(rows, 4, (i, y) => box(7 + i * 18, y + 2, 12, 6)),
    trim: times(rows * 4, (i) => box(5 + (i % 4) * 18, Math.floor(i / 4) * storey + 8.4, 16, 1.4)).join(""),
  }),
  // Bands of glass from side to side.
  office: (rows) => ({
    ...windows(rows, 8, (i, y) => box(2 + i * 9.6, y + 2, 8.8, 7.4)),
    trim: times(rows, (i) => box(0, i * storey + 10.4, width, 1.2)).join(""),
  }),
  // Pairs of narrow round-topped windows.
  hotel: (rows) => ({
    ...windows(rows, 8, (i, y) => arch(4 + Math.floor(i / 2) * 19.4 + (i % 2) * 7.6, y + 2, 5.4, 7.6)),
    trim: times(rows, (i) => box(2, i * storey + 10.2, 76, 1)).join(""),
  }),
  // Three wide arches.
  restaurant: (rows) => ({
    ...windows(rows, 3, (i, y) => arch(5 + i * 25, y + 1.6, 20, 9.4)),
    trim: times(rows * 3, (i) => box(14.4 + (i % 3) * 25, Math.floor(i / 3) * storey + 2, 1.2, 9)).join(""),
  }),
  // Awnings over shop windows.
  shop: (rows) => ({
    ...windows(rows, 3, (i, y) => box(4 + i * 25, y + 5, 22, 6)),
    trim: times(rows * 6, (i) => {
      const [x, y] = [3 + (i % 6) * 12.6, Math.floor(i / 6) * storey + 1];
      return `M${x} ${y}h6.4v2.6a3.2 2 0 0 1-6.4 0Z`;
    }).join(""),
  }),
};

const Letters = ({ y, children }: { y: number; children: ComponentChildren }) => (
  <text x="40" y={y} text-anchor="middle" font-size="9" font-weight="800" class="art-ink">
    {children}
  </text>
);

// Drawn once in the middle of a floor: 80 by 24.
const scenes: Record<string, JSX.Element> = {
  damper: (
    <>
      <path class="art-line" d="M30 2 38 11M50 2 42 11M14 22h52" />
      <circle class="art-pale" cx="40" cy="14" r="7" />
      <path class="art-line" d="M22 14l3-3 3 6 3-5M58 14l-3-3-3 6-3-5" />
    </>
  ),
  garden: (
    <>
      <path class="art-leaf" d="M0 20q20-4 40-1t40-1v6H0Z" />
      <path class="art-trunk" d={box(17, 13, 2, 8) + box(39, 11, 2.4, 10) + box(62, 14, 2, 7)} />
      <g class="art-leaf">
        <circle cx="18" cy="10" r="6" />
        <circle cx="40" cy="8" r="7" />
        <circle cx="63" cy="11" r="5.4" />
      </g>
    </>
  ),
  pool: (
    <>
      <path class="art-water" d="M4 8q6-4 12 0t12 0 12 0 12 0 12 0 12 0v14H4Z" />
      <path class="art-line" d="M8 13q5-3 10 0t10 0M40 17q5-3 10 0t10 0M62 3v11M68 3v11M62 7h6M62 11h6" />
    </>
  ),
  cinema: (
    <>
      <path class="art-dark" d={box(8, 3, 64, 18)} />
      <path
        class="art-pale"
        d={times(9, (i) => box(11 + i * 6.6, 4.4, 3.4, 2.2) + box(11 + i * 6.6, 17.4, 3.4, 2.2)).join("")}
      />
      <path class="art-bright" d="M35 8v8l10-4Z" />
    </>
  ),
  museum: (
    <>
      <path class="art-pale" d={`M40 1 66 8H14Z${box(14, 20, 52, 3)}`} />
      <path class="art-pale" d={times(5, (i) => box(18 + i * 10, 9.6, 4, 9.4)).join("")} />
    </>
  ),
  observatory: (
    <>
      <path class="art-pale" d="M22 20a18 16 0 0 1 36 0Z" />
      <path class="art-dark" d="M42 6 50 9 44 20H39Z" />
      <path class="art-bright" d="M12 5l1 2 2 1-2 1-1 2-1-2-2-1 2-1ZM68 9l1 2 2 1-2 1-1 2-1-2-2-1 2-1Z" />
      <path class="art-line" d="M16 20h48" />
    </>
  ),
  toilet: (
    <>
      <path class="art-line faint" d="M0 8h80M0 16h80M10 0v24M70 0v24M20 0v24M60 0v24" />
      <rect class="art-pale" x="27" y="2" width="26" height="20" rx="2" />
      <Letters y={15.4}>WC</Letters>
    </>
  ),
  study: (
    <>
      <path class="art-pale" d="M18 3h30v18H18Z" />
      <path class="art-line dark" d="M23 17V9h6v8M32 17V6h6v11M21 17h24" />
      <circle class="art-lens" cx="52" cy="11" r="6.4" />
      <path class="art-line thick" d="M56.6 15.6 63 22" />
    </>
  ),
  insurance: (
    <>
      <path class="art-pale" d="M22 13a18 11 0 0 1 36 0q-4.5-3-9 0-4.5-3-9 0-4.5-3-9 0-4.5-3-9 0Z" />
      <path class="art-line" d="M40 2v18q0 3-3.5 3t-3.5-3" />
    </>
  ),
  quake: (
    <>
      <path class="art-pale" d="M0 17h30l4-4 5 7 4-5 3 2h34v7H0Z" />
      <path class="art-line" d="M8 9h16l3-6 5 12 5-14 5 13 4-8 3 3h23" />
    </>
  ),
  century: (
    <>
      <path class="art-bright" d="M40 0l4 7 9-4-3 8 10 2-9 4 4 7-9-3-6 3-6-3-9 3 4-7-9-4 10-2-3-8 9 4Z" />
      <path class="art-line dark" d="M41 6l-4 5 5 2-5 7" />
    </>
  ),
  tornado: (
    <path
      class="art-line thick"
      d="M18 4q22-4 44 0M22 8q18 4 34 0M28 12q14-3 26 0M32 16q10 3 18 0M38 20q6-2 9 0M43 23h2"
    />
  ),
};

// Roofs, drawn against the sky: 80 wide, 24 high, stretched to their real height.
const roofs: Record<string, JSX.Element> = {
  flat: <path class="art-body" d="M0 6h80v18H0Z" />,
  terrace: (
    <>
      <path class="art-body" d="M0 17h80v7H0Z" />
      <path class="art-line roofline" d="M2 17V9h76v8M14 9v8M26 9v8M54 9v8M66 9v8M40 17V5" />
      <path class="art-bright" d="M28 6q12-10 24 0Z" />
    </>
  ),
  spire: <path class="art-body" d="M0 20h12L40 0 68 20h12v4H0Z" />,
  antenna: (
    <>
      <path class="art-body" d="M0 20h80v4H0ZM30 15h20v5H30Z" />
      <path class="art-line roofline" d="M40 0v15M33 5h14M35 9h10" />
    </>
  ),
  wcroof: (
    <>
      <path class="art-body" d="M0 19h80v5H0ZM24 7h32v12H24ZM20 7 40 0 60 7Z" />
      <Letters y={17}>WC</Letters>
    </>
  ),
};

const foundations: Record<string, JSX.Element> = {
  sand: (
    <>
      <path class="art-line faint" d="M0 7q10-4 20 0t20 0 20 0 20 0M0 14q10-4 20 0t20 0 20 0 20 0" />
      <g class="art-pale">
        {times(26, (i) => (
          <circle key={i} cx={3 + ((i * 29) % 76)} cy={3 + ((i * 7) % 18)} r="1" />
        ))}
      </g>
    </>
  ),
  parking: (
    <>
      <path class="art-pale" d="M4 3h14v14H4ZM62 3h14v14H62Z" />
      <path class="art-dark" d="M8.5 14V6h4a2.6 2.6 0 0 1 0 5.2h-2M66.5 14V6h4a2.6 2.6 0 0 1 0 5.2h-2" />
      <path class="art-bright" d={times(4, (i) => box(22 + i * 10, 18, 6, 1.6)).join("")} />
    </>
  ),
  raft: (
    <>
      <path class="art-pale" d={box(0, 2, 80, 5)} />
      <path class="art-line" d="M6 7v15M74 7v15M16 7v15M64 7v15M0 12h80M0 18h80" />
    </>
  ),
  bedrock: (
    <>
      <path class="art-dark" d="M0 24V11l9-6 8 7 7-5 6 5v12ZM50 24V12l7-6 8 6 7-7 8 7v12Z" />
      <path class="art-pale" d="M9 5l8 7-8 3ZM57 6l8 6-9 3ZM72 5l8 7-8 2Z" />
    </>
  ),
};

// The number of storeys for a height, at `each` metres per storey.
export const storeys = (metres: number, each: number): number => Math.max(1, Math.round(metres / each));

function drawing(face: string, known: Face | undefined, rows: number): { height: number; drawn: JSX.Element | null } {
  const wall = known?.category && walls[known.category];
  if (wall) {
    const { glass, lit, trim } = wall(rows);
    const drawn = (
      <>
        <path class="art-glass" d={glass} />
        <path class="art-lit" d={lit} />
        <path class="art-trim" d={trim} />
      </>
    );
    return { height: rows * storey, drawn };
  }
  const plain = known?.kind === "roof" ? roofs.flat! : null; // a roof of a custom deck
  return { height: 24, drawn: scenes[face] ?? roofs[face] ?? foundations[face] ?? plain };
}

interface Props {
  face: string;
  faces: Map<string, Face>;
  rows?: number; // of windows
  stretch?: boolean; // fills the available space, as for floors; else it keeps its proportions
}

export function Art({ face, faces, rows = 2, stretch = false }: Props) {
  const known = faces.get(face);
  const { height, drawn } = drawing(face, known, rows);
  const fills = stretch && (known?.category !== undefined || known?.kind === "roof");
  return (
    <svg
      class="art"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fills ? "none" : "xMidYMid meet"}
      aria-hidden="true"
    >
      {drawn}
    </svg>
  );
}
