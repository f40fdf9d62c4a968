// The types of translatable sentences.

// A constant marked for translation.
declare const marked: unique symbol;
export type Message = string & { readonly [marked]: true };

// The names between braces.
export type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Filling = Record<string, string | number>;

// The values a sentence needs: none, or one for each placeholder. Those of a marked constant are not checked.
export type Values<S extends string> = S extends Message
  ? [values?: Filling]
  : [Placeholders<S>] extends [never]
    ? []
    : [values: Record<Placeholders<S>, string | number>];

// The sentences of one language, by the short keys of their English. Sentences with a number have several forms, of
// which `plural` picks one.
export interface Bundle {
  messages: Record<string, string | string[]>;
  plural(n: number): number;
}
