import { useTranslation } from "../lib/translation.ts";
import { settlementOfBill } from "@konoba/contract/orders/orders.handing.totals";
import { usePermission } from "../lib/session.ts";
import { useEditor } from "./editor.ts";

/** The way to the payment: unsent lines are sent first, so that the bill is the server's. */
export function usePaying() {
  const { t } = useTranslation("orders");
  const { order, lines, send, open } = useEditor();
  const mayTake = usePermission("payments.take");
  const hasNew = lines.length > 0;
  const isSettled =
    !hasNew &&
    order !== null &&
    Number(settlementOfBill(order).balanceAmount) === 0 &&
    order.items.length > 0;

  return {
    isSettled,
    reason: mayTake ? (hasNew || order ? null : t("ticket.empty")) : t("pay.forbidden"),
    pay: async () => {
      if (hasNew) await send(true);
      else open({ kind: "pay" });
    },
  };
}
