import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { countInput } from "@konoba/contract/lib/primitives";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { InlineNumber } from "../ui/fields/InlinePrice.tsx";
import { HistoryIcon } from "../ui/icons/icons.service.tsx";
import { TransferIcon } from "../ui/icons/icons.states.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column, RowSettings } from "../ui/list/columns.ts";
import { useMedia } from "../ui/useMedia.ts";
import { useRemoveItem, useSetMinimum } from "./inventory.queries.ts";
import { QuickActions, type QuickAction } from "./QuickActions.tsx";
import { Expiry, LevelBadge, OnHand, StockBar } from "./StockLevel.tsx";
import style from "./inventory.module.css";

interface StockColumns {
  currency: string;
  onChoose: (action: QuickAction, item: InventoryItem) => void;
}

/** Returns the category and batch shown below the name. */
const noteOf = ({ category, productCategory, batchNumber }: InventoryItem) =>
  [category ?? productCategory, batchNumber].filter(Boolean).join(" · ");

/** Columns hidden on laptops; cards and wide windows show them. */
const first = ["supplier"];
/** Columns hidden on small laptops. */
const second = ["unitCost", "supplier"];
/** Columns hidden on tablets, whose quick actions have touch size. */
const third = [...second, "totalCost"];

/** Returns the columns of the stock list. */
export function useStockColumns({ currency, onChoose }: StockColumns): Column<InventoryItem>[] {
  const { t } = useTranslation("inventory");
  const canAdjust = usePermission("inventory.adjust");
  const setMinimum = useSetMinimum();
  const isRoomy = useMedia("(min-width: 1500px), (max-width: 639px)");
  const isLaptop = useMedia("(min-width: 1360px)");
  const isTablet = useMedia("(max-width: 899px), (pointer: coarse) and (max-width: 1023px)");
  const columns: Column<InventoryItem>[] = [
    {
      key: "product",
      header: t("item"),
      sortable: true,
      cell: (item) => (
        <span className={style.item}>
          <CellText note={noteOf(item)}>{item.productName}</CellText>
        </span>
      ),
    },
    {
      key: "quantity",
      header: t("onHand"),
      sortable: true,
      align: "end",
      phone: "plain",
      cell: (item) => <OnHand item={item} />,
    },
    {
      key: "level",
      header: t("levelRange"),
      isMinor: true,
      cell: (item) => (
        <span className={style.control}>
          <InlineNumber
            label={t("minimumOf", { name: item.productName })}
            column="minimum"
            value={String(item.minimumStockLevel)}
            isValid={(typed) => countInput.safeParse(typed).success}
            canEdit={canAdjust}
            onChange={(minimumStockLevel) =>
              setMinimum.mutate({ id: item.id, minimumStockLevel, before: String(item.minimumStockLevel) })
            }
          >
            <StockBar item={item} />
          </InlineNumber>
        </span>
      ),
    },
    { key: "state", header: t("level"), phone: "plain", cell: (item) => <LevelBadge item={item} /> },
    {
      key: "unitCost",
      header: t("fields.unitCost"),
      sortable: true,
      align: "end",
      cell: (item) => <Amount value={item.unitCost} currency={currency} />,
    },
    {
      key: "totalCost",
      header: t("value"),
      sortable: true,
      align: "end",
      cell: (item) => <Amount value={item.totalCost} currency={currency} />,
    },
    {
      key: "expiryDate",
      header: t("expiryColumn"),
      sortable: true,
      phone: "meta",
      cell: (item) => <Expiry item={item} />,
    },
    {
      key: "supplier",
      header: t("fields.supplierName"),
      sortable: true,
      cell: (item) => <span className={style.fact}>{item.supplierName ?? "–"}</span>,
    },
    {
      key: "lastRestocked",
      header: t("fields.lastRestocked"),
      sortable: true,
      align: "end",
      phone: "end",
      cell: (item) => <QuickActions item={item} canAdjust={canAdjust} onChoose={onChoose} />,
    },
  ];
  const leftOut = isTablet ? third : isLaptop ? first : second;
  return columns.filter(({ key }) => isRoomy || !leftOut.includes(key));
}

/** Returns the row actions other than the quick actions. */
export function useStockRow({ onChoose }: Pick<StockColumns, "onChoose">): RowSettings<InventoryItem> {
  const { t } = useTranslation("inventory");
  const remove = useRemoveItem();
  const canAdjust = usePermission("inventory.adjust");
  const canTransfer = usePermission("inventory.transfer");
  return {
    name: ({ productName }) => productName,
    to: ({ id }) => `/inventory/${id}/movements`,
    editTo: ({ id }) => `/inventory/edit/${id}`,
    reason: () => (canAdjust ? null : t("noEdit")),
    menu: (item) => (
      <>
        <MenuItem icon={<HistoryIcon />} to={`/inventory/${item.id}/movements`}>
          {t("movements")}
        </MenuItem>
        <MenuItem
          icon={<TransferIcon />}
          disabledReason={canTransfer ? null : t("noEdit")}
          onSelect={() => onChoose("transfer", item)}
        >
          {t("transfer.action")}
        </MenuItem>
      </>
    ),
    deleteQuestion: ({ productName }) => ({
      title: t("deleteTitle", { name: productName }),
      text: t("deleteText"),
    }),
    onDelete: ({ id }) => remove.mutateAsync(id),
  };
}
