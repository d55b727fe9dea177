import { unfinishedLines } from "@konoba/contract/orders/orders.completion.rules";
import {
  defaultStepRules,
  isSettled,
  nextActionOf,
  type StepRules,
} from "@konoba/contract/orders/orders.nextAction.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useProfile } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { useAdvanceOrder } from "./orders.changes.queries.ts";
import { useCloseEarly } from "./useCloseEarly.ts";

type Move = (order: OrderRow, to: OrderStatus) => void;

/** Returns a function that moves an order to a status; completing an unpaid order opens the payment. */
export function useMoveOrder(requirePayment = true): Move {
  const navigate = useNavigate();
  const { mutate } = useAdvanceOrder();
  const closeEarly = useCloseEarly();
  return useCallback(
    (order, to) => {
      const isUnpaid = to === "completed" && requirePayment && !isSettled(order);
      if (to === "completed" && !isUnpaid && unfinishedLines(order.items).length > 0) void closeEarly(order);
      else if (!isUnpaid) mutate({ order, to });
      else void navigate(hrefParts(hrefOf("/orders/edit/$id", { pay: "1" }, order.id)));
    },
    [closeEarly, mutate, navigate, requirePayment],
  );
}

/** Returns the location settings that determine the next step; defaults while loading. */
export const useStepRules = (): StepRules =>
  useQuery(locationDetails(useLocationId())).data ?? defaultStepRules;

/** Returns a function that performs the next step of an order. */
export function useNextStep(): (order: OrderRow) => void {
  const { role } = useProfile();
  const rules = useStepRules();
  const move = useMoveOrder(rules.requirePaymentToComplete);
  return useCallback(
    (order) => {
      const action = nextActionOf(order, role, rules);
      if (action) move(order, action.kind === "pay" ? "completed" : action.to);
    },
    [move, role, rules],
  );
}
