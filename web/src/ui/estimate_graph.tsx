// Each seat's chances along a line, as a graph to click and as a table.
import { faultNames, faultSigns, graphOf, percent, type JudgedLine } from "../state/estimates";
import { labelled, t, tc } from "../i18n";

interface Props {
  judged: JudgedLine;
  moves: string[];
  seats: { name: string; colour: string }[];
  ply: number;
  go(ply: number): void;
}

const width = 640;
const height = 150;
const dashes = ["", "7 4", "2 4", "10 4 2 4", "4 4", "1 3"]; // so that seats differ not only by colour

export function EstimateGraph({ judged: { judgements, values }, moves, seats, ply, go }: Props) {
  const x = (at: number) => (at / Math.max(1, moves.length)) * width;
  const y = (value: number) => height - value * height;
  // With two seats, one line shows both.
  const drawn = seats.length === 2 ? seats.slice(0, 1) : seats;
  const last = [...values].reverse().find((known) => known);
  if (!last) return null;
  const pointed = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * moves.length));
  };
  const summary = seats.map(({ name }, i) => `${name} ${percent(last[i] ?? 0)}`).join(", ");
  return (
    <figure class="estimates">
      <svg
        viewBox={`-2 -4 ${width + 4} ${height + 8}`}
        role="img"
        aria-label={labelled(t("Chances of winning"), summary)}
        onClick={pointed}
      >
        <rect x="0" y="0" width={width} height={height} class="graph-ground" />
        {[0.25, 0.5, 0.75].map((value) => (
          <path key={value} d={`M0 ${y(value)}H${width}`} class={value === 0.5 ? "graph-half" : "graph-quarter"} />
        ))}
        {drawn.map(({ colour }, i) => {
          const points = graphOf(values, i + 1);
          const path = points.map((point) => `${x(point.ply).toFixed(1)} ${y(point.value).toFixed(1)}`).join("L");
          return (
            <g key={i}>
              {drawn.length === 1 && (
                <path
                  d={`M${x(points[0]!.ply)} ${height}L${path}L${x(points.at(-1)!.ply)} ${height}Z`}
                  fill={colour}
                  opacity=".25"
                />
              )}
              <path
                d={`M${path}`}
                class="graph-line"
                stroke={colour}
                stroke-dasharray={drawn.length === 1 ? "" : dashes[i]}
              />
            </g>
          );
        })}
        {judgements.map((judged, i) => {
          const value = values[i + 1]?.[drawn.length === 1 ? 0 : (judged?.seat ?? 1) - 1];
          if (!judged?.fault || judged.fault === "inaccuracy" || value === undefined) return null;
          return <circle key={i} cx={x(i + 1)} cy={y(value)} r="4" class="graph-fault" />;
        })}
        <path d={`M${x(ply)} 0V${height}`} class="graph-here" />
      </svg>
      <figcaption>
        {seats.map(({ name, colour }, i) => (
          <span key={i}>
            {(drawn.length > 1 || i === 0) && (
              <svg width="26" height="10" aria-hidden="true">
                <path
                  d="M0 5H26"
                  stroke={colour}
                  stroke-width="3"
                  stroke-dasharray={drawn.length === 1 ? "" : dashes[i]}
                />
              </svg>
            )}{" "}
            {name} {percent(last[i] ?? 0)}
          </span>
        ))}
      </figcaption>
      <details>
        <summary>{t("Show as a table")}</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label={t("Show as a table")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("Move")}</th>
                {seats.map(({ name }, i) => (
                  <th key={i} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{t("Rating")}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(
                (known, at) =>
                  known && (
                    <tr key={at} class={at === ply ? "here" : ""}>
                      <th scope="row">
                        <button class="move" aria-current={at === ply} onClick={() => go(at)}>
                          {at === 0 ? tc("beginning of a game", "Start") : `${at}. ${moves[at - 1]}`}
                        </button>
                      </th>
                      {seats.map((_, i) => (
                        <td key={i}>{percent(known[i] ?? 0)}</td>
                      ))}
                      <td>
                        {judgements[at - 1]?.fault
                          ? `${faultSigns[judgements[at - 1]!.fault!]} ${t(faultNames[judgements[at - 1]!.fault!])}`
                          : ""}
                      </td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
