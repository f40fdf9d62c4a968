// A picture of each built-in puzzle: the colours of the cells of a solution, or of most of one.
const colours: Record<string, string> = { b: "blue", y: "yellow", r: "red", g: "green" };

const solutions: Record<string, string> = {
  rect8x10: "yyyrrrggrr/gybbbrggrr/ggbyyybbbb/grryrrrrgy/rrggbbgggy/bggbbyybby/bbyyryybby/byyrrrgggg",
  rect15x16:
    "bbbbyggggbbbbbyy/yybrygrrrgrrrrry/yrrryyyrrgyybbby/yybrbbbbygyyygby/bbbgbyggygrrrgbr/bygggyggygrgggrr/" +
    "yyygyyygybrybbbr/ygrrbbrrybyybybr/gggrbbrgbbbygyyy/gbrrgbrgggryggry/bbbggyrgbrrrgyrr/byygyyybbbrbgyyr/" +
    "yybgrygrbggbrryr/ybbrrggrrgbbrgyg/bbrrggrrggbrrggg",
  all84:
    "ggg.....bbrrrr..rrrr/.gg.gbb.bbrggggg.r../...gggbb.ggrrrrrggrr/....gbgb.gg....grgrr/..bb.bggg...rrggrgr./" +
    "..b.bbbgb..rrggrrr../..bbgggbbbgggrrgggr./.bgg.gb.b.bbgr..grr./.b.gbbbb..brgrr.g.r./bbggyy...bbrr..g..../" +
    "bgbygyy..rr.r..g...y/ggbygggy.yr.r.ygg..y/gbbyyygyyyr...yg...y/g.ybb.ybb.yrrryy...y/.gyybbyb.byryyrr.yy./" +
    "ggy.byyb.byryyrr.ryy/gbbbybyb.byyrr..rrry/byybybb..brryrryyry./bbybyyb..bryyryyy.y./bbyy.y...rr.yy...yyy",
};

export function NamedPicture({ name }: { name: string }) {
  const rows = (solutions[name] ?? "").split("/");
  const [width, height] = [rows[0]!.length, rows.length];
  return (
    <svg class="picture puzzle-picture" viewBox={`-.5 -.5 ${width + 1} ${height + 1}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) => (
          <rect
            key={`${x},${y}`}
            x={x}
            y={y}
            width="1.02"
            height="1.02"
            fill={letter in colours ? `var(--c-${colours[letter]})` : "var(--line)"}
            opacity={letter in colours ? 1 : 0.45}
          />
        )),
      )}
    </svg>
  );
}
