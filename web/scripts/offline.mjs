// A Vite plugin that gives the service worker the list of files and a version that changes with any of them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const serviceWorkerFile = "sw.js";

export function offline(publicFolder) {
  return {
    name: "offline",
    enforce: "post",
    generateBundle(_options, bundle) {
      const hash = createHash("sha256");
      const files = [];
      const add = (file, content) => {
        if (file === serviceWorkerFile) return;
        files.push(file === "index.html" ? "./" : file);
        hash.update(file).update(content);
      };
      for (const file of Object.keys(bundle).sort()) add(file, bundle[file].code ?? bundle[file].source);
      for (const file of readdirSync(publicFolder).sort()) add(file, readFileSync(join(publicFolder, file)));
      const worker = bundle[serviceWorkerFile];
      hash.update(worker.code);
      worker.code = worker.code
        .replaceAll("__FILES__", JSON.stringify(files))
        .replaceAll("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 16)));
    },
  };
}
