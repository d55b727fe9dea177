import type { DishCost, RowCost } from "@konoba/contract/menu/menu.costing.totals";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import style from "./ItemCost.module.css";

interface IngredientCostProps {
  row: RowCost | undefined;
  currency: string;
}

/** What one row of the recipe costs, or why nobody knows. */
export function IngredientCost({ row, currency }: IngredientCostProps) {
  const { t } = useTranslation("menu");
  if (!row || row.isUnfinished) return null;
  if (row.cost === null) return <span className={style.unknown}>{t("cost.unknown")}</span>;
  return (
    <span className={style.row}>
      {row.isOptional && <span className={style.base}>{t("cost.onTop")}</span>}
      <Amount value={row.cost} currency={currency} />
    </span>
  );
}

interface RecipeCostProps {
  dish: DishCost;
  currency: string;
  nameOf: (productId: string) => string;
}

/** Below the recipe: its cost, how many portions are on the shelves, and what is not counted. */
export function RecipeCost({ dish, currency, nameOf }: RecipeCostProps) {
  const { t } = useTranslation("menu");
  const { list } = useFormat();
  const names = (ids: readonly string[]) => list(ids.map(nameOf));
  if (dish.rows.every((row) => row.isUnfinished)) return null;
  const limits = dish.limitedBy.length > 0 && { products: names(dish.limitedBy) };

  return (
    <div className={style.sum}>
      <dl className={style.figures}>
        <div>
          <dt>{t("cost.portion")}</dt>
          <dd>{dish.cost === null ? "–" : <Amount value={dish.cost} currency={currency} />}</dd>
        </div>
        <div>
          <dt>{t("cost.possible")}</dt>
          <dd>
            {dish.portions === null ? "–" : t("cost.portions", { count: dish.portions })}
            {limits && <span className={style.base}>{t("cost.limitedBy", limits)}</span>}
          </dd>
        </div>
      </dl>
      {dish.withoutCost.length > 0 && <p>{t("cost.withoutCost", { products: names(dish.withoutCost) })}</p>}
      {dish.withoutStock.length > 0 && (
        <p>{t("cost.withoutStock", { products: names(dish.withoutStock) })}</p>
      )}
    </div>
  );
}
