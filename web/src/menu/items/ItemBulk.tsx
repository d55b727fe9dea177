import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails, useCurrency } from "../../lib/api/locationDetails.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../../ui/list/BulkActions.tsx";
import { categoryChoices } from "../menu.categories.queries.ts";
import { availabilityWrite, type ItemChanges, itemWrite, removeItem, restoreItem } from "../menu.queries.ts";
import { changeBack } from "./itemState.ts";

interface ItemBulkProps {
  rows: readonly MenuItemRow[];
  onDone: () => void;
}

/** Renders bulk actions for items: prices, category, state, tax group, sold out and deletion. */
export function ItemBulk(part: ItemBulkProps) {
  const { t } = useTranslation(["menu", "bulk"]);
  const { language } = useFormat();
  const locationId = useLocationId();
  const categories = useQuery(categoryChoices(locationId, language)).data ?? [];
  const location = useQuery(locationDetails(locationId)).data;
  const currency = useCurrency(locationId);
  const write = ({ id }: MenuItemRow, changes: ItemChanges) => itemWrite(id, changes);
  const groups = location?.taxGroups ?? [];
  const bulk: Bulk<MenuItemRow> = {
    name: ({ name }) => name,
    refresh: [["menu"]],
    prices: { currency, priceOf: ({ price }) => price, write: (item, price) => write(item, { price }) },
    fields: [
      bulkChoice<MenuItemRow, string>({
        label: t("menu:fields.categoryId"),
        options: categories.map(({ id, name }) => ({ value: id, label: name })),
        was: ({ categoryId }) => categoryId,
        write: (item, categoryId) => write(item, { categoryId }),
      }),
      bulkChoice<MenuItemRow, ReturnType<typeof changeBack> | { soldOut: "today" }>({
        label: t("menu:available"),
        options: [
          { value: { soldOut: "no" }, label: t("menu:available") },
          { value: { soldOut: "today" }, label: t("menu:bulk.soldOut") },
        ],
        was: (item) => changeBack(item, new Date()),
        write: ({ id }, mark) => availabilityWrite(id, mark),
      }),
      bulkChoice<MenuItemRow, boolean>({
        label: t("menu:state"),
        options: [
          { value: true, label: t("bulk:active") },
          { value: false, label: t("bulk:inactive") },
        ],
        was: ({ isActive }) => isActive,
        write: (item, isActive) => write(item, { isActive }),
      }),
      ...(groups.length > 0
        ? [
            bulkChoice<MenuItemRow, string | null>({
              label: t("menu:fields.taxGroup"),
              options: groups.map(({ name }) => ({ value: name, label: name })),
              was: ({ taxGroup }) => taxGroup,
              write: (item, taxGroup) => write(item, { taxGroup }),
            }),
          ]
        : []),
    ],
    removal: {
      text: t("menu:bulk.deleteItems"),
      remove: ({ id }) => removeItem(id),
      restore: ({ id }) => restoreItem(id),
    },
  };
  return <BulkActions {...part} bulk={bulk} />;
}
