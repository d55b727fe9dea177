import type { Location } from "@konoba/contract/locations/locations.contract";
import { createAtom, useSelector } from "@tanstack/react-store";
import { queryClient } from "../cache/queries.ts";
import { readStored, writeStored } from "../device/storage.ts";

/** Chosen location as stored on this device. */
export interface CurrentLocation {
  id: string | null;
  name: string | null;
  currencyCode: string | null;
}

type ChoosableLocation = Pick<Location, "id" | "name" | "currency" | "currencyCode">;

/**
 * Thrown by a location-bound screen while no location is chosen; the shell then shows the location picker.
 */
export class NoLocationError extends Error {}

const current = createAtom(read());

function read(): CurrentLocation {
  return {
    id: readStored("locationId"),
    name: readStored("locationName"),
    currencyCode: readStored("currencyCode"),
  };
}

const refresh = (): void => current.set(read());

/** Subscribes to changes of the chosen location. */
export const onLocation = (listener: () => void): unknown => current.subscribe(listener);

export const currentLocation = current.get;

const dependentDomains: readonly unknown[] = [
  "tables",
  "orders",
  "kitchen",
  "menu",
  "inventory",
  "team",
  "reservations",
];

/** Switches to another location and invalidates the queries of its dependent domains. */
export function chooseLocation(location: ChoosableLocation): void {
  writeStored("locationId", location.id);
  writeStored("locationName", location.name);
  writeStored("currencyId", location.currency);
  writeStored("currencyCode", location.currencyCode);
  refresh();
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => dependentDomains.includes(queryKey[0]) && queryKey[1] === location.id,
  });
}

/** Clears the choice when the session ends or the location no longer exists. */
export function forgetLocation(): void {
  for (const key of ["locationId", "locationName", "currencyId", "currencyCode"]) writeStored(key, null);
  refresh();
}

/** Returns the location to switch to: null while the chosen one exists, otherwise the first. */
export function locationToChoose<L extends ChoosableLocation>(
  locations: readonly L[],
  chosenId: string | null,
): L | null {
  if (chosenId !== null && locations.some((location) => location.id === chosenId)) return null;
  return locations[0] ?? null;
}

export const useCurrentLocation = (): CurrentLocation => useSelector(current);

/** Returns the chosen location's id; throws `NoLocationError` when none is chosen. */
export function useLocationId(): string {
  const { id } = useCurrentLocation();
  if (id === null) throw new NoLocationError("No location is chosen");
  return id;
}
