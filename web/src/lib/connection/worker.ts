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

/** Registers the service worker and announces its waiting versions. */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const offer = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) updateConnection({ update: () => takeOver(waiting) });
  };
  offer();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", offer),
  );
  return registration;
}

/** Installs the service worker, and again when the connection was lost before its files were here. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  let registration: ServiceWorkerRegistration | undefined;
  /** Checks for a newer version; a registration whose first installation failed is removed by the browser. */
  async function checkForUpdate(): Promise<void> {
    const isInstalled = registration?.installing ?? registration?.waiting ?? registration?.active;
    if (isInstalled) await registration?.update();
    else registration = await register();
  }
  const check = () => checkForUpdate().catch(() => undefined);
  // A till stays open for days, and a returning server may run a newer version: check for updates then.
  onConnection(({ isOffline }) => isOffline && !connection().isOffline && check());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
  await check();
}
