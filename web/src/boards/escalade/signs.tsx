// Small icons under a building: resistance left, earthquakes, insurances, century marks.
import type { JSX } from "preact";
import { t } from "../../i18n";
import "./signs.css";

const signs = {
  hold: <path d="M4 2h8v2l-2 1v6l2 1v2H4v-2l2-1V5L4 4Z" />,
  hit: <path d="M4 2h8v2l-2 1v2L8 8.5 10 10v1l2 1v2H4v-2l2-1V9l1.5-1.5L6 6V5L4 4Z" />,
  insurance: <path d="M1 8a7 5.5 0 0 1 14 0H8.6v4.5a2 2 0 0 1-4 0h1.2a.8.8 0 0 0 1.6 0V8Z" />,
  mark: <path d="M3 1.5 8 6.3 13 1.5 14.5 3 9.7 8l4.8 5-1.5 1.5L8 9.7l-5 4.8L1.5 13 6.3 8 1.5 3Z" />,
} satisfies Record<string, JSX.Element>;

type SignName = keyof typeof signs;

const Sign = ({ name }: { name: SignName }) => (
  <svg class={`sign ${name}`} viewBox="0 0 16 16" aria-hidden="true">
    {signs[name]}
  </svg>
);

interface Props {
  resistance: number;
  quakes: number;
  insurances: number;
  marks: number;
}

// The building's label says the same as text.
export function Signs({ resistance, quakes, insurances, marks }: Props) {
  const row: SignName[] = [
    ...Array<SignName>(Math.min(quakes, resistance)).fill("hit"),
    ...Array<SignName>(Math.max(0, resistance - quakes)).fill("hold"),
    ...Array<SignName>(insurances).fill("insurance"),
    ...Array<SignName>(marks).fill("mark"),
  ];
  return (
    <span class="signs" aria-hidden="true">
      {row.map((name, i) => (
        <Sign key={i} name={name} />
      ))}
    </span>
  );
}

export function Legend() {
  return (
    <span class="legend">
      <Sign name="hold" /> {t("resistance")} <Sign name="hit" /> {t("quakes")} <Sign name="insurance" />{" "}
      {t("insurance")} <Sign name="mark" /> {t("century marks")} <span>★ {t("points")}</span>
    </span>
  );
}
