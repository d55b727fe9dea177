import { z } from "zod";
import { byLocation } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { onlyThese } from "./orders.board.contract.ts";
import { orderDetails } from "./orders.contract.ts";

/** Routes of the data that a device stores for offline use. */
export const openOrders = {
  listOpen: route({
    method: "GET",
    path: "/orders/open/:locationId",
    access: "orders.view",
    summary: "List open orders with items and payments, oldest first",
    params: byLocation,
    query: z.object({ ids: onlyThese }),
    response: z.object({ items: z.array(orderDetails) }),
  }),
};
