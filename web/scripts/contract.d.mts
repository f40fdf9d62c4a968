export function schemaFault(name: string, value: unknown): string;
