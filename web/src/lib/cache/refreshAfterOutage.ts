import type { QueryClient } from "@tanstack/react-query";
import { connection, onConnection } from "../connection/connection.ts";

const minPauseMs = 5_000;

/**
 * Refetches everything when the connection returns, at most every `minPauseMs`: a query that always fails
 * without a reply, beside others that succeed, reports a lost and a returned connection each time.
 */
export function refreshAfterOutage(client: QueryClient): void {
  let timer = 0;
  let refreshedAt = -minPauseMs;
  const refresh = () => {
    timer = 0;
    refreshedAt = performance.now();
    void client.invalidateQueries();
  };
  onConnection((before) => {
    if (!before.isOffline || connection().isOffline || timer !== 0) return;
    timer = window.setTimeout(refresh, Math.max(0, refreshedAt + minPauseMs - performance.now()));
  });
}
