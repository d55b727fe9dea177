import type { Module } from "@konoba/contract/lib/modules";
import { useCurrentLocation } from "./currentLocation.ts";
import { useProfile } from "./session.ts";

/** Returns the modules that are off at the chosen location. */
export function useModulesOff(): readonly Module[] {
  const { modulesOff } = useProfile();
  const { id } = useCurrentLocation();
  return modulesOff.find(({ locationId }) => locationId === id)?.modules ?? [];
}

export const useIsModuleOn = (module: Module): boolean => !useModulesOff().includes(module);
