import { connection, updateConnection, onConnection } from "./connection.ts";
import { reloadPage } from "./reloadPage.ts";

/** Reloads the page now, or once the server is reachable again. */
async function reloadOnline(): Promise<void> {
  if (await reloadPage()) return;
  const stop = onConnection(() => {
    if (connection().isOffline) return;
    stop();
    void reloadOnline();
  });
}

/** Activates the waiting service worker and reloads the page with it. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => void reloadOnline(), { once: true });
  waiting.postMessage("update");
}

/** Registers the service worker and announces a waiting version. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const offer = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) updateConnection({ update: () => takeOver(waiting) });
  };
  offer();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", offer),
  );
  // A till stays open for days, and a returning server may run a newer version: check for updates then.
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  onConnection(({ isOffline }) => isOffline && !connection().isOffline && checkForUpdate());
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && checkForUpdate(),
  );
}
