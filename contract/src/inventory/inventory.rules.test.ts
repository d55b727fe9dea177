import { describe, expect, it } from "vitest";
import { movementInput } from "./inventory.movements.contract.ts";
import {
  type MovementType,
  alertLevel,
  compareBatches,
  expiryState,
  hasRightSign,
  isReversible,
  movementProblem,
  movementTypes,
  reversalOf,
} from "./inventory.rules.ts";
import { averageUnitCost, costAfterRemoval, stockValue } from "./inventory.totals.ts";

describe("movements", () => {
  it("have the sign of their type and are never 0", () => {
    const signs = (quantity: string) => movementTypes.filter((type) => hasRightSign(type, quantity));
    expect(signs("0.001")).toEqual(["IN", "ADJUSTMENT", "TRANSFER"]);
    expect(signs("-1")).toEqual(["OUT", "ADJUSTMENT", "EXPIRED", "DAMAGED", "SALE", "TRANSFER"]);
    expect(signs("0.000")).toEqual([]);
  });

  it("need a reason unless their type explains them", () => {
    const problems = (reason: string | null) =>
      movementTypes.map((movementType) =>
        movementProblem({ movementType, quantity: movementType === "IN" ? "1" : "-1", reason }),
      );
    expect(problems(" ")).toEqual([
      null,
      "movement_reason",
      "movement_reason",
      "movement_reason",
      "movement_reason",
      null,
      null,
    ]);
    expect(problems("count")).toEqual(movementTypes.map(() => null));
    expect(problems(null)).toEqual(problems(" "));
    expect(movementProblem({ movementType: "OUT", quantity: "1", reason: null })).toBe("movement_sign");
  });

  it("accept any case", () => {
    const { movementType } = movementInput.shape;
    expect(["in", "Expired", " SALE ", "transfer"].map((text) => movementType.parse(text))).toEqual([
      "IN",
      "EXPIRED",
      "SALE",
      "TRANSFER",
    ]);
    expect(movementType.safeParse("gift").success).toBe(false);
  });

  it("are deleted by their opposite, once, and never for a sale or transfer", () => {
    const movement = (movementType: MovementType) => ({
      movementType,
      quantity: "5.5",
      isReversed: false,
      isReversal: false,
      productionId: null,
    });
    expect(movementTypes.filter((type) => isReversible(movement(type)))).toEqual([
      "IN",
      "OUT",
      "ADJUSTMENT",
      "EXPIRED",
      "DAMAGED",
    ]);
    expect(isReversible({ ...movement("IN"), isReversed: true })).toBe(false);
    expect(isReversible({ ...movement("IN"), isReversal: true })).toBe(false);
    expect(isReversible({ ...movement("IN"), productionId: "1" })).toBe(false);
    expect(reversalOf(movement("IN"))).toEqual({ movementType: "ADJUSTMENT", quantity: "-5.5" });
    expect(hasRightSign("ADJUSTMENT", reversalOf(movement("IN")).quantity)).toBe(true);
  });
});

describe("alerts", () => {
  const level = (quantity: string, alertWhenLessThan: string, minimumStockLevel: string) =>
    alertLevel({ quantity, unit: "kg", alertWhenLessThan, minimumStockLevel, productUnit: "kg" });

  it("are out at 0, low below the threshold or at the minimum, each ignored at 0", () => {
    expect(level("0", "0", "0")).toBe("out");
    expect(level("-2", "0", "0")).toBe("out");
    expect(level("0.001", "0", "0")).toBeNull();
    expect(level("5", "5", "0")).toBeNull();
    expect(level("4.999", "5", "0")).toBe("low");
    expect(level("5", "0", "5.000")).toBe("low");
    expect(level("9", "10", "2")).toBe("low");
    expect(level("9", "0", "2")).toBeNull();
  });

  it("count the threshold in the product's unit and the minimum in the item's", () => {
    const grams = { unit: "g", alertWhenLessThan: "0.5", minimumStockLevel: "0", productUnit: "kg" };
    expect(alertLevel({ ...grams, quantity: "499.999" })).toBe("low");
    expect(alertLevel({ ...grams, quantity: "500" })).toBeNull();
    expect(alertLevel({ ...grams, quantity: "500", minimumStockLevel: "500" })).toBe("low");
  });

  it("warn of expiry from three days before to the day itself, then call it expired", () => {
    const states = ["2026-11-20", "2026-11-21", "2026-11-24", "2026-11-25", null].map((date) =>
      expiryState(date, "2026-11-21"),
    );
    expect(states).toEqual(["expired", "expiring", "expiring", null, null]);
  });

  it("sort the earliest batch first and those without a date last", () => {
    const batches = [null, "2026-12-01", "2026-11-30", null].map((expiryDate) => ({ expiryDate }));
    expect(batches.toSorted(compareBatches).map((each) => each.expiryDate)).toEqual([
      "2026-11-30",
      "2026-12-01",
      null,
      null,
    ]);
  });
});

it.each([
  ["2026-11-30", "2026-12-01", -1],
  ["2026-11-30", null, -1],
  ["2026-11-30", "2026-11-30", 0],
  [null, null, 0],
])("compares a batch that expires on %s with one of %s as %i, and the other way round", (a, b, expected) => {
  const compare = (one: string | null, other: string | null) =>
    compareBatches({ expiryDate: one }, { expiryDate: other });
  expect([compare(a, b), compare(b, a)]).toEqual([expected, 0 - expected]);
});

describe("value of stock", () => {
  it("is quantity times unit cost, rounded once", () => {
    expect(stockValue("0.350", "12.50", 2)).toBe("4.38");
    expect(stockValue("1000", "0.0125", 2)).toBe("12.50");
    expect(stockValue("-3", "2", 2)).toBe("0.00");
    expect(stockValue("3", "150", 0)).toBe("450");
  });

  it("averages the cost over the stock on hand and the receipt", () => {
    const receipt = { quantity: "10", unitCost: "2.00", receivedQuantity: "5", receivedUnitCost: "3.50" };
    expect(averageUnitCost(receipt)).toBe("2.50");
    expect(averageUnitCost({ ...receipt, receivedQuantity: "3" })).toBe("2.3462");
    expect(averageUnitCost({ ...receipt, quantity: "-4" })).toBe("3.50");
    expect(averageUnitCost({ ...receipt, quantity: "0" })).toBe("3.50");
  });

  it("takes the value of a reversed receipt out of the average, unless nothing remains", () => {
    const reversed = { quantity: "20", unitCost: "2.00", receivedQuantity: "10", receivedUnitCost: "3.00" };
    expect(costAfterRemoval(reversed)).toBe("1.00");
    expect(costAfterRemoval({ ...reversed, quantity: "10" })).toBe("2.00");
    expect(costAfterRemoval({ ...reversed, quantity: "11" })).toBe("2.00");
  });

  it.each(["0", "-3"])("does not change the cost when %s is received", (receivedQuantity) => {
    const receipt = { unitCost: "2.00", receivedQuantity, receivedUnitCost: "3.50" };
    expect(averageUnitCost({ ...receipt, quantity: "10" })).toBe("2.00");
    expect(averageUnitCost({ ...receipt, quantity: "-4" })).toBe("2.00");
  });
});
