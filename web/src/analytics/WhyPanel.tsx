import type { Why, WhyOrder } from "@konoba/contract/analytics/analytics.reports.contract";
import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton, TextLink } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { PanelBeside, Sheet } from "../ui/dialogs/Dialog.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { Delta } from "../ui/display/Strip.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ChevronRightIcon } from "../ui/icons/icons.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { whyOf, type WhyQuery } from "./analytics.queries.ts";
import { ordersOf } from "./ordersOf.ts";
import { spanText } from "./periodText.ts";
import { hourSpan } from "./shownHours.ts";
import style from "./WhyPanel.module.css";

interface WhyPanelProps {
  location: Location;
  whyQuery: WhyQuery;
  onClose: () => void;
}

/** Renders the breakdown of one step: comparison, count and average, where it was served, and orders. */
export function WhyPanel({ location, whyQuery, onClose }: WhyPanelProps) {
  const { t } = useTranslation("analytics");
  const { longDate } = useFormat();
  const { data: why, dataUpdatedAt, error, refetch } = useQuery(whyOf(location.id, whyQuery));
  const { date, hour } = whyQuery;
  const day = longDate(date);
  const orders = ordersOf(date, date, { hour: hour === undefined ? undefined : String(hour) });
  const frame = {
    title: hour === undefined ? day : t("why.title", { hour: hourSpan(hour), day }),
    onClose,
    footer: <LinkButton to={orders}>{t("why.open")}</LinkButton>,
  };
  const content = (
    <>
      {why && <Body why={why} location={location} whyQuery={whyQuery} asOf={new Date(dataUpdatedAt)} />}
      {!why && error && <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />}
      {!why && !error && (
        <DelayedFallback>
          <SkeletonLines count={6} />
        </DelayedFallback>
      )}
    </>
  );
  // On wide windows the panel is beside the charts, so that they stay visible and clickable.
  if (useMedia("(min-width: 1400px)")) return <PanelBeside {...frame}>{content}</PanelBeside>;
  return (
    <Sheet isOpen {...frame}>
      {content}
    </Sheet>
  );
}

/** Includes cancelled orders, as the panel does. */
const everyOrderOf = (date: string, hour: number | undefined) =>
  ordersOf(date, date, { hour: hour === undefined ? undefined : String(hour), counted: undefined });

interface BodyProps extends Omit<WhyPanelProps, "onClose"> {
  why: Why;
  /** Time of the request; a running day is compared up to the same time. */
  asOf: Date;
}

function Body({ why, location, whyQuery, asOf }: BodyProps) {
  const { t } = useTranslation("analytics");
  const { language, money, percent, time } = useFormat(location.timezone);
  const [shown, setShown] = useState<"now" | "before">("now");
  const { current, previous, currencyCode } = why;
  const change = changePercentage(current.revenueAmount, previous.revenueAmount, location.currencyDecimals);
  const [orders, there, date] =
    shown === "now"
      ? ([why.orders, why.ordersThere, whyQuery.date] as const)
      : ([why.previousOrders, why.previousOrdersThere, whyQuery.against] as const);
  const isToday = businessDate(asOf, location.timezone, location.businessDayStart) === whyQuery.date;
  const isRunning =
    isToday && (whyQuery.hour === undefined || wallTime(asOf, location.timezone).hour === whyQuery.hour);
  const optionOf = (value: "now" | "before", date: string, count: number) => ({
    value,
    label: spanText([date, date], language),
    count,
  });
  return (
    <div className="column gap-14">
      <p className="row wrap align-baseline gap-12 rows-4">
        <Amount value={current.revenueAmount} currency={currencyCode} size="hero" />
        {change !== null && change !== 0 && (
          <Delta direction={change < 0 ? "down" : "up"}>{percent(Math.abs(change))}</Delta>
        )}
        <span className="size-sm ink-2">
          {t("why.was", { was: money(previous.revenueAmount, currencyCode) })}
        </span>
      </p>
      {isRunning && <p className="size-sm ink-2">{t("why.until", { time: time(asOf) })}</p>}
      <Parts why={why} />
      <div className="row wrap align-center justify-between gap-8">
        <h3>{t("why.orders")}</h3>
        <Segmented
          name={t("why.orders")}
          value={shown}
          options={[
            optionOf("now", whyQuery.date, why.current.orders),
            optionOf("before", whyQuery.against, why.previous.orders),
          ]}
          onChange={setShown}
        />
      </div>
      {orders.length === 0 ? (
        <p className="size-sm ink-2">{t("nothing")}</p>
      ) : (
        <ul className={style.orders}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} location={location} />
          ))}
        </ul>
      )}
      {there > orders.length && (
        <p className="size-sm ink-2">
          {t("why.first", { count: orders.length, all: there })}{" "}
          <TextLink to={everyOrderOf(date, whyQuery.hour)}>{t("why.all")}</TextLink>
        </p>
      )}
      {orders.some(({ isCancelled }) => isCancelled) && <p className="size-sm ink-2">{t("why.cancelled")}</p>}
    </div>
  );
}

