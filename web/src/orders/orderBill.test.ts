import { describe, expect, it } from "vitest";
import { billOf, canRefund, lineTotal, type BillOrder, type BillLocation } from "./orderBill.ts";
import { emptyFields, type DraftLine } from "./orderDraft.ts";

const location: BillLocation = {
  taxRate: "21",
  taxGroups: [{ name: "Food", percentage: "15" }],
  fees: [],
  servicePrice: "1.00",
  pricesIncludeTax: true,
  currencyDecimals: 2,
};

const line = (changes: Partial<DraftLine>): DraftLine => ({
  id: "a",
  menuItemId: "b",
  nameEn: "Trout",
  nameMe: null,
  quantity: 1,
  unitPrice: "10.00",
  taxPercentage: "0",
  taxExempt: false,
  taxGroup: null,
  specialRequests: null,
  discountPercentage: "0",
  customizations: [],
  options: [],
  course: 1,
  seat: null,
  addedAt: "2026-11-20T18:00:00Z",
  basePrice: null,
  priceListId: null,
  priceListName: null,
  priceListNameMe: null,
  priceUntil: null,
  graceUntil: null,
  ...changes,
});

const extra = { customizationName: "Kajmak", customizationValue: null, additionalPrice: "1.00" };

describe("the bill of a ticket", () => {
  it("counts the boxes of unsent lines and of the dishes of a set menu, not of the set menu", () => {
    const { id, menuItemId, nameEn, nameMe, taxPercentage, taxExempt, taxGroup } = line({});
    const choice = { menuItemId, nameEn, nameMe, taxPercentage, taxExempt, taxGroup, options: [] };
    const dish = { ...choice, groupId: "g", listPrice: "5.00", extraPrice: "0" };
    const packaging = {
      id: "p",
      kind: "packaging" as const,
      name: "Packaging",
      amount: "0.30",
      taxRate: "21",
      orderTypes: ["takeaway" as const],
      isPerBox: true,
    };
    const bill = billOf({
      order: null,
      fields: { orderType: "takeaway", discountPercentage: "0", gratuityAmount: "0" },
      lines: [
        line({ quantity: 2, boxes: 2 }),
        line({ quantity: 5, boxes: 0 }),
        line({
          id,
          quantity: 2,
          boxes: 7,
          choices: [
            { ...dish, id: "x" },
            { ...dish, id: "y", boxes: 0 },
          ],
        }),
      ],
      location: { ...location, fees: [packaging] },
    });
    expect(bill.fees).toMatchObject([{ amount: "1.80", boxes: 6 }]);
    expect(bill.feeAmount).toBe("1.80");
  });

  it("matches the example of the totals rule", () => {
    const bill = billOf({
      order: null,
      fields: { orderType: "dine_in", discountPercentage: "10", gratuityAmount: "2.00" },
      lines: [
        line({ quantity: 2, unitPrice: "9.90", taxGroup: "food", customizations: [extra] }),
        line({ unitPrice: "3.50" }),
        line({ unitPrice: "1.80" }),
        line({ quantity: 3, unitPrice: "1.50", discountPercentage: "50" }),
      ],
      location,
    });

    expect(bill).toMatchObject({ subtotalAmount: "29.35", discountAmount: "2.94", taxAmount: "3.91" });
    expect(bill.totalAmount).toBe("29.41");
  });

  it("adds new lines to those of the order, with its tax rates and service charge", () => {
    const order: BillOrder = {
      status: "preparing",
      orderType: "dine_in",
      serviceChargeAmount: "0.50",
      carriedServiceAmount: "0",
      carriedServiceTax: "0",
      fees: [],
      serviceTaxRate: "10",
      pricesIncludeTax: true,
      currencyDecimals: 2,
      items: [],
    };
    const sent = {
      id: "s",
      orderId: "o",
      menuItemId: "m",
      nameEn: null,
      nameMe: null,
      quantity: 2,
      soldBy: "piece" as const,
      weighing: null,
      unitPrice: "5.00",
      basePrice: null,
      priceListId: null,
      priceListName: null,
      priceListNameMe: null,
      totalPrice: "10.00",
      discountPercentage: "0",
      billDiscountPercentage: null,
      fixedAmounts: null,
      taxRate: "7",
      specialRequests: null,
      customizations: [],
      status: "preparing" as const,
      voidReason: null,
      voidStock: null,
      createdAt: "2026-11-20T18:00:00Z",
      sentAt: null,
      sentBy: null,
      startedAt: null,
      course: 1,
      seat: null,
      firedAt: null,
      readyAt: null,
      comboId: null,
      comboGroupId: null,
      comboExtra: null,
      comboCourse: 1,
      boxes: 1,
    };

    const bill = billOf({
      order: { ...order, items: [sent, { ...sent, id: "v", status: "voided" }] },
      fields: emptyFields,
      lines: [line({})],
      location,
    });

    expect(bill.serviceChargeAmount).toBe("0.50");
    expect(bill.totalAmount).toBe("20.50");
    expect(bill.taxLines.map(({ taxPercentage }) => taxPercentage)).toEqual(["7.00", "10.00", "21.00"]);
  });

  it("prices one line without service charge and order discount", () => {
    const fields = { ...emptyFields, discountPercentage: "50" };

    expect(lineTotal(line({ quantity: 3, customizations: [extra] }), fields, location)).toBe("33.00");
  });
});

it.each([
  ["5.00", "0.00", true],
  ["5.00", "5.00", false],
  ["10.00", "9.00", true],
  ["0.00", "0.00", false],
])("of %s taken and %s given back something is left: %s", (settledAmount, refundedAmount, isLeft) => {
  expect(canRefund({ settledAmount, refundedAmount })).toBe(isLeft);
});

it("counts an option once per quantity", () => {
  const kajmak = {
    optionId: "o",
    quantity: 2,
    nameEn: "Kajmak",
    nameMe: null,
    price: "1.00",
    effect: "add" as const,
  };
  expect(lineTotal(line({ options: [kajmak] }), emptyFields, location)).toBe("12.00");
});
