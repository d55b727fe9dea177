import { describe, expect, test } from "vitest";
import { mayRequest, type ApprovableAction } from "./approvalRequests.ts";
import {
  allowanceOf,
  approvableActions,
  approvalVerdict,
  coversAction,
  coversRefund,
  mayApprove,
  type ApprovedLines,
  type RoleLimits,
} from "./approvals.ts";
import { roles } from "./permissions.ts";

const noLimits: RoleLimits = { discountPercentage: null, voidAmount: null, refundAmount: null };
const limits: RoleLimits = { discountPercentage: "20", voidAmount: "15.00", refundAmount: "5.00" };

/**
 * Expected verdicts without limits, in the order owner, manager, cashier, waiter, kitchen, stock: y alone, a with
 * an approval, – not at all. Written separately from the table it checks.
 */
const agreed: Record<ApprovableAction, { measure: string | null; verdicts: string }> = {
  void: { measure: "17.50", verdicts: "yyaa--" },
  discount: { measure: "10", verdicts: "yyya--" },
  refund: { measure: "9.90", verdicts: "yyaa--" },
  reopen: { measure: null, verdicts: "yyaa--" },
  drawer: { measure: null, verdicts: "yyaa--" },
  portions: { measure: null, verdicts: "yyaa--" },
  weight: { measure: null, verdicts: "yyaa--" },
};
const letters = { allowed: "y", approval: "a", forbidden: "-" } as const;

describe("without limits", () => {
  test.each(approvableActions)("asks for %s where a role lacks the permission, and nobody else", (action) => {
    const { measure, verdicts } = agreed[action];
    const row = roles.map((role) => letters[approvalVerdict({ role, action, measure })]).join("");
    expect(row).toBe(verdicts);
    const withNulls = roles.map(
      (role) => letters[approvalVerdict({ role, action, measure, limits: noLimits })],
    );
    expect(withNulls.join("")).toBe(verdicts);
  });

  test("keeps the cashier's discount at 10 %", () => {
    const verdict = (measure: string) => approvalVerdict({ role: "cashier", action: "discount", measure });
    expect(["10", "10.000", "10.001", "100"].map(verdict)).toEqual([
      "allowed",
      "allowed",
      "approval",
      "approval",
    ]);
  });
});

test.each([
  ["waiter", "discount", "20", "allowed"],
  ["waiter", "discount", "20.001", "approval"],
  ["cashier", "discount", "20", "allowed"],
  ["waiter", "void", "15", "allowed"],
  ["waiter", "void", "15.01", "approval"],
  ["cashier", "refund", "5.00", "allowed"],
  ["cashier", "refund", "9.90", "approval"],
  ["manager", "refund", "900.00", "allowed"],
  ["owner", "discount", "100", "allowed"],
  ["waiter", "reopen", null, "approval"],
  ["kitchen", "void", "1.00", "forbidden"],
  ["stock", "refund", "1.00", "forbidden"],
] as const)("with limits a %s with %s of %s is %s", (role, action, measure, verdict) => {
  expect(approvalVerdict({ role, action, measure, limits })).toBe(verdict);
});

test("asks for each at a limit of 0, also for what is worth nothing", () => {
  const zero = { ...noLimits, voidAmount: "0", discountPercentage: "0.00" };
  const verdict = (action: ApprovableAction, measure: string) =>
    approvalVerdict({ role: "cashier", action, measure, limits: zero });
  expect([verdict("void", "0.00"), verdict("void", "1.00"), verdict("discount", "1")]).toEqual([
    "approval",
    "approval",
    "approval",
  ]);
});

test("lets only roles approve that need no approval themselves, whatever the measure", () => {
  for (const action of approvableActions)
    for (const role of roles) {
      const isFree = approvalVerdict({ role, action, measure: "999999999" }) === "allowed";
      expect(mayApprove(role, action), `${role} ${action}`).toBe(isFree);
    }
  expect(roles.filter((role) => mayApprove(role, "discount"))).toEqual(["owner", "manager"]);
});

test("says the limit beside which a measure is judged", () => {
  expect(allowanceOf("cashier", "discount")).toBe("10");
  expect(allowanceOf("cashier", "discount", limits)).toBe("20");
  expect(allowanceOf("waiter", "refund")).toBe("0");
  expect(allowanceOf("manager", "refund", limits)).toBeNull();
});

