import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import {
  orderStatuses,
  orderTypes,
  paymentMethods,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
} from "@konoba/contract/orders/orders.status";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../lib/text/format.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { orderHistory } from "../orders.queries.ts";
import { localFee, localWeights } from "./storedText.ts";
import style from "./HistoryList.module.css";

const isOrderStatus = (value: string | null): value is OrderStatus =>
  orderStatuses.some((status) => status === value);
const isOrderType = (value: string | null): value is OrderType => orderTypes.some((type) => type === value);
const isPaymentMethod = (value: string | null): value is PaymentMethod =>
  paymentMethods.some((method) => method === value);

interface Entry {
  kind: string;
  from: string | null;
  to: string | null;
}

interface HistoryListProps {
  order: Pick<OrderDetails, "id" | "locationId">;
  location: Pick<Location, "timezone" | "currencyCode">;
}

/** Returns a function that formats an entry; stored kitchen texts are not translated. */
function useEntryText({
  timezone,
  currencyCode: currency,
}: HistoryListProps["location"]): (entry: Entry) => string {
  const { t } = useTranslation("orders");
  const { money, percent, dateTime, language } = useFormat(timezone);

  function fieldText(name: string, to: string | null): string {
    const label = t(`fields.${name}`, { defaultValue: name });
    const isAmount = name.endsWith("Amount");
    const shown = to === null ? "–" : isAmount ? money(to, currency) : to;
    if (name === "discountPercentage" && to !== null) return `${label}: ${percent(to)}`;
    if (name === "orderType") return `${label}: ${isOrderType(to) ? t(`type.${to}`) : "–"}`;
    if (name === "estimatedReadyTime" && to !== null) return `${label}: ${dateTime(to)}`;
    if (name === "sourceDeliveryId") return `${label}: ${shown}`;
    // IDs are not shown, only that the field changed.
    return name.endsWith("Id") ? t("history.changed", { label }) : `${label}: ${shown}`;
  }

  return ({ kind, from, to }) => {
    if (kind.startsWith("field:")) return fieldText(kind.slice("field:".length), to);
    if (kind === "refund") return t("history.refund", { amount: to === null ? "" : money(to, currency) });
    if (kind === "payment")
      return t("history.payment", {
        method: isPaymentMethod(to) ? t(`method.${to}`) : t(`paymentStatus.paid`),
      });
    if (kind === "excess") return t("history.excess", { amount: to === null ? "" : money(to, currency) });
    const written = (text: string) =>
      kind.startsWith("fee_") ? localFee(text, currency, language) : localWeights(text, language);
    const shown = isOrderStatus(to) ? t(`status.${to}`) : written(to ?? "");
    return t(`history.${kind}`, { from: written(from ?? ""), to: shown, defaultValue: shown });
  };
}

/** Renders the history of an order, newest first. */
export function HistoryList({ order, location }: HistoryListProps) {
  const { t } = useTranslation("orders");
  const { dateTime } = useFormat(location.timezone);
  const history = useQuery(orderHistory(order.locationId, order.id));
  const textOf = useEntryText(location);
  const reasonName = useReasonName();
  if (!history.data && history.error)
    return (
      <ErrorBlock title={t("history.failed")} error={history.error} onRetry={() => void history.refetch()} />
    );
  if (!history.data)
    return (
      <DelayedFallback>
        <SkeletonLines count={5} />
      </DelayedFallback>
    );
  return (
    <ol className={style.list}>
      {history.data.toReversed().map((entry) => (
        <li key={entry.id} className={style.entry}>
          <span className="weight-550">{textOf(entry)}</span>
          {entry.reason && <span className="ink-2">{reasonName(entry.reason)}</span>}
          <span className={style.who}>
            {dateTime(entry.at)} · {entry.actorName}
            {entry.approvedBy && ` · ${t("history.approvedBy", { name: entry.approvedBy })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
