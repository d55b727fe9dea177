import type { Location } from "@konoba/contract/locations/locations.contract";
import { useSyncExternalStore } from "react";
import { queryClient } from "./queries.ts";
import { readStored, writeStored } from "./storage.ts";

/** What the client keeps of the chosen location. */
export interface CurrentLocation {
  id: string | null;
  name: string | null;
  currencyId: string | null;
}

type ChoosableLocation = Pick<Location, "id" | "name"> & { currency: string | null };

/** Thrown by a screen that works inside a location while none is chosen; the shell then asks for one. */
export class NoLocationError extends Error {}

const listeners = new Set<() => void>();
let current = read();

function read(): CurrentLocation {
  return {
    id: readStored("locationId"),
    name: readStored("locationName"),
    currencyId: readStored("currencyId"),
  };
}

function refresh(): void {
  current = read();
  for (const listener of listeners) listener();
}

/** Tells of every choice. */
export function onLocation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentLocation = (): CurrentLocation => current;

const dependentDomains: readonly unknown[] = [
  "tables",
  "orders",
  "kitchen",
  "menu",
  "inventory",
  "team",
  "reservations",
];

/** Works in another location from now on and fetches what depends on it: tables, orders, menu items, menu categories, inventory and workers. */
export function chooseLocation(location: ChoosableLocation): void {
  writeStored("locationId", location.id);
  writeStored("locationName", location.name);
  writeStored("currencyId", location.currency);
  refresh();
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => dependentDomains.includes(queryKey[0]) && queryKey[1] === location.id,
  });
}

/** Forgets the choice, for a session that ended or a location that is gone. */
export function forgetLocation(): void {
  for (const key of ["locationId", "locationName", "currencyId"]) writeStored(key, null);
  refresh();
}

/** The location to switch to: none while the chosen one still exists, otherwise the first. */
export function locationToChoose<L extends ChoosableLocation>(
  locations: readonly L[],
  chosenId: string | null,
): L | null {
  if (chosenId !== null && locations.some((location) => location.id === chosenId)) return null;
  return locations[0] ?? null;
}

export const useCurrentLocation = (): CurrentLocation => useSyncExternalStore(onLocation, currentLocation);

/** The chosen location's id, for screens that only exist inside a location. */
export function useLocationId(): string {
  const { id } = useCurrentLocation();
  if (id === null) throw new NoLocationError("No location is chosen");
  return id;
}
