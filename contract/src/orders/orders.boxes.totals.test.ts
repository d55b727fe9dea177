import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMinor } from "../lib/money.ts";
import { feeTitle, shownFees } from "./orders.bill.rules.ts";
import { countBoxes, withBoxes } from "./orders.boxes.totals.ts";
import { feesOfType, type OrderFee } from "./orders.fees.rules.ts";
import { orderTotals } from "./orders.totals.ts";

const line = { quantity: 1, boxes: 1, status: "pending" as const };

describe("the boxes of an order", () => {
  it.each([
    ["none", [], 0],
    ["a box for each piece", [{ ...line, quantity: 3 }], 3],
    ["two boxes for each piece", [{ ...line, quantity: 2, boxes: 2 }], 4],
    ["a drink has none", [line, { ...line, boxes: 0, quantity: 5 }], 1],
    ["a voided line has none", [line, { ...line, status: "voided" as const }], 1],
    ["a weighed line is one piece", [{ ...line, quantity: 0.742, soldBy: "kg" as const, boxes: 2 }], 2],
    ["a line of an older device has one", [{ quantity: 2, status: "served" as const }], 2],
  ])("%s", (_, lines, boxes) => {
    expect(countBoxes(lines)).toBe(boxes);
  });
});

const packaging = {
  id: "packaging",
  kind: "packaging" as const,
  name: "Packaging",
  amount: "0.30",
  taxRate: "21",
  orderTypes: ["takeaway" as const],
  isPerBox: true,
};
const newFee = (changes: Partial<OrderFee<string>> = {}): OrderFee<string>[] =>
  feesOfType([packaging], { orderType: "takeaway" }, () => "new").map((fee) => ({ ...fee, ...changes }));

describe("a fee per box", () => {
  it("costs its amount for each box, and names them", () => {
    const fees = withBoxes(newFee(), [{ ...line, quantity: 3 }], 2);
    expect(fees).toMatchObject([{ amount: "0.90", boxAmount: "0.30", boxes: 3, feeId: "packaging" }]);
    expect(fees.map(feeTitle)).toEqual(["Packaging × 3"]);
  });

  it("costs nothing and is not shown without a box", () => {
    const fees = withBoxes(newFee(), [{ ...line, boxes: 0 }], 2);
    expect(fees).toMatchObject([{ amount: "0.00", boxes: 0 }]);
    expect(shownFees(fees)).toEqual([]);
  });

  it("has the number it came with once it has left its order", () => {
    const carried = newFee({ feeId: null, boxes: 2, amount: "0.60" });
    expect(withBoxes(carried, [{ ...line, quantity: 9 }], 2)).toEqual(carried);
  });

  it("leaves fees per order as they are", () => {
    const fees = feesOfType([{ ...packaging, isPerBox: false }], { orderType: "takeaway" }, () => "new");
    expect(withBoxes(fees, [{ ...line, quantity: 9 }], 2)).toEqual(fees);
    expect(fees.map(feeTitle)).toEqual(["Packaging"]);
  });
});

const amounts = fc.integer({ min: 0, max: 500 }).map((units) => (units / 100).toFixed(2));
const someLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    boxes: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom("pending", "served", "voided"),
  } as const),
  { maxLength: 6 },
);

it("costs the sum of what the lines cost alone, and so does its tax on top", () => {
  fc.assert(
    fc.property(someLines, amounts, fc.constantFrom("7", "15", "21"), (lines, boxAmount, taxRate) => {
      const billOf = (some: typeof lines) =>
        orderTotals({
          lines: some.map((each) => ({
            ...each,
            unitPrice: "0",
            customizations: [],
            discountPercentage: "0",
            billDiscountPercentage: null,
            fixedAmounts: null,
            taxRate: "0",
          })),
          fees: withBoxes(newFee({ boxAmount, taxRate }), some, 2),
          orderDiscountPercentage: "50",
          orderType: "takeaway",
          servicePrice: "0",
          carriedServiceAmount: "0",
          carriedServiceTax: "0",
          serviceTaxRate: "21",
          pricesIncludeTax: false,
          gratuity: "0",
          decimals: 2,
        });
      const sumOf = (key: "feeAmount" | "taxAmount" | "dueAmount") =>
        lines.reduce((total, each) => total + toMinor(billOf([each])[key], 2), 0n);
      const whole = billOf(lines);
      for (const key of ["feeAmount", "taxAmount", "dueAmount"] as const)
        expect(toMinor(whole[key], 2)).toBe(sumOf(key));
    }),
    { numRuns: 200 },
  );
});
