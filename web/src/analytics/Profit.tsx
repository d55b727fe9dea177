import type { Profit as Answer } from "@konoba/contract/analytics/analytics.reports.contract";
import { nextSteps } from "@konoba/contract/analytics/analytics.steps.totals";
import { useState } from "react";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { menuProfit } from "./analytics.queries.ts";
import { DishCard } from "./DishCard.tsx";
import { useNameOf } from "./names.ts";
import { DishesWithoutCost, NextSteps } from "./NextSteps.tsx";
import { classedDishes } from "./profitDishes.ts";
import { ProfitMap } from "./ProfitMap.tsx";
import { CategoryTable, ComboTable, DishTable, Unsold, Variance } from "./ProfitTables.tsx";
import type { ReportContext } from "./reportContext.ts";
import style from "./Profit.module.css";

interface ProfitProps {
  context: ReportContext;
  /** Category filter of the map. */
  category: string | undefined;
  /** Dish shown beside the map. */
  chosen: string | undefined;
}

/** Renders sales and profit per dish, recommended actions and dishes without cost. */
export function Profit({ context, category, chosen }: ProfitProps) {
  const { t } = useTranslation("analytics");
  const { location, reportQuery } = context;
  const span = { from: reportQuery.from, to: reportQuery.to };
  const { data, error, refetch } = usePollingQuery(menuProfit(location.id, span));
  if (error && !data) return <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  const isShown = ({ categoryId }: { categoryId: string }) =>
    category === undefined || categoryId === category;
  const answer = { ...data, items: data.items.filter(isShown), unsold: data.unsold.filter(isShown) };
  return (
    <div className="column gap-24 container">
      {answer.items.length === 0 ? (
        <p>{t("nothing")}</p>
      ) : (
        <MapAndSteps context={context} answer={answer} chosen={chosen} />
      )}
      <DishTable answer={answer} span={span} />
      <CategoryTable {...context} />
      <ComboTable {...context} />
      <Unsold answer={answer} span={span} />
      <Variance answer={answer} span={span} />
    </div>
  );
}

interface MapAndStepsProps {
  context: ReportContext;
  answer: Answer;
  chosen: string | undefined;
}

function MapAndSteps({ context, answer, chosen }: MapAndStepsProps) {
  const { t } = useTranslation("analytics");
  const search = useSearchOf("/analytics");
  const nameOf = useNameOf();
  const [isTable, setIsTable] = useState(false);
  const dishes = classedDishes(answer.items, nameOf);
  const steps = nextSteps(dishes, answer.days, context.location.currencyDecimals);
  const first = steps.raise?.menuItemIds[0] ?? dishes[0]?.menuItemId;
  const dish =
    dishes.find(({ menuItemId }) => menuItemId === chosen) ??
    dishes.find(({ menuItemId }) => menuItemId === first);
  const hrefOfDish = (menuItemId: string) => hrefOf("/analytics", { ...search, dish: menuItemId });
  const { days, popularFrom, richFrom } = answer;
  return (
    <div className={`grid gap-32 print-block ${style.columns}`}>
      <section className="shrink">
        <header className={`row wrap align-baseline gap-12 rows-2 below-8 ${style.head}`}>
          <h2>{t("profit.map.title")}</h2>
          <span className="text-md ink-2">{t("profit.map.about", { count: dishes.length })}</span>
          <button
            type="button"
            className="link print-block"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? "showChart" : "showTable")}
          </button>
        </header>
        {isTable && <DishTable answer={answer} span={context.reportQuery} isBare />}
        {!isTable && richFrom !== null && (
          <>
            <p className="below-4 text-md weight-600 ink-2">{t("profit.map.perItem")}</p>
            <ProfitMap
              dishes={dishes}
              limits={{ days, popularFrom, richFrom }}
              currency={answer.currencyCode}
              chosen={dish?.menuItemId}
              hrefOfDish={hrefOfDish}
            />
            <p className="above-8 text-sm ink-2">{t("profit.map.limits")}</p>
          </>
        )}
      </section>
      <div className="column shrink gap-16">
        {dish && <DishCard dish={dish} context={context} />}
        <NextSteps steps={steps} dishes={dishes} currency={answer.currencyCode} hrefOfDish={hrefOfDish} />
        <DishesWithoutCost items={answer.items} />
      </div>
    </div>
  );
}
