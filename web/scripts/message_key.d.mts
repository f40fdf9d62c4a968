export const contextEnd: string;
export function keyOf(message: { context?: string; id: string }): string;
export function shortKey(key: string): string;
