import { useConnection } from "../connection/connection.ts";
import { useTranslation } from "../text/translation.ts";

/** Returns whether the server is unreachable from this device; a live stream proves that it is reachable. */
export function useIsOffline(): boolean {
  const { isOffline, stream } = useConnection();
  return navigator.onLine === false || stream === "stale" || (isOffline && stream !== "live");
}

/**
 * Returns the reason an action that needs the server is disabled now, or null; used by every control whose
 * action the offline queue cannot hold.
 */
export function useOfflineReason(): string | null {
  const { t } = useTranslation("app");
  return useIsOffline() ? t("needsConnection") : null;
}
