export function contractOf(schema: unknown): (name: string, value: unknown) => string;
