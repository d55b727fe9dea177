import fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { reportOf, type DrawerEntry } from "../drawers/drawers.totals.ts";
import { sum, toMinor } from "../lib/money.ts";
import { roundingOf } from "../locations/locations.cashRounding.rules.ts";
import { roundingSteps } from "../locations/locations.roundingSteps.rules.ts";
import { settlementOf, takePayment } from "../orders/orders.payments.ts";
import { exampleCodes } from "./accounting.accounts.rules.ts";
import { journalOf } from "./accounting.journal.totals.ts";
import { positionOf } from "./accounting.position.totals.ts";

const decimals = 2;
const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));
const minorOf = (text: string | null) => toMinor(text ?? "0", decimals);
const methods = fc.constantFrom("cash" as const, "card" as const);

interface Row extends DrawerEntry {
  voidedAt: null;
  roundingAmount: string;
}

const row = (entry: Pick<Row, "kind" | "method" | "amount"> & Partial<Row>): Row => ({
  orderId: "order",
  tipAmount: "0",
  tendered: null,
  change: null,
  roundingAmount: "0",
  takenBy: "Ana",
  netPaidBefore: "0",
  voidedAt: null,
  ...entry,
});

test("payments, rounding and commission add up to the bill, the drawer and the journal to the cent, for any cash", () => {
  const payments = fc.array(
    fc.record({ method: methods, part: fc.integer({ min: 1, max: 120 }), tip: cents(200) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const step = fc.constantFrom(null, ...roundingSteps);
  fc.assert(
    fc.property(
      cents(20_000),
      payments,
      step,
      methods,
      cents(5000),
      fc.constantFrom(null, "0", "12.5", "30", "33.333"),
      (...[due, parts, roundingStep, by, back, commissionPercentage]) => {
        const bill = {
          orderStatus: "served" as const,
          dueAmount: due,
          correctedAmount: "0",
          lastAttemptFailed: false,
        };
        const ledger: Row[] = [];
        const settle = () => settlementOf({ ...bill, ledger, decimals });
        for (const { method, part, tip } of [...parts, { method: by, part: 120, tip: "0.00" }]) {
          const { balanceAmount } = settle();
          const share = (
            (Number(balanceAmount) * Math.min(part, method === "cash" ? 120 : 100)) /
            100
          ).toFixed(2);
          const handedAmount = (Number(share) + Number(tip)).toFixed(2);
          const given = { method, balanceAmount, handedAmount, tipAmount: tip, roundingStep, decimals };
          const taken = takePayment(given);
          if (taken.kind === "refused") continue;
          const { changeAmount, kind: _, tendered, ...rest } = taken;
          const cash = method === "cash" ? { tendered, change: changeAmount } : {};
          ledger.push(row({ kind: "payment", method, ...rest, ...cash }));
        }
        const { refundableAmount } = settle();
        if (Number(back) <= Number(refundableAmount))
          ledger.push(
            row({
              kind: "refund",
              method: by,
              amount: back,
              roundingAmount: by === "cash" ? roundingOf(back, roundingStep, decimals) : "0",
            }),
          );

        const cashOf = (field: "amount" | "roundingAmount" | "tipAmount") =>
          sum(
            ledger
              .filter(({ method }) => method === "cash")
              .map((entry) =>
                entry.kind === "payment"
                  ? minorOf(entry[field])
                  : toMinor(`-${entry[field]}`.replace("--", ""), decimals),
              ),
          );
        const report = reportOf({
          openingAmount: "100",
          movements: [],
          entries: ledger,
          orders: [],
          decimals,
        });
        const drawer = minorOf(report.cash.expectedAmount) - minorOf("100");
        expect(drawer).toBe(cashOf("amount") + cashOf("roundingAmount") + cashOf("tipAmount"));
        expect(minorOf(report.roundingAmount)).toBe(cashOf("roundingAmount"));
        const paid = ledger.filter(({ kind }) => kind === "payment");
        expect(sum(paid.map(({ amount }) => minorOf(amount)))).toBe(minorOf(settle().settledAmount));
        expect(minorOf(settle().settledAmount) <= minorOf(due)).toBe(true);

        const line = { menuItemId: "soup", unitPrice: due, taxRate: "21", customizations: [], quantity: 1 };
        const entries = positionOf({
          status: "served",
          lines: [
            {
              ...line,
              discountPercentage: "0",
              billDiscountPercentage: null,
              fixedAmounts: null,
              status: "served",
            },
          ],
          orderType: "takeaway",
          orderDiscountPercentage: "0",
          servicePrice: "0",
          carriedServiceAmount: "0",
          carriedServiceTax: "0",
          fees: [],
          serviceTaxRate: "21",
          pricesIncludeTax: true,
          ledger,
          onAccount: [],
          correctedAmount: "0",
          commissionPercentage,
          decimals,
        });
        const sums = entries.map((entry) => ({
          ...entry,
          isNegative: false,
          count: 1,
          at: "2026-11-21T20:58:00Z",
        }));
        const journal = journalOf(sums, exampleCodes, decimals);
        expect(journal.differenceAmount).toBe("0.00");
        const sumOf = (key: string) =>
          journal.lines
            .filter((each) => each.key === key)
            .map(({ debitAmount, creditAmount }) => Number(debitAmount ?? `-${creditAmount}`));
        const share =
          Math.round((Number(journal.salesAmount) * 1000 * Number(commissionPercentage)) / 1000 + 1e-6) / 100;
        const expected = share === 0 ? [] : [share];
        expect([sumOf("commissions"), sumOf("platforms")]).toEqual([expected, expected.map((each) => -each)]);
        const inCash = journal.lines.filter(({ key }) => key === "method:cash");
        const booked = inCash.map(
          ({ debitAmount, creditAmount }) => minorOf(debitAmount) - minorOf(creditAmount),
        );
        expect(booked.reduce((all, each) => all + each, 0n)).toBe(drawer);
      },
    ),
    { numRuns: caseCount(500) },
  );
});
