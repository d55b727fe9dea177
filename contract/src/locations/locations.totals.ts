import { taxInside, taxOnTop, toMinor, toPercent, toText } from "../lib/money.ts";
import { percent } from "../lib/primitives.ts";

interface PricedItem {
  price: string;
  taxRate: string;
  pricesIncludeTax: boolean;
  decimals: number;
}

/** Returns the tax on one price, as a receipt shows it; null while the rate is not a percentage. */
export function taxOfPrice({ price, taxRate, pricesIncludeTax, decimals }: PricedItem): string | null {
  if (!percent.safeParse(taxRate).success) return null;
  const amount = toMinor(price, decimals);
  const rate = toPercent(taxRate);
  return toText(pricesIncludeTax ? taxInside(amount, rate) : taxOnTop(amount, rate), decimals);
}
