import type { OrderType } from "@konoba/contract/orders/orders.status";
import { createAtom, useSelector } from "@tanstack/react-store";
import { readStored, writeStored } from "./storage.ts";

/** Preferences of one user for working with orders on this device. */
interface OrderPreferences {
  /** Plays a sound for every new order while the orders screen is open. */
  sound: boolean;
  /** Percentage of the promised time from which a ticket shows a warning. */
  warnFrom: number;
  tilePhotos: boolean;
  /** Type of a new order without a table. */
  orderType: OrderType;
}

const usual: OrderPreferences = { sound: false, warnFrom: 70, tilePhotos: false, orderType: "dine_in" };
export const warnings = [50, 70, 90] as const;

let key = "";
let defaults = usual;
const current = createAtom(usual);

function read(): OrderPreferences {
  try {
    const stored = Object.entries<unknown>(JSON.parse(readStored(key) ?? "{}"));
    const types = new Map(Object.entries(defaults).map(([name, value]) => [name, typeof value]));
    return {
      ...defaults,
      ...Object.fromEntries(stored.filter(([name, value]) => types.get(name) === typeof value)),
    };
  } catch {
    // Ignore unreadable preferences.
    return defaults;
  }
}

/**
 * Loads the preferences of a user, so that a shared till has separate ones per user; the demo shows photos by
 * default.
 */
export function preferencesOf({ id: personId, isDemo }: { id: string; isDemo: boolean }): void {
  defaults = { ...usual, tilePhotos: isDemo };
  key = `orderPreferences.${personId}`;
  current.set(read());
}

export function changeOrderPreferences(changes: Partial<OrderPreferences>): void {
  writeStored(key, JSON.stringify({ ...current.get(), ...changes }));
  current.set(read());
}

export const useOrderPreferences = (): OrderPreferences => useSelector(current);
