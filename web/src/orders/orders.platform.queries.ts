import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { platformOrders } from "@konoba/contract/orders/orders.platform.contract";
import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { numberText } from "./orderText.ts";

const calls = callsOf(platformOrders);

/** Query for the orders of platforms that wait for an answer. */
export const waitingOrders = (locationId: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "waiting"],
    queryFn: async () => (await calls.listWaiting({ params: { locationId } })).items,
  });

interface Answered {
  order: OrderDetails;
}

const numbered = ({ order }: Answered) => ({ number: numberText(order.number) });
const refresh = [["orders"], ["analytics"]];

/** Accepts an order; without minutes it is promised for the requested time. */
export const useAcceptOrder = () =>
  useApiMutation({
    call: ({ order, minutes }: Answered & { minutes: number | null }) =>
      calls.accept({ params: { id: order.id }, body: minutes === null ? {} : { minutes } }),
    refresh,
    values: numbered,
    done: "platform:accepted",
    failed: "platform:acceptFailed",
  });

export const useRejectOrder = () =>
  useApiMutation({
    call: ({ order, reason }: Answered & { reason: string }) =>
      calls.reject({ params: { id: order.id }, body: { reason } }),
    refresh,
    values: numbered,
    done: "platform:rejected",
    failed: "platform:rejectFailed",
  });
