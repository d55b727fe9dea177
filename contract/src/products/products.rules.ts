import { scaleQuantity, toQuantity } from "../lib/quantity.ts";

/** The 14 allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
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

/** Each unit in the smallest one of its dimension. */
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

/** A unit as it is stored: one of the list in any case ("KG" → "kg"), anything else as it was typed. */
export function readUnit(text: string): string {
  const typed = text.trim();
  return isUnit(typed.toLowerCase()) ? typed.toLowerCase() : typed;
}

/** Whether quantities of two units convert: mass, volume and pieces inside themselves, anything else only to itself. */
export function isConvertible(from: string, to: string): boolean {
  if (from === to) return true;
  return isUnit(from) && isUnit(to) && sizes[from].dimension === sizes[to].dimension;
}

/**
 * A quantity (decimal text, up to three decimals) in another unit, rounded half away from zero to
 * three decimals; null when the units do not convert. Multiply portions before converting, or the
 * rounding of one portion is multiplied with them.
 */
export function convertQuantity(quantity: string, from: string, to: string): string | null {
  if (!isConvertible(from, to)) return null;
  return scaleQuantity(quantity, unitSize(from), unitSize(to));
}

/** How many of the smallest unit of its dimension a unit is; what does not convert counts as itself. */
export const unitSize = (unit: string): bigint => (isUnit(unit) ? sizes[unit].size : 1n);

/**
 * A quantity in thousandths of the smallest unit of its dimension: exact whatever the unit, so that
 * quantities of convertible units can be added and divided without rounding.
 */
export const exactQuantity = (quantity: string, unit: string): bigint =>
  toQuantity(quantity) * unitSize(unit);
