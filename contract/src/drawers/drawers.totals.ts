import { type Minor, add, minor, multiply, subtract, sum, toMinor, toText, zero } from "../lib/money.ts";
import {
  combined,
  proportionOf,
  type RateSums,
  type RateTax,
  readRates,
  writeRates,
} from "../orders/orders.ledgerTaxes.totals.ts";
import type { LedgerKind } from "../orders/orders.payments.ts";
import { type PaymentMethod, paymentMethods } from "../orders/orders.status.ts";
import type { CashMovementKind } from "./drawers.rules.ts";

/** Ledger row of the shift, with the fields a report needs. */
export interface DrawerEntry {
  orderId: string;
  kind: LedgerKind;
  method: PaymentMethod;
  amount: string;
  tipAmount: string;
  tendered: string | null;
  change: string | null;
  /** What cash differs by from the amount; absent for none. */
  roundingAmount?: string;
  takenBy: string;
  /** Settled − refunded of its order before this row. */
  netPaidBefore: string;
  /** Turnover by rate; rows of earlier versions have none. */
  taxes?: readonly RateTax[] | null;
}

/** Order with a payment or refund in the shift. */
export interface DrawerOrder {
  id: string;
  pricesIncludeTax: boolean;
  /**
   * Base and tax per rate; for a cancelled order the bases before the cancellation. Tax that is not given is computed.
   */
  bases: readonly { taxPercentage: string; baseAmount: string; taxAmount?: string }[];
  /**
   * True when the order's first payment is in this shift: its discounts and voids count here and nowhere
   * else.
   */
  isFirstHere: boolean;
  discountAmount: string;
  voidedLines: number;
  voidedAmount: string;
}

/** Cash of a shift: its float, movements and ledger rows. */
export interface ShiftCash {
  openingAmount: string;
  movements: readonly { kind: CashMovementKind; amount: string }[];
  entries: readonly DrawerEntry[];
  decimals: number;
}

const isCash = ({ method }: DrawerEntry) => method === "cash";
const isPayment = ({ kind }: DrawerEntry) => kind === "payment";

/** Computes the cash of a drawer: opening + paid in − paid out + cash received − change − cash refunds. */
export function cashOf({ openingAmount, movements, entries, decimals }: ShiftCash) {
  const read = (text: string | null) => (text === null ? zero : toMinor(text, decimals));
  const write = (amount: Minor) => toText(amount, decimals);
  const moved = (kind: CashMovementKind) =>
    sum(movements.filter((each) => each.kind === kind).map(({ amount }) => read(amount)));
  const payments = entries.filter((entry) => isCash(entry) && isPayment(entry));
  const exact = (entry: DrawerEntry) => add(read(entry.amount), read(entry.roundingAmount ?? null));
  // Some payments lack the cash handed over; then it was exact.
  const handed = (entry: DrawerEntry) =>
    entry.tendered === null ? add(exact(entry), read(entry.tipAmount)) : read(entry.tendered);
  const received = sum(payments.map(handed));
  const change = sum(payments.map((entry) => read(entry.change)));
  const refunded = sum(entries.filter((entry) => isCash(entry) && !isPayment(entry)).map(exact));
  const [paidIn, paidOut, tipsOut] = [moved("paid_in"), moved("paid_out"), moved("tips_out")];
  const expected = minor(read(openingAmount) + paidIn - paidOut - tipsOut + received - change - refunded);
  return {
    openingAmount,
    paidInAmount: write(paidIn),
    paidOutAmount: write(paidOut),
    tipsOutAmount: write(tipsOut),
    receivedAmount: write(received),
    changeAmount: write(change),
    refundedAmount: write(refunded),
    /** Tips included in it, which stay in the drawer until they are paid out. */
    tipAmount: write(sum(payments.map(({ tipAmount }) => read(tipAmount)))),
    expectedAmount: write(expected),
  };
}

/** Returns the sum of counted notes and coins. */
export const countedAmount = (lines: readonly { value: string; quantity: number }[], decimals: number) =>
  toText(sum(lines.map(({ value, quantity }) => multiply(toMinor(value, decimals), quantity))), decimals);

