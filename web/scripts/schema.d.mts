export function protocolSchema(): Record<string, unknown>;
