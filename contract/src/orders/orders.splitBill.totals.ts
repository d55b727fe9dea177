import {
  type Minor,
  add,
  lesser,
  minor,
  spread,
  subtract,
  sum,
  toMinor,
  toText,
  zero,
} from "../lib/money.ts";
import { piecesOf as allPieces, type SaleUnit } from "../menu/menu.weight.rules.ts";
import type { OrderDetails } from "./orders.contract.ts";
import { type PiecesBill, type SplitShare, splitOff } from "./orders.itemSplit.totals.ts";
import { type LedgerEntry, type NamedPieces, openPieces, settlementOf } from "./orders.payments.ts";
import { splitAmount } from "./orders.splits.totals.ts";
import type { OrderStatus } from "./orders.status.ts";
import { orderTotals, ownServiceText } from "./orders.totals.ts";

type Entry = LedgerEntry & { lines: readonly NamedPieces[] | null };

/** Order as charged now, with its ledger. */
export interface SharedBill extends PiecesBill {
  orderStatus: OrderStatus;
  payments: readonly Entry[];
  correctedAmount: string;
}

/** Fields of an order needed to split its bill. */
export type SharedOrder = Pick<
  OrderDetails,
  | "status"
  | "items"
  | "payments"
  | "onAccount"
  | "dueAmount"
  | "correctedAmount"
  | "discountPercentage"
  | "orderType"
  | "serviceChargeAmount"
  | "carriedServiceAmount"
  | "carriedServiceTax"
  | "fees"
  | "serviceTaxRate"
  | "pricesIncludeTax"
  | "gratuityAmount"
  | "currencyDecimals"
>;

type Owed = Pick<OrderDetails["onAccount"][number], "id" | "amount" | "at"> & Pick<Entry, "lines">;

/**
 * Returns the ledger with shares on account as entries: they are split like paid ones, though still owed. In
 * chronological order.
 */
