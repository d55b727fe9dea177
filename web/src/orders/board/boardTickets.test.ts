// @vitest-environment node
import type { BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import { orderStatuses } from "@konoba/contract/orders/orders.status";
import { expect, it, test } from "vitest";
import { otherTargetsOf, targetsOf } from "../statusTargets.ts";
import { dropTargetOf, fitsBoard, isStage, isWarning } from "./boardTickets.ts";

test("treats an allergy as a warning, a wish not", () => {
  expect(["Alergija na ribu", "nut allergy", "laktoza intolerancija"].map(isWarning)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isWarning("bez luka")).toBe(false);
});

const order = (status: (typeof orderStatuses)[number], paymentStatus: "pending" | "paid" = "pending") => ({
  status,
  paymentStatus,
  paymentMethod: null,
  dueAmount: "10.00",
});

it.each([
  ["owner", "received", ["confirmed", "preparing", "ready", "served", "completed"]],
  ["waiter", "received", ["confirmed", "preparing", "ready", "served", "completed"]],
  ["waiter", "confirmed", ["preparing", "ready", "served", "completed"]],
  ["waiter", "preparing", ["ready", "served", "completed"]],
  ["waiter", "ready", ["preparing", "served", "completed"]],
  ["waiter", "served", ["ready", "completed"]],
  ["kitchen", "received", ["confirmed", "preparing", "ready"]],
  ["kitchen", "confirmed", ["preparing", "ready"]],
  ["kitchen", "preparing", ["ready"]],
  ["kitchen", "ready", ["preparing"]],
  ["kitchen", "served", ["ready"]],
  ["stock", "received", []],
  ["stock", "served", []],
] as const)("offers the %s for an order that is %s: %j", (role, status, targets) => {
  expect(targetsOf(order(status), role)).toEqual(targets);
  for (const column of orderStatuses) {
    const to = (targets as readonly string[]).includes(column) ? column : null;
    expect(dropTargetOf(order(status), column, role)).toBe(to);
  }
});

it("completes a paid order for roles that may move it, and ignores a drop outside the columns", () => {
  expect(targetsOf(order("served", "paid"), "waiter")).toEqual(["ready", "completed"]);
  expect(targetsOf(order("served", "paid"), "kitchen")).toEqual(["ready"]);
  for (const nowhere of [undefined, null, "finished", 7])
    expect(dropTargetOf(order("ready"), nowhere, "owner")).toBeNull();
});

it.each([
  ["waiter", "received", ["preparing", "ready", "served"]],
  ["waiter", "preparing", ["served"]],
  ["waiter", "ready", ["preparing"]],
  ["waiter", "served", ["ready"]],
  ["waiter", "completed", ["served"]],
  ["manager", "completed", ["served"]],
  ["kitchen", "received", ["preparing", "ready"]],
  ["kitchen", "preparing", []],
  ["kitchen", "ready", ["preparing"]],
  ["stock", "received", []],
] as const)("offers the %s beside the next step of an order that is %s: %j", (role, status, targets) => {
  expect(otherTargetsOf(order(status), role)).toEqual(targets);
});

it("offers manual confirmation where the step is skipped", () => {
  expect(otherTargetsOf(order("received"), "waiter", true)).toEqual(["confirmed", "ready", "served"]);
});

it("has a column for each status of an open order", () => {
  expect(["received", "served", "completed", undefined].map(isStage)).toEqual([true, true, false, false]);
});

const ticket = {
  number: 42,
  orderType: "dine_in",
  paymentStatus: "pending",
  workerId: "ana",
  sectionIds: ["garden"],
  stationIds: ["grill", "bar"],
  tableNumber: "T7",
  customerName: null,
  createdBy: "Ana",
} as unknown as BoardTicket;

it.each<[Parameters<typeof fitsBoard>[1], boolean]>([
  [{}, true],
  [
    { type: "dine_in", payment: "pending", workerId: "ana", section: "garden", station: "bar", q: "042 ana" },
    true,
  ],
  [{ type: "takeaway" }, false],
  [{ payment: "paid" }, false],
  [{ workerId: "marko" }, false],
  [{ section: "hall" }, false],
  [{ station: "oven" }, false],
  [{ q: "T7" }, true],
  [{ q: "#042" }, true],
  [{ q: "null" }, false],
  [{ q: "T8" }, false],
  [{ type: "takeaway", q: "T7" }, false],
])("leaves a ticket on the board for %j: %s", (filters, isThere) => {
  expect(fitsBoard(ticket, filters)).toBe(isThere);
});
