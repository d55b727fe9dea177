import { ApiError } from "@konoba/contract/lib/client";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useSearchOf, useRouteParam } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { draftOf, orderSlot, useDraft, useDraftsLoaded } from "../draftStore.ts";
import type { EditorDialog, OrderSession } from "../editor.ts";
import { canRefund } from "../orderBill.ts";
import type { OrderFields } from "../orderDraft.ts";
import { useChangeOrder } from "../orders.changes.queries.ts";
import { orderDetails } from "../orders.queries.ts";
import { EditorFailure, EditorForbidden, EditorWaiting, NoOrder } from "./EditorStates.tsx";
import { OrderEditor } from "./OrderEditor.tsx";
import { useEditorDialog } from "./useEditorDialog.ts";
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
  sourceDeliveryId: order.sourceDeliveryId,
  deliveryAddress: order.deliveryAddress,
  estimatedReadyTime: order.estimatedReadyTime,
});

/**
 * Returns the session of an existing order: fields save immediately, new lines are a local draft until
 * sent.
 */
function useOpenOrder(location: Location, order: OrderDetails, onPay: () => void): OrderSession {
  const slot = orderSlot(order.locationId, order.id);
  const { draft, change } = useDraft(slot, {});
  const changeOrder = useChangeOrder();
  const { send, sending, failure, isBusy } = useSend({
    slot,
    location,
    order,
    failed: "failed.update",
    call: async (draft, takeBack) =>
      (await import("./sendDraft.ts")).sendMoreLines(location, order, { draft, takeBack }),
    onSent: (_, isPaying) => {
      if (isPaying) onPay();
    },
  });

  return {
    locationId: order.locationId,
    location,
    order,
    orderId: order.id,
    fields: useMemo(() => fieldsOf(order), [order]),
    changeFields: (changes) => changeOrder.mutate({ order, fields: changes }),
    lines: draft.lines,
    change: (make) => {
      // Ignores changes while the draft is being sent.
      if (!isBusy.current) change(make);
    },
    send,
    isSending: sending !== null,
    unsentLines: () => draftOf(slot, {}).lines,
    failure,
  };
}

/** Returns the dialog that the URL opens with the order. */
function dialogOf(
  { pay, refund, move }: { pay?: string; refund?: string; move?: string },
  order: OrderDetails,
): EditorDialog | null {
  const isOpen = !isClosed(order.status);
  if (pay && isOpen && order.paymentStatus !== "paid") return { kind: "pay" };
  if (move && isOpen) return { kind: "table" };
  return refund && canRefund(order) ? { kind: "refund" } : null;
}

function OpenOrder({ location, order }: { location: Location; order: OrderDetails }) {
  const search = useSearchOf("/orders/edit/$id");
  const { dialog, open } = useEditorDialog(dialogOf(search, order));
  const session = useOpenOrder(location, order, () => open({ kind: "pay" }));
  return <OrderEditor session={session} dialog={dialog} open={open} />;
}

/** Renders `/orders/edit/{id}` with polling. */
export function OrderEdit() {
  const { t } = useTranslation("orders");
  const id = useRouteParam("id");
  const locationId = useLocationId();
  const mayView = usePermission("orders.view");
  const location = useQuery(locationDetails(locationId));
  const order = useQuery({ ...orderDetails(locationId, id), enabled: mayView });
  const isLoaded = useDraftsLoaded();
  // Another address of the same order opens its dialog.
  const { pay = "" } = useSearchOf("/orders/edit/$id");
  if (location.data && order.data && isLoaded)
    return <OpenOrder key={`${id} ${pay}`} location={location.data} order={order.data} />;
  const isGone = order.error instanceof ApiError && [400, 404].includes(order.error.httpStatus);
  if (isGone) return <NoOrder />;
  if (!mayView) return <EditorForbidden title={t("title")} />;
  const error = order.error ?? location.error;
  if (!error) return <EditorWaiting />;
  const retry = () => void Promise.all([order.refetch(), location.refetch()]);
  return (
    <EditorFailure title={t(order.error ? "loadFailed" : "locationFailed")} error={error} onRetry={retry} />
  );
}
