import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Api } from "./app.ts";
import { dayFromNow } from "./days.ts";

const taxRate = "7";
const today = dayFromNow();

/** Invoice of a delivery, in cents. */
interface Billed {
  id: string;
  stated: number;
  /** Credit expected while it is disputed. */
  credit: number;
  isOpen: boolean;
}

/** Delivered line that may be invoiced. */
export interface BillableDelivery {
  lineId: string;
  packs: number;
  /** Value of the packs in cents. */
  cents: number;
  /** Price of a pack in cents that the order agreed; without one, that of the delivery. */
  agreed: number;
  isUndone: boolean;
  invoice: Billed | null;
}

/** Billing of a product, computed beside the server, in cents. */
export interface Billing {
  /** Owed to the supplier by accepted invoices, less credit notes. */
  owed: number;
  /** Stock on hand and content of a pack, in kg. */
  expected: string;
  packSize: string;
  /**
   * Smallest and largest change of the value of stock by prices of invoices: what was sold changes nothing, and what a
   * count found beyond the delivery has its cost.
   */
  lowest: number;
  highest: number;
}

interface Seller {
  api: Api;
  locationId: string;
  supplierId: string;
}

const text = (cents: number) => (cents / 100).toFixed(2);
const withTax = (net: number) => net + Math.round((net * Number(taxRate)) / 100);

/** Notes that delivered packs turned out to cost another price. */
function revalue(billing: Billing, { packs, cents }: BillableDelivery, price: number): void {
  const onHand = Math.max(0, Number(billing.expected)) / Number(billing.packSize);
  const change = onHand * (price - cents / packs);
  billing.lowest += Math.min(0, change);
  billing.highest += Math.max(0, change);
}

/**
 * Enters the invoice of a delivered line at a price of its own, and accepts it, or disputes it when it bills `more`
 * packs than arrived.
 */
export async function enterInvoice(
  { api, locationId, supplierId }: Seller,
  delivery: BillableDelivery,
  billing: Billing,
  { cents, more }: { cents: number | null; more: number },
): Promise<void> {
  if (delivery.isUndone || delivery.invoice !== null || delivery.packs === 0) return;
  const { agreed } = delivery;
  const price = cents ?? delivery.cents / delivery.packs;
  const packs = delivery.packs + more;
  const stated = withTax(packs * price);
  const line = {
    deliveryLineId: delivery.lineId,
    name: "Sir",
    packs: String(packs),
    price: text(price),
    taxRate,
  };
  const body = {
    locationId,
    supplierId,
    number: randomUUID(),
    invoiceDate: today,
    statedTotal: text(stated),
    lines: [line],
  };
  const { id, lines, ...found } = await api.purchasing.createInvoice({ body });
  const credit = stated - withTax(delivery.packs * agreed);
  expect(found).toMatchObject({ differenceAmount: text(credit), otherAmount: "0.00" });
  const params = { id };
  const isDisputed = more > 0 && credit > 0;
  delivery.invoice = { id, stated, credit, isOpen: isDisputed };
  if (isDisputed) {
    const lineIds = lines.map((each) => each.id);
    const disputed = await api.purchasing.disputeInvoice({ params, body: { lineIds } });
    expect(disputed.expectedCredit).toBe(text(credit));
    return;
  }
  expect((await api.purchasing.acceptInvoice({ params })).payableAmount).toBe(text(stated));
  revalue(billing, delivery, price);
  billing.owed += stated;
}

/** Records the credit note of a disputed invoice; the goods then cost what was agreed. */
export async function creditInvoice(
  { api }: Seller,
  delivery: BillableDelivery,
  billing: Billing,
): Promise<void> {
  const { invoice } = delivery;
  if (!invoice?.isOpen) return;
  const body = { number: randomUUID(), date: today, total: text(invoice.credit) };
  const { payableAmount } = await api.purchasing.creditInvoice({ params: { id: invoice.id }, body });
  expect(payableAmount).toBe(text(invoice.stated - invoice.credit));
  invoice.isOpen = false;
  revalue(billing, delivery, delivery.agreed);
  billing.owed += invoice.stated - invoice.credit;
}
