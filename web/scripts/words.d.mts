import type { Plugin } from "vite";
export function words(root: string): Plugin;
export function readLanguages(folder: string): { id: string; name: string }[];
export function bundleModule(catalogue: string, messages: { context?: string; id: string; plural?: string }[]): string;
