import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import "../../ui/style/fonts-mono.css";
import { orderStatuses, paymentStatuses } from "../../ui/display/statuses.ts";
import { CellText } from "../../ui/list/CellText.tsx";
import type { Column } from "../../ui/list/columns.ts";
import { useIsPhone } from "../../ui/useMedia.ts";
import { pieces } from "../orderDraft.ts";
import { dishOf, numberText } from "../orderText.ts";
import style from "./OrderList.module.css";

/** Returns the columns of the order list. */
export function useOrderColumns(location: Location): Column<OrderRow>[] {
  const { t } = useTranslation("orders");
  const { time, dateTime, language } = useFormat(location.timezone);
  const today = businessDate(new Date(), location.timezone, location.businessDayStart);
  // A cancelled order has only voided lines; the list still shows them.
  const live = (order: OrderRow) =>
    order.status === "cancelled" ? order.items : order.items.filter((line) => line.status !== "voided");
  const itemsText = (order: OrderRow) =>
    live(order)
      .map((line) => `${piecesOf(line)}× ${dishOf(line, language)}`)
      .join(", ");

  const isPhone = useIsPhone();
  const when = (order: OrderRow) =>
    order.businessDate === today ? time(order.createdAt) : dateTime(order.createdAt);
  const destination = (order: OrderRow) =>
    order.tableNumber ? t("table", { number: order.tableNumber }) : t(`type.${order.orderType}`);

  return [
    {
      key: "number",
      header: t("columns.number"),
      text: (order) => numberText(order.number),
      cell: (order) => {
        const number = <span className={style.number}>{numberText(order.number)}</span>;
        return isPhone ? (
          <CellText note={`${when(order)} · ${destination(order)}`}>{number}</CellText>
        ) : (
          number
        );
      },
    },
    {
      key: "createdAt",
      header: t("columns.time"),
      sortable: true,
      text: (order) => dateTime(order.createdAt),
      cell: when,
    },
    {
      key: "place",
      header: t("columns.place"),
      cell: destination,
    },
    {
      key: "items",
      header: t("columns.items"),
      text: itemsText,
      isMinor: true,
      phone: "plain",
      cell: (order) => (
        <span className={style.items} title={itemsText(order)}>
          {itemsText(order) || t("items", { count: pieces(live(order)) })}
        </span>
      ),
    },
    {
      key: "total",
      header: t("columns.total"),
      text: (order) => order.totalAmount,
      align: "end",
      phone: "end",
      cell: (order) => <Amount value={order.totalAmount} currency={location.currencyCode} />,
    },
    {
      key: "status",
      header: t("fields.status"),
      text: (order) => t(`status.${order.status}`),
      phone: "end",
      cell: (order) => (
        <StatusBadge status={orderStatuses[order.status]}>{t(`status.${order.status}`)}</StatusBadge>
      ),
    },
    {
      key: "payment",
      header: t("columns.payment"),
      text: (order) => t(`paymentStatus.${order.paymentStatus}`),
      phone: "plain",
      cell: (order) => (
        <StatusBadge status={paymentStatuses[order.paymentStatus]} variant="bare">
          {t(`paymentStatus.${order.paymentStatus}`)}
        </StatusBadge>
      ),
    },
    {
      key: "server",
      header: t("columns.server"),
      phone: "plain",
      isMinor: true,
      cell: (order) => order.createdBy,
    },
  ];
}
