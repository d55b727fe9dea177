import { divideHalfAway, toMinor } from "../lib/money.ts";
import { thousandthsOf, weighedUnit, weightOfQuantity, type SaleUnit } from "./menu.weight.rules.ts";

/** First two digits of the EAN-13 codes of labelling scales: those with a weight, and those with a price inside. */
interface LabelPrefixes {
  weightPrefixes: readonly string[];
  pricePrefixes: readonly string[];
}

/** Content of an EAN-13 code of a labelling scale. */
interface ScaleLabel {
  /** Five digits of the item. */
  scaleCode: string;
  holds: "weight" | "price";
  /** Grams or millilitres, or the price in minor units. */
  value: number;
}

/** Checks the last digit of an EAN-13 code. */
function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Parses the code of a labelling scale: prefix, item, value, check digit; null for anything else. */
export function readScaleLabel(text: string, prefixes: LabelPrefixes): ScaleLabel | null {
  if (!isEan13(text)) return null;
  const prefix = text.slice(0, 2);
  const isWeight = prefixes.weightPrefixes.includes(prefix);
  if (!isWeight && !prefixes.pricePrefixes.includes(prefix)) return null;
  const [scaleCode, value] = [text.slice(2, 7), Number(text.slice(7, 12))];
  return { scaleCode, holds: isWeight ? "weight" : "price", value };
}

/**
 * Returns the weight of a label in grams or millilitres; of a price the weight nearest to it. Null for an item sold by
 * the piece, one without a price, or nothing.
 */
export function weightOfLabel(
  { holds, value }: Pick<ScaleLabel, "holds" | "value">,
  item: { price: string; soldBy: SaleUnit },
  decimals: number,
): number | null {
  const unit = weighedUnit(item);
  if (unit === null || value === 0) return null;
  if (holds === "weight") return value;
  const price = toMinor(item.price, decimals);
  if (price <= 0n) return null;
  const thousandths = divideHalfAway(BigInt(value) * 1000n, price);
  const quantity = Number(thousandths) / 1000;
  return thousandthsOf(quantity) === 0n ? null : weightOfQuantity(quantity, unit);
}
