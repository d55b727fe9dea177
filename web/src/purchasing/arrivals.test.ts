import { purchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { expect, it } from "vitest";
import { idOf, sampleOf } from "../lib/api/samples.setup.ts";
import {
  asOrdered,
  completeArrival,
  deliveryOf,
  expectedOf,
  nextLine,
  nextOrderFor,
  notHere,
  packDifference,
  progressOf,
  withoutOrder,
} from "./arrivals.ts";

const lineOf = (number: number, receivedPacks = 0) =>
  sampleOf(purchaseOrder.shape.lines.element, {
    id: idOf(number),
    supplierItemId: idOf(100 + number),
    packs: 3,
    receivedPacks,
    price: "2.50",
  });
const order = sampleOf(purchaseOrder, {
  id: idOf(50),
  locationId: idOf(51),
  supplierId: idOf(52),
  supplierName: "Mlin",
  year: 2026,
  number: 7,
  lines: [lineOf(1), lineOf(2), lineOf(3)],
});

it.each([
  [0, 3],
  [2, 1],
  [3, 0],
  [5, 0],
])("expects of 3 packs, after %i received, %i", (receivedPacks, expected) => {
  const line = lineOf(1, receivedPacks);
  expect(expectedOf(line)).toBe(expected);
  expect(asOrdered(line)).toMatchObject({
    packs: String(expected),
    price: "2.50",
    reason: null,
    expiryDate: null,
  });
});

it.each([
  ["3", "0", null],
  ["2.5", "-0.5", "damaged"],
  ["2.", "-1", "damaged"],
  ["", "-3", "damaged"],
  ["4", "1", null],
])("finds that %j of 3 packs differ by %s, and saves the reason %s", (packs, difference, reason) => {
  const line = lineOf(1);
  const arrival = { ...asOrdered(line), packs, reason: "damaged" as const };
  expect(packDifference(line, arrival)).toBe(difference);
  const saved = completeArrival(line, arrival);
  expect(saved.reason).toBe(reason);
  expect(saved.packs).toBe(packs.replace(/\.$/, "") || "0");
});

it("compares no packs of a substitute, and saves why the ordered item is missing", () => {
  const substitute = { supplierItemId: idOf(9), name: "Durum" };
  const arrival = { ...asOrdered(lineOf(1)), packs: "1", reason: "later" as const, substitute };
  expect(packDifference(lineOf(1), arrival)).toBeNull();
  expect(completeArrival(lineOf(1), arrival)).toEqual({ ...arrival, surplus: null });
});

it.each([
  ["4", "next_order", "next_order"],
  ["4", "extra", "extra"],
  ["3", "next_order", null],
  ["2", "next_order", null],
] as const)("saves that %s of 3 packs, chosen as %s, are %s", (packs, surplus, saved) => {
  const next = { orderId: idOf(60), year: 2026, number: 8, status: "sent" as const, packs: 6 };
  const line = { ...lineOf(1), next };
  const arrival = { ...asOrdered(line), packs, surplus };
  expect(completeArrival(line, arrival).surplus).toBe(saved);
  expect(nextOrderFor(line, arrival)).toBe(saved && next);
  expect(completeArrival({ ...line, next: null }, arrival).surplus).toBeNull();
});

it("sends what surplus is only when it was chosen", () => {
  const [first, second] = order.lines;
  if (!first || !second) throw new Error("The order has lines");
  const lines = {
    [first.id]: { ...asOrdered(first), packs: "4", surplus: "next_order" as const },
    [second.id]: asOrdered(second),
  };
  const sent = deliveryOf(order, { deliveryId: idOf(70), lines, noteNumber: "" });
  expect(sent.input.lines.map(({ surplus }) => surplus)).toEqual(["next_order", undefined]);
  expect(withoutOrder(sent).input.lines.map(({ surplus }) => surplus)).toEqual(["extra", "extra"]);
});

it("saves a line of which nothing came as short", () => {
  expect(notHere(lineOf(1))).toMatchObject({ packs: "0", reason: "short", price: "2.50" });
});

it.each([
  [[], 1, 2],
  [[2], 1, 3],
  [[2, 3], 1, null],
  [[1], 3, 2],
  [[1, 2], 3, null],
])("goes, with %j checked, from line %i to line %j", (checked, from, to) => {
  const done = Object.fromEntries(checked.map((number) => [idOf(number), asOrdered(lineOf(number))]));
  expect(nextLine(order.lines, done, idOf(from))?.id ?? null).toBe(to && idOf(to));
});

it("counts lines as ordered, those that differ in packs, price or item, and open ones", () => {
  const lines = [1, 2, 3, 4, 5].map((number) => lineOf(number));
  const substitute = { supplierItemId: idOf(9), name: "Durum" };
  const done = {
    [idOf(1)]: { ...asOrdered(lineOf(1)), price: "2.5" },
    [idOf(2)]: notHere(lineOf(2)),
    [idOf(3)]: { ...asOrdered(lineOf(3)), price: "2.60" },
    [idOf(4)]: { ...asOrdered(lineOf(4)), substitute },
  };
  expect(progressOf(lines, done)).toEqual({ asOrdered: 1, differing: 3, open: 1 });
});

const arrivals = {
  deliveryId: idOf(60),
  noteNumber: "12/26",
  lines: {
    [idOf(3)]: {
      ...asOrdered(lineOf(3)),
      id: idOf(73),
      price: "3.00",
      substitute: { supplierItemId: idOf(9), name: "Durum" },
    },
    [idOf(1)]: { ...asOrdered(lineOf(1)), id: idOf(71), price: "2.5", temperature: "4.5" },
  },
};

it("delivers the ticked lines in the order of the order, with prices that differ", () => {
  const { input, ...write } = deliveryOf(order, arrivals);
  const none = { reason: null, batchNumber: "", expiryDate: null };

  expect(write).toEqual({ supplierName: "Mlin", orderNumber: "PO-2026-7" });
  expect(input).toEqual({
    id: idOf(60),
    locationId: idOf(51),
    supplierId: idOf(52),
    orderId: idOf(50),
    noteNumber: "12/26",
    receivedAt: expect.stringMatching(/^\d{4}-/),
    lines: [
      {
        ...none,
        id: idOf(71),
        packs: "3",
        orderLineId: idOf(1),
        supplierItemId: idOf(101),
        temperature: "4.5",
      },
      {
        ...none,
        id: idOf(73),
        packs: "3",
        substitutesLineId: idOf(3),
        supplierItemId: idOf(9),
        price: "3.00",
        temperature: null,
      },
    ],
  });
  const changed = { ...arrivals.lines, [idOf(1)]: { ...asOrdered(lineOf(1)), price: "2.51" } };
  expect(deliveryOf(order, { ...arrivals, lines: changed }).input.lines[0]).toHaveProperty("price", "2.51");
});

it("carries the photo, and stands without its order", () => {
  const photo = new Blob(["note"]);
  const write = deliveryOf(order, { ...arrivals, photo });

  expect(write.photo).toBe(photo);
  const { input, ...rest } = withoutOrder(write);
  expect(rest).toEqual({ photo, supplierName: "Mlin", orderNumber: "PO-2026-7" });
  expect(input).toMatchObject({ id: idOf(60), orderId: null, noteNumber: "12/26" });
  expect(
    input.lines.map(({ id, orderLineId, substitutesLineId, price }) => [
      id,
      orderLineId,
      substitutesLineId,
      price,
    ]),
  ).toEqual([
    [idOf(71), null, null, undefined],
    [idOf(73), null, null, "3.00"],
  ]);
});
