import { slowestOf } from "@konoba/contract/analytics/analytics.totals";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { useNameOf } from "./names.ts";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import { leader } from "./scale.ts";
import style from "./TopCards.module.css";

/** Maximum number of tables or items listed. */
const maxEntries = 5;

interface Entry {
  id: string;
  /** Short label before the title, such as a table number. */
  mark?: string;
  title: string;
  /** Amount that determines the length of the bar. */
  amount: string;
  /** Displayed value; defaults to `amount` as money. */
  shown?: ReactNode;
  end?: ReactNode;
  /** Link to the orders; the whole row is clickable. */
  to: string;
}

interface BarListProps {
  entries: readonly Entry[];
  currency: string;
  isWide?: boolean;
}

/** Renders bars scaled to the largest amount. */
function BarList({ entries, currency, isWide }: BarListProps) {
  const { t } = useTranslation("analytics");
  const largestAmount = Math.max(0, ...entries.map(({ amount }) => Number(amount)));
  if (entries.length === 0) return <p className="pad-16-0 line-above ink-2">{t("nothing")}</p>;
  return (
    <ol className={cx(isWide && style.wide)}>
      {entries.map(({ id, mark, title, amount, shown, end, to }) => (
        <li
          key={id}
          className={cx(
            `grid align-center gap-10 anchor line-above ${style.row}`,
            mark !== undefined && style.marked,
          )}
        >
          {mark !== undefined && <span className={`stack middle clip ${style.mark}`}>{mark}</span>}
          <span>
            <Link {...hrefParts(to)} className={`block text-sm cut ink-2 ${style.title}`}>
              {mark !== undefined && <span className="vh">{t("why.table", { number: mark })}, </span>}
              {title}
            </Link>
            <span className={style.bar} aria-hidden="true">
              <i
                style={{
                  width: `${largestAmount > 0 ? Math.max(0, (Number(amount) / largestAmount) * 100) : 0}%`,
                }}
              />
            </span>
          </span>
          <span className={`text-end ${style.amount}`}>
            {shown ?? <Amount value={amount} currency={currency} />}
          </span>
          {end !== undefined && <span className="mono size-sm text-end ink-2">{end}</span>}
        </li>
      ))}
    </ol>
  );
}

const stay = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Renders tables by revenue, with the average stay. */
export function TopTables(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { tables, currencyCode } = context.report;
  const topTables = tables.slice(0, maxEntries);
  const listOf = (tableId: string) => ordersOfReport(context.report, { table: tableId });
  const stayOf = (minutes: number | null) => (minutes === null ? t("none") : stay(minutes));
  const best = leader(topTables, ({ revenueAmount }) => Number(revenueAmount));
  return (
    <ChartCard
      title={t("tables.title")}
      summary={
        best &&
        t("tables.summary", { number: best.tableNumber, amount: money(best.revenueAmount, currencyCode) })
      }
      note={<span className="text-xs hint">{t("tables.note")}</span>}
      table={{
        head: [t("tables.table"), t("tiles.orders"), t("tiles.revenue"), t("tables.stay")],
        rows: topTables.map((table) => [
          table.tableNumber,
          number(table.orders),
          money(table.revenueAmount, currencyCode),
          stayOf(table.averageStayMinutes),
        ]),
        to: topTables.map(({ tableId }) => listOf(tableId)),
      }}
    >
      <BarList
        currency={currencyCode}
        entries={topTables.map((table) => {
          const orders = t("orders", { count: table.orders });
          return {
            id: table.tableId,
            mark: table.tableNumber,
            title: table.sectionName === null ? orders : `${table.sectionName} · ${orders}`,
            amount: table.revenueAmount,
            end: stayOf(table.averageStayMinutes),
            to: listOf(table.tableId),
          };
        })}
      />
    </ChartCard>
  );
}

/** Renders the kitchen preparation time of each dish, slowest first. */
export function DishTimes(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const nameOf = useNameOf();
  const { items, currencyCode } = context.report;
  const dishTimes = slowestOf(items);
  const listOf = (item: string) => ordersOfReport(context.report, { item, made: "1" });
  const slowest = leader(dishTimes, ({ averageMinutes }) => averageMinutes);
  return (
    <ChartCard
      title={t("times.title")}
      summary={slowest && t("times.summary", { name: nameOf(slowest), minutes: slowest.averageMinutes })}
      note={<span className="text-xs hint">{t("times.note")}</span>}
      table={{
        head: [t("items.item"), t("times.made"), t("times.average"), t("times.slowest")],
        rows: dishTimes.map((dish) => [
          nameOf(dish),
          ...[dish.lines, dish.averageMinutes, dish.slowestMinutes].map((each) => number(each)),
        ]),
        to: dishTimes.map(({ menuItemId }) => listOf(menuItemId)),
      }}
    >
      <BarList
        isWide
        currency={currencyCode}
        entries={dishTimes.map((dish) => ({
          id: dish.menuItemId,
          title: `${number(dish.lines)} × ${nameOf(dish)}`,
          amount: String(dish.averageMinutes),
          to: listOf(dish.menuItemId),
          shown: t("times.both", { average: dish.averageMinutes, slowest: dish.slowestMinutes }),
        }))}
      />
    </ChartCard>
  );
}
