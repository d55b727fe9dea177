import { markOffline } from "./connection.ts";

const answerMs = 5_000;

/**
 * Reloads the page and returns true; false without an answer of the server, because the browser would then replace the
 * page with an error of its own.
 */
export async function reloadPage(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  const isThere = await fetch("/healthz", { signal, cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
  else markOffline();
  return isThere;
}

/** Returns whether a script or style failed to load; browsers do not retry it within a page. */
export const isOfFile = (error: unknown): boolean =>
  error instanceof Error && /\b(module|preload)\b/i.test(error.message);

const reloadedKey = "reloadedAt";
const reloadedMs = 60_000;

/** Reloads the page, at most once per `reloadedMs`, in case the script no longer exists. */
export function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadedMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  void reloadPage();
}
