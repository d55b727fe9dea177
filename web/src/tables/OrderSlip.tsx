import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { StatusBadge } from "../ui/Badge.tsx";
import { orderStatuses } from "../ui/statuses.ts";
import { Ticket, TicketFoot, TicketHead, TicketLines } from "../ui/Ticket.tsx";
import { TimeChip } from "../ui/TimeChip.tsx";
import { tablesVenue, type OpenOrder } from "./tables.queries.ts";
import { useMinute } from "./useMinute.ts";

const mostLines = 4;

/** An open order of a table as a small ticket. */
export function OrderSlip({ order }: { order: OpenOrder }) {
  const { t } = useTranslation("tables");
  const { language } = useFormat();
  const now = useMinute();
  const currency = useQuery(tablesVenue(order.locationId)).data?.currencyCode ?? "EUR";
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(order.createdAt)) / 60_000));
  const number = `#${String(order.number).padStart(3, "0")}`;
  const live = order.items.filter((line) => line.status !== "voided");
  const lines = live
    .slice(0, mostLines)
    .map(({ id, quantity, nameEn, nameMe, totalPrice, specialRequests }) => ({
      id,
      quantity,
      name: (language === "me" ? nameMe : nameEn) ?? nameEn ?? nameMe ?? "",
      note: specialRequests,
      price: <Amount value={totalPrice} currency={currency} size="inherit" />,
    }));

  return (
    <Ticket tone={orderStatuses[order.status].tone} name={t("orderName", { number })}>
      <TicketHead
        title={number}
        meta={order.servedBy ?? order.createdBy}
        time={<TimeChip minutes={minutes} />}
      />
      <TicketLines lines={lines} more={live.length - lines.length} />
      <TicketFoot>
        <StatusBadge status={orderStatuses[order.status]} look="bare">
          {t(`orderStatus.${order.status}`)}
        </StatusBadge>
        <Amount value={order.totalAmount} currency={currency} />
      </TicketFoot>
    </Ticket>
  );
}
