import type { OrderType } from "@konoba/contract/orders/orders.status";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

/** How one person likes to work with orders on this device. */
interface OrderPreferences {
  /** A sound for every order that arrives while the orders are open. */
  sound: boolean;
  /** Percent of the promised time from which a ticket warns. */
  warnFrom: number;
  tilePhotos: boolean;
  /** What a new order without a table begins as. */
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
    // What cannot be read is as if it had never been chosen.
    return defaults;
  }
}

function notify(): void {
  current = read();
  for (const listener of listeners) listener();
}

/** Whose preferences hold from now on: a shared till keeps those of each person. The demo opens with its photos on. */
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
