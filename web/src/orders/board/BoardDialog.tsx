import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import { CancelDialog } from "../editor/CancelDialog.tsx";
import { TableDialog } from "../editor/TableDialog.tsx";
import { useChangeOrder } from "../orders.changes.queries.ts";
import { orderDetails } from "../orders.queries.ts";

interface BoardDialogProps {
  location: Pick<Location, "id" | "currencyCode">;
  kind: "table" | "cancel";
  id: string;
  onClose: () => void;
}

/** Renders the dialog to move a ticket to another table or to cancel it. */
export function BoardDialog({ location, kind, id, onClose }: BoardDialogProps) {
  const order = useQuery(orderDetails(location.id, id)).data;
  const change = useChangeOrder();
  if (!order) return null;
  if (kind === "cancel")
    return <CancelDialog order={order} currency={location.currencyCode} onClose={onClose} />;
  return (
    <TableDialog
      locationId={location.id}
      order={order}
      tableId={order.tableId}
      onChoose={(fields) => change.mutate({ order, fields })}
      onClose={onClose}
    />
  );
}
