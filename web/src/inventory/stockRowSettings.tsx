import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { HistoryIcon } from "../ui/icons/icons.service.tsx";
import { TransferIcon } from "../ui/icons/icons.states.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { MinusIcon, ChecklistIcon, PlusIcon } from "../ui/icons/icons.tsx";
import type { RowSettings } from "../ui/list/columns.ts";
import { useRemoveItem } from "./inventory.queries.ts";
import type { OnChoose } from "./QuickActions.tsx";
import { itemsOf, rowName, type StockRow } from "./stockRows.ts";

interface MenuProps {
  row: StockRow;
  onChoose: OnChoose;
}

/** Renders the actions on the one stock item of a row. */
function ItemActions({ row: { batch }, onChoose }: MenuProps) {
  const { t } = useTranslation("inventory");
  const noEdit = usePermission("inventory.adjust") ? null : t("noEdit");
  const canTransfer = usePermission("inventory.transfer");
  if (!batch) return null;
  const items = [batch];
  return (
    <>
      <MenuItem icon={<PlusIcon />} disabledReason={noEdit} onSelect={() => onChoose("receive", items)}>
        {t("receive")}
      </MenuItem>
      <MenuItem icon={<MinusIcon />} disabledReason={noEdit} onSelect={() => onChoose("use", items)}>
        {t("use")}
      </MenuItem>
      <MenuItem icon={<HistoryIcon />} to={`/inventory/${batch.id}/movements`}>
        {t("movements")}
      </MenuItem>
      <MenuItem
        icon={<TransferIcon />}
        disabledReason={canTransfer ? null : t("noEdit")}
        onSelect={() => onChoose("transfer", items)}
      >
        {t("transfer.action")}
      </MenuItem>
    </>
  );
}

function RowActions({ row, onChoose }: MenuProps) {
  const { t } = useTranslation("inventory");
  const noEdit = usePermission("inventory.adjust") ? null : t("noEdit");
  const items = itemsOf([row]);
  return (
    <>
      <MenuItem icon={<ChecklistIcon />} disabledReason={noEdit} onSelect={() => onChoose("count", items)}>
        {t("count")}
      </MenuItem>
      <ItemActions row={row} onChoose={onChoose} />
      {!row.isBatch && (
        <MenuItem
          icon={<PlusIcon />}
          {...(noEdit
            ? { disabledReason: noEdit }
            : { to: hrefOf("/inventory/add", { product: row.product.id }) })}
        >
          {t("addBatch")}
        </MenuItem>
      )}
      <MenuItem
        icon={<PrinterIcon />}
        to={hrefOf("/inventory/labels", { items: items.map(({ id }) => id).join(",") })}
      >
        {t("labels")}
      </MenuItem>
    </>
  );
}

/** Returns the row actions other than the quick actions. */
export function useStockRow({ onChoose }: { onChoose: OnChoose }): RowSettings<StockRow> {
  const { t } = useTranslation("inventory");
  const remove = useRemoveItem();
  const canAdjust = usePermission("inventory.adjust");
  return {
    name: rowName,
    isPart: ({ isBatch }) => isBatch,
    to: ({ batch }) => (batch ? `/inventory/${batch.id}/movements` : undefined),
    editTo: ({ batch, product }) => (batch ? `/inventory/edit/${batch.id}` : `/products/edit/${product.id}`),
    reason: () => (canAdjust ? null : t("noEdit")),
    menu: (row) => <RowActions row={row} onChoose={onChoose} />,
    deleteQuestion: (row) => ({
      title: t("deleteTitle", { name: rowName(row) }),
      text: row.batch ? t("deleteText") : t("deleteBatchesText", { count: row.product.batches.length }),
    }),
    onDelete: (row) => Promise.all(itemsOf([row]).map(({ id }) => remove.mutateAsync(id))),
  };
}