/** Renders the difference by number of orders and average amount, and by where they were served. */
function Parts({ why: { current, previous, change, places, currencyCode } }: { why: Why }) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const averageOf = (amount: string | null) => (amount === null ? t("none") : money(amount, currencyCode));
  const moved = (now: number, before: number) => (now === before ? "same" : now < before ? "less" : "more");
  const rows = [
    [
      t(`why.count.${moved(current.orders, previous.orders)}`),
      t("why.numbers", { count: current.orders, was: previous.orders }),
      change.ordersAmount,
    ],
    [
      t(`why.average.${moved(Number(current.averageAmount), Number(previous.averageAmount))}`),
      `${averageOf(current.averageAmount)}, ${t("why.was", { was: averageOf(previous.averageAmount) })}`,
      change.averageAmount,
    ],
    [t("why.difference"), "", change.differenceAmount],
  ] as const;
  const where = places.map(
    ({ kind, sectionName, orders, previousOrders, differenceAmount }) =>
      [
        sectionName ?? t(`why.place.${kind === "away" ? kind : "elsewhere"}`),
        t("why.numbers", { count: orders, was: previousOrders }),
        differenceAmount,
      ] as const,
  );
  const list = (lines: readonly (readonly [string, string, string])[]) => (
    <dl className={`line-above ${style.parts}`}>
      {lines.map(([name, note, amount]) => (
        <div key={name}>
          <dt className="weight-600">{name}</dt>
          <dd className={`size-sm ink-2 ${style.note}`}>{note}</dd>
          <dd className={cx(amount.startsWith("-") && "red-fg")}>
            <Amount value={amount} currency={currencyCode} isSigned />
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {list(rows)}
      {where.length > 0 && <h3>{t("why.where")}</h3>}
      {list(where)}
    </>
  );
}

function OrderLine({ order, location }: { order: WhyOrder; location: Location }) {
  const { t } = useTranslation("analytics");
  const { time } = useFormat(location.timezone);
  const { tableNumber, sectionName, isCancelled } = order;
  const tableLabel = tableNumber ? t("why.table", { number: tableNumber }) : t(`type.${order.orderType}`);
  const about = [sectionName, order.createdBy, isCancelled && t("why.isCancelled")].filter(Boolean);
  return (
    <li className={cx(isCancelled && `ink-2 ${style.cancelled}`)}>
      <time className="mono" dateTime={order.createdAt}>
        {time(order.createdAt)}
      </time>
      <span className={`column shrink ${style.middle}`}>
        <Link {...hrefParts(`/orders/edit/${order.id}`)} className={style.link}>
          {tableLabel} <span className="mono">{orderNumber(order.number)}</span>
        </Link>
        <span className={`size-sm ink-2 ${style.note}`}>{about.join(" · ")}</span>
      </span>
      <Amount value={order.revenueAmount} currency={location.currencyCode} />
      <ChevronRightIcon size={16} />
    </li>
  );
}
