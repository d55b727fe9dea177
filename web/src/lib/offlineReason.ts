import { useConnection } from "./connection.ts";
import { useTranslation } from "./translation.ts";

/** Returns whether the server does not answer this device; an open stream proves that it does. */
export function useIsOffline(): boolean {
  const { isOffline, stream } = useConnection();
  return navigator.onLine === false || stream === "stale" || (isOffline && stream !== "live");
}

/**
 * Returns why an action that needs the server is disabled now, or null. Every control whose action
 * cannot wait in the offline queue asks this before it can be pressed.
 */
export function useOfflineReason(): string | null {
  const { t } = useTranslation("app");
  return useIsOffline() ? t("needsConnection") : null;
}
