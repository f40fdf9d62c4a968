import type { Plugin } from "vite";
export const serviceWorkerFile: string;
export function offline(publicFolder: string): Plugin;
