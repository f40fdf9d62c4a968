import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { offline, serviceWorkerFile } from "./scripts/offline.mjs";
import { deviceTheme } from "./scripts/themes.mjs";
import { words } from "./scripts/words.mjs";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [words(at("..")), offline(at("public"))],
  css: { postcss: { plugins: [deviceTheme] } },
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
  server: {
    fs: { allow: [at("..")] }, // the rules of the games
    proxy: { "/api": "http://localhost:8080", "/ws": { target: "ws://localhost:8080", ws: true } },
  },
  // A busy machine must not fail a test.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