export const withOwed = <One extends Entry & { at: string }>(
  payments: readonly One[],
  onAccount: readonly Owed[],
): (One | (Entry & Owed))[] =>
  [
    ...payments,
    ...onAccount.map((owed) => ({
      kind: "payment" as const,
      method: "credit" as const,
      tipAmount: "0",
      voidedAt: null,
      ...owed,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Returns the open shares on account, limited to the balance: a smaller bill reduces them. */
export function stillOwed<One extends Owed>(
  onAccount: readonly One[],
  balanceAmount: string,
  decimals: number,
): One[] {
  let open = toMinor(balanceAmount, decimals);
  const remaining = onAccount.map((owed) => {
    const amount = lesser(toMinor(owed.amount, decimals), open);
    open = subtract(open, amount);
    return { ...owed, amount: toText(amount, decimals) };
  });
  return remaining.filter(({ amount }) => toMinor(amount, decimals) > 0n);
}

/** Converts an order for the rules of shares and refunds. */
export const sharedBillOf = (order: SharedOrder): SharedBill => ({
  orderStatus: order.status,
  lines: order.items,
  payments: withOwed(order.payments, order.onAccount),
  correctedAmount: order.correctedAmount,
  orderDiscountPercentage: order.discountPercentage,
  orderType: order.orderType,
  servicePrice: ownServiceText(order),
  carriedServiceAmount: order.carriedServiceAmount,
  carriedServiceTax: order.carriedServiceTax,
  fees: order.fees,
  serviceTaxRate: order.serviceTaxRate,
  pricesIncludeTax: order.pricesIncludeTax,
  gratuity: order.gratuityAmount,
  decimals: order.currencyDecimals,
});

/** Part of the bill to pay: pieces, one of equal shares of the balance, an amount, or all of it. */
export interface ShareChoice {
  lines?: readonly NamedPieces[] | null | undefined;
  /** Number of equal shares left, this one included. */
  parts?: number | undefined;
  amount?: string | undefined;
}

const standing = <One extends Entry>({ payments }: { payments: readonly One[] }) =>
  payments.filter(({ kind, voidedAt }) => kind === "payment" && voidedAt === null);

const namesPieces = ({ lines }: Entry) => (lines?.length ?? 0) > 0;

function paidPieces(bill: SharedBill): Map<string, number> {
  const open = openPieces(bill.lines, bill.payments, "payment");
  return new Map(
    bill.lines.flatMap((line) => {
      const left = open.get(line.id);
      return left === undefined ? [] : [[line.id, allPieces(line) - left] as const];
    }),
  );
}

function withPieces(pieces: ReadonlyMap<string, number>, named: readonly NamedPieces[]): Map<string, number> {
  const all = new Map(pieces);
  for (const { lineId, quantity } of named) all.set(lineId, (all.get(lineId) ?? 0) + quantity);
  return all;
}

/**
 * Computes the price of pieces for the next payer. Paid pieces stay at what was paid for them, so later
 * changes are spread over the open ones; money without pieces pays for unassigned pieces.
 */
function shareOfPieces(bill: SharedBill, named: readonly NamedPieces[]): Minor {
  const { decimals } = bill;
  const { balance, due, corrected } = balanceOf(bill);
  const paid = paidPieces(bill);
  const before = toMinor(splitOff(bill, paid).dueAmount, decimals);
  const after = toMinor(splitOff(bill, withPieces(paid, named)).dueAmount, decimals);
  const loose = sum(
    standing(bill)
      .filter((entry) => !namesPieces(entry))
      .map(({ amount }) => toMinor(amount, decimals)),
  );
  const open = add(balance, loose > corrected ? subtract(loose, corrected) : zero);
  if (before === due) return balance;
  const [share = zero] = spread(open, [subtract(after, before), subtract(due, after)]);
  return lesser(share, balance);
}

function balanceOf(bill: SharedBill) {
  const { dueAmount } = orderTotals(bill);
  const { balanceAmount, correctedAmount } = settlementOf({
    ...bill,
    dueAmount,
    ledger: bill.payments,
    lastAttemptFailed: false,
  });
  return {
    due: toMinor(dueAmount, bill.decimals),
    balance: toMinor(balanceAmount, bill.decimals),
    corrected: toMinor(correctedAmount, bill.decimals),
  };
}

/** Computes a share of the bill without a tip: at most the balance, unless the amount is given. */
export function shareAmount(bill: SharedBill, { lines, parts, amount }: ShareChoice): string {
  const { decimals } = bill;
  if (lines && lines.length > 0) return toText(shareOfPieces(bill, lines), decimals);
  const balance = toText(balanceOf(bill).balance, decimals);
  if (parts !== undefined) return splitAmount(balance, parts, decimals)[0] ?? balance;
  return amount === undefined ? balance : toText(toMinor(amount, decimals), decimals);
}

/** Returns the part of the accepted, unpaid gratuity that falls on a share. */
export function shareOfTip(bill: SharedBill, amount: string): string {
  const { decimals } = bill;
  const { balance } = balanceOf(bill);
  const paid = sum(standing(bill).map(({ tipAmount }) => toMinor(tipAmount, decimals)));
  const accepted = toMinor(bill.gratuity, decimals);
  if (accepted <= paid) return toText(zero, decimals);
  const share = lesser(toMinor(amount, decimals), balance);
  return toText(spread(subtract(accepted, paid), [share, subtract(balance, share)])[0] ?? zero, decimals);
}

const fields = ["subtotalAmount", "discountAmount", "serviceChargeAmount", "feeAmount"] as const;
/** Parts of a share, by field and by tax rate. */
type Parts = Map<string, Minor>;

const partsOf = (share: Pick<SplitShare, (typeof fields)[number] | "taxLines">, decimals: number): Parts =>
  new Map([
    ...fields.map((field) => [field, toMinor(share[field], decimals)] as const),
    ...share.taxLines.map(
      ({ taxPercentage, taxAmount }) => [taxPercentage, toMinor(taxAmount, decimals)] as const,
    ),
  ]);

const combine = (a: Parts, b: Parts, how: (a: Minor, b: Minor) => Minor): Parts =>
  new Map([...a].map(([name, amount]) => [name, how(amount, b.get(name) ?? zero)]));

function shareOf(parts: Parts, due: Minor, tip: Minor, decimals: number): SplitShare {
  const write = (name: string) => toText(parts.get(name) ?? zero, decimals);
  const rates = [...parts.keys()].filter((name) => !fields.some((field) => field === name));
  return {
    subtotalAmount: write("subtotalAmount"),
    discountAmount: write("discountAmount"),
    serviceChargeAmount: write("serviceChargeAmount"),
    feeAmount: write("feeAmount"),
    taxAmount: toText(sum(rates.map((rate) => parts.get(rate) ?? zero)), decimals),
    gratuityAmount: toText(tip, decimals),
    dueAmount: toText(due, decimals),
    totalAmount: toText(add(due, tip), decimals),
    taxLines: rates.map((rate) => ({ taxPercentage: rate, taxAmount: write(rate) })),
  };
}

/**
 * Splits the bill into one share for each payment, in order, and the rest at the end. Over all of them every
 * field adds up to the order, as does the tax of each rate. Pieces get their own price; an amount gets its
 * proportion of the rest. A later payment changes no earlier share.
 */
export function splitBill(bill: SharedBill): SplitShare[] {
  const { decimals } = bill;
  const totals = orderTotals(bill);
  let rest = partsOf(totals, decimals);
  let restDue = toMinor(totals.dueAmount, decimals);
  let restTip = toMinor(totals.gratuityAmount, decimals);
  let paid: Map<string, number> | null = new Map();
  const split = standing(bill).map((entry) => {
    const due = lesser(toMinor(entry.amount, decimals), restDue);
    const tip = toMinor(entry.tipAmount, decimals);
    const pieces = paid && namesPieces(entry) ? takePieces(bill, paid, entry) : null;
    paid = pieces?.due === due ? pieces.paid : null;
    const weights = [due, subtract(restDue, due)];
    const parts =
      pieces && paid
        ? pieces.parts
        : new Map([...rest].map(([name, amount]) => [name, spread(amount, weights)[0] ?? zero]));
    rest = combine(rest, parts, subtract);
    restDue = subtract(restDue, due);
    restTip = minor(restTip - tip);
    return shareOf(parts, due, tip, decimals);
  });
  return [...split, shareOf(rest, restDue, restTip, decimals)];
}

/** Returns the share of one payment by field. */
export function shareOfPayment(order: SharedOrder, id: string): SplitShare | null {
  const bill = sharedBillOf(order);
  const paid = order.payments.find((each) => each.id === id);
  const index = standing(bill).findIndex((each) => each === paid);
  return splitBill(bill)[index] ?? null;
}

/** Returns what the pieces of a payment add to those paid before. */
function takePieces(bill: SharedBill, paid: ReadonlyMap<string, number>, { lines }: Entry) {
  const live = bill.lines.filter(({ status }) => status !== "voided");
  const named = withPieces(paid, lines ?? []);
  const isThere = [...named].every(([id, count]) =>
    live.some((line) => line.id === id && allPieces(line) >= count),
  );
  if (!isThere) return null;
  const [before, after] = [splitOff(bill, paid), splitOff(bill, named)];
  const dueOf = (share: SplitShare) => toMinor(share.dueAmount, bill.decimals);
  const parts = combine(partsOf(after, bill.decimals), partsOf(before, bill.decimals), subtract);
  return { paid: named, due: subtract(dueOf(after), dueOf(before)), parts };
}

/** Returns the share of the next payment by field. */
export function nextShare(bill: SharedBill, choice: ShareChoice): SplitShare | null {
  const { lines = null } = choice;
  const amount = shareAmount(bill, choice);
  const payment: Entry = { kind: "payment", method: "cash", amount, tipAmount: "0", voidedAt: null, lines };
  return splitBill({ ...bill, payments: [...bill.payments, payment] }).at(-2) ?? null;
}

/** Returns the price of pieces of a line, before the order's discount and service charge. */
export const priceOfPieces = (
  line: { totalPrice: string; quantity: number; soldBy?: SaleUnit | undefined },
  quantity: number,
  decimals: number,
): string => {
  const weights = [BigInt(quantity), BigInt(allPieces(line) - quantity)];
  return toText(spread(toMinor(line.totalPrice, decimals), weights)[0] ?? zero, decimals);
};

/** Returns the price of pieces of several lines, as each is shown. */
export const priceOfAll = (
  pieces: readonly { line: Parameters<typeof priceOfPieces>[0]; count: number }[],
  decimals: number,
): string =>
  toText(
    sum(pieces.map(({ line, count }) => toMinor(priceOfPieces(line, count, decimals), decimals))),
    decimals,
  );
