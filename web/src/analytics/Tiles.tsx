import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Delta, Strip, StripItem } from "../ui/display/Strip.tsx";
import { Popover } from "../ui/floating/Popover.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { InfoIcon } from "../ui/icons/icons.tsx";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import { hourSpan } from "./shownHours.ts";
import style from "./Tiles.module.css";

type TileKey = "revenue" | "orders" | "average" | "utilization" | "peak" | "pending" | "corrections" | "tips";

/** Renders the definition of a figure. */
function Definition({ tile }: { tile: TileKey }) {
  const { t } = useTranslation("analytics");
  const name = t("definitionOf", { name: t(`tiles.${tile}`) });
  return (
    <Popover
      name={name}
      trigger={(open) => (
        <IconButton {...open} size="sm" className={style.info} name={name} icon={<InfoIcon size={16} />} />
      )}
    >
      {() => <p className={style.definition}>{t(`definitions.${tile}`)}</p>}
    </Popover>
  );
}

/** Order list filters by figure. */
const narrowed = {
  revenue: {},
  orders: {},
  average: { payment: "paid" },
  utilization: { type: "dine_in" },
  pending: { view: "unpaid" },
  corrections: { why: "discount" },
  tips: { tips: "1" },
} as const;

/** Renders a figure with its name, a link to its orders and its definition. */
function Tile({
  tile,
  context,
  value,
  children,
}: {
  tile: TileKey;
  context: ReportContext;
  value: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("analytics");
  const { peakHour } = context.report;
  const by = tile === "peak" ? { hour: peakHour === null ? undefined : String(peakHour) } : narrowed[tile];
  return (
    <StripItem
      label={t(`tiles.${tile}`)}
      to={ordersOfReport(context.report, by)}
      about={<Definition tile={tile} />}
      value={value}
    >
      {children}
    </StripItem>
  );
}

interface ChangeProps {
  /** Change in whole percent or points; `null` without a comparison. */
  change: number | null;
  text: (size: number) => string;
  now: string;
  before: string;
}

function Change({ change, text, now, before }: ChangeProps) {
  const { t } = useTranslation("analytics");
  if (change === null) return t("noComparison");
  // A change that rounds to 0 shows the earlier value instead.
  if (change === 0) return now === before ? t("unchanged") : t("beforeAmount", { amount: before });
  const direction = change < 0 ? "down" : "up";
  return (
    <>
      <Delta direction={direction}>{text(Math.abs(change))}</Delta>
      <span className="cut hint">{before}</span>
    </>
  );
}

/** Renders an amount and its relative change. */
function MoneyTile({
  tile,
  now,
  before,
  context,
}: {
  tile: TileKey;
  now: string;
  before: string;
  context: ReportContext;
}) {
  const { money, percent } = useFormat();
  const { currencyCode } = context.report;
  return (
    <Tile tile={tile} context={context} value={<Amount value={now} currency={currencyCode} size="inherit" />}>
      <Change
        change={changePercentage(now, before, context.location.currencyDecimals)}
        text={percent}
        now={money(now, currencyCode)}
        before={money(before, currencyCode)}
      />
    </Tile>
  );
}

function Orders(context: ReportContext) {
  const { number, percent } = useFormat();
  const [now, before] = [context.report.current.orders, context.report.previous.orders];
  return (
    <Tile tile="orders" context={context} value={number(now)}>
      <Change
        change={before === 0 ? null : Math.round(((now - before) / before) * 100)}
        text={percent}
        now={number(now)}
        before={number(before)}
      />
    </Tile>
  );
}

function Average(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const [now, before] = [context.report.current.averageAmount, context.report.previous.averageAmount];
  if (now !== null && before !== null)
    return <MoneyTile tile="average" now={now} before={before} context={context} />;
  const value =
    now === null ? t("none") : <Amount value={now} currency={context.report.currencyCode} size="inherit" />;
  return (
    <Tile tile="average" context={context} value={value}>
      {t(now === null ? "noPaid" : "noComparison")}
    </Tile>
  );
}

function Utilization(context: ReportContext) {
  const { report } = context;
  const { t } = useTranslation("analytics");
  const { percent } = useFormat();
  const [now, before] = [report.current.tableUtilization, report.previous.tableUtilization];
  const whole = (value: string) => Math.round(Number(value));
  const percentText = (value: string | null) => (value === null ? t("none") : percent(whole(value)));
  const change = now === null || before === null ? null : whole(now) - whole(before);
  return (
    <Tile tile="utilization" context={context} value={percentText(now)}>
      <Change
        change={change}
        text={(size) => t("points", { count: size })}
        now={percentText(now)}
        before={percentText(before)}
      />
    </Tile>
  );
}

function Peak(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { peakHour, hourly } = context.report;
  const busiest = hourly.find(({ hour }) => hour === peakHour);
  return (
    <Tile tile="peak" context={context} value={peakHour === null ? t("none") : hourSpan(peakHour)}>
      {busiest && t("orders", { count: busiest.orders })}
    </Tile>
  );
}

function Pending(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const { current, previous, currencyCode } = context.report;
  return (
    <Tile
      tile="pending"
      context={context}
      value={<Amount value={current.pendingAmount} currency={currencyCode} size="inherit" />}
    >
      {current.openOrders > 0
        ? t("openOrders", { count: current.openOrders })
        : t("beforeAmount", { amount: money(previous.pendingAmount, currencyCode) })}
    </Tile>
  );
}

function Corrections({ report }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { current } = report;
  return (
    <span>
      {t("reports.discounts", { count: current.discounts })} ·{" "}
      <Link {...hrefParts(ordersOfReport(report, { why: "void" }))}>
        {t("reports.voids", { count: current.voids })}
      </Link>
    </span>
  );
}

/** Renders the figures of the report, each with its change and its definition. */
export function Tiles(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { current, previous, currencyCode } = context.report;
  return (
    <section aria-label={t("tiles.label")} className={style.tiles}>
      <Strip>
        <MoneyTile
          tile="revenue"
          now={current.revenueAmount}
          before={previous.revenueAmount}
          context={context}
        />
        <Orders {...context} />
        <Average {...context} />
        <Utilization {...context} />
        <Peak {...context} />
        <Pending {...context} />
        <Tile
          tile="corrections"
          context={context}
          value={<Amount value={current.discountAmount} currency={currencyCode} size="inherit" />}
        >
          <Corrections {...context} />
        </Tile>
        <MoneyTile
          tile="tips"
          now={current.gratuityAmount}
          before={previous.gratuityAmount}
          context={context}
        />
      </Strip>
    </section>
  );
}
