import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { add, minor, multiply, sum, toMinor, toText } from "../lib/money.ts";
import { spreadComboPrice } from "../menu/menu.combos.rules.ts";
import { comboTotal, liveCombos, ticketEntries, tornCombos, wholeCombos } from "./orders.combos.rules.ts";
import { splitByItems } from "./orders.itemSplit.totals.ts";
import { refundOfPieces } from "./orders.refunds.totals.ts";
import { orderTotals } from "./orders.totals.ts";

const line = (
  id: string,
  comboId: string | null,
  quantity = 1,
  status: "pending" | "voided" = "pending",
) => ({
  id,
  comboId,
  quantity,
  status,
  totalPrice: "2.00",
});
const lunch = { id: "lunch" };
const lines = [line("a", null), line("b", "lunch"), line("c", null), line("d", "lunch", 2)];

describe("set menus on an order", () => {
  it("groups dishes under their set menu at its first dish", () => {
    const shown = ticketEntries(lines, [lunch]).map(({ combo, lines: own }) => [
      combo?.id ?? null,
      own.map(({ id }) => id).join(),
    ]);
    expect(shown).toEqual([
      [null, "a"],
      ["lunch", "b,d"],
      [null, "c"],
    ]);
  });

  it("counts set menus by the dishes left, and sums only those", () => {
    const left = [line("b", "lunch", 2, "voided"), line("d", "lunch", 1)];
    expect(liveCombos("lunch", left)).toBe(1);
    expect(comboTotal(left, 2)).toBe("2.00");
    expect(liveCombos("lunch", [line("b", "lunch", 2, "voided")])).toBe(0);
  });

  it.each([
    [[{ lineId: "a", quantity: 1 }], []],
    [[{ lineId: "b", quantity: 1 }], ["lunch"]],
    [
      [
        { lineId: "d", quantity: 1 },
        { lineId: "b", quantity: 1 },
      ],
      ["lunch"],
    ],
    [
      [
        { lineId: "d", quantity: 2 },
        { lineId: "b", quantity: 1 },
      ],
      [],
    ],
  ])("of a move of %j tears %j", (moved, torn) => {
    expect(tornCombos(lines, moved)).toEqual(torn);
  });

  it("takes all dishes of a set menu once one is taken, and none once one is put back", () => {
    const payable = lines.map((each) => ({ line: each, left: each.quantity }));
    const taken = wholeCombos(payable, {}, { d: 1 });
    expect(taken).toEqual({ b: 1, d: 2 });
    expect(wholeCombos(payable, taken, { ...taken, d: 1 })).toEqual({ b: 0, d: 0 });
    expect(wholeCombos(payable, taken, { ...taken, a: 1 })).toEqual({ ...taken, a: 1 });
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => minor(BigInt(amount)));
const child = fc.record({
  listPrice: cents(2_500),
  extraPrice: cents(300),
  rate: fc.constantFrom("7", "15", "21"),
  isVoided: fc.boolean(),
  payer: fc.nat({ max: 1 }),
});
const combo = fc.record({
  price: cents(4_000),
  quantity: fc.integer({ min: 1, max: 4 }),
  discount: fc.constantFrom("0", "10", "33.33"),
  children: fc.array(child, { minLength: 1, maxLength: 5 }),
});

describe("random set menus", () => {
  it("cost their price and extras in total, through voids, splits and refunds", () => {
    fc.assert(
      fc.property(combo, fc.boolean(), ({ price, quantity, discount, children }, pricesIncludeTax) => {
        const parts = spreadComboPrice(
          price,
          children.map((each) => ({ ...each, quantity: 1 })),
        );
        const dish = (index: number, isVoided: boolean) => ({
          id: String(index),
          quantity,
          unitPrice: toText(parts[index]?.amount ?? minor(0n), 2),
          customizations: [],
          discountPercentage: "0",
          billDiscountPercentage: null,
          fixedAmounts: null,
          taxRate: children[index]?.rate ?? "0",
          status: isVoided ? ("voided" as const) : ("served" as const),
        });
        const billOf = (items: ReturnType<typeof dish>[], orderDiscountPercentage = "0") => ({
          lines: items,
          orderDiscountPercentage,
          orderType: "takeaway" as const,
          servicePrice: "0",
          carriedServiceAmount: "0",
          carriedServiceTax: "0",
          fees: [],
          serviceTaxRate: "21",
          pricesIncludeTax,
          gratuity: "0",
          decimals: 2,
        });
        const whole = billOf(children.map((_, index) => dish(index, false)));
        const all = multiply(add(price, sum(children.map((each) => each.extraPrice))), quantity);
        expect(orderTotals(whole).subtotalAmount).toBe(toText(all, 2));

        const bill = billOf(
          children.map(({ isVoided }, index) => dish(index, isVoided)),
          discount,
        );
        const totals = orderTotals(bill);
        const voided = children.flatMap(({ isVoided }, index) =>
          isVoided ? [parts[index]?.amount ?? minor(0n)] : [],
        );
        const left = minor(all - multiply(sum(voided), quantity));
        expect(totals.subtotalAmount).toBe(toText(left, 2));

        const live = bill.lines.filter(({ status }) => status !== "voided");
        const payers = [0, 1].map((payer) =>
          children.flatMap(({ payer: own, isVoided }, index) =>
            own === payer && !isVoided ? [{ line: index, quantity }] : [],
          ),
        );
        const paid = splitByItems(bill, payers).map(({ dueAmount }) => toMinor(dueAmount, 2));
        expect(toText(sum(paid), 2)).toBe(totals.dueAmount);

        const refunds = live.map(({ id }, index) => {
          const before = live.slice(0, index).map((each) => ({ lineId: each.id, quantity }));
          const entry = { kind: "refund" as const, method: "card" as const, tipAmount: "0", voidedAt: null };
          const payments = before.length > 0 ? [{ ...entry, amount: "0", lines: before }] : [];
          return toMinor(refundOfPieces({ ...bill, payments }, [{ lineId: id, quantity }]), 2);
        });
        expect(toText(sum(refunds), 2)).toBe(totals.dueAmount);
      }),
      { numRuns: caseCount(300) },
    );
  });
});
