import { isDecimal } from "@konoba/contract/lib/decimal";
import type { ReadInvoice } from "@konoba/contract/purchasing/purchasing.files.contract";
import type { Invoice, UninvoicedLine } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import type { InvoiceLineKind } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import { matchInvoice, type InvoiceMatch } from "@konoba/contract/purchasing/purchasing.matching.totals";

/** Line of an invoice as it is typed. */
export interface LineValues {
  kind: InvoiceLineKind;
  deliveryLineId: string | null;
  supplierItemId: string | null;
  name: string;
  packs: string;
  price: string;
  /** Amount that a file states; null for packs × price, and once one of them is changed. */
  net: string | null;
  taxRate: string;
}

/** Invoice as it is typed. */
export interface InvoiceValues {
  supplierId: string | null;
  number: string;
  invoiceDate: string;
  dueDate: string | null;
  statedTotal: string;
  prepaidAmount: string;
  note: string;
  lines: LineValues[];
}

export const emptyInvoice = (today: string): InvoiceValues => ({
  supplierId: null,
  number: "",
  invoiceDate: today,
  dueDate: null,
  statedTotal: "",
  prepaidAmount: "0",
  note: "",
  lines: [],
});

export const emptyLine = (taxRate: string): LineValues => ({
  kind: "item",
  deliveryLineId: null,
  supplierItemId: null,
  name: "",
  packs: "1",
  price: "",
  net: null,
  taxRate,
});

/** Returns a delivered line as it would be invoiced as agreed. */
export const lineOfDelivery = (line: UninvoicedLine): LineValues => ({
  kind: "item",
  deliveryLineId: line.deliveryLineId,
  supplierItemId: line.supplierItemId,
  name: line.name,
  packs: String(line.packs),
  price: line.price,
  net: null,
  taxRate: line.taxRate,
});

export const valuesOfInvoice = (invoice: Invoice): InvoiceValues => ({
  supplierId: invoice.supplierId,
  number: invoice.number,
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.dueDate,
  statedTotal: invoice.statedTotal,
  prepaidAmount: invoice.prepaidAmount,
  note: invoice.note ?? "",
  lines: invoice.lines.map(({ kind, deliveryLineId, supplierItemId, name, packs, price, net, taxRate }) => ({
    kind,
    deliveryLineId,
    supplierItemId,
    name,
    packs: String(packs),
    price,
    net,
    taxRate,
  })),
});

/** Returns a read file as it would be typed; allowances and charges without a reason are named by their kind. */
export const valuesOfFile = (
  { supplierId, number, invoiceDate, dueDate, statedTotal, prepaidAmount, lines }: ReadInvoice,
  nameOf: (kind: InvoiceLineKind) => string,
): InvoiceValues => ({
  supplierId,
  number,
  invoiceDate,
  dueDate,
  statedTotal,
  prepaidAmount,
  note: "",
  lines: lines.map((line) => ({ ...line, name: line.name || nameOf(line.kind) })),
});

/** Returns a line after typing: another quantity or price replaces the amount that a file stated. */
export const withTyped = (line: LineValues, typed: Partial<LineValues>): LineValues => ({
  ...line,
  ...typed,
  net: "packs" in typed || "price" in typed ? null : line.net,
});

/** Returns the amounts of typed lines; null while one is not complete. */
export function amountsOf(
  { lines, statedTotal }: Pick<InvoiceValues, "lines" | "statedTotal">,
  decimals: number,
): InvoiceMatch | null {
  const isComplete = lines.every(
    ({ packs, price, taxRate }) =>
      isDecimal(packs, 3) && isDecimal(price, 8) && isDecimal(taxRate, 3) && Number(taxRate) <= 100,
  );
  if (!isComplete || lines.length === 0) return null;
  const asInvoiced = lines.map((line) => ({
    ...line,
    receivedPacks: line.packs,
    agreedPrice: null,
    expectedTaxRate: null,
  }));
  return matchInvoice(asInvoiced, isDecimal(statedTotal, decimals) ? statedTotal : "0", decimals);
}
