import { maxWeight } from "@konoba/contract/menu/menu.weight.rules";
import { readStored, writeStored } from "../../lib/device/storage.ts";

/** Maximum number of remembered tares; the oldest are dropped. */
export const maxTares = 100;

/** Tare of a menu item in grams or millilitres. */
type Tare = readonly [itemId: string, weight: number];

function isTare(value: unknown): value is Tare {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [itemId, weight]: unknown[] = value;
  return (
    typeof itemId === "string" &&
    Number.isInteger(weight) &&
    Number(weight) >= 0 &&
    Number(weight) <= maxWeight
  );
}

function readTares(): Tare[] {
  try {
    const stored: unknown = JSON.parse(readStored("tares") ?? "[]");
    return Array.isArray(stored) ? stored.filter(isTare) : [];
  } catch {
    // Ignore unreadable tares.
    return [];
  }
}

/** Returns the last tare of a menu item on this device, until sign-out; undefined without one. */
export const rememberedTare = (itemId: string): number | undefined =>
  readTares().findLast(([id]) => id === itemId)?.[1];

/** Remembers the tare of a menu item on this device: the plate of a dish stays the same. */
export function rememberTare(itemId: string, weight: number): void {
  const others = readTares().filter(([id]) => id !== itemId);
  writeStored("tares", JSON.stringify([...others, [itemId, weight]].slice(-maxTares)));
}
