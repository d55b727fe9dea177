import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combinedDiscount } from "./orders.discount.rules.ts";
import { canTakeBack, isSent, needsVoid } from "./orders.sent.rules.ts";
import { lineStatuses } from "./orders.status.ts";

const at = "2026-11-20T18:00:00Z";
const line = { status: "pending", course: 1, firedAt: null, sentAt: at, sentBy: "ana" } as const;
const after = (seconds: number) => new Date(Date.parse(at) + seconds * 1000);
const taking = { line, personId: "ana", graceSeconds: 20, now: after(20) };

describe("a sent line", () => {
  it.each([
    ["a pending line of the first course", { ...line }, true],
    ["one of a former version, without a time", { ...line, sentAt: null }, true],
    ["one of a course that waits", { ...line, course: 2, sentAt: null }, false],
    ["one of a fired course", { ...line, course: 2, firedAt: at, sentAt: null }, true],
    ["one moved to a later course after it was sent", { ...line, course: 2 }, true],
    ["a voided one", { ...line, status: "voided" as const }, false],
    ["a served one of a later course", { ...line, course: 2, sentAt: null, status: "served" as const }, true],
  ])("is %s: %o", (_name, given, expected) => expect(isSent(given)).toBe(expected));

  it.each([
    ["its sender within the seconds", {}, true],
    ["its sender a moment later", { now: after(20.001) }, false],
    ["somebody else", { personId: "ivo" }, false],
    ["a program", { personId: null }, false],
    ["its sender once it was started", { line: { ...line, status: "preparing" as const } }, false],
    ["anybody when its time is unknown", { line: { ...line, sentAt: null } }, false],
    ["its sender without a grace", { graceSeconds: 0 }, false],
  ])("is taken back alone by %s: %o", (_name, changes, expected) =>
    expect(canTakeBack({ ...taking, ...changes })).toBe(expected),
  );

  it("needs a void exactly if it is sent and not taken back alone", () => {
    const lines = fc.record({
      status: fc.constantFrom(...lineStatuses),
      course: fc.integer({ min: 1, max: 3 }),
      firedAt: fc.constantFrom(null, at),
      sentAt: fc.constantFrom(null, at),
      sentBy: fc.constantFrom("ana", "ivo"),
    });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 60 }), (given, seconds) => {
        const each = { ...taking, line: given, now: after(seconds) };
        expect(needsVoid(each)).toBe(isSent(given) && !canTakeBack(each));
        if (given.status !== "pending" && given.status !== "voided") expect(needsVoid(each)).toBe(true);
      }),
    );
  });
});

describe("discounts of a line and its order", () => {
  it.each([
    ["10", "0", "10"],
    ["0", "10", "10"],
    ["10", "10", "19"],
    ["10.1", "0", "10.1"],
    ["100", "10", "100"],
  ])("%s and %s take off %s", (ofLine, ofOrder, both) =>
    expect(combinedDiscount(ofLine, ofOrder)).toBe(both),
  );

  it("take off at least the larger one", () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => String(value / 100));
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const both = Number(combinedDiscount(a, b));
        expect(both).toBeGreaterThanOrEqual(Math.max(Number(a), Number(b)) - 1e-6);
        expect(both).toBeLessThanOrEqual(100);
      }),
    );
  });
});
