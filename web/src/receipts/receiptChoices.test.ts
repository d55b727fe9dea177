import { expect, it } from "vitest";
import { certificateDaysLeft } from "./certificateDays.ts";
import { buyerOf, isBuyerCorrectable } from "./receiptBuyer.ts";
import { receiptQueryOf } from "./receiptFilters.ts";

const list = { page: 2, pageSize: 50, q: "", sort: undefined, filters: {} };

it.each([
  [{}, null, { sort: "-issuedAt" }],
  [{ sort: "issuedAt" }, null, { sort: "issuedAt" }],
  [{ sort: "number" }, null, { sort: "-issuedAt" }],
  [{ q: "12" }, "2026-03-04", { sort: "-issuedAt", q: "12", date: "2026-03-04" }],
  [
    { filters: { status: "rejected", corrective: "1", till: "t1", date: "all" } },
    null,
    { sort: "-issuedAt", status: "rejected", isCorrective: "true", tillId: "t1" },
  ],
  [{ filters: { status: "lost" } }, null, { sort: "-issuedAt" }],
])("queries %j of %s", (choices, date, query) => {
  expect(receiptQueryOf({ ...list, ...choices }, date)).toEqual({ page: 2, pageSize: 50, ...query });
});

it.each([
  ["2026-03-04T10:00:00Z", 0],
  ["2026-03-05T09:59:59Z", 0],
  ["2026-03-05T10:00:00Z", 1],
  ["2026-03-04T09:59:59Z", -1],
  ["2026-04-03T10:00:00Z", 30],
])("a certificate until %s has %i days left", (validTo, days) => {
  expect(certificateDaysLeft(validTo, new Date("2026-03-04T10:00:00Z"))).toBe(days);
});

const buyer = { idNumber: "02345678", name: "Mlin", address: "Riva 1", town: "Kotor", country: "MNE" };
type Receipt = Parameters<typeof isBuyerCorrectable>[0];
const receipt: Receipt = Object({ status: "rejected", buyer, fault: { cause: "message" } });

it("shows the buyer of a receipt, or empty fields", () => {
  const { country: _, ...fields } = buyer;
  expect(buyerOf(receipt)).toEqual(fields);
  expect(buyerOf({ buyer: null })).toEqual({ idNumber: "", name: "", address: "", town: "" });
});

it.each([
  ["a rejected content", {}, true],
  ["a waiting receipt", { status: "waiting" }, false],
  ["a guest", { buyer: null }, false],
  ["another cause", { fault: { cause: "certificate" } }, false],
  ["no fault", { fault: null }, false],
])("offers to correct the buyer after %s: %s", (_, changes, isOffered) => {
  expect(isBuyerCorrectable(Object({ ...receipt, ...changes }))).toBe(isOffered);
});
