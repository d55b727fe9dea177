import { useNavigate } from "@tanstack/react-router";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderSession } from "./editor.ts";
import { draftOf, moveDraft, tableSlot, useDraft } from "./draftStore.ts";
import { pieces, withFields, type OrderFields } from "./orderDraft.ts";
import { sendNewOrder } from "./sendDraft.ts";
import { useSend } from "./useSend.ts";

/** The address of a new order for a table or a counter; without a type it begins as the person prefers. */
export const newOrderSearch = ({ orderType, tableId }: Pick<OrderFields, "orderType" | "tableId">) =>
  tableId ? { tableId } : { type: orderType };

/** A new order: everything is a draft of this device until it is sent. */
export function useNewOrder(
  venue: Location,
  start: Pick<OrderFields, "orderType" | "tableId" | "guests">,
): OrderSession {
  const navigate = useNavigate();
  const locationId = venue.id;
  const slot = tableSlot(locationId, start);
  const { draft, change } = useDraft(slot, start);
  const { send, isSending, failure, isBusy } = useSend({
    slot,
    failed: "failed.create",
    call: (attempt, wasTried) => sendNewOrder(locationId, attempt, wasTried),
    onSent: (order, isPaying) =>
      void navigate({
        to: `/orders/edit/${order.id}`,
        search: isPaying ? { pay: "1" } : {},
        replace: true,
      }),
  });

  function changeFields(changes: Partial<OrderFields>) {
    const next = { ...draft.fields, ...changes };
    const nextSlot = tableSlot(locationId, next);
    if (nextSlot === slot) return change((now) => withFields(now, changes));
    moveDraft(slot, nextSlot, changes);
    void navigate({ to: ".", search: newOrderSearch(next), replace: true });
  }

  return {
    locationId,
    venue,
    order: null,
    fields: draft.fields,
    changeFields,
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
