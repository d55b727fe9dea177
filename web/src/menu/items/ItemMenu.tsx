import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { MenuItem as Entry } from "../../ui/controls/Menu.tsx";
import { StarIcon } from "../../ui/icons/icons.till.tsx";
import {
  BanIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  ClockIcon,
  EyeIcon,
  EyeOffIcon,
} from "../../ui/icons/icons.tsx";
import { type ItemChanges, useOrderItems, useUpdateItem } from "../menu.queries.ts";
import { moved } from "../moved.ts";
import { isSoldOut } from "./itemState.ts";
import { useMarkSoldOut } from "./useMarkSoldOut.ts";

interface ItemMenuProps {
  item: MenuItemRow;
  /** All items of the category in order; `null` if the order cannot be changed here. */
  neighbours: readonly MenuItemRow[] | null;
  /** Opens the dialog for the end of the sold-out mark. */
  onUntil: (item: MenuItemRow) => void;
}

/** Renders row actions other than edit and delete. */
export function ItemMenu({ item, neighbours, onUntil }: ItemMenuProps) {
  const { t } = useTranslation("menu");
  const locationId = useLocationId();
  const mark = useMarkSoldOut();
  const update = useUpdateItem();
  const toggle = (changes: ItemChanges, before: ItemChanges) =>
    update.mutate({ id: item.id, changes, before });
  const order = useOrderItems();
  const canMark = usePermission("menu.availability");
  const canEdit = usePermission("menu.edit");
  const ids = neighbours?.map(({ id }) => id) ?? [];
  const index = ids.indexOf(item.id);
  const move = (step: number) => order.mutate({ locationId, ids: moved(ids, index, step) });

  return (
    <>
      {canMark && isSoldOut(item, new Date()) && (
        <Entry icon={<CheckIcon />} onSelect={() => void mark(item, { soldOut: "no" })}>
          {t("markAvailable")}
        </Entry>
      )}
      {canMark && (
        <>
          <Entry icon={<BanIcon />} onSelect={() => void mark(item, { soldOut: "today" })}>
            {t("markToday")}
          </Entry>
          <Entry icon={<ClockIcon />} onSelect={() => onUntil(item)}>
            {t("markUntil")}
          </Entry>
          <Entry icon={<BanIcon />} onSelect={() => void mark(item, { soldOut: "always" })}>
            {t("markAlways")}
          </Entry>
        </>
      )}
      {canEdit && (
        <>
          <Entry
            icon={<StarIcon />}
            onSelect={() => toggle({ featured: !item.featured }, { featured: item.featured })}
          >
            {item.featured ? t("unfeature") : t("feature")}
          </Entry>
          <Entry
            icon={item.hidden ? <EyeIcon /> : <EyeOffIcon />}
            onSelect={() => toggle({ hidden: !item.hidden }, { hidden: item.hidden })}
          >
            {item.hidden ? t("show") : t("hide")}
          </Entry>
        </>
      )}
      {index > 0 && (
        <Entry icon={<ChevronUpIcon />} onSelect={() => move(-1)}>
          {t("up")}
        </Entry>
      )}
      {index >= 0 && index < ids.length - 1 && (
        <Entry icon={<ChevronDownIcon />} onSelect={() => move(1)}>
          {t("down")}
        </Entry>
      )}
    </>
  );
}
