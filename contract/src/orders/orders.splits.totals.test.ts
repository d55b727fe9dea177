import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMinor, toText, sum } from "../lib/money.ts";
import { splitByItems } from "./orders.itemSplit.totals.ts";
import { type BillShare, splitAmount, splitEqually } from "./orders.splits.totals.ts";
import { type TotalsInput, type TotalsLine, orderTotals } from "./orders.totals.ts";

type Input = TotalsInput<string> & { decimals: number };

const fields = [
  "subtotalAmount",
  "discountAmount",
  "serviceChargeAmount",
  "feeAmount",
  "taxAmount",
  "gratuityAmount",
  "dueAmount",
  "totalAmount",
] as const;

const cents = (max: number) => fc.integer({ min: 0, max }).map((units) => (units / 100).toFixed(2));
const percents = fc.constantFrom("0", "10", "33.33", "50", "99.99", "100");
const rates = fc.constantFrom("0", "7", "15", "21");

const fees = fc.array(
  fc.record({
    id: fc.uuid(),
    feeId: fc.constant(null),
    kind: fc.constant("packaging" as const),
    name: fc.constant("Packaging"),
    amount: fc.oneof(cents(3), cents(500)),
    taxRate: fc.constantFrom("0", "7", "15", "21"),
  }),
  { maxLength: 2 },
);

const lines: fc.Arbitrary<TotalsLine<string>> = fc.record({
  unitPrice: fc.oneof(cents(3), cents(5000)),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxRate: rates,
  discountPercentage: percents,
  billDiscountPercentage: fc.constantFrom(null, null, "0", "15"),
  fixedAmounts: fc.constant(null),
  status: fc.constantFrom("pending", "served", "voided"),
  customizations: fc.constant([]),
});

const orders: fc.Arbitrary<Input> = fc.record({
  lines: fc.array(lines, { minLength: 1, maxLength: 6 }),
  orderDiscountPercentage: percents,
  orderType: fc.constantFrom("dine_in", "takeaway"),
  servicePrice: fc.oneof(cents(2), cents(300)),
  carriedServiceAmount: fc.oneof(cents(2), cents(300)),
  carriedServiceTax: fc.constant("0"),
  fees,
  serviceTaxRate: rates,
  pricesIncludeTax: fc.boolean(),
  gratuity: fc.oneof(cents(2), cents(500)),
  decimals: fc.constant(2),
});

function expectWhole(split: readonly BillShare[], order: Input) {
  const totals = orderTotals(order);
  for (const field of fields) {
    expect([field, toText(sum(split.map((each) => toMinor(each[field], 2))), 2)]).toEqual([
      field,
      totals[field],
    ]);
    for (const each of split) expect(each[field].startsWith("-")).toBe(false);
  }
  for (const each of split) {
    expect(toText(sum([toMinor(each.dueAmount, 2), toMinor(each.gratuityAmount, 2)]), 2)).toBe(
      each.totalAmount,
    );
  }
}

describe("equal shares", () => {
  it("gives odd minor units to the first shares", () => {
    expect(splitAmount("29.41", 3, 2)).toEqual(["9.81", "9.80", "9.80"]);
    expect(splitAmount("100", 3, 0)).toEqual(["34", "33", "33"]);
  });

  it("add up to the order in every field", () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 20 }), (order, parts) => {
        const split = splitEqually(orderTotals(order), parts, 2);
        expect(split).toHaveLength(parts);
        expectWhole(split, order);
      }),
    );
  });

  it("rejects an invalid number of shares", () => {
    for (const parts of [0, -1, 1.5, 101])
      expect(() => splitAmount("1", parts, 2)).toThrow(
        expect.objectContaining({
          code: "invalid_request",
          details: [expect.objectContaining({ path: "parts" })],
        }),
      );
    expect(splitAmount("1", 100, 2)).toHaveLength(100);
  });
});

describe("shares by items", () => {
  it("add up to the order in every field, however the pieces are divided", () => {
    fc.assert(
      fc.property(
        orders,
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(fc.nat()),
        (order, count, stream) => {
          const parts = Array.from({ length: count }, () => new Array<{ line: number; quantity: number }>());
          for (const [line, { quantity, status }] of order.lines.entries()) {
            for (let piece = 0; status !== "voided" && piece < quantity; piece += 1) {
              parts[stream.next().value % count]!.push({ line, quantity: 1 });
            }
          }
          expectWhole(splitByItems(order, parts), order);
        },
      ),
    );
  });

  const order: Input = {
    lines: [
      {
        unitPrice: "10.00",
        quantity: 3,
        taxRate: "21",
        discountPercentage: "0",
        billDiscountPercentage: null,
        fixedAmounts: null,
        status: "served",
        customizations: [],
      },
      {
        unitPrice: "5.00",
        quantity: 1,
        taxRate: "7",
        discountPercentage: "0",
        billDiscountPercentage: null,
        fixedAmounts: null,
        status: "served",
        customizations: [],
      },
    ],
    orderDiscountPercentage: "10",
    orderType: "dine_in",
    servicePrice: "1.00",
    carriedServiceAmount: "0",
    carriedServiceTax: "0",
    fees: [],
    serviceTaxRate: "21",
    pricesIncludeTax: true,
    gratuity: "0",
    decimals: 2,
  };

  it("let discount, service charge and the tax of each rate follow the pieces", () => {
    const [first, second] = splitByItems(order, [[{ line: 0, quantity: 3 }], [{ line: 1, quantity: 1 }]]);
    expect(first).toMatchObject({
      subtotalAmount: "30.00",
      discountAmount: "3.00",
      serviceChargeAmount: "0.86",
      taxAmount: "4.84",
    });
    expect(second).toMatchObject({
      subtotalAmount: "5.00",
      discountAmount: "0.50",
      serviceChargeAmount: "0.14",
      taxAmount: "0.31",
    });
  });

  it("are rejected unless every live piece is named exactly once", () => {
    const refused = expect.objectContaining({ code: "invalid_request" });
    expect(() => splitByItems(order, [])).toThrow(refused);
    expect(() => splitByItems({ ...order, lines: [] }, [])).toThrow(refused);
    expect(() => splitByItems(order, [[{ line: 0, quantity: 3 }]])).toThrow(refused);
    expect(() =>
      splitByItems(order, [
        [
          { line: 0, quantity: 4 },
          { line: 1, quantity: 1 },
        ],
      ]),
    ).toThrow(refused);
    expect(() => splitByItems(order, [[{ line: 2, quantity: 1 }]])).toThrow(refused);
    expect(() =>
      splitByItems(order, [
        [
          { line: 0, quantity: 4 },
          { line: 1, quantity: 1 },
        ],
        [{ line: 0, quantity: -1 }],
      ]),
    ).toThrow(refused);
  });
});
