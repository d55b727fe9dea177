import { z } from "zod";
import { day, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { orderRow, type OrderRow } from "./orders.shapes.contract.ts";

/** What the board is narrowed by. */
const boardMark = z.object({
  id,
  /** The sections its table stands in. */
  sectionIds: z.array(id),
  /** The stations that make something of it. */
  stationIds: z.array(id),
});

export type BoardTicket = OrderRow & z.output<typeof boardMark>;

export const maxBoardOrders = 500;
/** Who was told of more changes than this asks for the whole board. */
export const maxRefetchedOrders = 50;

/** Only these orders, whether open or not: ids separated by commas. */
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
    /** The business day whose finished orders are counted. */
    date: day,
    ids: onlyThese,
  }),
  response: z.object({
    items: z.array(orderRow),
    /** For each of the orders. */
    marks: z.array(boardMark),
    finished: z.number().int(),
  }),
});
