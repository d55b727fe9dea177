import type { OrderType } from "@konoba/contract/orders/orders.status";
import { useSyncExternalStore } from "react";
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

const listeners = new Set<() => void>();
let key = "";
let defaults = usual;
let current = usual;

function read(): OrderPreferences {
  try {
    const stored: Partial<OrderPreferences> = JSON.parse(readStored(key) ?? "{}");
    return { ...defaults, ...stored };
  } catch {
    // Ignore unreadable preferences.
    return defaults;
  }
}

function notify(): void {
  current = read();
  for (const listener of listeners) listener();
}

/**
 * Loads the preferences of a user, so that a shared till has separate ones per user; the demo shows photos by
 * default.
 */
export function preferencesOf({ id: personId, isDemo }: { id: string; isDemo: boolean }): void {
  defaults = { ...usual, tilePhotos: isDemo };
  key = `orderPreferences.${personId}`;
  notify();
}

export function changeOrderPreferences(changes: Partial<OrderPreferences>): void {
  writeStored(key, JSON.stringify({ ...current, ...changes }));
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOrderPreferences = (): OrderPreferences => useSyncExternalStore(subscribe, () => current);
