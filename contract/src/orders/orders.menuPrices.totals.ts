import {
  add,
  divideHalfAway,
  type Minor,
  minor,
  percentOf,
  subtract,
  sum,
  toMinor,
  toText,
} from "../lib/money.ts";
import { thousandthsOf } from "../menu/menu.weight.rules.ts";
import type { OrderCombo } from "./orders.combos.contract.ts";
import { linesOfCombo } from "./orders.combos.rules.ts";
import type { Line } from "./orders.lines.contract.ts";
import { isLive } from "./orders.status.ts";

/** Price of a line; its quantity is whole pieces, or a weight with up to three decimals. */
type PricedLine = Pick<Line, "quantity" | "unitPrice" | "basePrice">;

/** Returns what the pieces or the weight of a line would cost more at the price of the menu, each rounded once. */
function differenceOf({ quantity, unitPrice, basePrice }: PricedLine, decimals: number): Minor {
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
  return toText(add(toMinor(line.totalPrice, decimals), differenceOf(line, decimals)), decimals);
}

type ListLine = PricedLine & Pick<Line, "discountPercentage">;

/** Returns the sent lines and set menus that are still charged as they were sold. */
export const chargedEntries = (
  items: readonly Line[],
  combos: readonly OrderCombo[] | undefined,
): (ListLine & Pick<Line, "priceListName" | "priceListNameMe">)[] => [
  ...items.filter(({ status }) => isLive(status)),
  // Each dish that is voided takes its share of the price with it.
  ...(combos ?? [])
    .filter(({ id }) => linesOfCombo(id, items).every(({ status }) => isLive(status)))
    .map((combo) => ({ ...combo, discountPercentage: "0" })),
];

/**
 * Returns what price lists take off the price of the menu, after discounts of the lines, and the lines that have it;
 * lines that a list makes dearer do not count.
 */
export function listSavings<L extends ListLine>(
  lines: readonly L[],
  decimals: number,
): { amount: string; lines: L[] } {
  const saved = lines.flatMap((line) => {
    const whole = differenceOf(line, decimals);
    const amount = subtract(whole, percentOf(whole, line.discountPercentage));
    return amount > 0n ? [{ line, amount }] : [];
  });
  return {
    amount: toText(sum(saved.map(({ amount }) => amount)), decimals),
    lines: saved.map(({ line }) => line),
  };
}
