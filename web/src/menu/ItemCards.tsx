import { Link } from "@tanstack/react-router";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { GuestItem } from "./GuestItem.tsx";
import { ItemAvailability } from "./ItemAvailability.tsx";
import { ItemBadges } from "./ItemBadges.tsx";
import { valuesOf } from "./itemValues.ts";
import style from "./MenuPage.module.css";

interface ItemCardsProps {
  items: readonly MenuItem[];
  currency: string;
  moment: MenuMoment | null;
  timezone: string;
}

/** The items as cards; a press opens one, the switch stays within reach. */
export function ItemCards({ items, currency, moment, timezone }: ItemCardsProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  return (
    <ul className={style.cards} aria-label={t("title")}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to="/menu/edit/$id" params={{ id: item.id }}>
            <GuestItem
              item={valuesOf(item)}
              shown={item.shownAllergens}
              currency={currency}
              language={language}
            />
          </Link>
          <div className={style.cardFoot}>
            <ItemBadges {...{ item, moment, timezone }} />
            <ItemAvailability item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}
