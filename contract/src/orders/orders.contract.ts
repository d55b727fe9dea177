import { z } from "zod";
import { amount, byId, byLocation, csvExport, id, instant, languageCode, page } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { board } from "./orders.board.contract.ts";
import { floor } from "./orders.floor.contract.ts";
import { line, lineChanges, lineInput, linePreparation, lineRemoval } from "./orders.lines.contract.ts";
import { moveInput, moveResult } from "./orders.merge.contract.ts";
import { owedShare, payment, paymentInput, refundInput } from "./orders.payments.contract.ts";
import {
  cancelInput,
  order,
  orderChanges,
  orderInput,
  orderQuery,
  orderRow,
  orderWithItemsInput,
  tableOrderQuery,
  taxLine,
} from "./orders.shapes.contract.ts";

export const orderDetails = order.extend({
  /** Tax rate of the service charge, fixed when the order was opened. */
  serviceTaxRate: amount,
  payments: z.array(payment),
  /** Shares left on account, at most the balance. */
  onAccount: z.array(owedShare),
  /** Equal shares of the bill: their number, and the payments that were one of them. */
  splitPlan: z.object({ parts: z.number().int(), paid: z.array(id) }).nullable(),
});
export type OrderDetails = z.output<typeof orderDetails>;

const amounts = order.pick({
  subtotalAmount: true,
  discountAmount: true,
  serviceChargeAmount: true,
  taxPercentage: true,
  taxAmount: true,
  gratuityAmount: true,
  totalAmount: true,
  dueAmount: true,
});

const historyEntry = z.object({
  id: z.number().int(),
  at: instant,
  actorName: z.string(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});

const byItem = z.object({ itemId: id });

export const orders = {
  floor,
  board,
  create: route({
    method: "POST",
    path: "/orders/create",
    access: "orders.create",
    summary: "Create an order without items",
    body: orderInput,
    status: 201,
    response: orderDetails,
    idempotent: true,
  }),
  createWithItems: route({
    method: "POST",
    path: "/orders/createWithItems",
    access: "orders.create",
    summary: "Create an order with items",
    body: orderWithItemsInput,
    status: 201,
    response: orderDetails,
    idempotent: true,
  }),
  preview: route({
    method: "POST",
    path: "/orders/preview",
    access: "orders.create",
    summary: "Calculate an order without saving it",
    body: orderWithItemsInput,
    response: amounts.extend({
      taxLines: z.array(taxLine),
      items: z.array(z.object({ totalPrice: z.string() })),
    }),
    transaction: false,
  }),
  listByLocation: route({
    method: "GET",
    path: "/orders/location/:locationId",
    access: "orders.view",
    summary: "List the orders of a location, newest first",
    params: byLocation,
    query: orderQuery,
    response: page(orderRow),
  }),
  exportCsv: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/orders/export/:locationId",
    access: "orders.view",
    summary: "Export all filtered, sorted orders as CSV",
    params: byLocation,
    query: orderQuery
      .omit({ page: true, pageSize: true })
      .extend({ ...csvExport, language: languageCode.default("en") }),
    response: z.string(),
    binary: true,
  }),
  listByTable: route({
    method: "GET",
    path: "/orders/table/:tableId",
    access: "orders.view",
    summary: "List the orders of a table, newest first",
    params: z.object({ tableId: id }),
    query: tableOrderQuery,
    response: page(orderRow),
  }),
  find: route({
    method: "GET",
    path: "/orders/:id",
    access: "orders.view",
    summary: "Get an order with items and payments",
    params: byId,
    response: orderDetails,
  }),
  history: route({
    method: "GET",
    path: "/orders/:id/history",
    access: "orders.view",
    summary: "List the history of an order, oldest first",
    params: byId,
    response: z.object({ items: z.array(historyEntry) }),
  }),
  update: route({
    method: "PATCH",
    path: "/orders/:id",
    access: "orders.advance",
    summary: "Update fields or status, or record the balance as paid",
    params: byId,
    body: orderChanges,
    response: orderDetails,
    idempotent: true,
  }),
  cancel: route({
    method: "DELETE",
    path: "/orders/:id",
    access: "orders.cancel",
    summary: "Cancel an order",
    params: byId,
    body: cancelInput,
    response: orderDetails,
    idempotent: true,
  }),
  addItems: route({
    method: "POST",
    path: "/orders/items/:orderId",
    access: "orders.edit",
    summary: "Add one item, or several as a list",
    params: z.object({ orderId: id }),
    body: z.union([z.object({ items: z.array(lineInput).min(1).max(200) }), lineInput]),
    status: 201,
    response: orderDetails,
    idempotent: true,
  }),
  fire: route({
    method: "POST",
    path: "/orders/:id/fire",
    access: "orders.advance",
    summary: "Fire a course that is on hold",
    params: byId,
    body: z.object({ course: z.number().int().min(2).max(9) }),
    response: orderDetails,
    idempotent: true,
  }),
  prepareItems: route({
    method: "PATCH",
    path: "/orders/:id/items",
    access: "orders.advance",
    summary: "Start, finish or recall several items of an order at once",
    params: byId,
    body: linePreparation,
    response: orderDetails,
    idempotent: true,
  }),
  findItem: route({
    method: "GET",
    path: "/orders/items/:itemId",
    access: "orders.view",
    summary: "Get an item of an order",
    params: byItem,
    response: line,
  }),
  updateItem: route({
    method: "PATCH",
    path: "/orders/items/:itemId",
    access: "orders.advance",
    summary: "Change the quantity, requests or status of an item",
    params: byItem,
    body: lineChanges,
    response: orderDetails,
    idempotent: true,
  }),
  removeItem: route({
    method: "DELETE",
    path: "/orders/items/:itemId",
    access: "orders.edit",
    summary: "Remove an item; voiding one the kitchen started needs a reason",
    params: byItem,
    body: lineRemoval,
    response: orderDetails,
    idempotent: true,
  }),
  move: route({
    method: "POST",
    path: "/orders/:id/moves",
    access: "orders.edit",
    summary: "Move items to another order or table, or merge two orders",
    params: byId,
    body: moveInput,
    response: moveResult,
    idempotent: true,
  }),
  takePayment: route({
    method: "POST",
    path: "/orders/:id/payments",
    access: "payments.take",
    summary: "Take a payment",
    params: byId,
    body: paymentInput,
    status: 201,
    response: orderDetails,
    idempotent: true,
  }),
  refund: route({
    method: "POST",
    path: "/orders/:id/refunds",
    access: "payments.take",
    summary: "Refund a payment",
    params: byId,
    body: refundInput,
    status: 201,
    response: orderDetails,
    idempotent: true,
  }),
};
