import { isDecimal } from "@konoba/contract/lib/decimal";
import type {
  Invoice,
  ReadInvoice,
  UninvoicedLine,
} from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { matchInvoice, type InvoiceMatch } from "@konoba/contract/purchasing/purchasing.matching.totals";

/** Line of an invoice as it is typed. */
export interface LineValues {
  deliveryLineId: string | null;
  supplierItemId: string | null;
  name: string;
  packs: string;
  price: string;
  taxRate: string;
}

/** Invoice as it is typed. */
export interface InvoiceValues {
  supplierId: string | null;
  number: string;
  invoiceDate: string;
  dueDate: string | null;
  statedTotal: string;
  note: string;
  lines: LineValues[];
}

export const emptyInvoice = (today: string): InvoiceValues => ({
  supplierId: null,
  number: "",
  invoiceDate: today,
  dueDate: null,
  statedTotal: "",
  note: "",
  lines: [],
});

export const emptyLine = (taxRate: string): LineValues => ({
  deliveryLineId: null,
  supplierItemId: null,
  name: "",
  packs: "1",
  price: "",
  taxRate,
});

/** Returns a delivered line as it would be invoiced as agreed. */
export const lineOfDelivery = (line: UninvoicedLine): LineValues => ({
  deliveryLineId: line.deliveryLineId,
  supplierItemId: line.supplierItemId,
  name: line.name,
  packs: String(line.packs),
  price: line.price,
  taxRate: line.taxRate,
});

export const valuesOfInvoice = (invoice: Invoice): InvoiceValues => ({
  supplierId: invoice.supplierId,
  number: invoice.number,
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.dueDate,
  statedTotal: invoice.statedTotal,
  note: invoice.note ?? "",
  lines: invoice.lines.map(({ deliveryLineId, supplierItemId, name, packs, price, taxRate }) => ({
    deliveryLineId,
    supplierItemId,
    name,
    packs: String(packs),
    price,
    taxRate,
  })),
});

export const valuesOfFile = ({ supplierName: _name, supplierTaxNumber: _tax, ...file }: ReadInvoice) => ({
  ...file,
  note: "",
});

/** Returns the amounts of typed lines; null while one is not complete. */
export function amountsOf(
  { lines, statedTotal }: Pick<InvoiceValues, "lines" | "statedTotal">,
  decimals: number,
): InvoiceMatch | null {
  const isComplete = lines.every(
    ({ packs, price, taxRate }) =>
      isDecimal(packs, 3) && isDecimal(price, 4) && isDecimal(taxRate, 3) && Number(taxRate) <= 100,
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
