import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { offline, serviceWorkerFile } from "./scripts/offline.mjs";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [offline(at("public"))],
  worker: { format: "es" },
  build: {
    target: "es2021",
    assetsDir: "assets",
    rollupOptions: {
      input: { index: at("index.html"), serviceWorker: at("src/offline/service_worker.ts") },
      output: {
        entryFileNames: ({ name }) => (name === "serviceWorker" ? serviceWorkerFile : "assets/[name]-[hash].js"),
        manualChunks: (id) => (id.includes("node_modules/three") ? "three" : undefined),
      },
    },
  },
  server: { proxy: { "/api": "http://localhost:8080", "/ws": { target: "ws://localhost:8080", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
