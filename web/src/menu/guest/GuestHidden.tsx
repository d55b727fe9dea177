import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import type { UnorderableReason } from "@konoba/contract/menu/menu.rules";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Badge } from "../../ui/display/Badge.tsx";
import { CellText } from "../../ui/list/CellText.tsx";
import { ItemPhoto } from "../ItemPhoto.tsx";
import style from "./GuestMenu.module.css";

interface GuestHiddenProps {
  items: readonly { item: MenuItemRow; reason: UnorderableReason }[];
  timezone: string;
}

/** Renders the items hidden from guests at the time of the preview, with reasons. */
export function GuestHidden({ items, timezone }: GuestHiddenProps) {
  const { t } = useTranslation("menu");
  const { date, list, shortWeekday } = useFormat(timezone);
  const reasonText = (item: MenuItemRow, reason: UnorderableReason) => {
    if (reason === "not_today")
      return t("guest.onlyOn", { days: list(item.availableDays.map((day) => shortWeekday(day))) });
    if (reason === "not_yet_active")
      return t("reasons.not_yet_active", { date: date(item.activeFrom ?? "") });
    if (reason === "no_longer_active") return t("guest.ended", { date: date(item.activeTo ?? "") });
    return t(`reasons.${reason}`);
  };
  return (
    <section className={style.hidden} aria-label={t("guest.hidden", { count: items.length })}>
      <h2>{items.length === 0 ? t("guest.noneHidden") : t("guest.hidden", { count: items.length })}</h2>
      <ul>
        {items.map(({ item, reason }) => (
          <li key={item.id}>
            <Link to="/menu/edit/$id" params={{ id: item.id }}>
              <CellText before={<ItemPhoto item={item} />} note={item.categoryName}>
                {item.name}
              </CellText>
            </Link>
            <Badge tone="stone">{reasonText(item, reason)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
