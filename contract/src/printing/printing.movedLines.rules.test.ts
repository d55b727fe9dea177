import { expect, test } from "vitest";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { billContent } from "./printing.bills.rules.ts";

const line = (billDiscountPercentage: string | null, status = "served") =>
  ({
    nameEn: "Trout",
    quantity: 1,
    unitPrice: "10.00",
    totalPrice: "10.00",
    discountPercentage: "0.00",
    billDiscountPercentage,
    seat: null,
    status,
    customizations: [],
  }) as unknown as Line;

/** Returns what a printed bill says about discounts. */
function discountsOn(items: Line[], language: "en" | "me"): string[] {
  const order = {
    status: "served",
    pricesIncludeTax: true,
    subtotalAmount: "20.00",
    discountPercentage: "10",
    discountAmount: "5.00",
    serviceChargeAmount: "0.00",
    dueAmount: "15.00",
    settledAmount: "0.00",
    refundedAmount: "0.00",
    correctedAmount: "0.00",
    currencyDecimals: 2,
    taxLines: [],
    payments: [],
    onAccount: [],
    items,
  } as unknown as OrderDetails;
  return billContent(order, { sign: "€", roundingStep: null }, language)
    .map(({ kind, ...rest }) => Object.values(rest).join(" | ") || kind)
    .filter((text) => /popust|discount/i.test(text));
}

test("a bill states the discount that moved lines had, and the sum without a percentage", () => {
  const items = [line(null), line("50"), line("0"), line("50", "voided")];
  expect(discountsOn(items, "me")).toEqual(["Popust na račun 50%", "Bez popusta na račun", "Popust | −5,00"]);
  expect(discountsOn(items, "en")).toEqual(["Bill discount 50%", "No bill discount", "Discount | −5.00"]);
});

test("a bill with one discount states its percentage", () => {
  expect(discountsOn([line(null), line("10.0")], "en")).toEqual(["Discount 10% | −5.00"]);
});
