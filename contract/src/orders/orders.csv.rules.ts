import { z } from "zod";
import type { CsvValue } from "../lib/csv.ts";
import { amount, id } from "../lib/primitives.ts";
import { order } from "./orders.shapes.contract.ts";
import { paymentMethods, type PaymentMethod } from "./orders.status.ts";
import { orderWords, type WordLanguage } from "./orders.words.rules.ts";

/**
 * Order as exported to a file: times on the location's clock ("2026-11-24 20:14"), amounts paid by method.
 */
export const orderFileRow = order
  .pick({
    number: true,
    businessDate: true,
    orderType: true,
    tableNumber: true,
    guests: true,
    status: true,
    paymentStatus: true,
    subtotalAmount: true,
    discountAmount: true,
    serviceChargeAmount: true,
    feeAmount: true,
    taxAmount: true,
    taxLines: true,
    gratuityAmount: true,
    totalAmount: true,
    settledAmount: true,
    refundedAmount: true,
    createdBy: true,
    customerName: true,
    cancelReason: true,
  })
  .extend({
    id,
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    /** Number of pieces that are not voided. */
    pieces: z.number().int(),
    /** Money received less money refunded, tips included, by method. */
    paid: z.record(z.string(), amount),
  });
export type OrderFileRow = z.output<typeof orderFileRow>;

/** Parameters of an order file; `rates` are the tax rates that occur in it, each with a column. */
export interface OrderFile {
  language: WordLanguage;
  rates: readonly string[];
}

const titles = {
  en: {
    number: "Number",
    businessDate: "Business day",
    openedAt: "Opened",
    closedAt: "Closed",
    orderType: "Type",
    tableNumber: "Table",
    guests: "Guests",
    status: "Status",
    paymentStatus: "Payment",
    pieces: "Items",
    subtotalAmount: "Subtotal",
    discountAmount: "Discount",
    serviceChargeAmount: "Service charge",
    feeAmount: "Fees",
    taxAmount: "VAT",
    gratuityAmount: "Tip",
    totalAmount: "Total",
    settledAmount: "Paid",
    refundedAmount: "Refunded",
    createdBy: "Taken by",
    customerName: "Customer",
    cancelReason: "Reason of cancellation",
    id: "Id",
  },
  me: {
    number: "Broj",
    businessDate: "Radni dan",
    openedAt: "Otvorena",
    closedAt: "Zatvorena",
    orderType: "Vrsta",
    tableNumber: "Sto",
    guests: "Gosti",
    status: "Status",
    paymentStatus: "Plaćanje",
    pieces: "Stavki",
    subtotalAmount: "Međuzbir",
    discountAmount: "Popust",
    serviceChargeAmount: "Naknada za uslugu",
    feeAmount: "Dodatne naknade",
    taxAmount: "PDV",
    gratuityAmount: "Napojnica",
    totalAmount: "Ukupno",
    settledAmount: "Plaćeno",
    refundedAmount: "Vraćeno",
    createdBy: "Primio",
    customerName: "Gost",
    cancelReason: "Razlog otkazivanja",
    id: "Id",
  },
} as const satisfies Record<WordLanguage, Record<string, string>>;
type Field = keyof (typeof titles)["en"];

/** Columns in order; tax and payment methods expand to one column per rate and method. */
const columns = [
  "number",
  "businessDate",
  "openedAt",
  "closedAt",
  "orderType",
  "tableNumber",
  "guests",
  "status",
  "paymentStatus",
  "pieces",
  "subtotalAmount",
  "discountAmount",
  "serviceChargeAmount",
  "feeAmount",
  "taxAmount",
  "gratuityAmount",
  "totalAmount",
  "settledAmount",
  "refundedAmount",
  "createdBy",
  "customerName",
  "cancelReason",
  "id",
] as const satisfies readonly Field[];

const percentOf = (rate: string) => `${Number(rate)} %`;

/** Expands a column: tax to its rates, payments to the methods. */
function spread<T>(
  { rates }: OrderFile,
  of: { field: (field: Field) => T; rate: (rate: string) => T; method: (method: PaymentMethod) => T },
): T[] {
  return columns.flatMap((field) => {
    if (field === "taxAmount") return [of.field(field), ...rates.map(of.rate)];
    if (field === "settledAmount") return [of.field(field), ...paymentMethods.map(of.method)];
    return [of.field(field)];
  });
}

/** Returns the titles of the file in the reader's language. */
export function orderTitles(file: OrderFile): string[] {
  const names = titles[file.language];
  return spread(file, {
    field: (field) => names[field],
    rate: (rate) => `${names.taxAmount} ${percentOf(rate)}`,
    method: (method) => orderWords[file.language].method[method],
  });
}

/** Returns the cells of one row: words instead of codes, an amount for each rate and method. */
export function orderCells(row: OrderFileRow, file: OrderFile): CsvValue[] {
  const words = orderWords[file.language];
  const said: Partial<Record<Field, string>> = {
    orderType: words.type[row.orderType],
    status: words.status[row.status],
    paymentStatus: words.paymentStatus[row.paymentStatus],
  };
  const zero = (0).toFixed(row.totalAmount.split(".")[1]?.length ?? 0);
  return spread<CsvValue>(file, {
    field: (field) => said[field] ?? row[field],
    rate: (rate) =>
      row.taxLines.find(({ taxPercentage }) => Number(taxPercentage) === Number(rate))?.taxAmount ?? zero,
    method: (method) => row.paid[method] ?? zero,
  });
}
