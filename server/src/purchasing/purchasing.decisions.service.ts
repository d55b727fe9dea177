import { AppError } from "@konoba/contract/lib/errors";
import { toMinor, toText } from "@konoba/contract/lib/money";
import {
  expectedCredit,
  matchInvoice,
  purchaseEntries,
} from "@konoba/contract/purchasing/purchasing.matching.totals";
import { postInvoice } from "../accounting/accounting.postings.service.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { audit } from "../lib/audit/audit.ts";
import { applyCosts } from "./purchasing.costs.service.ts";
import { markDisputed, updateInvoice, type InvoiceState } from "./purchasing.invoices.store.ts";
import type { Acting } from "./purchasing.orders.service.ts";

type Decision = "accepted" | "disputed" | "credited" | "paid";

async function auditDecision(
  acting: Acting,
  { id, supplierName, number, locationId }: InvoiceState,
  { decision, after }: { decision: Decision; after: Record<string, unknown> },
): Promise<void> {
  const subject = { kind: "invoice", id, name: `${supplierName}, ${number}` } as const;
  await audit(acting, { action: `invoice.${decision}`, subject, locationId, after });
}

/** Posts an accepted invoice, less its credit note, to the open day of the books. */
async function post(acting: Acting, invoice: InvoiceState, creditTotal: string | null): Promise<void> {
  const { id, decimals, statedTotal, lines } = invoice;
  const location = requireOwnLocation(acting.scope, invoice.locationId);
  const { taxes, otherAmount } = matchInvoice(lines, statedTotal, decimals);
  const entries = purchaseEntries({ taxes, otherAmount, statedTotal, creditTotal, decimals });
  await postInvoice(acting, { location, invoiceId: id }, entries);
}

const decidedBy = ({ scope, now }: Acting) => ({ decidedBy: scope.name, decidedAt: now, updatedAt: now });

/** Accepts an invoice as it is, also one that was disputed. */
async function accept(acting: Acting, invoice: InvoiceState): Promise<void> {
  if (invoice.status === "accepted") throw new AppError("invoice_state");
  const location = requireOwnLocation(acting.scope, invoice.locationId);
  await updateInvoice(acting.db, invoice, {
    status: "accepted",
    expectedCredit: null,
    ...decidedBy(acting),
  });
  await markDisputed(acting.db, invoice, []);
  await applyCosts(acting, location, invoice);
  await post(acting, invoice, null);
  const { statedTotal, differenceAmount } = invoice;
  await auditDecision(acting, invoice, { decision: "accepted", after: { statedTotal, differenceAmount } });
}

/** Disputes lines; the prices of the others apply at once. */
async function dispute(
  acting: Acting,
  invoice: InvoiceState,
  { lineIds }: { lineIds: readonly string[] },
): Promise<void> {
  if (invoice.status !== "open") throw new AppError("invoice_state");
  if (lineIds.some((id) => !invoice.lines.some((line) => line.id === id)))
    throw new AppError("invoice_line_not_found");
  const match = matchInvoice(invoice.lines, invoice.statedTotal, invoice.decimals);
  const disputed = match.lines.filter((_line, index) => lineIds.includes(invoice.lines[index]?.id ?? ""));
  const credit = expectedCredit(disputed, invoice.decimals);
  if (Number(credit) === 0) throw new AppError("invoice_nothing_disputed");
  const location = requireOwnLocation(acting.scope, invoice.locationId);
  await updateInvoice(acting.db, invoice, {
    status: "disputed",
    expectedCredit: credit,
    ...decidedBy(acting),
  });
  await markDisputed(acting.db, invoice, lineIds);
  const lines = invoice.lines.filter(({ id }) => !lineIds.includes(id));
  await applyCosts(acting, location, { ...invoice, lines });
  await auditDecision(acting, invoice, { decision: "disputed", after: { expectedCredit: credit } });
}

/** Returns the disputed lines of an invoice at the prices that were agreed. */
const asAgreed = ({ lines }: InvoiceState) =>
  lines
    .filter(({ isDisputed }) => isDisputed)
    .map((line) => ({ ...line, price: line.agreedPrice ?? line.costedPrice ?? line.price }));

/**
 * Records the credit note of a disputed invoice. Its disputed lines get their agreed prices when all that was expected
 * is credited, and stay at the price of the delivery otherwise.
 */
async function credit(
  acting: Acting,
  invoice: InvoiceState,
  { number, date, total }: { number: string; date: string; total: string },
): Promise<void> {
  if (invoice.status !== "disputed") throw new AppError("invoice_state");
  const { decimals } = invoice;
  const credited = toMinor(total, decimals);
  if (credited > toMinor(invoice.statedTotal, decimals)) throw new AppError("invoice_credit_exceeds");
  const creditTotal = toText(credited, decimals);
  await updateInvoice(acting.db, invoice, {
    status: "accepted",
    creditNumber: number,
    creditDate: date,
    creditTotal,
    ...decidedBy(acting),
  });
  if (credited >= toMinor(invoice.expectedCredit ?? "0", decimals)) {
    const location = requireOwnLocation(acting.scope, invoice.locationId);
    await applyCosts(acting, location, { ...invoice, lines: asAgreed(invoice) });
  }
  await post(acting, invoice, creditTotal);
  const after = { creditNumber: number, creditTotal, expectedCredit: invoice.expectedCredit };
  await auditDecision(acting, invoice, { decision: "credited", after });
}

async function pay(
  acting: Acting,
  invoice: InvoiceState,
  { paidOn }: { paidOn: string | null },
): Promise<void> {
  if (invoice.status !== "accepted") throw new AppError("invoice_state");
  if (paidOn !== null && paidOn > invoice.today)
    throw new AppError("invalid_request", [{ path: "paidOn", message: "Choose today or an earlier day" }]);
  await updateInvoice(acting.db, invoice, { paidOn, updatedAt: acting.now });
  await auditDecision(acting, invoice, { decision: "paid", after: { paidOn } });
}

/** Decisions about a locked invoice. */
export const decisions = { accept, dispute, credit, pay };
