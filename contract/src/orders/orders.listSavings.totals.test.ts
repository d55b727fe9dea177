import { expect, it } from "vitest";
import type { OrderCombo } from "./orders.combos.contract.ts";
import type { Line } from "./orders.lines.contract.ts";
import { chargedEntries, listSavings } from "./orders.listSavings.totals.ts";

const happy = { quantity: 2, unitPrice: "4.50", basePrice: "6.00", discountPercentage: "0" };

const line = (fields: Partial<Line> = {}) => ({ ...happy, ...fields });

it.each([
  ["nothing without lines", [], "0.00"],
  ["the pieces of a line", [line()], "3.00"],
  ["nothing at the price of the menu", [line({ basePrice: null })], "0.00"],
  ["each line", [line(), line({ quantity: 1, unitPrice: "4.40", basePrice: "5.80" })], "4.40"],
  [
    "the lines of the picture",
    [
      line({ unitPrice: "2.30", basePrice: "3.00" }),
      line(),
      line({ quantity: 1, unitPrice: "4.40", basePrice: "5.80" }),
    ],
    "5.80",
  ],
  ["no line that is dearer", [line(), line({ unitPrice: "6.60" })], "3.00"],
  ["a line after its discount", [line({ discountPercentage: "10" })], "2.70"],
  ["no line that is free anyway", [line({ discountPercentage: "100" })], "0.00"],
  ["a weight", [line({ quantity: 0.742, unitPrice: "30.40", basePrice: "38.00" })], "5.64"],
])("counts as savings %s", (_, lines, amount) => {
  expect(listSavings(lines, 2).amount).toBe(amount);
});

it("names the lines that save, in the smallest unit of the currency", () => {
  const [cheap, dear] = [
    line({ unitPrice: "450", basePrice: "600" }),
    line({ unitPrice: "660", basePrice: "600" }),
  ];
  expect(listSavings([dear, cheap], 0)).toEqual({ amount: "300", lines: [cheap] });
});

it("counts a set menu while all its dishes are charged, and no voided line", () => {
  const combo = { id: "lunch", quantity: 2, unitPrice: "9.90", basePrice: "11.90" } as OrderCombo;
  const dish = line({ comboId: "lunch", basePrice: null, status: "served" }) as Line;
  const single = line({ comboId: null, status: "served" }) as Line;
  const savings = (...items: Line[]) => listSavings(chargedEntries(items, [combo]), 2).amount;
  expect(savings(dish, dish)).toBe("4.00");
  expect(savings(dish, { ...dish, status: "voided" })).toBe("0.00");
  expect(savings(dish, single, { ...single, status: "voided" })).toBe("7.00");
});
