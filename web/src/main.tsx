import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./ui/style/tokens.css";
import "./ui/style/density.css";
import "./ui/style/tones.css";
import "./ui/style/fonts-fallback.css";
import "./ui/style/fonts.css";
import "./ui/style/base.css";
import "./ui/style/layout.css";
import "./ui/style/surface.css";
import "./ui/style/text.css";
import "./ui/style/media.css";
import { router } from "./app/entry/router.tsx";
import { prepareWorkspace } from "./app/entry/ShellGate.tsx";
import { startI18n } from "./app/texts/startI18n.ts";
import { connection, onConnection } from "./lib/connection/connection.ts";
import { watchInstall } from "./lib/connection/install.ts";
import { applyAppearance } from "./lib/device/appearance.ts";
import { hasQueueHint } from "./lib/device/queueHint.ts";
import { hasSessionHint } from "./lib/device/sessionHint.ts";
import { startTheme } from "./lib/device/theme.ts";
import { loadErrorMessages } from "./lib/text/translation.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

/** After this time the page shows its loading state. */
const maxWaitMs = 1500;

/**
 * Renders the page once after its chunks have loaded instead of in steps; until then the HTML shows the
 * logo. Load errors are handled where they are rendered.
 */
async function becomeReady(): Promise<void> {
  const isEntrance = window.location.pathname.startsWith("/sign-");
  const files = Promise.allSettled([router.load(), hasSessionHint() && !isEntrance && prepareWorkspace()]);
  await Promise.race([files, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

// Handles a failed stylesheet like a failed script.
window.addEventListener("vite:preloadError", ({ payload }) => {
  payload.name = "NetworkError";
});
startTheme();
watchInstall();
applyAppearance();
// Until `RouterProvider` mounts nothing else handles URL changes.
const stopListening = router.history.subscribe(() => void router.load());
try {
  await startI18n(["app"]);
} catch (error) {
  // The HTML has words for a page without any messages.
  window.dispatchEvent(new Event("startfailure"));
  throw error;
}
await becomeReady();
/** Offline support, starting with the error messages, loads after the first page. */
const laterMs = 4_000;
const retryMs = 10_000;
async function prepareOffline(): Promise<void> {
  await loadErrorMessages();
  const { startOfflineSupport } = await import("./app/entry/offline.ts");
  await startOfflineSupport();
}
const prepare = (): void => void prepareOffline().catch(() => window.setTimeout(prepare, retryMs));

/** Prepares later, or as soon as the connection is lost or writes wait here, so that the page says so. */
function prepareSoon(): void {
  const isNeeded = () => connection().isOffline || hasQueueHint();
  const start = () => {
    window.clearTimeout(timer);
    end();
    prepare();
  };
  const timer = window.setTimeout(start, isNeeded() ? 0 : laterMs);
  const end = onConnection(() => isNeeded() && start());
}

const stop = router.subscribe("onRendered", () => {
  stop();
  stopListening();
  prepareSoon();
});
startTransition(() =>
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
