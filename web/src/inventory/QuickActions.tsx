import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { itemsOf, type StockRow } from "./stockRows.ts";
import style from "./inventory.module.css";

export type QuickAction = "receive" | "use" | "count" | "transfer";
export type OnChoose = (action: QuickAction, items: readonly InventoryItem[]) => void;

/** Renders what a product needs most: to be ordered when it is low or out, else to be counted. */
export function QuickActions({ row, onChoose }: { row: StockRow; onChoose: OnChoose }) {
  const { t } = useTranslation("inventory");
  const canAdjust = usePermission("inventory.adjust");
  const mayOrder = usePermission("purchasing.order");
  const canOrder = useIsModuleOn("purchasing") && mayOrder;
  const { product, isBatch } = row;
  if (isBatch) return null;
  const supplierId = product.batches.find((batch) => batch.supplierId !== null)?.supplierId;
  if (canOrder && product.level !== null)
    return (
      <span className={`inline-row justify-end gap-6 ${style.quick}`}>
        <LinkButton
          to={supplierId ? `/purchasing/suppliers/${supplierId}` : "/purchasing"}
          variant="soft"
          size="sm"
          aria-label={t("orderName", { name: product.name })}
        >
          {t("order")}
        </LinkButton>
      </span>
    );
  if (!canAdjust) return null;
  return (
    <span className={`inline-row justify-end gap-6 ${style.quick}`}>
      <Button
        variant="soft"
        size="sm"
        aria-label={t("countName", { name: product.name })}
        onClick={() => onChoose("count", itemsOf([row]))}
      >
        {t("count")}
      </Button>
    </span>
  );
}
