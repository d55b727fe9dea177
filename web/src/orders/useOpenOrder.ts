import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderSession } from "./editor.ts";
import { draftOf, orderSlot, useDraft } from "./draftStore.ts";
import { pieces, type OrderFields } from "./orderDraft.ts";
import { useChangeOrder } from "./orders.changes.queries.ts";
import { sendMoreLines } from "./sendDraft.ts";
import { useSend } from "./useSend.ts";

const fieldsOf = (order: OrderDetails): OrderFields => ({
  orderType: order.orderType,
  tableId: order.tableId,
  guests: order.guests,
  discountPercentage: order.discountPercentage,
  gratuityAmount: order.gratuityAmount,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  customerEmail: order.customerEmail,
  customerNotes: order.customerNotes,
  specialInstructions: order.specialInstructions,
});

/** An order of the server: its fields are changed at once, its new lines are a draft until they are sent. */
export function useOpenOrder(venue: Location, order: OrderDetails, onPay: () => void): OrderSession {
  const slot = orderSlot(order.locationId, order.id);
  const { draft, change } = useDraft(slot, {});
  const changeOrder = useChangeOrder();
  const { send, isSending, failure, isBusy } = useSend({
    slot,
    failed: "failed.update",
    call: (attempt, wasTried) => sendMoreLines(order.id, attempt, wasTried),
    onSent: (_, isPaying) => isPaying && onPay(),
  });

  return {
    locationId: order.locationId,
    venue,
    order,
    fields: fieldsOf(order),
    changeFields: (changes) => changeOrder.mutate({ order, fields: changes }),
    lines: draft.lines,
    change: (make) => {
      // What is on its way must not change under the attempt.
      if (!isBusy.current) change(make);
    },
    send,
    isSending,
    countUnsent: () => pieces(draftOf(slot, {}).lines),
    failure,
  };
}
