import { describe, expect, it } from "vitest";
import { lineTaxRate, raisedGratuity, suggestedGratuity } from "./orders.rates.totals.ts";
import { type TotalsInput, type TotalsLine, orderTotals } from "./orders.totals.ts";

type Input = TotalsInput<string> & { decimals: number };

const line = (
  unitPrice: string,
  quantity: number,
  taxRate: string,
  extra: Partial<TotalsLine<string>> = {},
): TotalsLine<string> => ({
  unitPrice,
  quantity,
  taxRate,
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  customizations: [],
  status: "pending",
  ...extra,
});

const worked: Input = {
  lines: [
    line("9.90", 2, "15", { customizations: [{ additionalPrice: "1.00" }] }),
    line("3.50", 1, "21"),
    line("1.80", 1, "21"),
    line("1.50", 3, "21", { discountPercentage: "50" }),
  ],
  orderDiscountPercentage: "10",
  orderType: "dine_in",
  servicePrice: "1.00",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  serviceTaxRate: "21",
  pricesIncludeTax: true,
  gratuity: "2.00",
  decimals: 2,
};

const plain: Input = {
  ...worked,
  lines: [line("10.00", 1, "21")],
  orderDiscountPercentage: "0",
  servicePrice: "0",
  gratuity: "0",
};

describe("worked case", () => {
  it("adds up with tax inside the prices", () => {
    const totals = orderTotals(worked);

    expect(totals.lines.map((each) => each.totalPrice)).toEqual(["21.80", "3.50", "1.80", "2.25"]);
    expect(totals.lines.map((each) => each.orderDiscountShare)).toEqual(["2.18", "0.35", "0.18", "0.23"]);
    expect(totals).toMatchObject({
      subtotalAmount: "29.35",
      discountAmount: "2.94",
      serviceChargeAmount: "1.00",
      taxAmount: "3.91",
      taxPercentage: "16.64",
      gratuityAmount: "2.00",
      dueAmount: "27.41",
      totalAmount: "29.41",
      taxLines: [
        { taxPercentage: "15.00", baseAmount: "19.62", netAmount: "17.06", taxAmount: "2.56" },
        { taxPercentage: "21.00", baseAmount: "7.79", netAmount: "6.44", taxAmount: "1.35" },
      ],
    });
  });

  it("adds up with tax on top of the prices", () => {
    expect(orderTotals({ ...worked, pricesIncludeTax: false })).toMatchObject({
      subtotalAmount: "29.35",
      discountAmount: "2.94",
      taxAmount: "4.58",
      taxPercentage: "16.71",
      dueAmount: "31.99",
      totalAmount: "33.99",
      taxLines: [{ taxAmount: "2.94" }, { baseAmount: "7.79", netAmount: "7.79", taxAmount: "1.64" }],
    });
  });
});

