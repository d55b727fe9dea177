import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useTranslation } from "../lib/text/translation.ts";

/** Returns a function that names the destination of an order: "Table 12", "Delivery". */
export function useOrderDestination() {
  const { t } = useTranslation("orders");
  return ({ tableNumber, orderType }: Pick<OrderRow, "tableNumber" | "orderType">) =>
    tableNumber ? t("table", { number: tableNumber }) : t(`type.${orderType}`);
}
