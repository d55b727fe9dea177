import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { hrefParts } from "../ui/hrefs.ts";
import { hrefOf } from "../lib/addresses.ts";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import { useProfile } from "../lib/session.ts";
import { isSettled, nextActionOf } from "./nextAction.ts";
import { useAdvanceOrder } from "./orders.changes.queries.ts";

type Move = (order: OrderRow, to: OrderStatus) => void;

/** Moves an order wherever its ticket is shown; completing what still needs money opens the payment. */
export function useMoveOrder(requirePayment = true): Move {
  const navigate = useNavigate();
  const { mutate } = useAdvanceOrder();
  return useCallback(
    (order, to) => {
      if (to !== "completed" || !requirePayment || isSettled(order)) mutate({ order, to });
      else void navigate(hrefParts(hrefOf("/orders/edit/$id", { pay: "1" }, order.id)));
    },
    [mutate, navigate, requirePayment],
  );
}

/** Does the next step of an order wherever its ticket is shown. */
export function useNextStep(requirePayment = true): (order: OrderRow) => void {
  const { role } = useProfile();
  const move = useMoveOrder(requirePayment);
  return useCallback(
    (order) => {
      const action = nextActionOf(order, role, requirePayment);
      if (action) move(order, action.kind === "pay" ? "completed" : action.to);
    },
    [move, role, requirePayment],
  );
}
