interface Written {
  context?: string;
  id: string;
  plural?: string;
  references?: string[];
  notes?: string[];
}
export function entryText(message: Written, forms?: string | string[]): string;
export function headerText(language?: string, rule?: string): string;
