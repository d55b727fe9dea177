import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { subtractQuantities } from "@konoba/contract/lib/quantity";
import { useTranslation } from "../lib/translation.ts";
import { useUnitName } from "../lib/units.ts";
import { useFormat } from "../lib/format.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";
import style from "./inventory.module.css";

interface DifferenceProps {
  item: Pick<InventoryItem, "quantity" | "unit">;
  /** What was counted; null while nothing valid is typed. */
  counted: string | null;
}

/** What is on hand by the ledger, and how far the count is from it. */
export function Difference({ item, counted }: DifferenceProps) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const unitName = useUnitName();
  const difference = counted === null ? 0 : Number(subtractQuantities(counted, String(item.quantity)));
  return (
    <p className={style.after}>
      {t("onHandNow", { quantity: `${number(item.quantity)} ${unitName(item.unit)}` })}
      {counted !== null && (
        <>
          {" · "}
          {t("difference")} <SignedQuantity value={difference} />
        </>
      )}
    </p>
  );
}
