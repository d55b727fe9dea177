import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextId } from "../lib/ids.ts";
import { divideHalfAway, sum, toMinor, toText } from "../lib/money.ts";
import { quantityOfWeight, type SaleUnit } from "../menu/menu.weight.rules.ts";
import { type PiecesBill, splitByItems, splitOff } from "./orders.itemSplit.totals.ts";
import { termsAfterMove } from "./orders.moves.totals.ts";
import { openPieces } from "./orders.payments.ts";
import { priceOfPieces } from "./orders.splitBill.totals.ts";
import { orderTotals } from "./orders.totals.ts";

type BillLine = PiecesBill["lines"][number];

const line = (fields: Partial<BillLine> = {}): BillLine => ({
  id: "bass",
  unitPrice: "38.00",
  customizations: [],
  quantity: 0.742,
  soldBy: "kg",
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: "15",
  status: "pending",
  ...fields,
});

const bill = (lines: readonly BillLine[], fields: Partial<PiecesBill> = {}): PiecesBill => ({
  lines,
  orderDiscountPercentage: "0",
  orderType: "dine_in",
  servicePrice: "0",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  serviceTaxRate: "21",
  fees: [],
  pricesIncludeTax: true,
  gratuity: "0",
  decimals: 2,
  ...fields,
});

const priceOf = (fields: Partial<BillLine>) => orderTotals(bill([line(fields)])).lines[0]?.totalPrice;

describe("amount of a weighed line", () => {
  it.each([
    ["38.00", 0.742, "kg", "28.20"],
    ["36.00", 0.615, "kg", "22.14"],
    ["38.00", 3.742, "kg", "142.20"],
    ["3.80", 7.42, "100g", "28.20"],
    ["9.00", 0.5, "l", "4.50"],
    ["0.01", 0.5, "kg", "0.01"],
    ["0.01", 0.499, "kg", "0.00"],
    ["38.00", 2, "kg", "76.00"],
  ] as const)("%s × %d %s is %s", (unitPrice, quantity, soldBy, expected) => {
    expect(priceOf({ unitPrice, quantity, soldBy })).toBe(expected);
  });

  it("charges modifiers once, and discounts the sum", () => {
    const customizations = [{ additionalPrice: "2.00" }];
    expect(priceOf({ customizations })).toBe("30.20");
    expect(priceOf({ customizations, discountPercentage: "10" })).toBe("27.18");
  });

  it("refuses a part of a piece and a fourth decimal", () => {
    for (const wrong of [
      { soldBy: "piece" as SaleUnit, quantity: 0.5 },
      { quantity: 0.7421 },
      { quantity: -1 },
    ])
      expect(() => priceOf(wrong)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });

  it("takes lines without a unit as pieces", () => {
    expect(priceOf({ soldBy: undefined, quantity: 2 })).toBe("76.00");
  });
});

describe("pieces of a weighed line", () => {
  it("is one piece to pay and to refund", () => {
    const payment = { kind: "payment" as const, voidedAt: null, lines: [{ lineId: "bass", quantity: 1 }] };
    expect(openPieces([line({ quantity: 3.742 })], [], "payment").get("bass")).toBe(1);
    expect(openPieces([line()], [payment], "payment").get("bass")).toBe(0);
    expect(priceOfPieces({ totalPrice: "28.20", quantity: 0.742, soldBy: "kg" }, 1, 2)).toBe("28.20");
  });

  it("is split off whole, and the rest is what is left", () => {
    const order = bill([line(), line({ id: "soup", unitPrice: "4.50", quantity: 2, soldBy: "piece" })]);
    expect(splitOff(order, new Map([["bass", 1]])).dueAmount).toBe("28.20");
    expect(splitOff(order, new Map([["soup", 2]])).dueAmount).toBe("9.00");
    const half = [{ line: 0, quantity: 0.5 }];
    expect(() => splitByItems(order, [half, half])).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });

  it("moves whole with its discount in cents", () => {
    const from = bill([
      line({ discountPercentage: "10" }),
      line({ id: "soup", soldBy: "piece", quantity: 1 }),
    ]);
    const { go, stay } = termsAfterMove(from, bill([]), new Map([["bass", 1]]), nextId);
    expect(go.get("bass")?.fixedAmounts).toMatchObject({ grossAmount: "28.20", discountAmount: "2.82" });
    expect(stay.get("soup")?.fixedAmounts).toBeNull();
  });
});

describe("any bill with weighed lines", () => {
  const weighed = fc
    .record({
      weight: fc.integer({ min: 1, max: 20_000 }),
      soldBy: fc.constantFrom("kg", "100g", "l"),
      unitPrice: fc.integer({ min: 0, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
      discountPercentage: fc.constantFrom("0", "10", "33.33", "100"),
      taxRate: fc.constantFrom("7", "15", "21"),
      status: fc.constantFrom("pending", "voided"),
    })
    .map(({ weight, soldBy, ...fields }) =>
      line({ ...fields, soldBy, quantity: quantityOfWeight(weight, soldBy) }),
    );
  const pieces = fc
    .integer({ min: 1, max: 5 })
    .map((quantity) => line({ soldBy: "piece", quantity, unitPrice: "1.50" }));
  const bills = fc
    .tuple(
      fc.array(fc.oneof(weighed, pieces), { minLength: 1, maxLength: 8 }),
      fc.constantFrom("0", "10"),
      fc.boolean(),
    )
    .map(([lines, orderDiscountPercentage, pricesIncludeTax]) =>
      bill(
        lines.map((each, index) => ({ ...each, id: String(index) })),
        { orderDiscountPercentage, pricesIncludeTax },
      ),
    );

  it("rounds each line once and adds up", () => {
    fc.assert(
      fc.property(bills, (order) => {
        const totals = orderTotals(order);
        for (const [index, each] of order.lines.entries()) {
          const exact = toMinor(each.unitPrice, 2) * BigInt(Math.round(each.quantity * 1000));
          const expected = each.status === "voided" ? 0n : divideHalfAway(exact, 1000n);
          expect(toMinor(totals.lines[index]?.grossAmount ?? "", 2)).toBe(expected);
        }
        const amounts = totals.lines.map(({ totalPrice }) => toMinor(totalPrice, 2));
        expect(toText(sum(amounts), 2)).toBe(totals.subtotalAmount);
      }),
    );
  });

  it("is paid by shares of whole lines to the cent", () => {
    fc.assert(
      fc.property(bills, (order) => {
        const parts = order.lines.map((each, index) => ({
          line: index,
          quantity: each.status === "voided" ? 0 : each.soldBy === "piece" ? each.quantity : 1,
        }));
        const split = splitByItems(order, [
          parts.filter(({ line: at }) => at % 2 === 0),
          parts.filter(({ line: at }) => at % 2 === 1),
        ]);
        const due = split.map(({ dueAmount }) => toMinor(dueAmount, 2));
        expect(toText(sum(due), 2)).toBe(orderTotals(order).dueAmount);
      }),
    );
  });
});
