import { useSyncExternalStore } from "react";

/** What a browser offers that can install the app; it is not in the standard's types. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const listeners = new Set<() => void>();
let offer: InstallOffer | null = null;

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

/** Keeps the offer until somebody asks for it in the settings; the browser makes it once, early. */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isOffer(event)) setOffer(event);
  });
  window.addEventListener("appinstalled", () => setOffer(null));
}

/** Asks the browser to install the app; an offer holds for one question. */
export async function install(): Promise<void> {
  const pendingOffer = offer;
  setOffer(null);
  await pendingOffer?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser offers to install the app. */
export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer !== null);

/** Whether this page runs as an installed app already. */
export const isInstalled = (): boolean =>
  typeof window.matchMedia === "function" && window.matchMedia("(display-mode: standalone)").matches;
