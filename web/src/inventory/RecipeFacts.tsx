import type { Recipe } from "@konoba/contract/inventory/inventory.recipes.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import style from "./production.module.css";

/** Renders what a saved recipe yields and costs, with the allergens that follow from it. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation(["production", "products"]);
  const { number, money, list } = useFormat();
  const unitName = useUnitName();
  const { netYield, yieldUnit, unitCost, productUnit, currencyCode, allergens, onHand } = recipe;
  return (
    <dl className={style.facts}>
      <div>
        <dt>{t("production:recipe.netYield")}</dt>
        <dd>
          {number(netYield)} {unitName(yieldUnit)}
        </dd>
      </div>
      <div>
        <dt>{t("production:unitCost")}</dt>
        <dd>{unitCost === null ? "–" : `${money(unitCost, currencyCode)} / ${unitName(productUnit)}`}</dd>
      </div>
      <div>
        <dt>{t("production:onHand")}</dt>
        <dd>
          {number(onHand)} {unitName(productUnit)}
        </dd>
      </div>
      <div>
        <dt>{t("products:fields.allergens")}</dt>
        <dd>
          {allergens.length === 0
            ? t("production:recipe.noAllergens")
            : list(allergens.map((allergen) => t(`products:allergen.${allergen}`)))}
        </dd>
      </div>
    </dl>
  );
}
