import { whatIf } from "@konoba/contract/analytics/analytics.profit.totals";
import { raisedPrice, priceStep } from "@konoba/contract/analytics/analytics.steps.totals";
import { addedUp } from "@konoba/contract/analytics/analytics.totals";
import { isAmount } from "@konoba/contract/lib/money";
import { useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { useNameOf } from "./names.ts";
import { ordersOf } from "./ordersOf.ts";
import type { ClassedDish } from "./profitDishes.ts";
import { classTones } from "./profitTones.ts";
import type { ReportContext } from "./reportContext.ts";
import style from "./DishCard.module.css";

interface DishCardProps {
  dish: ClassedDish;
  context: ReportContext;
}

/** Renders one dish's price, cost and margin, and the effect of another price. */
export function DishCard({ dish, context }: DishCardProps) {
  const { t } = useTranslation("analytics");
  const { money, number, list } = useFormat();
  const nameOf = useNameOf();
  const mayEdit = usePermission("menu.edit");
  const { reportQuery, report, period } = context;
  const cash = (amount: string) => money(amount, report.currencyCode);
  const rows = [
    [t("profit.card.price"), cash(dish.price)],
    [t("profit.card.net"), cash(addedUp([dish.contributionAmount, dish.unitCostAmount]))],
    [t("profit.card.ingredients"), cash(dish.unitCostAmount)],
    [t("profit.card.profit"), cash(dish.contributionAmount)],
    [t(`profit.card.sold.${period}`), number(dish.quantity)],
  ];
  return (
    <section className={cx(style.card, toneClass(classTones[dish.class]))} aria-label={dish.name}>
      <span className="text-sm weight-600 tone-ink">{t(`profit.one.${dish.class}`)}</span>
      <h3 className={style.name}>{dish.name}</h3>
      <dl className={style.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {dish.withoutCost.length > 0 && (
        <p className="above-8 text-sm weight-600 amber-fg">
          {t("profit.card.lacking", {
            count: dish.withoutCost.length,
            names: list(dish.withoutCost.map(nameOf)),
          })}
        </p>
      )}
      <WhatIf key={dish.menuItemId} dish={dish} context={context} />
      <div className="row wrap gap-8 above-14 print-hide">
        {mayEdit && (
          <LinkButton to={`/menu/edit/${dish.menuItemId}`} variant="primary">
            {t("profit.card.edit")}
          </LinkButton>
        )}
        <LinkButton to={ordersOf(reportQuery.from, reportQuery.to, { item: dish.menuItemId })}>
          {t("profit.card.orders")}
        </LinkButton>
      </div>
    </section>
  );
}

/** Renders the result of another price at the same quantities. */
function WhatIf({ dish, context: { report, location, period } }: DishCardProps) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const decimals = location.currencyDecimals;
  const [price, setPrice] = useState<string | null>(() =>
    raisedPrice(dish.price, priceStep(dish.price, decimals), decimals),
  );
  const isUsable = price !== null && isAmount(price, decimals) && Number(price) > 0;
  const gain = isUsable ? whatIf(dish, price, decimals).gainAmount : "0";
  const direction = Number(gain) === 0 ? "same" : Number(gain) > 0 ? "more" : "less";
  return (
    <div className={`grid align-end gap-12 above-12 line-above print-hide ${style.whatIf}`}>
      <MoneyField
        label={t("profit.card.whatIf")}
        currency={report.currencyCode}
        value={price}
        onChange={setPrice}
      />
      <p role="status">
        {isUsable &&
          t(`profit.card.gain.${direction}`, {
            amount: money(gain.replace("-", ""), report.currencyCode),
            period: t(`profit.card.in.${period}`),
          })}
      </p>
    </div>
  );
}
