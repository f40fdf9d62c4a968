// A choice among a few cards, each with a label and optionally a picture.
import type { ComponentChildren } from "preact";

export interface ChoiceCard<Value extends string> {
  value: Value;
  label: string;
  note?: string; // in small print
  picture?: ComponentChildren;
}

interface Props<Value extends string> {
  name: string;
  legend: string;
  values: ChoiceCard<Value>[];
  value: Value;
  set(value: Value): void;
}

export function Choice<Value extends string>({ name, legend, values, value, set }: Props<Value>) {
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={value === one.value}
            onChange={() => set(one.value)}
          />
          {one.picture}
          {one.label}
          {one.note && <small>{one.note}</small>}
        </label>
      ))}
    </fieldset>
  );
}