describe("edge cases", () => {
  it("counts a voided line as 0, in tax too", () => {
    const totals = orderTotals({
      ...worked,
      lines: worked.lines.map((each, index) => (index === 0 ? each : { ...each, status: "voided" })),
    });
    expect(totals.lines.map((each) => each.totalPrice)).toEqual(["21.80", "0.00", "0.00", "0.00"]);
    expect(totals.subtotalAmount).toBe("21.80");
  });

  it("adds no service charge to takeaway, delivery or an order without a live line", () => {
    expect(orderTotals({ ...worked, orderType: "takeaway" }).serviceChargeAmount).toBe("0.00");
    expect(orderTotals({ ...worked, orderType: "delivery" }).serviceChargeAmount).toBe("0.00");
    const voided = orderTotals({
      ...worked,
      lines: [line("5", 1, "21", { status: "voided" })],
      gratuity: "0",
    });
    expect(voided).toMatchObject({
      serviceChargeAmount: "0.00",
      totalAmount: "0.00",
      taxLines: [],
      taxPercentage: "0.00",
    });
    expect(orderTotals({ ...worked, lines: [], gratuity: "0" }).totalAmount).toBe("0.00");
  });

  it("returns a single rate exactly and treats 21 and 21.00 as one", () => {
    expect(
      orderTotals({ ...plain, lines: [line("10", 1, "21"), line("1", 1, "21.00")] }).taxLines,
    ).toHaveLength(1);
    expect(orderTotals({ ...plain, lines: [line("10", 1, "7.125")] }).taxPercentage).toBe("7.125");
    expect(orderTotals({ ...plain, lines: [line("10", 1, "0")] })).toMatchObject({
      taxAmount: "0.00",
      taxPercentage: "0.00",
    });
  });

  it("limits every line to at least 0 under a full discount", () => {
    const totals = orderTotals({
      ...worked,
      orderDiscountPercentage: "100",
      servicePrice: "0",
      gratuity: "0",
    });
    expect(totals.lines.map((each) => each.netAmount)).toEqual(["0.00", "0.00", "0.00", "0.00"]);
    expect(totals).toMatchObject({ totalAmount: "0.00", taxPercentage: "0.00" });
  });

  it("works in currencies of 0 and 3 decimals", () => {
    expect(orderTotals({ ...plain, decimals: 0, lines: [line("1000", 3, "21")] })).toMatchObject({
      totalAmount: "3000",
      taxAmount: "521",
    });
    expect(orderTotals({ ...plain, decimals: 3, lines: [line("1.250", 3, "5")] })).toMatchObject({
      totalAmount: "3.750",
      taxAmount: "0.179",
    });
  });

  it.each([
    ["a negative price", { lines: [line("-1", 1, "21")] }],
    [
      "an extra that takes more than the price",
      { lines: [line("1", 1, "21", { customizations: [{ additionalPrice: "-2" }] })] },
    ],
    ["half a piece", { lines: [line("1", 0.5, "21")] }],
    ["a third decimal", { lines: [line("1.005", 1, "21")] }],
    ["a discount above 100", { orderDiscountPercentage: "100.01" }],
    ["a negative gratuity", { gratuity: "-1" }],
    ["a negative service charge", { servicePrice: "-1" }],
    ["a quantity below 0", { lines: [line("1", -1, "21")] }],
  ])("rejects %s", (_, change) => {
    expect(() => orderTotals({ ...plain, ...change })).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });
});

describe("tax rate of a line", () => {
  const location = {
    taxRate: "21",
    taxGroups: [
      { name: "Food", percentage: "15" },
      { name: "Take away", percentage: "7" },
    ],
  };
  const item = { taxPercentage: "0", taxExempt: false, taxGroup: null };
  const rate = (
    change: Partial<{ taxPercentage: string; taxExempt: boolean; taxGroup: string }>,
    orderType: "dine_in" | "takeaway" = "dine_in",
  ) => lineTaxRate({ item: { ...item, ...change }, orderType, location });

  it("is the item's own above 0, then exempt, then a group, then the location's", () => {
    expect(rate({ taxPercentage: "9", taxExempt: true, taxGroup: "Food" })).toBe("9");
    expect(rate({ taxPercentage: "0.00", taxExempt: true, taxGroup: "Food" })).toBe("0");
    expect(rate({ taxGroup: "food " }, "takeaway")).toBe("15");
    expect(rate({ taxGroup: "gone" }, "takeaway")).toBe("7");
    expect(rate({ taxGroup: "gone" })).toBe("21");
    expect(rate({})).toBe("21");
  });
});

describe("gratuity", () => {
  it("is suggested for dine_in only, of the bill after tax", () => {
    const question = {
      orderType: "dine_in",
      defaultGratuityPercentage: "10",
      dueAmount: "27.41",
      decimals: 2,
    } as const;
    expect(suggestedGratuity(question)).toBe("2.74");
    expect(suggestedGratuity({ ...question, orderType: "delivery" })).toBe("0.00");
  });

  it("is raised to at least the sum of the tips", () => {
    expect(raisedGratuity("2.00", ["1.50", "1.00"], 2)).toBe("2.50");
    expect(raisedGratuity("2.00", ["1.50"], 2)).toBe("2.00");
  });
});
