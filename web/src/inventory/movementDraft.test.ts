import { expect, test } from "vitest";
import { bodyOf, emptyDraft, problemsOf, signedQuantity } from "./movementDraft.ts";

test("derives the sign from the type, or from the direction where the type allows both", () => {
  expect(signedQuantity({ ...emptyDraft("IN"), quantity: "0.350" })).toBe("0.350");
  expect(signedQuantity({ ...emptyDraft("DAMAGED"), quantity: "0.350" })).toBe("-0.35");
  expect(signedQuantity({ ...emptyDraft("ADJUSTMENT"), quantity: "2" })).toBe("-2");
  expect(signedQuantity({ ...emptyDraft("ADJUSTMENT"), quantity: "2", direction: "in" })).toBe("2");
});

test("rejects an empty quantity, zero, a typed sign and a fourth decimal", () => {
  for (const quantity of ["", "0", "0.000", "-2", "0.0001", "two"])
    expect(signedQuantity({ ...emptyDraft("IN"), quantity })).toBeNull();
});

test("reports missing values by field", () => {
  expect(problemsOf(emptyDraft("IN"))).toEqual({ quantity: "quantity" });
  expect(problemsOf({ ...emptyDraft("OUT"), quantity: "1", reason: " " })).toEqual({ reason: "reason" });
  expect(problemsOf({ ...emptyDraft("IN"), quantity: "1", unitCost: "1.23456" })).toEqual({
    unitCost: "unitCost",
  });
  expect(problemsOf({ ...emptyDraft("OUT"), quantity: "1", reason: "Kitchen" })).toEqual({});
});

test("sends the cost only with a receipt", () => {
  const draft = { ...emptyDraft("OUT", "2.50"), quantity: "1", reason: " Kitchen " };

  expect(bodyOf(draft, "item")).toEqual({
    inventoryId: "item",
    movementType: "OUT",
    quantity: "-1",
    reason: "Kitchen",
  });
  expect(bodyOf({ ...draft, movementType: "IN" }, "item")).toMatchObject({ quantity: "1", unitCost: "2.50" });
});
