import { expect, it } from "vitest";
import { slowCaseCount } from "../../test/caseCount.ts";
import { independentPrice } from "../../test/independentPrices.ts";
import { independently } from "../../test/independentTotals.ts";
import { randomness } from "../../test/randomness.ts";
import {
  cents,
  listOf,
  menuOf,
  orderOf,
  toCents,
  type Dish,
  type Line,
  type Order,
  type Priced,
} from "../../test/randomSales.ts";
import { reportOf } from "../drawers/drawers.totals.ts";
import { sum, toMinor, toText } from "../lib/money.ts";
import { saleChannels } from "../locations/locations.windows.rules.ts";
import { piecesOf } from "../menu/menu.weight.rules.ts";
import { splitByItems } from "../orders/orders.itemSplit.totals.ts";
import { combined, ledgerTaxes, type TaxedEntry } from "../orders/orders.ledgerTaxes.totals.ts";
import type { LedgerEntry } from "../orders/orders.payments.ts";
import { orderTypes } from "../orders/orders.status.ts";
import { orderTotals } from "../orders/orders.totals.ts";
import { priceOf, type PricedOption } from "../prices/prices.rules.ts";
import type { ReceiptBill } from "../receipts/receipts.lines.totals.ts";
import {
  type IssuedReceipt,
  type PlannedReceipt,
  planPayment,
  planRefund,
  type ReceiptContext,
} from "../receipts/receipts.plan.totals.ts";
import { documentedRates, receiptRates } from "../receipts/receipts.taxes.totals.ts";
import { positionOf } from "./accounting.position.totals.ts";

/** Monday 23 November 2026, 04:00 in Podgorica. */
const weekStart = Date.parse("2026-11-23T03:00:00Z");
const minutesOfWeek = 7 * 1440;
const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00", specialDays: [] };
type Rates = [rate: number, net: number, tax: number][];

const ratesOf = (rows: readonly { rate: string; net: number; tax: number }[]): Rates => {
  const rates = new Map<number, [number, number]>();
  for (const { rate, net, tax } of rows) {
    const [nets, taxes] = rates.get(Number(rate)) ?? [0, 0];
    rates.set(Number(rate), [nets + net, taxes + tax]);
  }
  return [...rates]
    .filter(([, [net, tax]]) => net !== 0 || tax !== 0)
    .toSorted(([one], [other]) => one - other)
    .map(([rate, amounts]) => [rate, ...amounts]);
};
const billed = (order: ReceiptBill) =>
  ratesOf(
    orderTotals(order).taxLines.map((tax) => ({
      rate: tax.taxPercentage,
      net: toCents(tax.netAmount),
      tax: toCents(tax.taxAmount),
    })),
  );
/**
 * Expects receipts to charge the bill, to the cent for each rate. Taking a line off a discounted order moves single cents
 * of the discount between lines, which corrections cannot add to what stays on its receipt.
 */
function expectSameGross(receipts: Rates, order: Order): void {
  const grossOf = (rates: Rates) => new Map(rates.map(([rate, net, tax]) => [rate, net + tax]));
  const [documented, bill] = [grossOf(receipts), grossOf(billed(order))];
  const isMoved =
    order.orderDiscountPercentage !== "0" && order.lines.some(({ status }) => status === "voided");
  for (const rate of new Set([...documented.keys(), ...bill.keys()])) {
    const difference = Math.abs((documented.get(rate) ?? 0) - (bill.get(rate) ?? 0));
    expect(difference).toBeLessThanOrEqual(isMoved ? order.lines.length : 0);
  }
  const total = (rates: Map<number, number>) => [...rates.values()].reduce((all, gross) => all + gross, 0);
  expect(total(documented)).toBe(total(bill));
}

/** Ledger of an order that is paid in parts, each with a receipt. */
class Till {
  receipts: IssuedReceipt[] = [];
  #ledger: (LedgerEntry & TaxedEntry)[] = [];

