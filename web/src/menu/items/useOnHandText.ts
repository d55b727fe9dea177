import { saleUnitSigns, weighedUnit, type SaleUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";

/** Returns a function that writes how much of a dish the stock is enough for: "12 portions", "12 kg", "12 × 100 g". */
export function useOnHandText(): (count: number, soldBy: SaleUnit) => string {
  const { t } = useTranslation("menu");
  const { number } = useFormat();
  return (count, soldBy) => {
    const unit = weighedUnit({ soldBy });
    if (unit === null) return t("cost.portions", { count });
    return `${number(count)}${unit === "100g" ? " × " : "\u00a0"}${saleUnitSigns[unit]}`;
  };
}
