import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { isSoldOut } from "./itemState.ts";
import { useMarkSoldOut } from "./useMarkSoldOut.ts";
import style from "../MenuPage.module.css";

/** Renders the availability switch of a row; off means sold out until the end of the business day. */
export function ItemAvailability({ item }: { item: MenuItemRow }) {
  const { t } = useTranslation("menu");
  const mark = useMarkSoldOut();
  const isAllowed = usePermission("menu.availability");
  return (
    <span className={style.control}>
      <Switch
        name={t("availableName", { name: item.name })}
        checked={!isSoldOut(item, new Date())}
        disabled={!isAllowed}
        onChange={(isOn) => void mark(item, { soldOut: isOn ? "no" : "today" })}
      />
    </span>
  );
}
