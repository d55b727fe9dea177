import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useTranslation } from "../lib/translation.ts";
import { Amount } from "../ui/Amount.tsx";
import { Strip, StripItem } from "../ui/Strip.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { Expiry, LevelBadge, OnHand, StockBar } from "./StockLevel.tsx";
import style from "./movements.module.css";

interface StockHeaderProps {
  item: InventoryItem & { recentBalances: readonly number[] };
  currency: string;
}

/** On hand with its course, the level, the value and the expiry of one item. */
export function StockHeader({ item, currency }: StockHeaderProps) {
  const { t } = useTranslation("inventory");
  return (
    <div className={style.header}>
      <Strip>
        <StripItem
          label={t("onHand")}
          value={<OnHand item={item} isLarge />}
          aside={<Sparkline balances={item.recentBalances} name={t("course")} />}
        >
          <LevelBadge item={item} />
        </StripItem>
        <StripItem
          label={t("levelRange")}
          value={
            <span className={style.figure}>
              <StockBar item={item} />
            </span>
          }
        />
        <StripItem
          label={t("value")}
          value={<Amount value={item.totalCost} currency={currency} size="inherit" />}
        >
          {t("perUnit")} <Amount value={item.unitCost} currency={currency} size="inherit" />
        </StripItem>
        <StripItem
          label={t("fields.expiryDate")}
          value={
            <span className={style.figure}>
              <Expiry item={item} />
            </span>
          }
        >
          {[item.batchNumber, item.supplierName].filter(Boolean).join(" · ")}
        </StripItem>
      </Strip>
    </div>
  );
}
