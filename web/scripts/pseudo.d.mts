export function pseudoText(text: string): string;
export function pseudoCatalogue(catalogue: string): string;
