import { windowsText } from "@konoba/contract/locations/locations.windows.rules";
import { isCombo } from "@konoba/contract/menu/menu.combos.rules";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { Suspense } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Badge } from "../../ui/display/Badge.tsx";
import { StarIcon } from "../../ui/icons/icons.till.tsx";
import { BanIcon, CalendarDaysIcon, EyeOffIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { isEndless, isSoldOut, reasonOf } from "./itemState.ts";
import { useMarkText } from "./soldOutTime.ts";
import style from "../MenuPage.module.css";

const combo = lazyComponent(async () => (await import("./ComboState.tsx")).ComboState);

interface ItemBadgesProps {
  item: MenuItemRow;
  moment: MenuMoment | null;
  /** Time zone of the location. */
  timezone: string;
}

/** Renders badges for the current state of an item. */
export function ItemBadges({ item, moment, timezone }: ItemBadgesProps) {
  const { t } = useTranslation("menu");
  const { date, shortWeekday } = useFormat(timezone);
  const reason = moment && reasonOf(item, moment);
  const isMarked = moment !== null && isSoldOut(item, moment.now);
  const until = item.soldOutUntil;
  const timeOf = useMarkText(timezone);

  function soldOutText() {
    // An item without portions remains sold out when the mark ends.
    if (item.quantity === 0 || until === null) return t("soldOut");
    return isEndless(until) ? t("soldOutAlways") : t("soldOutUntil", { time: timeOf(until, moment?.now) });
  }

  return (
    <span className={style.badges}>
      {isCombo(item) && (
        <Suspense fallback={null}>
          <combo.Component item={item} moment={moment} />
        </Suspense>
      )}
      {item.featured && (
        <Badge tone="amber" icon={<StarIcon size={16} />}>
          {t("fields.featured")}
        </Badge>
      )}
      {isMarked && (
        <Badge tone="red" icon={<BanIcon size={16} />}>
          {soldOutText()}
        </Badge>
      )}
      {item.quantity !== null && item.quantity > 0 && (
        <Badge tone={item.quantity <= 5 ? "amber" : "stone"}>
          {t("portionsLeft", { count: item.quantity })}
        </Badge>
      )}
      {reason === "hidden" && (
        <Badge tone="stone" icon={<EyeOffIcon size={16} />}>
          {t("fields.hidden")}
        </Badge>
      )}
      {(reason === "item_inactive" || reason === "category_inactive") && (
        <Badge tone="stone">{t(`reasons.${reason}`)}</Badge>
      )}
      {reason === "alcohol_not_served" && (
        <Badge tone="amber" icon={<WarningIcon size={16} />}>
          {t("reasons.alcohol_not_served")}
        </Badge>
      )}
      {reason === "not_served_now" && (
        <Badge tone="violet" icon={<CalendarDaysIcon size={16} />}>
          {windowsText(item.saleWindows, shortWeekday)}
        </Badge>
      )}
      {(reason === "not_yet_active" || reason === "no_longer_active" || reason === "not_today") && (
        <Badge tone="violet" icon={<CalendarDaysIcon size={16} />}>
          {t(`reasons.${reason}`, { date: item.activeFrom === null ? "" : date(item.activeFrom) })}
        </Badge>
      )}
    </span>
  );
}
