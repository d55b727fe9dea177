import { add, divideHalfAway, type Minor, minor, subtract, toMinor, toText } from "../lib/money.ts";
import { thousandthsOf } from "../menu/menu.weight.rules.ts";
import type { Line } from "./orders.lines.contract.ts";

/** Price of a line; its quantity is whole pieces, or a weight with up to three decimals. */
export type PricedLine = Pick<Line, "quantity" | "unitPrice" | "basePrice">;

/** Returns what the pieces or the weight of a line would cost more at the price of the menu, each rounded once. */
export function menuDifference({ quantity, unitPrice, basePrice }: PricedLine, decimals: number): Minor {
  const thousandths = thousandthsOf(quantity) ?? 0n;
  const at = (price: string) => minor(divideHalfAway(toMinor(price, decimals) * thousandths, 1000n));
  return subtract(at(basePrice ?? unitPrice), at(unitPrice));
}

/** Returns the total of a line at the price of the menu; null where no list changed it or a discount applies. */
export function menuTotal(
  line: PricedLine & Pick<Line, "totalPrice" | "discountPercentage">,
  decimals: number,
): string | null {
  if (line.basePrice === null || Number(line.discountPercentage) !== 0) return null;
  return toText(add(toMinor(line.totalPrice, decimals), menuDifference(line, decimals)), decimals);
}
