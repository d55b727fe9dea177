import { useNavigate } from "@tanstack/react-router";
import { hrefParts } from "../ui/hrefs.ts";
import { hrefOf } from "../lib/addresses.ts";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useProfile } from "../lib/session.ts";
import { nextActionOf } from "./nextAction.ts";
import { useAdvanceOrder } from "./orders.changes.queries.ts";

/** Does the next step of an order wherever its ticket is shown; one that needs money opens the payment. */
export function useNextStep(): (order: OrderRow) => void {
  const navigate = useNavigate();
  const { role } = useProfile();
  const advance = useAdvanceOrder();
  return (order) => {
    const action = nextActionOf(order, role);
    if (action?.kind === "advance") advance.mutate({ order, to: action.to });
    if (action?.kind === "pay") void navigate(hrefParts(hrefOf("/orders/edit/$id", { pay: "1" }, order.id)));
  };
}
