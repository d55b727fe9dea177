import { may } from "@konoba/contract/lib/permissions";
import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { orders } from "@konoba/contract/orders/orders.contract";
import { nextActionOf } from "@konoba/contract/orders/orders.nextAction.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { canTransition, orderStatuses, type OrderStatus } from "@konoba/contract/orders/orders.status";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { type Bulk, BulkActions } from "../../ui/list/BulkActions.tsx";
import { stepOf } from "../../ui/list/BulkDialogs.tsx";
import { numberText } from "../orderText.ts";
import { useOrderColumns } from "./useOrderColumns.tsx";

interface OrderBulkProps {
  rows: readonly OrderRow[];
  onDone: () => void;
}

const statusTo = (id: string, status: OrderStatus): WriteOf<typeof orders.update> => ({
  method: "PATCH",
  path: "/orders/:id",
  params: { id },
  body: { status },
});

/** Renders bulk actions for orders: next step unless it needs payment, bills, export. */
export function OrderBulk(part: OrderBulkProps) {
  const { data: location } = useQuery(locationDetails(useLocationId()));
  return location && <Actions {...part} location={location} />;
}

function Actions({ location, ...part }: OrderBulkProps & { location: Location }) {
  const { t } = useTranslation("orders");
  const locationId = location.id;
  const { role } = useProfile();
  const { data: printers = [] } = useQuery({
    queryKey: ["printing", locationId, "list"],
    queryFn: () => api.printing.list({ params: { locationId } }),
    select: ({ items }) => items,
  });
  const columns = useOrderColumns(location);

  const steps = orderStatuses.map((to) => ({
    key: to,
    label: t(`status.${to}`),
    step: ({ id, status, ...order }: OrderRow) => {
      const action = nextActionOf({ status, ...order }, role, location);
      if (action?.kind !== "advance" || action.to !== to) return null;
      const back = canTransition(to, status).kind;
      const isOpen = back === "back" || (back === "reopen" && may(role, "orders.reopen"));
      return stepOf(statusTo(id, to), isOpen ? statusTo(id, status) : null);
    },
  }));
  const papers = printers.map(({ id: printer, name }) => ({
    key: printer,
    label: name,
    step: ({ id: orderId }: OrderRow) => ({
      run: () => api.printing.print({ params: { id: printer }, body: { paper: "bill", orderId } }),
      undo: null,
    }),
  }));
  const bulk: Bulk<OrderRow> = {
    name: ({ number }) => numberText(number),
    refresh: [["orders"], ["printing"]],
    doneText: "done",
    // Offers only steps that apply to at least one of the selected orders.
    fields: [
      { label: t("nextStep"), options: steps.filter(({ step }) => part.rows.some((row) => step(row))) },
      { label: t("print.bill"), options: papers },
    ].filter(({ options }) => options.length > 0),
    file: { name: t("title"), columns },
  };
  return <BulkActions {...part} bulk={bulk} />;
}
