// Registers the service worker, and reports when a new version of the client is ready. The person decides when to use
// it.
import { url } from "../protocol/base";

export function watchForUpdates(ready: (use: () => void) => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const offer = (waiting: ServiceWorker) =>
    ready(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("update");
    });
  const register = async () => {
    const registration = await serviceWorker.register(url("sw.js"), { scope: url("./") });
    if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
    const watch = () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed" && serviceWorker.controller) offer(next);
      });
    };
    watch(); // it may have been found before
    registration.addEventListener("updatefound", watch);
  };
  // Without a service worker everything works, but only online.
  const begin = () => void register().catch((error: unknown) => console.warn("no service worker:", error));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
