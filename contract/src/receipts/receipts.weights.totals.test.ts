import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantityOfWeight } from "../menu/menu.weight.rules.ts";
import { orderTotals } from "../orders/orders.totals.ts";
import { correctionsOf } from "./receipts.corrections.totals.ts";
import { type ReceiptBill, receiptLines } from "./receipts.lines.totals.ts";
import { calculateReceipt } from "./receipts.totals.ts";

const texts = { piece: "kom", part: "dio", service: "Usluga", zeroRate: null };
const inVat = { isInVat: true };
type BillLine = ReceiptBill["lines"][number];

const fish = (id: string, fields: Partial<BillLine> = {}): BillLine => ({
  id,
  name: "Brancin",
  unitPrice: "38.00",
  customizations: [],
  quantity: 0.742,
  soldBy: "kg",
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: "15",
  status: "served",
  ...fields,
});

const bill = (lines: readonly BillLine[], fields: Partial<ReceiptBill> = {}): ReceiptBill => ({
  lines,
  orderDiscountPercentage: "0",
  orderType: "dine_in",
  servicePrice: "0.00",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  serviceTaxRate: "21",
  fees: [],
  pricesIncludeTax: true,
  gratuity: "0.00",
  decimals: 2,
  ...fields,
});

const whole = (order: ReceiptBill) => ({ amount: orderTotals(order).dueAmount, pieces: null });
const covered = (order: ReceiptBill) => receiptLines(order, [], whole(order), texts);
const receiptOf = (order: ReceiptBill) =>
  calculateReceipt(
    covered(order).map(({ line }) => line),
    inVat,
  );

describe("weighed lines of a receipt", () => {
  it("state the weight and the price of the menu", () => {
    const receipt = receiptOf(bill([fish("a")]));
    expect(receipt.items).toMatchObject([
      { unit: "kg", quantity: "0.742", unitPriceAfter: "38.0000", grossAmount: "28.1960" },
    ]);
    expect(receipt.grossAmount).toBe("28.20");
  });

  it("state 100 g and litres", () => {
    const order = bill([
      fish("a", { soldBy: "100g", unitPrice: "3.80", quantity: 7.42 }),
      fish("b", { soldBy: "l", unitPrice: "9.00", quantity: 0.5, name: "Vino" }),
    ]);
    expect(covered(order).map(({ line }) => [line.quantity, line.unit, line.unitPrice])).toEqual([
      ["7.42", "100 g", "3.8000"],
      ["0.5", "l", "9.0000"],
    ]);
  });

  it("state a discount as a rebate of the price", () => {
    const [line] = covered(bill([fish("a", { quantity: 0.5, discountPercentage: "10" })]));
    expect(line?.line).toMatchObject({ unitPrice: "38.0000", discountPercentage: "10.00", quantity: "0.5" });
  });

  it("are paid in part by their amount, and given back whole", () => {
    const order = bill([fish("a")]);
    const part = receiptLines(order, [], { amount: "10.00", pieces: null }, texts);
    expect(part.map(({ line }) => [line.quantity, line.unit, line.unitPrice])).toEqual([
      ["1", "dio", "10.0000"],
    ]);
    const [correction] = correctionsOf([{ id: "r", method: "CARD", lines: covered(order), corrected: [] }], {
      amount: "28.20",
      method: "CARD",
      pieces: [{ lineId: "a", quantity: 1 }],
      excess: [],
      part: "dio",
    });
    expect(correction).toMatchObject({ isWhole: true, lines: [{ line: { quantity: "0.742", unit: "kg" } }] });
  });

  it("are worth what the bill charges, whatever was weighed", () => {
    const lines = fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 9_999 }),
        soldBy: fc.constantFrom("kg", "100g", "l"),
        unitPrice: fc.integer({ min: 1, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
        discountPercentage: fc.constantFrom("0", "10", "33.33"),
        taxRate: fc.constantFrom("7", "15", "21"),
        extra: fc.constantFrom("0.00", "1.50"),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom("0", "5"),
        fc.boolean(),
        (given, orderDiscountPercentage, pricesIncludeTax) => {
          const order = bill(
            given.map(({ weight, soldBy, extra, ...fields }, index) =>
              fish(String(index), {
                ...fields,
                soldBy,
                customizations: [{ additionalPrice: extra }],
                name: `Item ${index}`,
                quantity: quantityOfWeight(weight, soldBy),
              }),
            ),
            { orderDiscountPercentage, pricesIncludeTax },
          );
          expect(receiptOf(order).grossAmount).toBe(orderTotals(order).dueAmount);
        },
      ),
    );
  });
});