  /** Books money with the receipts that it causes. */
  book(order: Order, money: Pick<LedgerEntry, "kind" | "amount">, planned: readonly PlannedReceipt[]): void {
    for (const each of planned) this.receipts.push({ ...each, id: String(this.receipts.length) });
    const signed = receiptRates(planned, 2);
    const own = money.kind === "payment" ? signed : combined(new Map(), signed, -1n);
    const row = { ...money, method: "cash" as const, tipAmount: "0", voidedAt: null, lines: null };
    const documents = { own, target: documentedRates(order, this.receipts, false) };
    const taxes = ledgerTaxes({ ...order, ledger: this.#ledger }, row, documents);
    this.#ledger.push({ ...row, taxes });
  }

  /** Returns the sales and taxes that the journal books. */
  journal(order: Order): Rates {
    const documented = documentedRates(order, this.receipts, false);
    const bill = { ...order, documented, ledger: this.#ledger, onAccount: [], correctedAmount: "0" };
    return ratesOf(
      positionOf({ ...bill, status: "served" }).flatMap(({ kind, rate, amount }) => {
        const isTax = kind === "tax";
        if (rate === null || !(isTax || ["sales", "service", "fee"].includes(kind))) return [];
        return [{ rate, net: isTax ? 0 : toCents(amount), tax: isTax ? toCents(amount) : 0 }];
      }),
    );
  }

  /** Returns the sales and taxes of the Z report. */
  report(order: Order): Rates {
    let before = 0;
    const entries = this.#ledger.map((entry) => {
      const netPaidBefore = cents(before);
      before += toCents(entry.amount) * (entry.kind === "payment" ? 1 : -1);
      return { ...entry, orderId: "one", tendered: null, change: null, takenBy: "A", netPaidBefore };
    });
    const bases = orderTotals(order).taxLines;
    const sold = { id: "one", pricesIncludeTax: true, bases, isFirstHere: true };
    const report = reportOf({
      openingAmount: "0",
      movements: [],
      entries,
      orders: [{ ...sold, discountAmount: "0", voidedLines: 0, voidedAmount: "0" }],
      decimals: 2,
    });
    return ratesOf(
      report.taxes.map((tax) => ({
        rate: tax.taxPercentage,
        net: toCents(tax.netAmount),
        tax: toCents(tax.taxAmount),
      })),
    );
  }
}

/** Expects receipts, journal and Z report to have the same net and tax by rate, and to charge the bill. */
function expectOne(till: Till, order: Order): void {
  const receipts = ratesOf(
    [...receiptRates(till.receipts, 2)].map(([rate, { gross, tax }]) => ({
      rate: String(Number(rate) / 10_000),
      net: Number(gross - tax),
      tax: Number(tax),
    })),
  );
  expect({ journal: till.journal(order), report: till.report(order) }).toEqual({
    journal: receipts,
    report: receipts,
  });
  expectSameGross(receipts, order);
}

const contextOf = (order: ReceiptBill, receipts: readonly IssuedReceipt[]): ReceiptContext => ({
  bill: order,
  receipts,
  issuer: { isInVat: true },
  texts: { piece: "kom", part: "dio", service: "Usluga", zeroRate: null },
  isCompany: false,
});

/** Expects the totals of an order to be those of an independent calculation, and its lines to add up. */
function expectTotals({ order, combos }: Priced): void {
  const totals = orderTotals(order);
  const { totalPrices, shares: discounts, taxes, ...amounts } = independently(order);
  expect(totals).toMatchObject({ ...amounts, taxPercentage: totals.taxPercentage });
  expect(totals.lines.map(({ totalPrice }) => totalPrice)).toEqual(totalPrices);
  expect(totals.lines.map(({ orderDiscountShare }) => orderDiscountShare)).toEqual(discounts);
  expect(totals.taxLines.map(({ taxAmount }) => taxAmount)).toEqual(taxes);
  const nets = totals.lines.map(({ netAmount }) => toMinor(netAmount, 2));
  const rest = [totals.serviceChargeAmount, totals.feeAmount].map((each) => toMinor(each, 2));
  expect(toText(sum([...nets, ...rest]), 2)).toBe(totals.dueAmount);
  for (const [comboId, price] of combos) {
    const own = totals.lines.filter((_, index) => order.lines[index]?.comboId === comboId);
    expect(own.reduce((all, { grossAmount }) => all + toCents(grossAmount), 0)).toBe(price);
  }
}

it("sells 10,000 random orders with one result: prices, set menus, bills, shares, receipts, journal and Z report", () => {
  const random = randomness(20_261_130);
  const { below, pick } = random;
  for (let count = 0; count < slowCaseCount(10_000); count += 1) {
    const menu = menuOf(random);
    const lists = [1, 2, 3].slice(below(4)).map((priority) => listOf(random, priority));
    const [minute, channel] = [below(minutesOfWeek), pick(saleChannels)];
    const point = { locationId: "here", channel, platform: null };
    const sale = { lists, point, clock, decimals: 2 };
    const at = new Date(weekStart + minute * 60_000);
    const priced = (item: Dish | PricedOption) => {
      const { price } = priceOf(item, sale, at);
      if (toCents(price) !== independentPrice(lists, item, { minute, channel }))
        expect({ lists, item, at, channel, price }).toBeNull();
      return price;
    };
    const made = orderOf({ random, menu, priced }, pick(orderTypes));
    expectTotals(made);

    // Guests pay apart, each their pieces, with a receipt.
    const { order } = made;
    const payers = [0, 1, 2].slice(below(3));
    const parts = payers.map(() => order.lines.map(() => 0));
    for (const [index, line] of order.lines.entries())
      for (let piece = 0; piece < piecesOf(line); piece += 1) {
        const part = parts[below(parts.length)];
        if (part) part[index] = (part[index] ?? 0) + 1;
      }
    const bills = splitByItems(
      order,
      parts.map((part) => part.map((quantity, line) => ({ line, quantity }))),
    );
    const { dueAmount } = orderTotals(order);
    expect(bills.reduce((all, share) => all + toCents(share.dueAmount), 0)).toBe(toCents(dueAmount));
    const shareRates = bills.flatMap(({ taxLines }) =>
      taxLines.map((tax) => ({ rate: tax.taxPercentage, net: 0, tax: toCents(tax.taxAmount) })),
    );
    expect(ratesOf(shareRates)).toEqual(
      billed(order).flatMap(([rate, , tax]) => (tax === 0 ? [] : [[rate, 0, tax]])),
    );
    const till = new Till();
    for (const [index, { dueAmount: amount }] of bills.entries()) {
      if (toCents(amount) === 0) continue;
      const pieces = order.lines.flatMap(({ id }, line) => {
        const quantity = parts[index]?.[line] ?? 0;
        return quantity === 0 ? [] : [{ lineId: id, quantity }];
      });
      const receipt = planPayment(contextOf(order, till.receipts), { amount, method: "cash", pieces });
      till.book(order, { kind: "payment", amount }, [receipt]);
    }
    expectOne(till, order);

    // A line or a whole set menu is taken back and refunded.
    const taken = pick(order.lines);
    const isTaken = ({ id, comboId }: Line) =>
      id === taken.id || (comboId !== null && comboId === taken.comboId);
    const smaller = {
      ...order,
      lines: order.lines.map((line) => (isTaken(line) ? { ...line, status: "voided" as const } : line)),
    };
    expectTotals({ order: smaller, combos: new Map() });
    const amount = cents(toCents(dueAmount) - toCents(orderTotals(smaller).dueAmount));
    if (toCents(amount) === 0) continue;
    const refund = { amount, method: "cash", pieces: null, isBillSmaller: true } as const;
    till.book(smaller, { kind: "refund", amount }, planRefund(contextOf(smaller, till.receipts), refund));
    expectOne(till, smaller);
  }
}, 120_000);
