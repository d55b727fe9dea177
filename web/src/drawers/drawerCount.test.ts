import { expect, it } from "vitest";
import { cashRows, coinText, linesOf, linesOfSum, outcomeOf, readQuantity } from "./drawerCount.ts";

it("sends the counted values only", () => {
  expect(linesOf({ "50": 2, "0.5": 1, "20": 0 })).toEqual([
    { value: "50", quantity: 2 },
    { value: "0.5", quantity: 1 },
  ]);
});

it.each([
  ["1250", true],
  ["0.5", true],
  ["12.345", true],
  ["123456789", true],
  ["1234567890", false],
  ["12.3456", false],
  ["12.", false],
  ["-1", false],
  ["", false],
])("takes the sum %j as one line: %s", (sum, isTaken) => {
  expect(linesOfSum(sum)).toEqual(isTaken ? [{ value: sum, quantity: 1 }] : []);
});

it.each([
  ["", 0],
  ["12", 12],
  ["1 2a", 12],
  ["99999", 99_999],
  ["123456", 12_345],
])("reads the quantity %j as %i", (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

it.each([
  ["0.01", "1 c"],
  ["0.05", "5 c"],
  ["0.29", "29 c"],
  ["1", "1"],
  ["2", "2"],
])("writes %s on the coin as %s", (value, text) => {
  expect(coinText(value)).toBe(text);
});

it.each([
  ["0.00", "even"],
  ["-0.01", "short"],
  ["0.01", "over"],
])("calls a difference of %s %s", (difference, outcome) => {
  expect(outcomeOf(difference)).toBe(outcome);
});

it("lists what came in and, with a minus, what went out; without zeros", () => {
  const cash = {
    openingAmount: "100.00",
    paidInAmount: "1.00",
    receivedAmount: "2.00",
    changeAmount: "3.00",
    refundedAmount: "4.00",
    paidOutAmount: "5.00",
    tipsOutAmount: "6.00",
    tipAmount: "0.00",
    expectedAmount: "85.00",
  };
  expect(cashRows(cash)).toEqual([
    ["openingAmount", "100.00"],
    ["report.paidInAmount", "1.00"],
    ["report.receivedAmount", "2.00"],
    ["report.changeAmount", "-3.00"],
    ["report.refundedAmount", "-4.00"],
    ["report.paidOutAmount", "-5.00"],
    ["report.tipsOutAmount", "-6.00"],
  ]);
  const none = { ...cash, openingAmount: "0.00", paidOutAmount: "0.00", tipsOutAmount: "0" };
  expect(cashRows(none).map(([name]) => name)).not.toContain("openingAmount");
  expect(cashRows(none)).toHaveLength(4);
});
