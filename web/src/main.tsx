import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./ui/style/tokens.css";
import "./ui/style/density.css";
import "./ui/style/tones.css";
import "./ui/style/fonts.css";
import "./ui/style/base.css";
import { router } from "./app/entry/router.tsx";
import { prepareWorkspace } from "./app/entry/ShellGate.tsx";
import { applyAppearance } from "./lib/appearance.ts";
import { connection } from "./lib/connection.ts";
import { startI18n } from "./lib/i18n.ts";
import { watchInstall } from "./lib/install.ts";
import { hasSessionHint } from "./lib/sessionHint.ts";
import { startTheme } from "./lib/theme.ts";
import { loadErrorMessages } from "./lib/translation.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

/** A page whose files do not come shows that it waits. */
const maxWaitMs = 1500;

/**
 * The page is drawn once, when its files are here, instead of in pieces that wait for each other:
 * the browser itself draws the mark until then. What fails is told where it is shown.
 */
async function becomeReady(): Promise<void> {
  const isEntrance = window.location.pathname.startsWith("/sign-");
  const files = Promise.allSettled([router.load(), hasSessionHint() && !isEntrance && prepareWorkspace()]);
  await Promise.race([files, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

startTheme();
watchInstall();
applyAppearance();
// Until the provider stands nobody else hears that the address changed, and the page before would stay.
const stopListening = router.history.subscribe(() => void router.load());
await startI18n(["app"]);
await becomeReady();
/** What makes the app last without a connection, words for failures first, comes when the first page is done with the line. */
const laterMs = 4_000;
const retryMs = 10_000;
async function prepareOffline(): Promise<void> {
  await loadErrorMessages();
  const { startOfflineSupport } = await import("./app/entry/offline.ts");
  await startOfflineSupport();
}
const prepareIn = (ms: number) =>
  window.setTimeout(() => void prepareOffline().catch(() => prepareIn(retryMs)), ms);

// A style that does not come is no other failure than a script that does not.
window.addEventListener("vite:preloadError", ({ payload }) => {
  payload.name = "NetworkError";
});

const stop = router.subscribe("onRendered", () => {
  stop();
  stopListening();
  // What waits on this device must not read as sent: without a connection there is no line to wait for.
  prepareIn(connection().isOffline ? 0 : laterMs);
});
startTransition(() =>
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
