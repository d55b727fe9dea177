import { useStoredChoice } from "../../lib/device/useStoredChoice.ts";

/** Returns whether the sidebar is reduced to icons on this device, and its setter. */
export function useIsRail() {
  const [stored, store] = useStoredChoice("sidebar");
  return [stored === "rail", (isRail: boolean) => store(isRail ? "rail" : null)] as const;
}
