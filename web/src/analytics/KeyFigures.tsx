import { perGuest } from "@konoba/contract/analytics/analytics.totals";
import { changeAmount } from "@konoba/contract/lib/money";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { useComparedWords } from "./compared.ts";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import style from "./KeyFigures.module.css";

interface FigureRowProps {
  name: string;
  value: ReactNode;
  note: ReactNode;
  tone?: "good" | "warning" | undefined;
  to: string;
}

function FigureRow({ name, value, note, tone, to }: FigureRowProps) {
  return (
    <div className={style.figure}>
      <dt>
        <Link {...hrefParts(to)} className={style.link}>
          {name}
        </Link>
      </dt>
      <dd className={style.value}>{value}</dd>
      <dd className={cx(style.note, tone && style[tone])}>{note}</dd>
    </div>
  );
}

/** Renders orders, average order, guests, unpaid amount and gross profit, each with a link to its source. */
export function KeyFigures(context: ReportContext) {
  const { t } = useTranslation("analytics");
  return (
    <section aria-label={t("tiles.label")} className="container">
      <dl className={style.figures}>
        <Orders {...context} />
        <Average {...context} />
        <Guests {...context} />
        <Unpaid {...context} />
        <GrossProfit {...context} />
      </dl>
    </section>
  );
}

function Orders(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const { before } = useComparedWords(context);
  const { report } = context;
  const change = report.current.orders - report.previous.orders;
  const direction = change === 0 ? "same" : change > 0 ? "more" : "fewer";
  return (
    <FigureRow
      name={t("tiles.orders")}
      value={number(report.current.orders)}
      note={t(`figures.${direction}`, { count: number(Math.abs(change)), before })}
      tone={change > 0 ? "good" : undefined}
      to={ordersOfReport(report)}
    />
  );
}

function Average(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const { before } = useComparedWords(context);
  const { report, location } = context;
  const { averageAmount: now } = report.current;
  const { averageAmount: was } = report.previous;
  const change = now === null || was === null ? null : changeAmount(now, was, location.currencyDecimals);
  const direction = change === null || Number(change) === 0 ? "same" : Number(change) > 0 ? "more" : "less";
  const note =
    change === null
      ? t(now === null ? "noPaid" : "noComparison")
      : t(`figures.${direction}`, { count: money(change.replace("-", ""), report.currencyCode), before });
  return (
    <FigureRow
      name={t("tiles.average")}
      value={now === null ? t("none") : <Amount value={now} currency={report.currencyCode} size="inherit" />}
      note={note}
      tone={direction === "more" ? "good" : undefined}
      to={ordersOfReport(report, { payment: "paid" })}
    />
  );
}

function Guests({ report, location }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { guests, revenueAmount } = report.current;
  const each = perGuest(revenueAmount, guests, location.currencyDecimals);
  return (
    <FigureRow
      name={t("tiles.guests")}
      value={number(guests)}
      note={
        each === null
          ? t("figures.noGuests")
          : t("figures.perGuest", { amount: money(each, report.currencyCode) })
      }
      to={ordersOfReport(report, { type: "dine_in" })}
    />
  );
}

function Unpaid({ report }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { pendingAmount, openOrders } = report.current;
  return (
    <FigureRow
      name={t("tiles.pending")}
      value={<Amount value={pendingAmount} currency={report.currencyCode} size="inherit" />}
      note={openOrders > 0 ? t("openOrders", { count: openOrders }) : t("figures.noneOpen")}
      tone={openOrders > 0 ? "warning" : undefined}
      to={ordersOfReport(report, { view: "unpaid" })}
    />
  );
}

/** Renders gross profit of the dishes with a known cost, and the number of dishes without one. */
function GrossProfit({ report, hrefOfTab }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money, percent } = useFormat();
  const { marginAmount, marginPercentage, dishesWithoutCost } = report.sold;
  const missing = dishesWithoutCost > 0 && t("figures.withoutCost", { count: dishesWithoutCost });
  const isUnpaid = Number(report.current.pendingAmount) > 0;
  const profit = { amount: money(marginAmount ?? "0", report.currencyCode) };
  const amount = marginAmount !== null && (isUnpaid ? t("figures.withUnpaid", profit) : profit.amount);
  return (
    <FigureRow
      name={t("figures.grossProfit")}
      value={marginPercentage === null ? t("none") : percent(marginPercentage)}
      note={[amount, missing].filter(Boolean).join(" · ")}
      to={hrefOfTab("dishes")}
    />
  );
}
