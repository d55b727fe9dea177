import { useNavigate } from "@tanstack/react-router";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { useState } from "react";
import { useLocationId } from "../lib/currentLocation.ts";
import { useTranslation } from "../lib/translation.ts";
import { usePermission } from "../lib/session.ts";
import { InlinePrice } from "../ui/fields/InlinePrice.tsx";
import type { Column, RowSettings } from "../ui/list/columns.ts";
import { ItemAvailability } from "./ItemAvailability.tsx";
import { ItemBadges } from "./ItemBadges.tsx";
import { ItemMargin } from "./ItemMargin.tsx";
import { ItemMenu } from "./ItemMenu.tsx";
import { ItemName } from "./ItemName.tsx";
import { useMenuCosts } from "./menu.costs.queries.ts";
import { useRemoveItem, useUpdateItem } from "./menu.queries.ts";
import { SoldOutDialog } from "./SoldOutDialog.tsx";
import style from "./MenuPage.module.css";

interface ItemRows {
  items: readonly MenuItem[];
  currency: string;
  timezone: string;
  moment: MenuMoment | null;
  /** What drags a row, where the rows are one category in its own order. */
  handle: RowSettings<MenuItem>["handle"];
  hasCategory: boolean;
  showsMissing: boolean;
  venue: Location | undefined;
}

/** The columns of the menu and what can be done with a row. */
export function useItemRows({
  items,
  currency,
  timezone,
  moment,
  handle,
  hasCategory,
  showsMissing,
  venue,
}: ItemRows) {
  const { t } = useTranslation("menu");
  const navigate = useNavigate();
  const [marked, setMarked] = useState<MenuItem | null>(null);
  const remove = useRemoveItem();
  const update = useUpdateItem();
  const canEdit = usePermission("menu.edit");

  const costs = useMenuCosts(useLocationId());
  const hasRecipes = items.some(({ ingredients }) => ingredients.length > 0);

  const margin: Column<MenuItem> = {
    key: "margin",
    header: t("cost.margin"),
    align: "end",
    phone: "hidden",
    isMinor: true,
    cell: (item) => costs && venue && <ItemMargin {...{ item, costs, venue }} />,
  };
  const columns: Column<MenuItem>[] = [
    {
      key: "name",
      header: t("fields.name"),
      sortable: true,
      cell: (item) => <ItemName {...{ item, hasCategory, moment, timezone, showsMissing }} />,
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
    ...(costs && hasRecipes ? [margin] : []),
    {
      key: "available",
      header: t("available"),
      phone: "end",
      cell: (item) => <ItemAvailability item={item} />,
    },
  ];

  const row: RowSettings<MenuItem> = {
    handle,
    name: (item) => item.name,
    to: (item) => `/menu/edit/${item.id}`,
    editTo: (item) => `/menu/edit/${item.id}`,
    reason: () => (canEdit ? null : t("noEdit")),
    onDuplicate: (item) => void navigate({ to: "/menu/add", search: { from: item.id } }),
    menu: (item) => <ItemMenu item={item} neighbours={handle ? items : null} onUntil={setMarked} />,
    deleteQuestion: (item) => ({ title: t("deleteItem", { name: item.name }), text: t("deleteItemText") }),
    onDelete: (item) => remove.mutateAsync(item.id),
  };
  const dialog = marked && (
    <SoldOutDialog item={marked} timezone={timezone} onClose={() => setMarked(null)} />
  );
  return { columns, row, dialog };
}
