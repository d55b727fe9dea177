import { expect, test } from "vitest";
import { nextLineFor, openPacks, splitSurplus, type OtherLine } from "./purchasing.surplus.rules.ts";

const goods = { supplierItemId: "tomato", packCount: 1, packSize: "2.000", unit: "kg" };

const line = (id: string, fields: Partial<OtherLine> = {}): OtherLine => ({
  id,
  ...goods,
  status: "sent",
  arrivesOn: "2026-12-04",
  packs: "10",
  receivedPacks: "0",
  isClosed: false,
  ...fields,
});

test.each<[string, OtherLine[], string | undefined]>([
  ["no other order", [], undefined],
  ["a sent order", [line("a")], "a"],
  ["a partly received order", [line("a", { status: "partly_received", receivedPacks: "4" })], "a"],
  ["the order that arrives first", [line("a"), line("b", { arrivesOn: "2026-12-02" })], "b"],
  ["an order with a day before one without", [line("a", { arrivesOn: null }), line("b")], "b"],
  ["the first of two on the same day", [line("a"), line("b")], "a"],
  ["a draft when nothing is sent", [line("a", { status: "draft" })], "a"],
  ["an order to approve when nothing is sent", [line("a", { status: "to_approve" })], "a"],
  [
    "a sent order before an earlier draft",
    [line("a", { status: "draft", arrivesOn: "2026-12-01" }), line("b")],
    "b",
  ],
  ["no order that ended", [line("a", { status: "received" }), line("b", { status: "cancelled" })], undefined],
  ["no closed line", [line("a", { isClosed: true })], undefined],
  ["no line that has arrived", [line("a", { receivedPacks: "10" })], undefined],
  ["no line of 0 packs", [line("a", { status: "draft", packs: "0" })], undefined],
  ["no other goods", [line("a", { supplierItemId: "pepper" })], undefined],
  ["the same size written otherwise", [line("a", { packSize: "2" })], "a"],
  ["no other pack size", [line("a", { packSize: "5" })], undefined],
  ["no other pack count", [line("a", { packCount: 6 })], undefined],
  ["no other unit", [line("a", { unit: "g" })], undefined],
])("surplus counts for %s", (_name, others, expected) => {
  expect(nextLineFor(goods, others)?.id).toBe(expected);
});

test.each([
  ["nothing above the order", { packs: "10", expected: "10", open: "5" }, { own: "10", next: "0" }],
  ["fewer than ordered", { packs: "8", expected: "10", open: "5" }, { own: "8", next: "0" }],
  ["all above the order", { packs: "13", expected: "10", open: "5" }, { own: "10", next: "3" }],
  ["as much as is open", { packs: "18", expected: "10", open: "5" }, { own: "13", next: "5" }],
  ["parts of a pack", { packs: "10.5", expected: "10.25", open: "5" }, { own: "10.25", next: "0.25" }],
  ["all of a line that has arrived", { packs: "3", expected: "0", open: "5" }, { own: "0", next: "3" }],
])("divides %s", (_name, given, expected) => {
  expect(splitSurplus(given)).toEqual(expected);
});

test.each([
  [{ packs: "10", receivedPacks: "4" }, "6"],
  [{ packs: "10", receivedPacks: "12" }, "0"],
])("expects of %j still %s", (given, expected) => {
  expect(openPacks(given)).toBe(expected);
});
