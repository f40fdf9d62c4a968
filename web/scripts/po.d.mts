export interface Entry {
  context?: string;
  id: string;
  plural?: string;
  forms: string[];
  fuzzy: boolean;
  references: string[];
}
export function readPo(text: string): { header: string; entries: Entry[] };
export function pluralRule(header: string): string;
