import { z } from "zod";
import { byLanguage, byLocation, day, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { orderStatuses } from "../orders/orders.status.ts";
import { userRoles } from "../users/users.contract.ts";

const named = z.object({ id, name: z.string() });

const searchResult = z.object({
  /** Tables with their open order, for roles that may see orders. */
  tables: z.array(
    z.object({ id, tableNumber: z.string(), name: z.string().nullable(), orderId: id.nullable() }),
  ),
  /** Orders, newest first, with their day: numbers restart every day. */
  orders: z.array(
    z.object({
      id,
      number: z.number().int(),
      businessDate: day,
      status: z.enum(orderStatuses),
      tableNumber: z.string().nullable(),
      customerName: z.string().nullable(),
    }),
  ),
  items: z.array(named),
  products: z.array(named),
  people: z.array(named.extend({ username: z.string() })),
  /** Owners and managers of the organization. */
  users: z.array(named.extend({ role: z.enum(userRoles) })),
});
export type SearchResult = z.output<typeof searchResult>;

export const search = {
  find: route({
    method: "GET",
    path: "/search/:locationId",
    access: "location.view",
    summary: "Search a location by name or number",
    params: byLocation,
    query: byLanguage.extend({ q: z.string().trim().min(1).max(100) }),
    response: searchResult,
  }),
};
