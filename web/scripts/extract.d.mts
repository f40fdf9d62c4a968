export interface Extracted {
  context?: string;
  id: string;
  plural?: string;
  references: string[];
  notes: string[];
}
export function messagesIn(
  text: string,
  path: string,
): { context?: string; id: string; plural?: string; reference: string; note?: string }[];
export function extract(folder: string, root: string): Extracted[];
