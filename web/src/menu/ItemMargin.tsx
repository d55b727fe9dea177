import type { Location } from "@konoba/contract/locations/locations.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { cx } from "../ui/cx.ts";
import type { Costs } from "./menu.costs.queries.ts";
import { costOf } from "./useDishCost.ts";
import style from "./ItemCost.module.css";

interface ItemMarginProps {
  item: MenuItem;
  costs: Costs;
  venue: Location;
}

/** The margin of an item in its row, below it how many portions the shelves hold; empty without a recipe. */
export function ItemMargin({ item, costs, venue }: ItemMarginProps) {
  const { t } = useTranslation("menu");
  const { money, percent } = useFormat();
  const { dish, margin } = costOf(item, costs, venue);
  if (dish.cost === null && dish.portions === null) return null;
  return (
    <span
      className={style.cell}
      title={dish.cost === null ? undefined : `${t("cost.portion")}: ${money(dish.cost, venue.currencyCode)}`}
    >
      {margin && margin.percent !== null && (
        <span className={cx(margin.isLoss && style.loss)}>{percent(Math.round(Number(margin.percent)))}</span>
      )}
      {dish.portions !== null && (
        <span className={style.base}>{t("cost.portions", { count: dish.portions })}</span>
      )}
    </span>
  );
}
