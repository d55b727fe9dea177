import { z } from "zod";
import { day, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { orderRow, type OrderRow } from "./orders.shapes.contract.ts";

/** Filter keys of an order on the board. */
const boardMark = z.object({
  id,
  /** Sections of its table. */
  sectionIds: z.array(id),
  /** Stations that prepare some of its lines. */
  stationIds: z.array(id),
});

export type BoardTicket = OrderRow & z.output<typeof boardMark>;

export const maxBoardOrders = 500;
/** Number of changes beyond which a client refetches the whole board. */
export const maxRefetchedOrders = 50;

/** Filter for these orders, open or not: ids separated by commas. */
export const onlyThese = z
  .string()
  .max(maxRefetchedOrders * 37)
  .transform((text) => text.split(","))
  .pipe(z.array(id).max(maxRefetchedOrders))
  .optional();

export const board = route({
  method: "GET",
  path: "/orders/board/:locationId",
  access: "orders.view",
  summary: "List open orders, oldest first, with the number of finished orders of a business day",
  params: z.object({ locationId: id }),
  query: z.object({
    /** Business day whose finished orders are counted. */
    date: day,
    ids: onlyThese,
  }),
  response: z.object({
    items: z.array(orderRow),
    /** One mark per order. */
    marks: z.array(boardMark),
    finished: z.number().int(),
  }),
});