/** Returns the sum of entries outside any shift. */
export const outsideAmount = (entries: readonly { amount: string }[], decimals: number): string =>
  toText(sum(entries.map(({ amount }) => toMinor(amount, decimals))), decimals);

/** Returns counted − expected: below 0 money is missing. */
export const differenceOf = (counted: string, expected: string, decimals: number) =>
  toText(subtract(toMinor(counted, decimals), toMinor(expected, decimals)), decimals);

/**
 * Returns the turnover by rate of ledger rows. Rows of earlier versions, which have none, contribute the amount at
 * each rate after them less that before, so that rows in many shifts still add up to the order's own tax.
 */
export function taxesOf(entries: readonly DrawerEntry[], orders: readonly DrawerOrder[], decimals: number) {
  const byId = new Map(orders.map((order) => [order.id, order]));
  let sums: RateSums = new Map();
  for (const entry of entries) {
    const order = byId.get(entry.orderId);
    const amount = toMinor(entry.amount, decimals);
    if (entry.taxes) {
      sums = combined(sums, readRates(entry.taxes, decimals), isPayment(entry) ? 1n : -1n);
    } else if (order) {
      const before = toMinor(entry.netPaidBefore, decimals);
      const after = isPayment(entry) ? add(before, amount) : subtract(before, amount);
      sums = combined(sums, proportionOf(order, after, decimals));
      sums = combined(sums, proportionOf(order, before, decimals), -1n);
    }
  }
  return writeRates(sums, decimals).map(({ netAmount, taxAmount, ...rate }) => ({
    ...rate,
    netAmount,
    taxAmount,
    grossAmount: toText(add(toMinor(netAmount, decimals), toMinor(taxAmount, decimals)), decimals),
  }));
}

/** Sums a field by a key, in order of first appearance. */
function sumsBy<Key>(rows: readonly [Key, Minor][]): Map<Key, Minor> {
  const sums = new Map<Key, Minor>();
  for (const [key, amount] of rows) sums.set(key, add(sums.get(key) ?? zero, amount));
  return sums;
}

/** Computes the figures of an X or Z report from the rows of its shift. Tips are beside the turnover. */
export function reportOf({ orders, ...shift }: ShiftCash & { orders: readonly DrawerOrder[] }) {
  const { entries, decimals } = shift;
  const read = (text: string) => toMinor(text, decimals);
  const write = (amount: Minor) => toText(amount, decimals);
  const signed = (entry: DrawerEntry, amount = entry.amount) =>
    minor(isPayment(entry) ? read(amount) : -read(amount));
  const payments = entries.filter(isPayment);
  const refunds = entries.filter((entry) => !isPayment(entry));
  const byMethod = sumsBy(entries.map((entry) => [entry.method, signed(entry)]));
  const tips = sumsBy(payments.map((entry) => [entry.takenBy, read(entry.tipAmount)]));
  const counted = orders.filter(({ isFirstHere }) => isFirstHere);
  const discounted = counted.filter(({ discountAmount }) => read(discountAmount) > 0n);
  return {
    orders: counted.length,
    takenAmount: write(sum(payments.map(({ amount }) => read(amount)))),
    refunds: refunds.length,
    refundedAmount: write(sum(refunds.map(({ amount }) => read(amount)))),
    turnoverAmount: write(sum(entries.map((entry) => signed(entry)))),
    /** What cash differs by from the turnover in cash. */
    roundingAmount: write(sum(entries.map((entry) => signed(entry, entry.roundingAmount ?? "0")))),
    methods: paymentMethods
      .filter((method) => byMethod.has(method))
      .map((method) => ({ method, turnoverAmount: write(byMethod.get(method) ?? zero) })),
    taxes: taxesOf(entries, orders, decimals),
    discounts: discounted.length,
    discountAmount: write(sum(discounted.map(({ discountAmount }) => read(discountAmount)))),
    voids: counted.reduce((count, { voidedLines }) => count + voidedLines, 0),
    voidedAmount: write(sum(counted.map(({ voidedAmount }) => read(voidedAmount)))),
    tips: [...tips]
      .filter(([, amount]) => amount !== 0n)
      .map(([name, amount]) => ({ name, amount: write(amount) })),
    tipAmount: write(sum(payments.map(({ tipAmount }) => read(tipAmount)))),
    cash: cashOf(shift),
  };
}
