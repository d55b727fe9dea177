import { z } from "zod";
import { amount, byLocation, id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { floorPiece } from "../tables/tables.floor.contract.ts";
import { tableShapes, tableStatuses } from "../tables/tables.rules.ts";

export const floorTable = z.object({
  id,
  tableNumber: z.string(),
  name: z.string().nullable(),
  seats: z.number().int(),
  status: z.enum(tableStatuses),
  shape: z.enum(tableShapes),
  planX: z.number().int().nullable(),
  planY: z.number().int().nullable(),
  rotation: z.number().int(),
  sectionIds: z.array(id),
  /** Number of open orders at the table; the first of them is `orderId`. */
  openOrders: z.number().int(),
  orderId: id.nullable(),
  guests: z.number().int().nullable(),
  openedAt: instant.nullable(),
  /** Balance of the open orders. */
  balanceAmount: amount.nullable(),
  /**
   * Next reservation of the table, and the time from which it reads as reserved; only for roles that may see
   * reservations.
   */
  reservation: z
    .object({ id, name: z.string(), partySize: z.number().int(), startsAt: instant, heldFrom: instant })
    .nullable(),
});
export type FloorTable = z.output<typeof floorTable>;

export const floor = route({
  method: "GET",
  path: "/orders/floor/:locationId",
  access: "tables.view",
  summary: "List active tables with their open orders",
  params: byLocation,
  response: z.object({
    items: z.array(floorTable),
    sections: z.array(z.object({ id, name: z.string() })),
    pieces: z.array(floorPiece),
  }),
});
