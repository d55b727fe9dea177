import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { orderList } from "./orders.queries.ts";
import { numberText } from "./orderText.ts";
import style from "./ExcessOrders.module.css";

const maxShown = 5;

/** Renders the orders whose offline cash exceeds the bill, each with a refund link. */
export function ExcessOrders({ locationId }: { locationId: string }) {
  const { t } = useTranslation(["excess", "orders"]);
  const { money } = useFormat();
  const orders = useQuery(orderList(locationId, { excess: "true", pageSize: 10 }));
  const currency = useQuery(locationDetails(locationId)).data?.currencyCode;
  if (!orders.data || !currency) return null;
  return orders.data.items.slice(0, maxShown).map(({ id, number, tableNumber, excessAmount }) => (
    <p key={id} className={`${style.notice} tone-amber`} role="status">
      <WarningIcon />
      <span>
        <b>{t("excess:title", { amount: money(excessAmount, currency), number: numberText(number) })}</b>{" "}
        {tableNumber && `${t("orders:table", { number: tableNumber })} · `}
        {t("excess:text")}{" "}
        <TextLink to={hrefOf("/orders/edit/$id", { refund: "1" }, id)}>{t("orders:refund.open")}</TextLink>
      </span>
    </p>
  ));
}
