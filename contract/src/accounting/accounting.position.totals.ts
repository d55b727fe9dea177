import {
  type Minor,
  add,
  lesser,
  minor,
  percentOf,
  percentText,
  spread,
  subtract,
  sum,
  toMinor,
  toPercent,
  toText,
  zero,
} from "../lib/money.ts";
import {
  basesOf,
  billRates,
  bookedRates,
  combined,
  grossOfRates,
  proportionOf,
  type RateSums,
  type TaxedEntry,
  turnoverOf,
} from "../orders/orders.ledgerTaxes.totals.ts";
import { settlementOf, type LedgerEntry } from "../orders/orders.payments.ts";
import type { OrderStatus } from "../orders/orders.status.ts";
import {
  calculateTotals,
  readTotalsInput,
  type Totals,
  type TotalsInput,
  type TotalsLine,
} from "../orders/orders.totals.ts";

/** Kinds of posted amounts: of orders, the last of which are the rounding of cash and the commission, then four of drawers, then three of supplier invoices. */
const postingKinds = [
  "payment",
  "refund",
  "tip",
  "receivable",
  "overpaid",
  "sales",
  "service",
  "fee",
  "tax",
  "rounding",
  "commission",
  "difference",
  "paid_in",
  "paid_out",
  "tips_out",
  "purchase",
  "input_tax",
  "payable",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Amount of a position: `key` is the payment method; sales name their menu item. */
export interface PositionEntry {
  kind: PostingKind;
  key: string | null;
  rate: string | null;
  item: string | null;
  amount: string;
}

/** Order as the journal sees it. */
export interface AccountedBill extends Omit<TotalsInput<string>, "lines" | "gratuity"> {
  status: OrderStatus;
  lines: readonly (TotalsLine<string> & { menuItemId: string })[];
  ledger: readonly (LedgerEntry & TaxedEntry)[];
  /** Shares that guests owe. */
  onAccount: readonly { amount: string }[];
  correctedAmount: string;
  decimals: number;
  /** Part of its sales with tax that the platform keeps, in percent. */
  commissionPercentage?: string | null | undefined;
  /** What fiscal receipts charge for it by rate; without receipts the bill does. */
  documented?: RateSums | undefined;
}

interface Recognized {
  /** Sales with tax that are booked: what is paid for, and what is owed on account. */
  amount: Minor;
  receivable: Minor;
  overpaid: Minor;
}

/**
 * Returns what of an order is booked. Money taken is turnover, as in a Z report; what a closed order still owes,
 * and shares on account, are receivables; cash above the bill is owed to the guest.
 */
function recognizedOf(bill: AccountedBill, totals: Totals<Minor>): Recognized {
  const { decimals } = bill;
  const read = (text: string) => toMinor(text, decimals);
  const settlement = settlementOf({
    ...bill,
    orderStatus: bill.status,
    dueAmount: toText(totals.dueAmount, decimals),
    lastAttemptFailed: false,
  });
  const netPaid = subtract(read(settlement.settledAmount), read(settlement.refundedAmount));
  if (bill.status === "cancelled") return { amount: zero, receivable: zero, overpaid: netPaid };
  const balance = read(settlement.balanceAmount);
  const parts = sum(bill.onAccount.map(({ amount }) => read(amount)));
  const receivable = bill.status === "completed" ? balance : lesser(balance, parts);
  const overpaid = read(settlement.excessAmount);
  return { amount: minor(netPaid - overpaid + receivable), receivable, overpaid };
}

/** Collects amounts by kind, key, rate and item, without zeros. */
class Position {
  readonly #amounts = new Map<string, { entry: Omit<PositionEntry, "amount">; amount: Minor }>();

  add(entry: Omit<PositionEntry, "amount">, amount: Minor): void {
    const id = JSON.stringify([entry.kind, entry.key, entry.rate, entry.item]);
    this.#amounts.set(id, { entry, amount: add(this.#amounts.get(id)?.amount ?? zero, amount) });
  }

  entries(decimals: number): PositionEntry[] {
    return [...this.#amounts.values()]
      .filter(({ amount }) => amount !== 0n)
      .map(({ entry, amount }) => ({ ...entry, amount: toText(amount, decimals) }));
  }
}

const nothing = { key: null, rate: null, item: null };

/**
 * Returns the booked amount by rate: that of the ledger rows, and what is owed beside them in proportion to what
 * the bill charges more.
 */
function ratesOf(bill: AccountedBill, totals: Totals<Minor>, amount: Minor): RateSums {
  const { decimals, pricesIncludeTax } = bill;
  const present = { bases: basesOf(totals, decimals), pricesIncludeTax };
  const booked = bookedRates(bill.ledger, present, decimals);
  const target = bill.documented ?? billRates(totals, pricesIncludeTax);
  const rest = subtract(amount, grossOfRates(booked));
  const all = combined(booked, turnoverOf({ target, booked, amount: rest, own: null }));
  const missing = subtract(amount, grossOfRates(all));
  return missing === 0n ? all : combined(all, proportionOf(present, missing, decimals));
}

/** Lines that sold at a rate, the service charge and the fees, with the amounts by which they share its turnover. */
function sellersOf(bill: AccountedBill, totals: Totals<Minor>, rate: bigint) {
  const here = bill.lines.map(({ taxRate }) => toPercent(taxRate) === rate);
  const sold = bill.lines.flatMap(({ menuItemId: item }, index) => {
    const weight = totals.lines[index]?.netAmount ?? zero;
    return here[index] && weight > 0n ? [{ item, weight }] : [];
  });
  const service = toPercent(bill.serviceTaxRate) === rate ? totals.serviceChargeAmount : zero;
  const charged =
    totals.feeAmount > 0n ? readTotalsInput({ ...bill, gratuity: "0" }, bill.decimals).fees : [];
  const fees = sum(charged.filter(({ taxRate }) => toPercent(taxRate) === rate).map(({ amount }) => amount));
  if (sold.length > 0 || service > 0n || fees > 0n) return { sold, service, fees };
  // What is charged no more is still booked at its rate.
  const gone = bill.lines.filter((_, index) => here[index]);
  const any = gone.length > 0 ? gone : bill.lines;
  return { sold: any.map(({ menuItemId: item }) => ({ item, weight: 1n })), service, fees };
}

/** Adds the sales, the service charge, the fees and the tax of the booked amount. */
function addTurnover(position: Position, bill: AccountedBill, totals: Totals<Minor>, amount: Minor): void {
  for (const [rate, { gross, tax }] of ratesOf(bill, totals, amount)) {
    const text = percentText(rate);
    const { sold, service, fees } = sellersOf(bill, totals, rate);
    const weights = [...sold.map(({ weight }) => weight), service, fees];
    const parts = spread(subtract(gross, tax), weights);
    for (const [index, { item }] of sold.entries())
      position.add({ kind: "sales", key: null, rate: text, item }, parts[index] ?? zero);
    position.add({ ...nothing, kind: "service", rate: text }, parts.at(-2) ?? zero);
    position.add({ ...nothing, kind: "fee", rate: text }, parts.at(-1) ?? zero);
    position.add({ ...nothing, kind: "tax", rate: text }, tax);
  }
}

/**
 * Returns what an order has come to in the books: money by method and tips, what is owed, and the sales and tax of
 * both. Payments + receivables − refunds = sales + service + fees + tax + overpaid, to the minor unit.
 */
export function positionOf(bill: AccountedBill): PositionEntry[] {
  const { decimals } = bill;
  const totals = calculateTotals(readTotalsInput({ ...bill, gratuity: "0" }, decimals));
  const position = new Position();
  for (const { kind, method, amount, tipAmount, roundingAmount = "0", voidedAt } of bill.ledger) {
    if (voidedAt !== null) continue;
    const rounding = toMinor(roundingAmount, decimals);
    position.add({ ...nothing, kind: "rounding" }, kind === "payment" ? rounding : minor(-rounding));
    position.add({ ...nothing, kind, key: method }, toMinor(amount, decimals));
    if (kind === "payment")
      position.add({ ...nothing, kind: "tip", key: method }, toMinor(tipAmount, decimals));
  }
  const { amount, receivable, overpaid } = recognizedOf(bill, totals);
  position.add({ ...nothing, kind: "receivable" }, receivable);
  position.add({ ...nothing, kind: "overpaid" }, overpaid);
  position.add({ ...nothing, kind: "commission" }, percentOf(amount, bill.commissionPercentage ?? "0"));
  if (amount !== 0n || bill.ledger.length > 0) addTurnover(position, bill, totals, amount);
  return position.entries(decimals);
}

/** Returns what changed between two positions of one order. */
export function changeOfPosition(
  before: readonly PositionEntry[],
  after: readonly PositionEntry[],
  decimals: number,
): PositionEntry[] {
  const change = new Position();
  for (const { amount, ...entry } of after) change.add(entry, toMinor(amount, decimals));
  for (const { amount, ...entry } of before) change.add(entry, minor(-toMinor(amount, decimals)));
  return change.entries(decimals);
}

/** Event of a stored order: a ledger row, or its closing. */
interface BookedEvent {
  at: string;
  ledger: number;
  isClosed: boolean;
}

/**
 * Returns the changes of a stored order's position by business date, from its ledger and the time it was closed: for
 * orders of versions that posted nothing. Their lines are those of today.
 */
export function positionsByDate(
  bill: Omit<AccountedBill, "ledger"> & {
    ledger: readonly (LedgerEntry & { at: string })[];
    closedAt: string | null;
  },
  dateOf: (at: string) => string,
): Map<string, PositionEntry[]> {
  const { closedAt, ledger, decimals } = bill;
  const moments = [...ledger.map(({ at }) => at), ...(closedAt === null ? [] : [closedAt])];
  const events = moments
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .map((at): BookedEvent => {
      const isBy = (other: string) => Date.parse(other) <= Date.parse(at);
      return {
        at,
        ledger: ledger.filter((row) => isBy(row.at)).length,
        isClosed: closedAt !== null && isBy(closedAt),
      };
    });
  const byDate = new Map<string, PositionEntry[]>();
  let before: PositionEntry[] = [];
  for (const [index, event] of events.entries()) {
    const isLast = index === events.length - 1;
    const open = { status: "served", onAccount: [] } as const;
    const after = positionOf({
      ...bill,
      ...(event.isClosed || isLast ? {} : open),
      ledger: ledger.slice(0, event.ledger),
    });
    const date = dateOf(event.at);
    byDate.set(
      date,
      changeOfPosition(
        [],
        [...(byDate.get(date) ?? []), ...changeOfPosition(before, after, decimals)],
        decimals,
      ),
    );
    before = after;
  }
  return byDate;
}
