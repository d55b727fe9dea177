import { describe, expect, it } from "vitest";
import {
  type LineStatus,
  type OrderStatus,
  canTransition,
  hasStarted,
  isClosed,
  isHeld,
  movedLines,
  nextStep,
  orderStatusOf,
  orderStatuses,
  skippedStages,
} from "./orders.status.ts";

/** Expected moves: rows are from, columns to, both in the order of `orderStatuses`. */
const table: Record<OrderStatus, string> = {
  received: "same step step jump jump jump step",
  confirmed: "no same step jump jump jump step",
  preparing: "no no same step jump jump void",
  ready: "no no back same step step void",
  served: "no no no back same step void",
  completed: "no no no no reopen same no",
  cancelled: "no no no no no no same",
};

const cells = orderStatuses.flatMap((from) =>
  orderStatuses.map((to, column) => ({ from, to, kind: table[from].split(" ")[column]! })),
);

describe("transitions", () => {
  it("covers all 49 cells", () => expect(cells).toHaveLength(49));

  it.each(cells)("$from → $to is $kind", ({ from, to, kind }) => {
    const move = canTransition(from, to);
    if (kind !== "no") return expect(move).toEqual({ kind });
    const allowed = cells
      .filter((cell) => cell.from === from && !["no", "same"].includes(cell.kind))
      .map((cell) => cell.to);
    expect(move).toEqual({ kind: "refused", from, to, allowed });
  });

  it("counts cancelling as void once a line was started", () => {
    expect(canTransition("received", "cancelled", ["pending", "voided"])).toEqual({ kind: "step" });
    expect(canTransition("confirmed", "cancelled", ["pending", "preparing"])).toEqual({ kind: "void" });
    expect(canTransition("received", "preparing", ["ready"])).toEqual({ kind: "step" });
    expect(canTransition("completed", "cancelled", ["served"]).kind).toBe("refused");
  });

  it("offers the next step until the order is finished, and only along the table", () => {
    expect(orderStatuses.map((status) => nextStep(status))).toEqual([
      "confirmed",
      "preparing",
      "ready",
      "served",
      "completed",
      null,
      null,
    ]);
    for (const skipConfirmed of [false, true])
      for (const from of orderStatuses) {
        const to = nextStep(from, skipConfirmed);
        if (to) expect(canTransition(from, to)).toEqual({ kind: "step" });
      }
  });

  it("records the stages a jump skips", () => {
    expect(skippedStages("received", "served")).toEqual(["confirmed", "preparing", "ready"]);
    expect(skippedStages("preparing", "completed")).toEqual(["ready", "served"]);
    expect(skippedStages("ready", "completed")).toEqual([]);
    expect(skippedStages("served", "ready")).toEqual([]);
    expect(skippedStages("received", "cancelled")).toEqual([]);
  });
});

describe("order status from lines", () => {
  const cases: [OrderStatus, LineStatus[], OrderStatus][] = [
    ["received", ["pending"], "received"],
    ["confirmed", ["pending", "ready"], "confirmed"],
    ["confirmed", ["preparing", "ready"], "preparing"],
    ["preparing", ["ready", "served"], "ready"],
    ["ready", ["ready", "pending"], "preparing"],
    ["served", ["served", "pending"], "preparing"],
    ["preparing", ["voided", "served"], "served"],
    ["preparing", ["voided", "voided"], "cancelled"],
    ["received", [], "received"],
    ["completed", ["served"], "completed"],
    ["completed", ["voided"], "completed"],
    ["cancelled", ["pending"], "cancelled"],
  ];

  it.each(cases)("%s with lines %j is %s", (current, lines, status) => {
    expect(orderStatusOf(current, lines)).toBe(status);
  });

  it("classifies started and closed", () => {
    expect(hasStarted(["pending", "voided"])).toBe(false);
    expect(hasStarted(["pending", "ready"])).toBe(true);
    expect(orderStatuses.filter(isClosed)).toEqual(["completed", "cancelled"]);
  });
});

describe("lines moved with the order", () => {
  const lines = (["pending", "preparing", "ready", "served", "voided"] as const).map((status) => ({
    id: status,
    status,
  }));
  const moved = (from: OrderStatus, to: OrderStatus) =>
    movedLines(lines, from, to).map((line) => `${line.id}→${line.to}`);

  it("moves every line that is behind and no voided one", () => {
    expect(moved("received", "confirmed")).toEqual([]);
    expect(moved("confirmed", "preparing")).toEqual(["pending→preparing"]);
    expect(moved("preparing", "ready")).toEqual(["pending→ready", "preparing→ready"]);
    expect(moved("received", "completed")).toEqual(["pending→served", "preparing→served", "ready→served"]);
  });

  it("recalls the lines with the order's status", () => {
    expect(moved("ready", "preparing")).toEqual(["ready→preparing"]);
    expect(moved("served", "ready")).toEqual(["served→ready"]);
  });

  it("voids every live line of a cancelled order and moves none when staying", () => {
    expect(moved("ready", "cancelled")).toEqual([
      "pending→voided",
      "preparing→voided",
      "ready→voided",
      "served→voided",
    ]);
    expect(moved("completed", "served")).toEqual(["pending→served", "preparing→served", "ready→served"]);
    expect(moved("ready", "ready")).toEqual([]);
  });

  it("brings the order to the requested status from every reachable state", () => {
    const live: LineStatus[] = ["pending", "preparing", "ready", "served"];
    for (const from of orderStatuses) {
      for (const a of live) {
        for (const b of live) {
          if (isClosed(from) || orderStatusOf(from, [a, b]) !== from) continue;
          for (const to of ["preparing", "ready", "served"] as const) {
            if (canTransition(from, to).kind === "refused") continue;
            const before = [a, b].map((status, id) => ({ id, status }));
            const changes = movedLines(before, from, to);
            const after = before.map(
              (line) => changes.find((change) => change.id === line.id)?.to ?? line.status,
            );
            expect(orderStatusOf(to, after)).toBe(to);
          }
        }
      }
    }
  });
});

it.each<[number, string | null, LineStatus, boolean]>([
  [2, null, "pending", true],
  [3, null, "pending", true],
  [1, null, "pending", false],
  [2, "2026-11-20T18:00:00Z", "pending", false],
  [2, null, "preparing", false],
  [2, null, "voided", false],
])("holds a line of course %i fired at %s with status %s: %s", (course, firedAt, status, held) => {
  expect(isHeld({ course, firedAt, status })).toBe(held);
});
