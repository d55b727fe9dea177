import { useStoredChoice } from "./useStoredChoice.ts";

/** Manages the location whose first steps are in progress on this device; null for none. */
export const useFirstSteps = () => useStoredChoice("firstSteps");