/** Amounts from 0.00 to 40.00 in steps of 0.05, as text with and without trailing zeros. */
const amounts = Array.from({ length: 801 }, (_, step) => [(step / 20).toFixed(2), String(step / 20)]).flat();

test("a larger measure is never easier, and a larger limit never harder", () => {
  const ease = { allowed: 2, approval: 1, forbidden: 0 };
  for (const action of ["void", "discount", "refund"] as const)
    for (const role of roles)
      for (const limit of ["0.05", "7.5", "15.00", "40"]) {
        const at = (measure: string, bound: string) =>
          ease[
            approvalVerdict({
              role,
              action,
              measure,
              limits: { discountPercentage: bound, voidAmount: bound, refundAmount: bound },
            })
          ];
        let before = Infinity;
        for (const measure of amounts) {
          const now = at(measure, limit);
          expect(now).toBeLessThanOrEqual(before);
          expect(at(measure, "40")).toBeGreaterThanOrEqual(now);
          // Independent of the rule: compares whole hundredths.
          const isWithin = Math.round(Number(measure) * 100) <= Math.round(Number(limit) * 100);
          if (role === "cashier" || role === "waiter") expect(now).toBe(isWithin ? 2 : 1);
          before = now;
        }
      }
});

const approvalOf = (lines: ApprovedLines, amount: string | null = null) =>
  ({ action: "refund", locationId: "l", subjectId: "o", measure: "9.90", amount, lines }) as const;

test("an approval covers its lines and amount, and less of them", () => {
  const approval = approvalOf({ a: "10.00", b: "5.00" }, "15.00");
  const covers = (lines: ApprovedLines, amount: string | null) =>
    coversAction(approval, approvalOf(lines, amount));
  expect(covers({ a: "10.00", b: "5.00" }, "15.00")).toBe(true);
  expect(covers({ a: "9.99" }, "9.99")).toBe(true);
  expect(covers({ a: "10.01" }, "10.01")).toBe(false);
  expect(covers({ c: "1.00" }, "1.00")).toBe(false);
  expect(covers({}, "15.01")).toBe(false);
  expect(coversAction(approvalOf({}), approvalOf({}, "0.01"))).toBe(false);
});

test("an approval of typed weights covers exactly these items and weights", () => {
  const weights = (lines: ApprovedLines) =>
    ({ action: "weight", locationId: "l", subjectId: "o", measure: null, amount: null, lines }) as const;
  const covers = (lines: ApprovedLines) =>
    coversAction(weights({ bass: "0.742", bream: "1.2" }), weights(lines));
  expect(covers({ bream: "1.200", bass: "0.742" })).toBe(true);
  expect(covers({ bass: "0.742" })).toBe(false);
  expect(covers({ bass: "0.743", bream: "1.2" })).toBe(false);
  expect(covers({ bass: "0.741", bream: "1.2" })).toBe(false);
  expect(covers({ bass: "0.742", sole: "1.2" })).toBe(false);
  expect(covers({ bass: "0.742", bream: "1.2", sole: "0.1" })).toBe(false);
});

test("an approval covers a refund up to the one its request gave back", () => {
  const covers = (carriedAmount: string | null, amount: string, locationId = "l") =>
    coversRefund({ locationId: "l", carriedAmount }, { locationId, amount });
  expect(covers("5.00", "5.00")).toBe(true);
  expect(covers("5.00", "5.01")).toBe(false);
  expect(covers(null, "0.01")).toBe(false);
  expect(covers("5.00", "5.00", "other")).toBe(false);
});

test("an approval covers the same action, subject and location, up to its measure", () => {
  const approval = approvalOf({});
  const covers = (change: Partial<typeof approval> | { measure: string; action?: "void" }) =>
    coversAction(approval, { ...approval, ...change } as typeof approval);
  expect(covers({})).toBe(true);
  expect(covers({ measure: "9.9" })).toBe(true);
  expect(covers({ measure: "9.91" })).toBe(false);
  expect(covers({ measure: "1.00", action: "void" })).toBe(false);
  expect(coversAction(approval, { ...approval, subjectId: "other" })).toBe(false);
  expect(coversAction(approval, { ...approval, locationId: "other" })).toBe(false);
});

test("nobody may ask for what they may not do with an approval", () => {
  for (const action of approvableActions) {
    expect(roles.filter((role) => mayRequest(role, action))).toEqual([
      "owner",
      "manager",
      "cashier",
      "waiter",
    ]);
  }
});
