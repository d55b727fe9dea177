import { readDecimal, writeDecimal } from "@konoba/contract/lib/decimal";
import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import type { PiecesBill } from "@konoba/contract/orders/orders.itemSplit.totals";
import {
  bookedRates,
  combined,
  grossOfRates,
  ledgerTaxes,
  type RateSums,
  readRates,
  writeRates,
} from "@konoba/contract/orders/orders.ledgerTaxes.totals";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { buyerProblems } from "@konoba/contract/receipts/receipts.buyers.rules";
import type { ReceiptBill } from "@konoba/contract/receipts/receipts.lines.totals";
import {
  type IssuedReceipt,
  type PlannedReceipt,
  planPayment,
  planRefund,
  planRound,
  type ReceiptContext,
} from "@konoba/contract/receipts/receipts.plan.totals";
import { planSettlement } from "@konoba/contract/receipts/receipts.summaries.totals";
import { documentedRates, receiptRates } from "@konoba/contract/receipts/receipts.taxes.totals";
import { isVatRate } from "@konoba/contract/reference/reference.vatRates.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import {
  lineName,
  methodOf,
  type ActorContext,
  type OrderAggregate,
  settlementOfOrder,
  totalsInputOf,
  totalsOf,
} from "../orders/orders.aggregate.service.ts";
import type { CommittedOrder } from "../orders/orders.extensions.service.ts";
import * as store from "./receipts.issuing.store.ts";
import { issuerOf, type Plan, receiptEnv, refuseUnready, writeReceipts } from "./receipts.writing.service.ts";

const read = (text: string) => readDecimal(text, 2);
const write = (cents: bigint) => writeDecimal(cents, 2);
const lesser = (one: bigint, other: bigint) => (one < other ? one : other);

/** Words of receipts, which are Montenegrin by law. */
const words = { piece: "kom", part: "dio", service: "Usluga" };

/** Returns the order as its receipts see it; a cancelled order charges nothing. */
function billOf(state: OrderAggregate): ReceiptBill {
  const isCancelled = state.order.status === "cancelled";
  const lines = state.lines.map((line) => ({
    ...line,
    name: line.nameMe ?? lineName(line),
    status: isCancelled ? ("voided" as const) : line.status,
  }));
  return { ...totalsInputOf(state), lines };
}

const grossOf = (receipts: readonly PlannedReceipt[]) =>
  receipts
    .filter(({ kind }) => kind !== "SUMMARY")
    .reduce((sum, { totals }) => sum + read(totals.grossAmount), 0n);

/** Plans receipts of one order, each after those planned before it. */
class OrderPlan {
  readonly plans: Plan[] = [];
  readonly #state: OrderAggregate;
  readonly #setup: store.IssuingSetup;
  readonly #known: readonly store.OrderReceipt[];
  readonly #isCompany: boolean;

  constructor(
    state: OrderAggregate,
    setup: store.IssuingSetup,
    known: readonly store.OrderReceipt[],
    isCompany: boolean,
  ) {
    this.#state = state;
    this.#setup = setup;
    this.#known = known;
    this.#isCompany = isCompany;
  }

  get receipts(): IssuedReceipt[] {
    return [
      ...this.#known.map(({ id, plan }) => ({ ...plan, id })),
      ...this.plans.map(({ id, planned }) => ({ ...planned, id })),
    ];
  }

  get #context(): ReceiptContext {
    return {
      bill: billOf(this.#state),
      receipts: this.receipts,
      issuer: { isInVat: this.#setup.issuer?.isInVat ?? true },
      texts: { ...words, zeroRate: this.#setup.zeroRate },
      isCompany: this.#isCompany,
    };
  }

  /** Returns the receipts planned for one ledger row alone. */
  plansOf(paymentId: string): PlannedReceipt[] {
    const own = this.plans.filter(({ paymentIds }) => paymentIds.length === 1 && paymentIds[0] === paymentId);
    return own.map(({ planned }) => planned);
  }

  /** Returns what the order charges, in cents. */
  #due(): bigint {
    return this.#state.order.status === "cancelled" ? 0n : read(totalsOf(this.#state).dueAmount);
  }

  #add(planned: readonly PlannedReceipt[], paymentIds: string[], isOnAccount = false): void {
    this.plans.push(...planned.map((each) => ({ id: nextId(), planned: each, paymentIds, isOnAccount })));
  }

