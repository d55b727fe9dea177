import { useSyncExternalStore } from "react";

/** `beforeinstallprompt` event, which the DOM types do not declare. */
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

/** Stores the browser's install prompt, which fires once and early, for the settings page. */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isOffer(event)) setOffer(event);
  });
  window.addEventListener("appinstalled", () => setOffer(null));
}

/** Shows the browser's install prompt; a prompt can be used once. */
export async function install(): Promise<void> {
  const pendingOffer = offer;
  setOffer(null);
  await pendingOffer?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the browser offers to install the app. */
export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer !== null);

/** Returns whether this page runs as an installed app. */
export const isInstalled = (): boolean =>
  typeof window.matchMedia === "function" && window.matchMedia("(display-mode: standalone)").matches;
