import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import type { ItemFormState } from "./ItemForm.tsx";
import { useDishCost } from "./useDishCost.ts";
import style from "./ItemCost.module.css";

/** Beside the price: what the ingredients of a portion cost and what the price leaves. */
export function ItemCost({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const { money, percent } = useFormat();
  const known = useDishCost(form.values);
  if (!known || known.dish.cost === null) return null;
  const { dish, margin, currency, taxRate, pricesIncludeTax } = known;
  const base = { net: money(margin?.net ?? "0", currency), rate: percent(taxRate) };
  const isTaxed = pricesIncludeTax && Number(taxRate) > 0;

  return (
    <>
      <dl className={style.figures}>
        <div>
          <dt>{t("cost.portion")}</dt>
          <dd>
            <Amount value={dish.cost ?? "0"} currency={currency} />
          </dd>
        </div>
        {margin && (
          <div>
            <dt>{t("cost.margin")}</dt>
            <dd>
              <Amount value={margin.amount} currency={currency} />
              {margin.percent !== null && (
                <span className={style.percent}>{percent(Math.round(Number(margin.percent)))}</span>
              )}
              <span className={style.base}>{t(isTaxed ? "cost.ofNet" : "cost.ofPrice", base)}</span>
            </dd>
          </div>
        )}
      </dl>
      {margin?.isLoss && (
        <p className={style.warning} role="status">
          <WarningIcon size={16} />
          {t("cost.loss")}
        </p>
      )}
    </>
  );
}