  /**
   * Plans the receipt of a payment, up to what the order charges beyond its receipts: cash above the bill is on
   * no receipt.
   */
  pay({ id, amount, method, lines }: CommittedOrder["payments"][number]): void {
    const covered = lesser(read(amount), this.#due() - grossOf(this.receipts));
    if (covered > 0n)
      this.#add([planPayment(this.#context, { amount: write(covered), method, pieces: lines })], [id]);
  }

  /** Plans the receipt of what is left on account, which no payment documents. */
  owe(): void {
    const open = lesser(
      read(settlementOfOrder(this.#state).balanceAmount),
      this.#due() - grossOf(this.receipts),
    );
    const share = { amount: write(open), method: "credit", pieces: null } as const;
    if (open > 0n) this.#add([planPayment(this.#context, share)], [], true);
  }

  /** Plans the corrections of a refund: what receipts cover beyond the money that the guest has paid. */
  refund({ id, amount, method, lines }: CommittedOrder["payments"][number], isBillSmaller: boolean): void {
    const paid = this.#state.payments
      .filter(({ voidedAt }) => voidedAt === null)
      .reduce((sum, each) => sum + (each.kind === "payment" ? 1n : -1n) * read(each.amount), 0n);
    const covered = grossOf(this.receipts);
    const isOnAccount = this.#known.some((each) => each.isOnAccount);
    const corrected = lesser(read(amount), isOnAccount ? covered : covered - paid);
    if (corrected <= 0n) return;
    const refund = { amount: write(corrected), method, pieces: lines, isBillSmaller };
    this.#add(planRefund(this.#context, refund), [id]);
  }

  /** Plans the receipts of a round; `refund` is one that the change brought. */
  round(refund: CommittedOrder["payments"][number] | undefined): void {
    const { refundedAmount, correctedAmount } = settlementOfOrder(this.#state);
    const goodwillAmount = write(read(refundedAmount) - read(correctedAmount));
    this.#add(planRound(this.#context, { goodwillAmount, pieces: refund?.lines ?? null }), []);
  }

  /** Plans the summaries of the ledger rows that no summary names yet, once they add up. */
  summarize(): void {
    const settled = new Set(
      this.#known.filter(({ plan }) => plan.kind === "SUMMARY").flatMap(({ paymentIds }) => paymentIds),
    );
    const rows = this.#state.payments.filter(({ id, voidedAt }) => voidedAt === null && !settled.has(id));
    for (const { receipt, paymentIds } of planSettlement(this.#context, rows, nextId))
      this.plans.push({ id: receipt.id, planned: receipt, paymentIds, isOnAccount: false });
  }
}

/** Plans what a change of an order issues. */
function planChange(plan: OrderPlan, change: CommittedOrder, setup: store.IssuingSetup): void {
  const { before, after, payments, refund } = change;
  const { receipts } = plan;
  const isPerRound =
    (setup.isPerRound || receipts.some(isOfRound)) && !receipts.some((each) => isPlain(each));
  const isBillSmaller = refund !== undefined || Number(before?.order.excessAmount ?? 0) > 0;
  if (isPerRound) {
    plan.round(payments.find(({ kind }) => kind === "refund"));
    return plan.summarize();
  }
  for (const row of payments) {
    if (row.kind === "refund") plan.refund(row, isBillSmaller);
    else if (row.method !== "credit") plan.pay(row);
  }
  const owed = methodOf(after, settlementOfOrder(after)) === "credit" && isClosed(after.order.status);
  // A bill left on account is a sale now; its payment later issues nothing more.
  if (owed && !isClosed(before?.order.status ?? "received") && after.order.status !== "cancelled") plan.owe();
}

const isOfRound = ({ payments }: PlannedReceipt) => payments.some(({ method }) => method === "ORDER");
const isPlain = (receipt: PlannedReceipt) => receipt.kind === "INVOICE" && !isOfRound(receipt);

/** Checks whether a change can issue anything, before the set-up is read. */
function matters({ before, after, payments, move }: CommittedOrder): boolean {
  if (payments.length > 0 || before === null || move) return true;
  const amountOf = ({ order }: OrderAggregate) => `${order.totalAmount} ${order.status}`;
  return amountOf(before) !== amountOf(after);
}

/** Refuses what is sold at a rate that VAT does not have; corrections repeat what was issued. */
function refuseRates(plans: readonly Plan[], { issuer }: store.IssuingSetup, now: Date): void {
  if (issuer && !issuer.isInVat) return;
  for (const { planned } of plans) {
    if (planned.kind !== "INVOICE") continue;
    for (const { line } of planned.lines)
      if (line.vatRate !== null && !isVatRate(line.vatRate, now))
        throw new AppError("vat_rate_unknown", { rate: line.vatRate, item: line.name });
  }
}

type PaymentRow = OrderAggregate["payments"][number];

/** Returns a change whose new ledger rows have the turnover by rate of their receipts, and stores it. */
async function taxByReceipts(
  acting: ActorContext,
  location: OwnedLocation,
  change: CommittedOrder,
  plan: OrderPlan,
): Promise<CommittedOrder> {
  const { db } = acting;
  const { after } = change;
  const bill = { ...totalsInputOf(after), lines: after.lines };
  const documented = documentedRates(bill, plan.receipts, plan.receipts.some(isOfRound));
  const fresh = new Set(change.payments.map(({ id }) => id));
  const payments: PaymentRow[] = [];
  for (const row of after.payments) {
    if (!fresh.has(row.id)) payments.push(row);
    else {
      const own = receiptRates(plan.plansOf(row.id), bill.decimals);
      const taxes = ledgerTaxes({ ...bill, ledger: payments }, row, { own, target: documented });
      if (JSON.stringify(taxes) !== JSON.stringify(row.taxes))
        await store.updateTaxes(db, location, row.id, taxes);
      payments.push({ ...row, taxes });
    }
  }
  const realigned =
    fresh.size === 0 ? await realign(acting, location, { bill, payments, documented }) : payments;
  return { ...change, after: { ...after, payments: realigned }, documented };
}

/**
 * Returns the ledger with the turnover of receipts that replaced others at the same amount: no payment goes with them,
 * so it is noted with the last one of the day, unless its shift is closed.
 */
async function realign(
  { db, now }: ActorContext,
  location: OwnedLocation,
  { bill, payments, documented }: { bill: PiecesBill; payments: readonly PaymentRow[]; documented: RateSums },
): Promise<readonly PaymentRow[]> {
  const last = payments.findLast(({ voidedAt }) => voidedAt === null);
  if (!last?.taxes || payments.some(({ taxes }) => taxes === null)) return payments;
  const booked = bookedRates(payments, { bases: [], pricesIncludeTax: bill.pricesIncludeTax }, bill.decimals);
  const change = combined(documented, booked, -1n);
  const isSame = [...change.values()].every(({ gross, tax }) => gross === 0n && tax === 0n);
  if (isSame || grossOfRates(change) !== 0n) return payments;
  const own = readRates(last.taxes, bill.decimals);
  const taxes = writeRates(combined(own, change, last.kind === "payment" ? 1n : -1n), bill.decimals);
  if (!(await store.updateOpenTaxes(db, location, { paymentId: last.id, taxes, at: now }))) return payments;
  return payments.map((row) => (row === last ? { ...last, taxes } : row));
}

/** Issues the receipts of a change of an order, in its transaction: in every case or not at all. */
export async function issueReceipts(
  acting: ActorContext,
  change: CommittedOrder,
): Promise<CommittedOrder | undefined> {
  if (!matters(change) && !change.isReissued) return;
  const { db, scope } = acting;
  const { after, buyer } = change;
  const location = requireOwnLocation(scope, after.order.locationId);
  const drawerShiftId = change.payments.at(-1)?.drawerShiftId ?? null;
  const setup = await store.findIssuingSetup(db, location, scope, {
    drawerShiftId,
    orderId: after.order.id,
  });
  if (!setup) return;
  const problems = buyer ? buyerProblems(buyer) : [];
  if (problems.length > 0) throw new AppError("invalid_request", problems);
  let known = setup.receipts;
  const { move } = change;
  if (move?.isWhole) {
    // The order that takes the lines takes their receipts, too.
    if (move.fromOrderId === after.order.id) return;
    await store.moveReceipts(db, location, move.fromOrderId, after.order.id);
    known = await store.listOrderReceipts(db, location, after.order.id, setup.environment);
  }
  const isNew = (id: string) => !known.some(({ paymentIds }) => paymentIds.includes(id));
  const buyerOfBefore = known.find(({ message }) => message.buyer !== null)?.message.buyer ?? null;
  const plan = new OrderPlan(after, setup, known, Boolean(buyer ?? buyerOfBefore));
  const payments = change.payments.filter(({ id }) => isNew(id));
  if (!change.isReissued) planChange(plan, { ...change, payments }, setup);
  refuseRates(plan.plans, setup, acting.now);
  if (plan.plans.length > 0) refuseUnready(setup, { env: receiptEnv(), now: acting.now });
  if (plan.plans.length > 0)
    await writeReceipts(acting, {
      location,
      issuer: issuerOf(setup, receiptEnv()),
      orderId: after.order.id,
      plans: plan.plans,
      known,
      buyer: buyer ?? buyerOfBefore,
    });
  return plan.receipts.length === 0 ? undefined : taxByReceipts(acting, location, change, plan);
}
