import { connection, updateConnection, onConnection } from "./connection.ts";

/** The one the person agreed to takes over, and the page begins anew with it. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage("update");
}

/** Keeps the app itself on this device, and says when a newer one waits. */
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
  // A till is never closed: a server that was away may have come back as a newer version.
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  onConnection(({ isOffline }) => isOffline && !connection().isOffline && checkForUpdate());
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && checkForUpdate(),
  );
}
