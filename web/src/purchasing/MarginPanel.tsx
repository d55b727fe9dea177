import type { DishMarginChange, MarginList } from "@konoba/contract/purchasing/purchasing.margins.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { ArrowRightIcon } from "../ui/icons/icons.tsx";
import { marginList, useSetDishPrice, type MarginSource } from "./purchasing.invoices.queries.ts";
import style from "./margins.module.css";

/** Dishes shown until all are asked for. */
const firstDishes = 5;

interface DishProps {
  dish: DishMarginChange;
  list: MarginList;
}

/** Renders the price that reaches the target, with a button that sets it. */
function TargetPrice({ dish, list }: DishProps) {
  const { t } = useTranslation("invoices");
  const { money, percent } = useFormat();
  const canEdit = usePermission("menu.edit");
  const set = useSetDishPrice();
  const { targetPrice } = dish;
  if (targetPrice === null) return null;
  const price = money(targetPrice, list.currencyCode);
  return (
    <div
      className={`row wrap align-center justify-between gap-10 rows-2 text-sm weight-400 ink-2 ${style.target}`}
    >
      <span>{t("margins.reaches", { price, target: percent(list.targetMargin) })}</span>
      {canEdit && (
        <Button
          size="sm"
          variant="soft"
          loading={set.isPending}
          aria-label={t("margins.setPriceOf", { price, name: dish.name })}
          onClick={() => set.mutate({ id: dish.menuItemId, price: targetPrice, before: dish.price })}
        >
          {t("margins.setPrice", { price })}
        </Button>
      )}
    </div>
  );
}

/** Renders a dish with its margin before and after, and what it costs. */
export function MarginDish({ dish, list }: DishProps) {
  const { t } = useTranslation("invoices");
  const { money, percent } = useFormat();
  const { name, price, before, after, isBelowTarget } = dish;
  const { currencyCode, targetMargin } = list;
  const marginText = (margin: string | null) => (margin === null ? "–" : percent(Number(margin).toFixed(1)));
  const costs =
    after.lastCost !== null && after.averageCost !== null
      ? t("margins.costs", {
          last: money(after.lastCost, currencyCode),
          average: money(after.averageCost, currencyCode),
        })
      : null;
  return (
    <li
      className={`stack shrink content-start gap-4 line-above ${style.dish}`}
      data-below={isBelowTarget || undefined}
    >
      <p className="row wrap align-center justify-between gap-10 rows-2">
        <b className="weight-600">{name}</b>
        <span className={`inline-row align-center gap-6 ink-2 one-line ${style.change}`}>
          {marginText(before.margin)} <ArrowRightIcon size={16} /> <b>{marginText(after.margin)}</b>
        </span>
      </p>
      <p
        className={`row wrap align-center justify-between gap-10 rows-2 text-sm weight-400 ink-2 ${style.note}`}
      >
        <span>{t("margins.onMenu", { price: money(price, currencyCode) })}</span>
        <span>{t(isBelowTarget ? "margins.below" : "margins.fine")}</span>
      </p>
      <ProgressBar
        name={t("margins.of", { name })}
        value={Number(after.margin ?? 0)}
        mark={Number(targetMargin)}
        tone={isBelowTarget ? "amber" : "stone"}
      />
      {costs !== null && <p className="text-sm weight-400 ink-2">{costs}</p>}
      <TargetPrice dish={dish} list={list} />
    </li>
  );
}

/** Returns a function that says which prices changed and how many dishes fall below the target. */
export function useMarginSummary(): (list: MarginList) => string {
  const { t } = useTranslation("invoices");
  const { percent, list: joined } = useFormat();
  return ({ products, dishes, targetMargin }) => {
    const changes = products.map(({ name, percent: change }) =>
      change === null ? name : `${name} ${Number(change) > 0 ? "+" : ""}${percent(change)}`,
    );
    const fell = dishes.filter(({ fellBelowTarget }) => fellBelowTarget).length;
    const target = percent(targetMargin);
    return fell === 0
      ? `${joined(changes)}.`
      : t("margins.summary", { changes: joined(changes), count: fell, target });
  };
}

interface MarginPanelProps {
  source: MarginSource;
  /** True below other content; hidden then when no price changed. */
  isInline?: boolean;
  /** True where only changes are shown: hidden when no dish uses what changed. */
  needsDishes?: boolean;
}

/** Renders the margins of the dishes that an invoice or a delivery changed. */
export function MarginPanel({ source, isInline = false, needsDishes = false }: MarginPanelProps) {
  const { t } = useTranslation("invoices");
  const { percent } = useFormat();
  const list = useQuery(marginList(useLocationId(), source)).data;
  const summaryOf = useMarginSummary();
  const [isFull, setFull] = useState(false);
  if (!list || (isInline && list.products.length === 0)) return null;
  const { dishes, products, targetMargin, isPreview } = list;
  if (needsDishes && dishes.length === 0) return null;
  const target = percent(targetMargin);
  const shown = isFull ? dishes : dishes.slice(0, firstDishes);
  return (
    <aside
      className={cx(`column shrink gap-12 ${style.panel}`, isInline && style.inline)}
      aria-label={t("margins.title")}
    >
      <h2 className="title-lg">{t(isPreview ? "margins.preview" : "margins.title")}</h2>
      {products.length === 0 ? (
        <p className="text-sm weight-400 ink-2">{t("margins.none", { target })}</p>
      ) : (
        <>
          <p className="text-md weight-600">{summaryOf(list)}</p>
          <p className="text-sm weight-400 ink-2">
            {t(isPreview ? "margins.previewText" : "margins.text", { target })}
          </p>
        </>
      )}
      {products.length > 0 && dishes.length === 0 && (
        <p className="text-sm weight-400 ink-2">{t("margins.noDishes")}</p>
      )}
      <ul className={isInline ? style.grid : "stack"}>
        {shown.map((dish) => (
          <MarginDish key={dish.menuItemId} dish={dish} list={list} />
        ))}
      </ul>
      {dishes.length > shown.length && (
        <Button size="sm" onClick={() => setFull(true)}>
          {t("margins.all", { count: dishes.length })}
        </Button>
      )}
    </aside>
  );
}
