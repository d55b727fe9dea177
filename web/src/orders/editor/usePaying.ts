import { takesOfflineCash } from "@konoba/contract/locations/locations.rules";
import { settlementOfBill } from "@konoba/contract/orders/orders.tendered.totals";
import { usePermission } from "../../lib/api/session.ts";
import { useOfflineReason } from "../../lib/offline/offlineReason.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useEditor, useUnsentTicket } from "../editor.ts";

/**
 * Returns a function that opens the payment after sending unsent lines, so that the server computes the
 * bill.
 */
export function usePaying() {
  const { t } = useTranslation("orders");
  const { order, send, open, location, unsentLines, isSending } = useEditor();
  const { lines } = useUnsentTicket();
  const mayTake = usePermission("payments.take");
  const offlineReason = useOfflineReason();
  const offline = takesOfflineCash(location) ? null : offlineReason;

  const stateWith = (hasNew: boolean) => ({
    isSettled:
      !hasNew &&
      order !== null &&
      Number(settlementOfBill(order).balanceAmount) === 0 &&
      order.items.length > 0,
    reason: mayTake ? (hasNew || order ? offline : t("ticket.empty")) : t("pay.forbidden"),
  });

  // Lines that are being sent are no longer unsent; the payment follows them.
  const hasNew = () => isSending || unsentLines().length > 0;

  return {
    ...stateWith(lines.length > 0),
    /** Returns the state with the latest lines: a key may follow another before the screen shows its effect. */
    latest: () => stateWith(hasNew()),
    pay: async () => {
      if (hasNew()) await send(true);
      else open({ kind: "pay" });
    },
  };
}
