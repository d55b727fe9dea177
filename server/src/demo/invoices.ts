import { randomUUID } from "node:crypto";
import { hourMs } from "@konoba/contract/lib/durations";
import { percentOf, toMinor, toText, add } from "@konoba/contract/lib/money";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { UninvoicedLine } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { matchInvoice } from "@konoba/contract/purchasing/purchasing.matching.totals";
import type { Caller } from "../lib/access/caller.ts";
import { actAs, type Stage } from "./acting.ts";
import { idOf, type Ids } from "./ids.ts";
import { location } from "./locations.ts";

const decimals = 2;
/** Suppliers of drinks bill the full rate, all others the reduced one. */
const drinks = ["coffee", "wine", "drinks"];
/** Suppliers whose last invoice is still to be checked, with the rise of its first price in percent. */
const rises: Readonly<Record<string, string>> = { coffee: "12", butcher: "9" };
/** Supplier whose last invoice bills more than arrived, and is disputed. */
const disputed = "dairy";
/** Suppliers whose invoices are entered, and deliveries of each. */
const billed = ["coffee", "butcher", "dairy", "drinks"];
const maxDeliveries = 2;
const coffeePacks = "6";
/** Hours between a delivery and the decision about its invoice. */
const decisionHours = 6;

interface Billing {
  locationId: string;
  supplierIds: Ids;
  supplierItemIds: Ids;
  keeper: Caller;
  owner: Caller;
  now: Date;
}

interface Bill {
  key: string;
  /** Place of the invoice among all, which its number follows. */
  sequence: number;
  at: Date;
  lines: UninvoicedLine[];
  isLast: boolean;
}

const raised = (price: string, percent: string): string => {
  const before = toMinor(price, decimals);
  return toText(add(before, percentOf(before, percent)), decimals);
};

/** Returns the lines of an invoice: as delivered, but for the rise or the packs too many of the last one. */
function linesOf({ key, lines, isLast }: Bill) {
  const taxRate = drinks.includes(key) ? "21" : "7";
  return lines.map(({ deliveryLineId, name, packs, price }, index) => {
    const isOdd = isLast && index === 0;
    const rise = isOdd ? rises[key] : undefined;
    return {
      deliveryLineId,
      name,
      packs: String(isOdd && key === disputed ? packs + 2 : packs),
      price: rise === undefined ? price : raised(price, rise),
      taxRate,
    };
  });
}

/** Returns the total with tax that an invoice states. */
function totalOf(lines: ReturnType<typeof linesOf>): string {
  const asBilled = lines.map((line) => ({
    ...line,
    receivedPacks: line.packs,
    agreedPrice: null,
    expectedTaxRate: null,
  }));
  return matchInvoice(asBilled, "0", decimals).expectedTotal;
}

/** Enters an invoice, and decides about it unless it is one that is left to find. */
async function enter(stage: Stage, billing: Billing, bill: Bill): Promise<void> {
  const { locationId, supplierIds, keeper, owner, now } = billing;
  const { key, sequence, at, isLast } = bill;
  const decidedAt = new Date(Math.min(at.getTime() + decisionHours * hourMs, now.getTime()));
  const lines = linesOf(bill);
  const { date } = wallTime(at, location.timezone);
  const entered = await actAs(stage, keeper, decidedAt).purchasing.createInvoice({
    body: {
      locationId,
      supplierId: idOf(supplierIds, key),
      number: `${880 + sequence}/${date.slice(2, 4)}`,
      invoiceDate: date,
      statedTotal: totalOf(lines),
      lines,
    },
  });
  const { purchasing } = actAs(stage, owner, decidedAt);
  const params = { id: entered.id };
  if (isLast && key in rises) return;
  if (isLast && key === disputed) {
    const lineIds = entered.lines.filter(({ amount }) => Number(amount) > 0).map(({ id }) => id);
    if (lineIds.length > 0) await purchasing.disputeInvoice({ params, body: { lineIds } });
    return;
  }
  await purchasing.acceptInvoice({ params });
  if (!isLast) await purchasing.payInvoice({ params, body: { paidOn: date } });
}

/** Orders and receives coffee in the morning, at the price of the list. */
async function receiveCoffee(stage: Stage, billing: Billing): Promise<void> {
  const { locationId, supplierIds, supplierItemIds, keeper, now } = billing;
  const { purchasing } = actAs(stage, keeper, new Date(now.getTime() - hourMs));
  const seller = { locationId, supplierId: idOf(supplierIds, "coffee") };
  const supplierItemId = idOf(supplierItemIds, "coffee");
  const { id } = await purchasing.createOrder({ body: { ...seller, from: "empty" } });
  const lines = [{ supplierItemId, packs: coffeePacks }];
  await purchasing.updateOrder({ params: { id }, body: { lines } });
  const order = await purchasing.sendOrder({ params: { id }, body: { via: "phone" } });
  const orderLineId = order.lines[0]?.id ?? null;
  const arrived = { id: randomUUID(), supplierItemId, orderLineId, packs: coffeePacks };
  await purchasing.receive({
    body: { ...seller, id: randomUUID(), orderId: id, noteNumber: "118", lines: [arrived] },
  });
}

/**
 * Enters the invoices of the recorded deliveries: earlier ones are accepted and paid, one of the last is disputed, and
 * two wait to be checked.
 */
export async function enterInvoices(stage: Stage, billing: Billing): Promise<void> {
  const { locationId, supplierIds, keeper, now } = billing;
  const { purchasing } = actAs(stage, keeper, now);
  await receiveCoffee(stage, billing);
  let sequence = 0;
  for (const key of billed) {
    const query = { locationId, supplierId: idOf(supplierIds, key) };
    const { items } = await purchasing.uninvoiced({ query });
    const groups = Map.groupBy(items, ({ deliveryId }) => deliveryId);
    const deliveries = [...groups.values()].slice(-maxDeliveries);
    for (const [index, lines] of deliveries.entries()) {
      const at = new Date(lines[0]?.receivedAt ?? now);
      sequence += 1;
      await enter(stage, billing, { key, sequence, at, lines, isLast: index === deliveries.length - 1 });
    }
  }
}
