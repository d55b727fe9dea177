import { readDecimal, writeDecimal } from "../lib/decimal.ts";
import type { LedgerKind } from "../orders/orders.payments.ts";
import type { PaymentMethod } from "../orders/orders.status.ts";
import { type InvoiceType, invoiceTypeOf, type ReceiptMethod, receiptMethodOf } from "./receipts.payments.ts";
import { isOrder, type IssuedReceipt, planReissue, type ReceiptContext } from "./receipts.plan.totals.ts";
import { summaryTotals } from "./receipts.totals.ts";

/** Ledger row that no summary names yet. */
interface OpenRow {
  id: string;
  kind: LedgerKind;
  method: PaymentMethod;
  /** Without the tip. */
  amount: string;
}

/** Receipt of a settled bill with the ledger rows that it documents. */
interface SettledReceipt {
  receipt: IssuedReceipt;
  paymentIds: string[];
}

type Amounts = ReadonlyMap<ReceiptMethod, bigint>;
type ByType<Value> = Record<InvoiceType, Value>;

const read = (text: string) => readDecimal(text, 2);
const total = (amounts: Amounts) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
const types = ["CASH", "NONCASH"] as const;
const usualMethod = { CASH: "BANKNOTE", NONCASH: "ACCOUNT" } as const;
const typeOf = (method: ReceiptMethod) => invoiceTypeOf([method]);

function plus(amounts: Amounts, more: Amounts, sign: 1n | -1n = 1n): Amounts {
  const sums = new Map(amounts);
  for (const [method, amount] of more) sums.set(method, (sums.get(method) ?? 0n) + sign * amount);
  return sums;
}

const ofType = (amounts: Amounts, type: InvoiceType): Amounts =>
  new Map([...amounts].filter(([method]) => typeOf(method) === type));

/** Takes an amount out of what methods have: first of the preferred ones, then of the largest. */
function taken(balances: Amounts, amount: bigint, preferred: readonly ReceiptMethod[]): Amounts {
  const rank = (method: ReceiptMethod) => (preferred.includes(method) ? 0 : 1);
  const ordered = [...balances]
    .filter(([, balance]) => balance > 0n)
    .toSorted(([one, a], [other, b]) => rank(one) - rank(other) || (a < b ? 1 : -1));
  let left = amount;
  const portions = new Map<ReceiptMethod, bigint>();
  for (const [method, balance] of ordered) {
    const share = balance < left ? balance : left;
    if (share > 0n) portions.set(method, share);
    left -= share;
  }
  return portions;
}

/** Returns the receipts per round, corrections included, that no summary has settled. */
const openRounds = (receipts: readonly IssuedReceipt[]): IssuedReceipt[] => {
  const settled = new Set(receipts.flatMap(({ references }) => references));
  return receipts.filter((each) => each.kind !== "SUMMARY" && isOrder(each) && !settled.has(each.id));
};

const typeOfSummary = ({ payments }: IssuedReceipt) => invoiceTypeOf(payments.map(({ method }) => method));

/** Returns the type of the summary that settled what a receipt corrects; null without one. */
function typeOfOriginal(receipts: readonly IssuedReceipt[], { corrects }: IssuedReceipt): InvoiceType | null {
  const summary = receipts.find(
    ({ kind, references }) => kind === "SUMMARY" && corrects !== null && references.includes(corrects),
  );
  return summary ? typeOfSummary(summary) : null;
}

const grossOf = (receipts: readonly IssuedReceipt[]) =>
  receipts.reduce((sum, { totals }) => sum + read(totals.grossAmount), 0n);

interface Rounds {
  /** Corrections of settled receipts, by the type of the summary that settled them. */
  corrections: ByType<IssuedReceipt[]>;
  open: IssuedReceipt[];
}

function roundsOf(receipts: readonly IssuedReceipt[], references: readonly IssuedReceipt[]): Rounds {
  const of = (type: InvoiceType | null) =>
    references.filter((each) => typeOfOriginal(receipts, each) === type);
  return { corrections: { CASH: of("CASH"), NONCASH: of("NONCASH") }, open: of(null) };
}

/**
 * Returns what comes in by method, and what goes back in the methods of the summaries that it corrects. Money that
 * is refunded before a summary lowers what comes in; money of removed items that pays for others stays in its method.
 */
