import { percentOf, subtract, sum, toText } from "../lib/money.ts";
import type { OrderCombo } from "./orders.combos.contract.ts";
import { linesOfCombo } from "./orders.combos.rules.ts";
import type { Line } from "./orders.lines.contract.ts";
import { menuDifference, type PricedLine } from "./orders.menuPrices.totals.ts";
import { isLive } from "./orders.status.ts";

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
    const whole = menuDifference(line, decimals);
    const amount = subtract(whole, percentOf(whole, line.discountPercentage));
    return amount > 0n ? [{ line, amount }] : [];
  });
  return {
    amount: toText(sum(saved.map(({ amount }) => amount)), decimals),
    lines: saved.map(({ line }) => line),
  };
}
