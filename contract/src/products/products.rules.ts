import { scaleQuantity, toQuantity } from "../lib/quantity.ts";

/** 14 allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof allergens)[number];

export const units = ["g", "kg", "ml", "cl", "dl", "l", "piece"] as const;
export type Unit = (typeof units)[number];

type Dimension = "mass" | "volume" | "pieces";

/** Size of each unit in the smallest one of its dimension. */
const sizes = {
  g: { dimension: "mass", size: 1n },
  kg: { dimension: "mass", size: 1000n },
  ml: { dimension: "volume", size: 1n },
  cl: { dimension: "volume", size: 10n },
  dl: { dimension: "volume", size: 100n },
  l: { dimension: "volume", size: 1000n },
  piece: { dimension: "pieces", size: 1n },
} as const satisfies Record<Unit, { dimension: Dimension; size: bigint }>;

const isUnit = (text: string): text is Unit => units.some((unit) => unit === text);

/** Returns a unit as stored: one of the list in any case ("KG" → "kg"), anything else as typed. */
export function readUnit(text: string): string {
  const typed = text.trim();
  return isUnit(typed.toLowerCase()) ? typed.toLowerCase() : typed;
}

/**
 * Checks whether two units convert: mass, volume and pieces among themselves, other units only to themselves.
 */
export function isConvertible(from: string, to: string): boolean {
  if (from === to) return true;
  return isUnit(from) && isUnit(to) && sizes[from].dimension === sizes[to].dimension;
}

/**
 * Converts a quantity (decimal text, up to six decimals) to another unit, rounded half away from zero to
 * six decimals; null when the units do not convert.
 */
export function convertQuantity(quantity: string, from: string, to: string): string | null {
  if (!isConvertible(from, to)) return null;
  return scaleQuantity(quantity, unitSize(from), unitSize(to));
}

/** Returns the size of a unit in the smallest one of its dimension; 1 for units that do not convert. */
export const unitSize = (unit: string): bigint => (isUnit(unit) ? sizes[unit].size : 1n);

/**
 * Returns a quantity in millionths of the smallest unit of its dimension: exact for any unit, so that
 * quantities of convertible units can be added and divided without rounding.
 */
export const exactQuantity = (quantity: string, unit: string): bigint =>
  toQuantity(quantity) * unitSize(unit);
