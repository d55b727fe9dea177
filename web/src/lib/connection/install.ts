import { createAtom, useSelector } from "@tanstack/react-store";

/** `beforeinstallprompt` event, which the DOM types do not declare. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = createAtom<InstallOffer | null>(null);

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

/** Stores the browser's install prompt, which fires once and early, for the settings page. */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isOffer(event)) offer.set(event);
  });
  window.addEventListener("appinstalled", () => offer.set(null));
}

/** Shows the browser's install prompt; a prompt can be used once. */
export async function install(): Promise<void> {
  const pendingOffer = offer.get();
  offer.set(null);
  await pendingOffer?.prompt();
}

/** Returns whether the browser offers to install the app. */
export const useInstallOffer = (): boolean => useSelector(offer, (pending) => pending !== null);

/** Returns whether this page runs as an installed app. */
export const isInstalled = (): boolean =>
  typeof window.matchMedia === "function" && window.matchMedia("(display-mode: standalone)").matches;
