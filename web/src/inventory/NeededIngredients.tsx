import type { NeededIngredient } from "@konoba/contract/inventory/inventory.production.totals";
import type { RecipeIngredient } from "@konoba/contract/inventory/inventory.recipes.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Badge } from "../ui/display/Badge.tsx";
import style from "./production.module.css";

interface NeededIngredientsProps {
  rows: readonly NeededIngredient[];
  ingredients: readonly RecipeIngredient[];
}

/** Renders what a batch needs of each ingredient, with what is on hand and what is missing. */
export function NeededIngredients({ rows, ingredients }: NeededIngredientsProps) {
  const { t } = useTranslation("production");
  const { number } = useFormat();
  const unitName = useUnitName();
  return (
    <table className={style.lines}>
      <caption>{t("ingredients")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("needed")}</th>
          <th scope="col">{t("onHand")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ productId, unit, needed, missing }, index) => {
          const { productName = "", onHand = null, productUnit = unit } = ingredients[index] ?? {};
          const isMissing = Number(missing) > 0;
          return (
            <tr key={productId}>
              <th scope="row">{productName}</th>
              <td>
                <b>
                  {number(Number(needed))} {unitName(unit)}
                </b>
              </td>
              <td>
                {onHand === null ? "–" : `${number(onHand)} ${unitName(productUnit)}`}
                {isMissing && (
                  <div className="above-4">
                    <Badge tone="amber">
                      {t("missing", { quantity: `${number(Number(missing))} ${unitName(unit)}` })}
                    </Badge>
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
