import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { orderTypes } from "@konoba/contract/orders/orders.status";
import { useLocationId } from "../lib/currentLocation.ts";
import { useOrderPreferences } from "../lib/orderPreferences.ts";
import { usePermission } from "../lib/session.ts";
import { EditorFailure, EditorForbidden, EditorWaiting } from "./EditorStates.tsx";
import { OrderEditor } from "./OrderEditor.tsx";
import { orderVenue } from "./orders.queries.ts";
import { useEditorDialog } from "./useEditorDialog.ts";
import { useNewOrder } from "./useNewOrder.ts";

function NewOrder({ venue }: { venue: Location }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const tableId = typeof search.tableId === "string" ? search.tableId : null;
  const type = orderTypes.find((each) => each === search.type);
  const preferred = useOrderPreferences().orderType;
  const session = useNewOrder(venue, {
    tableId,
    orderType: tableId ? "dine_in" : (type ?? preferred),
    guests: null,
  });
  const { dialog, open } = useEditorDialog();
  return <OrderEditor session={session} dialog={dialog} open={open} />;
}

/** /orders/addOld and /orders/add: the table and the type come with the address. */
export function OrderAdd() {
  const { t } = useTranslation("orders");
  const locationId = useLocationId();
  const mayCreate = usePermission("orders.create");
  const venue = useQuery(orderVenue(locationId));
  if (!mayCreate) return <EditorForbidden title={t("new")} />;
  if (venue.data) return <NewOrder key={locationId} venue={venue.data} />;
  if (!venue.error) return <EditorWaiting />;
  return <EditorFailure title={t("venueFailed")} error={venue.error} onRetry={() => void venue.refetch()} />;
}
