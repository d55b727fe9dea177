import { useState } from "react";
import { dishClasses, whatIf, type DishClass } from "@konoba/contract/analytics/analytics.profit.totals";
import type { DishProfit, Profit as Answer } from "@konoba/contract/analytics/analytics.reports.contract";
import { changeAmount } from "@konoba/contract/analytics/analytics.totals";
import { isAmount } from "@konoba/contract/lib/money";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../lib/format.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { useUnitName } from "../lib/units.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Section } from "../ui/display/Section.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { menuProfit, type Asked } from "./analytics.queries.ts";
import { ordersOf } from "./ordersOf.ts";
import { ProfitMap } from "./ProfitMap.tsx";
import { ReportTable } from "./ReportTable.tsx";
import style from "./Profit.module.css";

interface ProfitProps {
  venue: Location;
  asked: Asked;
}

/** How much each dish brings beside how often it is ordered, what to do about it, and what another price would change. */
export function Profit({ venue, asked: { from, to } }: ProfitProps) {
  const { t } = useTranslation("analytics");
  const { data, error, refetch } = useSteadyQuery(menuProfit(venue.id, { from, to }));
  if (error && !data) return <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={6} />;
  if (data.items.length === 0) return <p>{t("nothing")}</p>;
  const span = { from, to };
  return (
    <div className={style.profit}>
      <Matrix answer={data} span={span} />
      <Missing items={data.items} />
      <WhatIfPrice answer={data} venue={venue} />
      <DishTable answer={data} span={span} />
      <Unsold answer={data} span={span} />
      <Variance answer={data} span={span} />
    </div>
  );
}

type Named = Pick<DishProfit, "nameEn" | "nameMe">;

