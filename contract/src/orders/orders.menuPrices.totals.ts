import { add, multiply, subtract, sum, toMinor, toText } from "../lib/money.ts";
import type { Line } from "./orders.lines.contract.ts";

type PricedLine = Pick<Line, "quantity" | "unitPrice" | "basePrice">;

const differenceOf = ({ quantity, unitPrice, basePrice }: PricedLine, decimals: number) =>
  multiply(subtract(toMinor(basePrice ?? unitPrice, decimals), toMinor(unitPrice, decimals)), quantity);

/** Returns what lines would cost more at the prices of the menu; below 0 where a price list is dearer. */
export const menuDifference = (lines: readonly PricedLine[], decimals: number): string =>
  toText(sum(lines.map((line) => differenceOf(line, decimals))), decimals);

/** Returns the total of a line at the price of the menu; null where no list changed it or a discount applies. */
export function menuTotal(
  line: PricedLine & Pick<Line, "totalPrice" | "discountPercentage">,
  decimals: number,
): string | null {
  if (line.basePrice === null || Number(line.discountPercentage) !== 0) return null;
  return toText(add(toMinor(line.totalPrice, decimals), differenceOf(line, decimals)), decimals);
}
