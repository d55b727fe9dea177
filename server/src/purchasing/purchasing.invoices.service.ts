import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { toMinor, toText } from "@konoba/contract/lib/money";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type {
  Invoice,
  InvoiceChanges,
  InvoiceInput,
  invoices as routes,
} from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { isInvoiceEditable } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import { priceChange } from "@konoba/contract/purchasing/purchasing.margins.totals";
import { matchInvoice, orderedAmounts } from "@konoba/contract/purchasing/purchasing.matching.totals";
import { orNotFound, ownedLocations, requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { lockSupplierItems } from "../suppliers/suppliers.items.service.ts";
import { findSupplierName } from "../suppliers/suppliers.service.ts";
import { decisions } from "./purchasing.decisions.service.ts";
import * as store from "./purchasing.invoices.store.ts";
import type { Acting } from "./purchasing.orders.service.ts";

type LineAmounts = ReturnType<typeof matchInvoice>["lines"][number];

/** Returns a line as a reply, without what is known of its batch. */
function lineReply(row: store.InvoiceLineRow, { expectedNet: _net, ...amounts }: LineAmounts) {
  const { productId: _id, inventoryId: _batch, movementId: _movement, costedPrice: _price, ...line } = row;
  return {
    ...line,
    ...amounts,
    packSize: line.packSize === null ? null : Number(line.packSize),
    orderedPacks: line.orderedPacks === null ? null : Number(line.orderedPacks),
    receivedPacks: Number(line.receivedPacks),
    packs: Number(line.packs),
    priceChange: priceChange(line.agreedPrice, line.price),
  };
}

/** Returns an invoice of the caller as a reply, with its differences in money. */
async function answerInvoice({ db, scope, now }: Acting, id: string): Promise<Invoice> {
  const found = orNotFound(await store.findInvoice(db, ownedLocations(scope), id, now), "invoice_not_found");
  const { decimals, today: _today, lines, ...invoice } = found;
  const {
    lines: matches,
    expectedTotal: _expected,
    tax: _tax,
    ...match
  } = matchInvoice(lines, invoice.statedTotal, decimals);
  return {
    ...invoice,
    ...match,
    ...orderedAmounts(lines, decimals),
    lines: lines.flatMap((line, index) => {
      const amounts = matches[index];
      return amounts ? [lineReply(line, amounts)] : [];
    }),
  };
}

/** Returns an invoice of the caller, locked for a change. */
async function lockInvoice(acting: Acting, id: string): Promise<store.InvoiceState> {
  const { db, scope, now } = acting;
  if (!(await store.lockInvoice(db, ownedLocations(scope), id))) throw new AppError("invoice_not_found");
  return orNotFound(await store.findInvoice(db, ownedLocations(scope), id, now), "invoice_not_found");
}

/** Adds to lines what was agreed and what arrived. */
async function matchLines(
  { db }: Acting,
  { location, supplierId }: { location: OwnedLocation; supplierId: string },
  lines: InvoiceInput["lines"],
) {
  const ids = lines.flatMap(({ deliveryLineId }) => deliveryLineId ?? []);
  const delivered = new Map(
    (await store.holdDelivered(db, { location, supplierId }, ids)).map((line) => [line.id, line]),
  );
  const itemIds = lines.flatMap(({ supplierItemId }) => supplierItemId ?? []);
  const items = new Map((await lockSupplierItems(db, location, itemIds)).map((item) => [item.id, item]));
  const rates = await store.listKnownRates(db, location, [
    ...new Set([...itemIds, ...[...delivered.values()].map((line) => line.supplierItemId)]),
  ]);
  return lines.map((line) => {
    const arrived = line.deliveryLineId === null ? undefined : delivered.get(line.deliveryLineId);
    if (line.deliveryLineId !== null && !arrived) throw new AppError("invoice_line_not_found");
    const supplierItemId = arrived?.supplierItemId ?? line.supplierItemId;
    const item = line.supplierItemId === null ? undefined : items.get(line.supplierItemId);
    const isForeign = line.supplierItemId !== null && item?.supplierId !== supplierId;
    if (isForeign || (arrived && line.supplierItemId !== null && line.supplierItemId !== supplierItemId))
      throw new AppError("supplier_item_not_found");
    return {
      ...line,
      supplierItemId,
      receivedPacks: arrived?.packs ?? "0",
      agreedPrice: arrived?.agreedPrice ?? item?.price ?? null,
      expectedTaxRate: rates.get(supplierItemId ?? "") ?? null,
    };
  });
}

type MatchedLines = Awaited<ReturnType<typeof matchLines>>;

const differsIn = (amounts: Record<"quantityAmount" | "priceAmount" | "taxAmount", string>) =>
  [amounts.quantityAmount, amounts.priceAmount, amounts.taxAmount].some((amount) => Number(amount) !== 0);

/** Returns an amount with the decimals of its currency; rejects more. */
const amountText = (amount: string, decimals: number) => toText(toMinor(amount, decimals), decimals);

/** Returns the summary of differences that lists show; rejects totals with too many decimals. */
function summaryOf(lines: MatchedLines, statedTotal: string, decimals: number) {
  const match = matchInvoice(lines, statedTotal, decimals);
  return {
    statedTotal: amountText(statedTotal, decimals),
    differenceAmount: match.differenceAmount,
    differences: match.lines.filter(differsIn).length,
  };
}

const writeLines = (
  { db }: Acting,
  { id, locationId }: Pick<store.InvoiceState, "id" | "locationId">,
  lines: MatchedLines,
) =>
  store.insertInvoiceLines(
    db,
    lines.map((line, position) => ({ ...line, id: randomUUID(), locationId, invoiceId: id, position })),
  );

const subjectOf = (id: string, supplierName: string, number: string) =>
  ({ kind: "invoice", id, name: `${supplierName}, ${number}` }) as const;

/** Returns the day an invoice is due by the payment terms of its supplier. */
async function dueDateOf({ db, scope }: Acting, supplierId: string, invoiceDate: string): Promise<string> {
  const days = await store.findPaymentDays(db, scope.organizationId, supplierId);
  return addDays(invoiceDate, days ?? 0);
}

async function enter(acting: Acting, body: InvoiceInput): Promise<string> {
  const { db, scope, now } = acting;
  const { supplierId, number, invoiceDate, note, statedTotal, prepaidAmount } = body;
  const location = requireOwnLocation(scope, body.locationId);
  const { currencyDecimals } = await findOwnLocation(db, scope, location);
  const supplierName = await findSupplierName(db, scope, supplierId);
  const lines = await matchLines(acting, { location, supplierId }, body.lines);
  const id = randomUUID();
  await store.insertInvoice(db, {
    id,
    organizationId: scope.organizationId,
    locationId: location,
    supplierId,
    number,
    invoiceDate,
    dueDate: body.dueDate ?? (await dueDateOf(acting, supplierId, invoiceDate)),
    status: "open",
    note,
    prepaidAmount: amountText(prepaidAmount, currencyDecimals),
    ...summaryOf(lines, statedTotal, currencyDecimals),
    createdBy: scope.name,
    createdAt: now,
    updatedAt: now,
  });
  await writeLines(acting, { id, locationId: location }, lines);
  const subject = subjectOf(id, supplierName, number);
  await audit(acting, { action: "invoice.entered", subject, locationId: location, after: { statedTotal } });
  return id;
}

/** Returns the lines of an invoice as they would be given again. */
const givenLines = ({ lines }: store.InvoiceState): InvoiceInput["lines"] =>
  lines.map(({ kind, deliveryLineId, supplierItemId, name, packs, price, net, taxRate }) => ({
    kind,
    deliveryLineId,
    supplierItemId,
    name,
    packs,
    price,
    net,
    taxRate,
  }));

async function change(acting: Acting, id: string, body: InvoiceChanges): Promise<void> {
  const { db, scope, now } = acting;
  const invoice = await lockInvoice(acting, id);
  if (!isInvoiceEditable(invoice.status)) throw new AppError("invoice_state");
  const { lines: given, statedTotal = invoice.statedTotal, dueDate, ...fields } = body;
  const { prepaidAmount = invoice.prepaidAmount } = fields;
  const location = requireOwnLocation(scope, invoice.locationId);
  const { supplierId, supplierName } = invoice;
  const lines = await matchLines(acting, { location, supplierId }, given ?? givenLines(invoice));
  const summary = summaryOf(lines, statedTotal, invoice.decimals);
  const date = fields.invoiceDate ?? invoice.invoiceDate;
  const due =
    dueDate === undefined ? {} : { dueDate: dueDate ?? (await dueDateOf(acting, supplierId, date)) };
  const prepaid = { prepaidAmount: amountText(prepaidAmount, invoice.decimals) };
  await store.updateInvoice(db, invoice, { ...fields, ...prepaid, ...due, ...summary, updatedAt: now });
  await store.deleteInvoiceLines(db, invoice);
  await writeLines(acting, invoice, lines);
  const subject = subjectOf(id, supplierName, body.number ?? invoice.number);
  const before = { number: invoice.number, statedTotal: invoice.statedTotal };
  const after = { number: body.number ?? invoice.number, statedTotal: summary.statedTotal };
  await audit(acting, { action: "invoice.changed", subject, locationId: location, before, after });
}

async function remove(acting: Acting, id: string): Promise<void> {
  const invoice = await lockInvoice(acting, id);
  if (!isInvoiceEditable(invoice.status)) throw new AppError("invoice_state");
  await store.deleteInvoice(acting.db, invoice);
  const { number, statedTotal, locationId } = invoice;
  const subject = subjectOf(id, invoice.supplierName, number);
  await audit(acting, { action: "invoice.removed", subject, locationId, before: { number, statedTotal } });
}

/** Runs a decision about a locked invoice, and returns it. */
const decided =
  <Body>(decide: (acting: Acting, invoice: store.InvoiceState, body: Body) => Promise<void>) =>
  async (acting: Acting, id: string, body: Body): Promise<Invoice> => {
    await decide(acting, await lockInvoice(acting, id), body);
    return answerInvoice(acting, id);
  };

const accept = decided(decisions.accept);
const dispute = decided(decisions.dispute);
const credit = decided(decisions.credit);
const pay = decided(decisions.pay);

export const invoices: Handlers<typeof routes> = {
  listInvoices: async ({ db, scope, query, now }) =>
    rawJson(await store.listInvoicesJson(db, requireOwnLocation(scope, query.locationId), query, now)),

  findInvoice: ({ db, scope, params, now }) => answerInvoice({ db, scope, now }, params.id),

  createInvoice: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    return answerInvoice(acting, await enter(acting, body));
  },

  updateInvoice: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    await change(acting, params.id, body);
    return answerInvoice(acting, params.id);
  },

  removeInvoice: async ({ db, scope, params, now }) => {
    await remove({ db, scope, now }, params.id);
    return { success: true };
  },

  acceptInvoice: ({ db, scope, params, now }) => accept({ db, scope, now }, params.id, undefined),
  disputeInvoice: ({ db, scope, params, body, now }) => dispute({ db, scope, now }, params.id, body),
  creditInvoice: ({ db, scope, params, body, now }) => credit({ db, scope, now }, params.id, body),
  payInvoice: ({ db, scope, params, body, now }) => pay({ db, scope, now }, params.id, body),

  uninvoiced: async ({ db, scope, query }) => ({
    items: await store.listUninvoiced(db, requireOwnLocation(scope, query.locationId), query),
  }),
};
