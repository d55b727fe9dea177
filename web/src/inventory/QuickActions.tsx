import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useLocalFormat } from "../lib/localFormat.ts";
import { useTranslation } from "../lib/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { MinusIcon, PencilIcon, PlusIcon } from "../ui/icons/icons.tsx";
import style from "./inventory.module.css";

export type QuickAction = "receive" | "use" | "count" | "transfer";

interface QuickActionsProps {
  item: InventoryItem;
  /** The role has the permission to change stock. */
  canAdjust: boolean;
  onChoose: (action: QuickAction, item: InventoryItem) => void;
}

/** Renders buttons to receive, withdraw and count, and the date of the last receipt. */
export function QuickActions({ item, canAdjust, onChoose }: QuickActionsProps) {
  const { t } = useTranslation("inventory");
  const { date } = useLocalFormat();
  return (
    <span className={style.quick}>
      <span className={style.restocked}>{item.lastRestocked ? date(item.lastRestocked) : "–"}</span>
      {canAdjust && (
        <span className={style.buttons}>
          <IconButton
            variant="line"
            size="sm"
            name={t("receiveName", { name: item.productName })}
            icon={<PlusIcon />}
            onClick={() => onChoose("receive", item)}
          />
          <IconButton
            variant="line"
            size="sm"
            name={t("useName", { name: item.productName })}
            icon={<MinusIcon />}
            onClick={() => onChoose("use", item)}
          />
          <IconButton
            variant="line"
            size="sm"
            name={t("countName", { name: item.productName })}
            icon={<PencilIcon size={16} />}
            onClick={() => onChoose("count", item)}
          />
        </span>
      )}
    </span>
  );
}
