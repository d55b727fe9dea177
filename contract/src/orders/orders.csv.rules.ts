import type { CsvValue } from "../lib/csv.ts";
import type { OrderRow } from "./orders.shapes.contract.ts";

/** The columns of exported orders. */
export const orderColumns = [
  "number",
  "businessDate",
  "createdAt",
  "closedAt",
  "orderType",
  "tableNumber",
  "guests",
  "status",
  "paymentStatus",
  "paymentMethod",
  "items",
  "subtotalAmount",
  "taxAmount",
  "gratuityAmount",
  "totalAmount",
  "settledAmount",
  "refundedAmount",
  "createdBy",
  "customerName",
  "cancelReason",
] as const satisfies readonly (keyof OrderRow)[];

/** The cells of an exported order by column; of its items, how many pieces are still on it. */
export const orderCells = ({ items, ...order }: OrderRow): Record<string, CsvValue> => ({
  ...order,
  items: items.reduce((sum, { quantity, status }) => (status === "voided" ? sum : sum + quantity), 0),
});