function flowsOf({ receipts, isCompany }: ReceiptContext, rounds: Rounds, rows: readonly OpenRow[]) {
  const methodOf = ({ method }: OpenRow) => receiptMethodOf(method, { isCompany });
  const sumOf = (kind: LedgerKind) =>
    rows
      .filter((row) => row.kind === kind)
      .reduce<Amounts>((sums, row) => plus(sums, new Map([[methodOf(row), read(row.amount)]])), new Map());
  const refunds = sumOf("refund");
  const preferred = [...refunds.keys()];
  const back = (type: InvoiceType): Amounts => {
    const amount = -grossOf(rounds.corrections[type]);
    const earlier = receipts.filter((each) => each.kind === "SUMMARY" && typeOfSummary(each) === type);
    const balances = earlier
      .flatMap(({ payments }) => payments)
      .reduce<Amounts>((sums, each) => plus(sums, new Map([[each.method, read(each.amount)]])), new Map());
    const portions = taken(balances, amount, preferred);
    return plus(portions, new Map([[usualMethod[type], amount - total(portions)]]));
  };
  const given = plus(back("CASH"), back("NONCASH"));
  const income = sumOf("payment");
  const beyond = total(refunds) - total(given);
  return {
    given,
    income:
      beyond >= 0n
        ? plus(income, taken(income, beyond, preferred), -1n)
        : plus(income, taken(given, -beyond, [])),
  };
}

function summary(references: readonly IssuedReceipt[], amounts: Amounts, id: string): IssuedReceipt {
  const payments = [...amounts].filter(([, amount]) => amount !== 0n);
  return {
    id,
    kind: "SUMMARY",
    lines: [],
    totals: { items: [], ...summaryTotals(references.map(({ totals }) => totals)) },
    payments: payments.map(([method, amount]) => ({ method, amount: writeDecimal(amount, 2) })),
    corrects: null,
    corrections: [],
    references: references.map((each) => each.id),
  };
}

/**
 * Returns the ledger rows that a summary documents: payments of its type, and all refunds. A payment that went back
 * in another way may have no summary of its type; then it belongs to the one there is.
 */
const rowsOf = (
  context: ReceiptContext,
  rows: readonly OpenRow[],
  { type, isOnly }: { type: InvoiceType; isOnly: boolean },
): string[] =>
  rows
    .filter(
      ({ kind, method }) => isOnly || kind === "refund" || typeOf(receiptMethodOf(method, context)) === type,
    )
    .map(({ id }) => id);

/**
 * Plans the summaries of a bill that is paid: they refer to all receipts per round and name how they were paid.
 * A summary has methods of one type of invoice, and references are whole; so what was paid by the other type is taken
 * off the rounds and issued as an order of its own. Empty without rounds, or while the payments do not add up to them.
 */
export function planSettlement(
  context: ReceiptContext,
  rows: readonly OpenRow[],
  nextId: () => string,
): SettledReceipt[] {
  const { receipts } = context;
  const references = openRounds(receipts);
  const paid = rows.reduce(
    (sum, { kind, amount }) => sum + (kind === "payment" ? 1n : -1n) * read(amount),
    0n,
  );
  if (references.length === 0 || paid === 0n || paid !== grossOf(references)) return [];
  const rounds = roundsOf(receipts, references);
  const { given, income } = flowsOf(context, rounds, rows);
  const isMixed = types.every((type) => total(ofType(income, type)) > 0n);
  const reissued = isMixed
    ? planReissue(context, rounds.open, writeDecimal(total(ofType(income, "NONCASH")), 2)).map((each) => ({
        ...each,
        id: nextId(),
      }))
    : [];
  const isCash = isMixed || total(ofType(income, "NONCASH")) === 0n;
  const openOf: ByType<IssuedReceipt[]> = {
    CASH: isCash ? [...rounds.open, ...reissued.slice(0, -1)] : [],
    NONCASH: isCash ? reissued.slice(-1) : rounds.open,
  };
  const summaries = types.flatMap((type) => {
    const own = [...rounds.corrections[type], ...openOf[type]];
    const amounts = plus(ofType(income, type), ofType(given, type), -1n);
    if (own.length === 0 || total(amounts) === 0n) return [];
    return [{ receipt: summary(own, amounts, nextId()), type }];
  });
  const isOnly = summaries.length === 1;
  return [
    ...reissued.map((receipt) => ({ receipt, paymentIds: [] })),
    ...summaries.map(({ receipt, type }) => ({
      receipt,
      paymentIds: rowsOf(context, rows, { type, isOnly }),
    })),
  ];
}
