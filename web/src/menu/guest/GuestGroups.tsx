import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { formatsOf } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";
import { textOf, textValues } from "../menuTexts.ts";
import style from "./GuestCard.module.css";

interface GuestGroupsProps {
  item: MenuItemRow;
  /** Items that guests see now, sold-out ones included. */
  dishes: readonly { item: MenuItemRow; isSoldOut: boolean }[];
  currency: string;
  language: Language;
}

/** Renders the groups of a set menu as guests see them. */
export function GuestGroups({ item, dishes, currency, language }: GuestGroupsProps) {
  const { money } = formatsOf(language);
  return (
    <dl className={style.groups}>
      {item.comboGroups.map(({ id, nameEn, nameMe, choices }) => (
        <div key={id}>
          <dt>{language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)}</dt>
          {choices.map(({ menuItemId, extraPrice }) => {
            const dish = dishes.find((each) => each.item.id === menuItemId);
            if (!dish) return null;
            const name = textOf(textValues(dish.item.translations), language, "name").text;
            return (
              <dd key={menuItemId}>
                {dish.isSoldOut ? <s>{name}</s> : name}
                {Number(extraPrice) > 0 && ` +${money(extraPrice, currency)}`}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
