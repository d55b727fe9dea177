import { useTranslation } from "../lib/translation.ts";
import { Amount } from "../ui/Amount.tsx";
import { Strip, StripItem } from "../ui/Strip.tsx";
import type { StockSummary } from "./useStockListState.ts";

/** What the stock is worth and what asks for somebody. */
export function StockStrip({ summary }: { summary: StockSummary | undefined }) {
  const { t } = useTranslation("inventory");
  if (!summary) return null;
  const { counts, stockValue, currencyCode } = summary;
  return (
    <Strip>
      <StripItem
        label={t("stockValue")}
        value={<Amount value={stockValue} currency={currencyCode} size="inherit" />}
      >
        {t("atUnitCost", { count: counts.all })}
      </StripItem>
      <StripItem label={t("outOfStock")} value={counts.out} to="/inventory?view=out">
        {counts.count_needed > 0 ? t("toCount", { count: counts.count_needed }) : t("nothingOnHand")}
      </StripItem>
      <StripItem label={t("levels.low")} value={counts.low} to="/inventory?view=low">
        {t("belowMinimum")}
      </StripItem>
      <StripItem label={t("expiringSoon")} value={counts.expiring} to="/inventory?view=expiring">
        {t("pastOrNear")}
      </StripItem>
    </Strip>
  );
}