function useNameOf(): (named: Named) => string {
  const { language } = useFormat();
  return ({ nameEn, nameMe }) => (language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? "–";
}

/** The dishes on a map of four quarters, and what to do about one of each. */
function Matrix({ answer: { items, currencyCode }, span: { from, to } }: { answer: Answer; span: Span }) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const nameOf = useNameOf();
  const dishes = items.flatMap(({ class: kind, popularity, aheadAmount, contributionAmount, ...dish }) =>
    kind === null || popularity === null || aheadAmount === null
      ? []
      : [
          {
            ...dish,
            name: nameOf(dish),
            class: kind,
            popularity,
            aheadAmount,
            brings: money(contributionAmount ?? "0", currencyCode),
            to: ordersOf(from, to, { item: dish.menuItemId }),
          },
        ],
  );
  const advised = dishClasses.flatMap((kind) => dishes.find((dish) => dish.class === kind) ?? []);
  return (
    <div>
      {dishes.length > 0 && <ProfitMap dishes={dishes} />}
      <ul className={style.advice}>
        {advised.map(({ class: kind, name, brings }) => (
          <li key={kind}>
            <b>{name}</b> {t(`profit.advice.${kind}`, { amount: brings })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Dishes that are none of the four, and what is missing of them. */
function Missing({ items }: { items: readonly DishProfit[] }) {
  const { t } = useTranslation("analytics");
  const { list } = useFormat();
  const nameOf = useNameOf();
  const missing = items.filter(({ contributionAmount }) => contributionAmount === null);
  if (missing.length === 0) return null;
  return (
    <Section title={t("profit.missing.title", { count: missing.length })}>
      <ul className={style.missing}>
        {missing.map((dish) => (
          <li key={dish.menuItemId}>
            <b>{nameOf(dish)}</b>{" "}
            {dish.withoutCost.length > 0
              ? t("profit.missing.products", { names: list(dish.withoutCost) })
              : t("profit.missing.recipe")}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WhatIfPrice({ answer: { items, currencyCode }, venue }: { answer: Answer; venue: Location }) {
  const { t } = useTranslation("analytics");
  const nameOf = useNameOf();
  const known = items.flatMap(({ unitCostAmount, ...dish }) =>
    unitCostAmount === null ? [] : [{ ...dish, unitCostAmount }],
  );
  const [chosen, setChosen] = useState(known[0]?.menuItemId);
  const [price, setPrice] = useState<string | null>(null);
  const dish = known.find(({ menuItemId }) => menuItemId === chosen);
  if (!dish) return null;
  const typed = price ?? dish.price;
  const decimals = venue.currencyDecimals;
  return (
    <Section title={t("profit.whatIf.title")}>
      <div className={style.whatIf}>
        <SelectField
          label={t("profit.whatIf.dish")}
          value={chosen}
          options={known.map((each) => ({ value: each.menuItemId, label: nameOf(each) }))}
          onChange={(value) => {
            setChosen(value ?? undefined);
            setPrice(null);
          }}
        />
        <MoneyField
          label={t("profit.whatIf.price")}
          currency={currencyCode}
          value={typed}
          onChange={setPrice}
        />
        <p role="status">
          {typed !== dish.price && isAmount(typed, decimals) && Number(typed) > 0 && (
            <WhatIfAnswer dish={dish} price={typed} currency={currencyCode} decimals={decimals} />
          )}
        </p>
      </div>
    </Section>
  );
}

interface WhatIfAnswerProps {
  dish: Parameters<typeof whatIf>[0];
  price: string;
  currency: string;
  decimals: number;
}

function WhatIfAnswer({ dish, price, currency, decimals }: WhatIfAnswerProps) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const [now, then] = [whatIf(dish, dish.price, decimals), whatIf(dish, price, decimals)];
  const change = changeAmount(then.contributionAmount, now.contributionAmount, decimals);
  const brings = t("profit.whatIf.brings", {
    amount: money(then.contributionAmount, currency),
    before: money(now.contributionAmount, currency),
  });
  // What brought nothing needs no number of pieces to be made up for.
  if (Number(change) === 0 || then.enough === 0) return brings;
  if (then.enough === null) return `${brings} ${t("profit.whatIf.never")}`;
  const fewer = dish.quantity - then.enough;
  const what = fewer >= 0 ? "fewer" : "more";
  return `${brings} ${t(`profit.whatIf.${what}`, { count: Math.abs(fewer), sold: dish.quantity })}`;
}

interface Span {
  from: string;
  to: string;
}

const rank = (kind: DishClass | null) => (kind === null ? dishClasses.length : dishClasses.indexOf(kind));

interface TableProps {
  answer: Answer;
  span: Span;
}

function DishTable({ answer: { items, currencyCode }, span }: TableProps) {
  const { t } = useTranslation("analytics");
  const cash = (amount: string | null) => (amount === null ? { said: "unknown" } : { money: amount });
  return (
    <Section title={t("profit.dishes")}>
      <ReportTable
        name={t("profit.dishes")}
        table={{
          head: ["name", "category", "class", "sold", "price", "unitCost", "contribution"],
          hint: items.some(({ isTodaysCost }) => isTodaysCost) ? "costsToday" : "costs",
          currency: currencyCode,
          file: `menu-${span.from}-${span.to}.csv`,
          rows: items
            .toSorted((a, b) => rank(a.class) - rank(b.class))
            .map((dish) => ({
              key: dish.menuItemId,
              to: ordersOf(span.from, span.to, { item: dish.menuItemId }),
              cells: [
                { names: dish },
                { names: { nameEn: dish.categoryEn, nameMe: dish.categoryMe } },
                dish.class === null ? { said: "nothing" } : { text: t(`profit.one.${dish.class}`) },
                { number: dish.quantity },
                { money: dish.price },
                cash(dish.unitCostAmount),
                cash(dish.contributionAmount),
              ],
            })),
        }}
      />
    </Section>
  );
}

/** What is on the menu and nobody ordered: of it nothing is known but that. */
function Unsold({ answer: { unsold, currencyCode }, span }: TableProps) {
  const { t } = useTranslation("analytics");
  if (unsold.length === 0) return null;
  const name = t("profit.unsold", { count: unsold.length });
  return (
    <Section title={name}>
      <p>{t("profit.unsoldText")}</p>
      <ReportTable
        name={name}
        table={{
          head: ["name", "category", "price"],
          currency: currencyCode,
          file: `unsold-${span.from}-${span.to}.csv`,
          rows: unsold.map((dish) => ({
            key: dish.menuItemId,
            to: `/menu/edit/${dish.menuItemId}`,
            cells: [
              { names: dish },
              { names: { nameEn: dish.categoryEn, nameMe: dish.categoryMe } },
              { money: dish.price },
            ],
          })),
        }}
      />
    </Section>
  );
}

function Variance({ answer: { products, currencyCode }, span }: TableProps) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const unitName = useUnitName();
  const amountOf = (quantity: string | null, unit: string) =>
    quantity === null ? { said: "nothing" } : { text: `${number(quantity)} ${unitName(unit)}` };
  return (
    <Section title={t("profit.variance")}>
      <ReportTable
        name={t("profit.variance")}
        table={{
          head: ["product", "used", "countDiffers", "value"],
          hint: "variance",
          currency: currencyCode,
          file: `use-${span.from}-${span.to}.csv`,
          rows: products.map((product) => ({
            key: product.productId,
            cells: [
              { names: product },
              amountOf(product.usedQuantity, product.unit),
              amountOf(product.countedQuantity, product.unit),
              product.countedAmount === null ? { said: "nothing" } : { money: product.countedAmount },
            ],
          })),
        }}
      />
    </Section>
  );
}
