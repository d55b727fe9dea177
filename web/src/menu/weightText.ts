import {
  saleUnitSigns,
  shownWeight,
  weighedUnit,
  type SaleUnit,
} from "@konoba/contract/menu/menu.weight.rules";
import { formatMoney, formatNumber } from "../lib/text/format.ts";
import type { Language } from "../lib/text/language.ts";

interface Sold {
  quantity: number;
  soldBy?: SaleUnit | undefined;
}

/** Returns the weight of a line, "0.742 kg"; `null` for pieces. */
export function weightText(line: Sold, language: Language): string | null {
  const sold = weighedUnit(line);
  if (sold === null) return null;
  const { value, decimals, unit } = shownWeight(line.quantity, sold);
  return `${formatNumber(value, language, decimals)}\u00a0${unit}`;
}

/** Returns what a price is for, "/kg"; empty for pieces. */
export function unitSuffix(item: Pick<Sold, "soldBy">): string {
  const unit = weighedUnit(item);
  return unit === null ? "" : `/${saleUnitSigns[unit].replace(" ", "\u00a0")}`;
}

/** Returns the weight and unit price of a line, "0.742 kg × €38.00/kg"; `null` for pieces. */
export function weighedPrice(
  line: Sold & { unitPrice: string },
  currency: string,
  language: Language,
): string | null {
  const weight = weightText(line, language);
  if (weight === null) return null;
  return `${weight} × ${formatMoney(line.unitPrice, currency, language)}${unitSuffix(line)}`;
}
