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
