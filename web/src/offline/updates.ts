// Registers the service worker, and tells when a new version of the client waits for its turn. It is taken when the
// person says so, never by itself.
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
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && serviceWorker.controller) offer(coming);
      });
    });
  };
  // Without one everything works, but only with a network.
  const begin = () => void register().catch((error: unknown) => console.warn("no service worker:", error));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
