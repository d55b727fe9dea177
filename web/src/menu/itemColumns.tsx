import { useNavigate } from "@tanstack/react-router";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { useTranslation } from "../lib/translation.ts";
import { usePermission } from "../lib/session.ts";
import { InlinePrice } from "../ui/fields/InlinePrice.tsx";
import type { Column, RowSettings } from "../ui/list/columns.ts";
import { ItemAvailability } from "./ItemAvailability.tsx";
import { ItemBadges } from "./ItemBadges.tsx";
import { ItemMenu } from "./ItemMenu.tsx";
import { ItemName } from "./ItemName.tsx";
import { useRemoveItem, useUpdateItem } from "./menu.queries.ts";
import style from "./MenuPage.module.css";

interface ItemRows {
  items: readonly MenuItem[];
  currency: string;
  timezone: string;
  moment: MenuMoment | null;
  /** The rows are one category in its own order, which can be changed. */
  isOrdered: boolean;
  hasCategory: boolean;
}

/** The columns of the menu and what can be done with a row. */
export function useItemRows({ items, currency, timezone, moment, isOrdered, hasCategory }: ItemRows) {
  const { t } = useTranslation("menu");
  const navigate = useNavigate();
  const remove = useRemoveItem();
  const update = useUpdateItem();
  const canEdit = usePermission("menu.edit");

  const columns: Column<MenuItem>[] = [
    {
      key: "name",
      header: t("fields.name"),
      sortable: true,
      cell: (item) => <ItemName {...{ item, hasCategory, moment, timezone }} />,
    },
    {
      key: "state",
      header: t("state"),
      phone: "hidden",
      isMinor: true,
      cell: (item) => <ItemBadges {...{ item, moment, timezone }} />,
    },
    {
      key: "price",
      header: t("fields.price"),
      sortable: true,
      align: "end",
      phone: "end",
      cell: (item) => (
        <span className={style.raised}>
          <InlinePrice
            name={item.name}
            value={item.price}
            currency={currency}
            canEdit={canEdit}
            onChange={(price) => update.mutate({ id: item.id, price })}
          />
        </span>
      ),
    },
    {
      key: "available",
      header: t("available"),
      phone: "end",
      cell: (item) => <ItemAvailability item={item} />,
    },
  ];

  const row: RowSettings<MenuItem> = {
    name: (item) => item.name,
    to: (item) => `/menu/edit/${item.id}`,
    editTo: (item) => `/menu/edit/${item.id}`,
    reason: () => (canEdit ? null : t("noEdit")),
    onDuplicate: (item) => void navigate({ to: "/menu/add", search: { from: item.id } }),
    menu: (item) => <ItemMenu item={item} neighbours={isOrdered && canEdit ? items : null} />,
    deleteQuestion: (item) => ({ title: t("deleteItem", { name: item.name }), text: t("deleteItemText") }),
    onDelete: (item) => remove.mutateAsync(item.id),
  };
  return { columns, row };
}
