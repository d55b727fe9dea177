import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import { largest } from "./scale.ts";
import style from "./BreakdownCards.module.css";

interface Segment {
  key: string;
  name: string;
  /** Size of the segment; negative values are not drawn. */
  size: number;
  text: string;
  to: string;
}

/** Returns a function that computes a segment's percentage of the total; negative sizes count as 0. */
function partsIn(segments: readonly Pick<Segment, "size">[]): (size: number) => number {
  const whole = segments.reduce((sum, { size }) => sum + Math.max(0, size), 0);
  return (size) => (whole > 0 ? (Math.max(0, size) / whole) * 100 : 0);
}

/** Rounds to whole percent, below 1 to tenths, so that a few orders do not show as 0. */
const rounded = (context: number) => (context < 1 ? Math.round(context * 10) / 10 : Math.round(context));

/** Returns name and share of the largest segment; `undefined` if none is above 0. */
function useLargest(segments: readonly Segment[]): { name: string; share: string } | undefined {
  const { percent } = useFormat();
  const found = largest(segments, ({ size }) => size);
  if (segments.some(({ size }) => size < 0)) return undefined;
  return found && { name: found.name, share: percent(rounded(partsIn(segments)(found.size))) };
}

/** Renders one stacked bar and a row per segment. */
function StackedBar({ segments }: { segments: readonly Segment[] }) {
  const { t } = useTranslation("analytics");
  const { percent } = useFormat();
  const partOf = partsIn(segments);
  if (segments.length === 0) return <p className="pad-16-0 line-above ink-2">{t("nothing")}</p>;
  return (
    <>
      <span className={`row gap-2 clip ${style.bar}`} aria-hidden="true">
        {segments.map(({ key, size }, index) => (
          <i key={key} data-series={index + 1} style={{ flexGrow: partOf(size) }} />
        ))}
      </span>
      <ul className={style.list}>
        {segments.map(({ key, name, size, text, to }, index) => (
          <li key={key}>
            <i data-series={index + 1} aria-hidden="true" />
            <Link {...hrefParts(to)} className={`cut ${style.name}`}>
              {name}
            </Link>
            <span className="weight-600 one-line">{text}</span>
            <span className="text-end ink-2">{percent(rounded(partOf(size)))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders orders by order type. */
export function OrderTypeBreakdown(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { byType, currencyCode } = context.report;
  const listOf = (type: string) => ordersOfReport(context.report, { type });
  const segments = byType.map(({ orderType, orders }) => ({
    key: orderType,
    name: t(`type.${orderType}`),
    size: orders,
    text: t("orders", { count: orders }),
    to: listOf(orderType),
  }));
  const largestSegment = useLargest(segments);
  return (
    <ChartCard
      title={t("types.title")}
      summary={largestSegment && t("types.summary", largestSegment)}
      table={{
        head: [t("types.type"), t("tiles.orders"), t("tiles.revenue")],
        rows: byType.map(({ orderType, orders, revenueAmount }) => [
          t(`type.${orderType}`),
          number(orders),
          money(revenueAmount, currencyCode),
        ]),
        to: byType.map(({ orderType }) => listOf(orderType)),
      }}
    >
      <StackedBar segments={segments} />
    </ChartCard>
  );
}

/** Renders payments by method, net of refunds. */
export function PaymentMethodBreakdown(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const { methods, currencyCode } = context.report;
  const listOf = (method: string) => ordersOfReport(context.report, { method });
  const segments = methods.map(({ method, amount }) => ({
    key: method,
    name: t(`method.${method}`),
    size: Number(amount),
    text: money(amount, currencyCode),
    to: listOf(method),
  }));
  const largestSegment = useLargest(segments);
  return (
    <ChartCard
      title={t("methods.title")}
      summary={largestSegment && t("methods.summary", largestSegment)}
      table={{
        head: [t("methods.method"), t("methods.amount")],
        rows: methods.map(({ method, amount }) => [t(`method.${method}`), money(amount, currencyCode)]),
        to: methods.map(({ method }) => listOf(method)),
      }}
    >
      <StackedBar segments={segments} />
    </ChartCard>
  );
}
