import { expect, it } from "vitest";
import { amountsOf, emptyLine, lineOfDelivery } from "./invoiceDraft.ts";

const coffee = lineOfDelivery({
  deliveryLineId: "line",
  deliveryId: "delivery",
  noteNumber: "884/26",
  receivedAt: "2026-11-20T08:00:00Z",
  supplierItemId: "item",
  name: "Kafa",
  code: null,
  packs: 10,
  price: "20.00",
  taxRate: "7",
});

it("adds up typed lines with their tax, and says what of the total is on no line", () => {
  expect(amountsOf({ lines: [coffee], statedTotal: "215.00" }, 2)).toMatchObject({
    expectedTotal: "214.00",
    otherAmount: "1.00",
  });
  expect(amountsOf({ lines: [coffee], statedTotal: "" }, 2)).toMatchObject({ expectedTotal: "214.00" });
});

it("waits while a line is not complete", () => {
  expect(amountsOf({ lines: [], statedTotal: "" }, 2)).toBeNull();
  expect(amountsOf({ lines: [coffee, emptyLine("21")], statedTotal: "" }, 2)).toBeNull();
});
