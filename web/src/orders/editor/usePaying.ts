import { settlementOfBill } from "@konoba/contract/orders/orders.tendered.totals";
import { useOfflineReason } from "../../lib/offlineReason.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { useEditor, useUnsentTicket } from "../editor.ts";

/**
 * Returns a function that opens the payment after sending unsent lines, so that the server computes the
 * bill.
 */
export function usePaying() {
  const { t } = useTranslation("orders");
  const { order, send, open, location } = useEditor();
  const { lines } = useUnsentTicket();
  const mayTake = usePermission("payments.take");
  const hasNew = lines.length > 0;
  const isSettled =
    !hasNew &&
    order !== null &&
    Number(settlementOfBill(order).balanceAmount) === 0 &&
    order.items.length > 0;

  const offlineReason = useOfflineReason();
  const offline = location.offlineCash ? null : offlineReason;

  return {
    isSettled,
    reason: mayTake ? (hasNew || order ? offline : t("ticket.empty")) : t("pay.forbidden"),
    pay: async () => {
      if (hasNew) await send(true);
      else open({ kind: "pay" });
    },
  };
}
