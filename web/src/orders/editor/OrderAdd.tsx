import type { Location } from "@konoba/contract/locations/locations.contract";
import { orderTypes } from "@konoba/contract/orders/orders.status";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useOrderPreferences } from "../../lib/device/orderPreferences.ts";
import { hrefOf, useSearchOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { hrefParts } from "../../ui/hrefs.ts";
import { draftOf, moveDraft, tableSlot, useDraft, useDraftsLoaded } from "../draftStore.ts";
import type { OrderSession } from "../editor.ts";
import { withFields, type OrderFields } from "../orderDraft.ts";
import { EditorFailure, EditorForbidden, EditorWaiting } from "./EditorStates.tsx";
import { OrderEditor } from "./OrderEditor.tsx";
import { useEditorDialog } from "./useEditorDialog.ts";
import { useSend } from "./useSend.ts";

/** Returns the URL of a new order; without a type the user's default applies. */
const newOrderAddress = ({ orderType, tableId }: Pick<OrderFields, "orderType" | "tableId">) =>
  hrefOf("/orders/add", tableId ? { tableId } : { type: orderType });

/** Returns the session of a new order, which is a local draft until it is sent. */
function useNewOrder(
  location: Location,
  start: Pick<OrderFields, "orderType" | "tableId" | "guests">,
): OrderSession {
  const navigate = useNavigate();
  const locationId = location.id;
  const slot = tableSlot(locationId, start);
  const { draft: stored, change } = useDraft(slot, start);
  const { send, sending, failure, isBusy } = useSend({
    slot,
    location,
    order: null,
    failed: "failed.create",
    call: async (draft, takeBack) =>
      (await import("./sendDraft.ts")).sendNewOrder(location, { draft, takeBack }),
    onSent: (order, isPaying) =>
      navigate({
        ...hrefParts(hrefOf("/orders/edit/$id", isPaying ? { pay: "1" } : {}, order.id)),
        replace: true,
      }),
  });

  // A sent draft is no longer stored, but shown until the page of its order replaces this one.
  const draft = sending ?? stored;

  function changeFields(changes: Partial<OrderFields>) {
    const next = { ...draft.fields, ...changes };
    const nextSlot = tableSlot(locationId, next);
    if (nextSlot === slot) return change((now) => withFields(now, changes));
    moveDraft(slot, nextSlot, changes);
    void navigate({ ...hrefParts(newOrderAddress(next)), replace: true });
  }

  return {
    locationId,
    location,
    order: null,
    orderId: draft.orderId,
    fields: draft.fields,
    changeFields,
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

function NewOrder({ location }: { location: Location }) {
  const search = useSearchOf("/orders/add");
  const tableId = search.tableId ?? null;
  const type = orderTypes.find((each) => each === search.type);
  const preferred = useOrderPreferences().orderType;
  const session = useNewOrder(location, {
    tableId,
    orderType: tableId ? "dine_in" : (type ?? preferred),
    guests: null,
  });
  const { dialog, open } = useEditorDialog();
  return <OrderEditor session={session} dialog={dialog} open={open} />;
}

/** Renders a new order; table and order type come from the URL. */
export function OrderAdd() {
  const { t } = useTranslation("orders");
  const locationId = useLocationId();
  const mayCreate = usePermission("orders.create");
  const location = useQuery(locationDetails(locationId));
  const isLoaded = useDraftsLoaded();
  if (!mayCreate) return <EditorForbidden title={t("new")} />;
  if (location.data && isLoaded) return <NewOrder key={locationId} location={location.data} />;
  if (!location.error) return <EditorWaiting />;
  return (
    <EditorFailure
      title={t("locationFailed")}
      error={location.error}
      onRetry={() => void location.refetch()}
    />
  );
}
