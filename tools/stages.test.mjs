import assert from "node:assert/strict";
import { test } from "node:test";
import { add, failureOf, retriedIn, retriedInFile } from "./run/stages.mjs";

const spec = (title, ...statuses) => ({
  file: "orders.test.ts",
  title,
  tests: statuses.map((status) => ({ status })),
});

test("lists the browser tests that passed on a retry only, of nested suites too", () => {
  const specs = [spec("opens", "expected"), spec("pays", "flaky"), spec("voids", "unexpected")];
  const report = { specs, suites: [{ specs: [spec("refunds", "expected", "flaky")] }] };

  assert.deepEqual(retriedIn(report), ["orders.test.ts: pays", "orders.test.ts: refunds"]);
  assert.deepEqual(retriedIn({}), []);
});

test("lists the tests of Vitest that passed on a retry only", () => {
  const assertionResults = [
    { fullName: "opens", status: "passed", failureMessages: [] },
    { fullName: "pays", status: "passed", failureMessages: ["expected 1 to be 2"] },
    { fullName: "voids", status: "failed", failureMessages: ["expected 1 to be 2"] },
  ];

  assert.deepEqual(retriedInFile({ name: "/konoba/orders.test.ts", assertionResults }), [
    "orders.test.ts: pays",
  ]);
});

test("adds up stages with and without retries", () => {
  const counts = [
    { passed: 3, failed: 0 },
    { passed: 2, failed: 1, retried: ["orders.test.ts: pays"] },
  ];

  assert.deepEqual(add(counts), { passed: 5, failed: 1, retried: ["orders.test.ts: pays"] });
});

test("counts a check that throws as one failure, so that the others run to their end", () => {
  assert.deepEqual(failureOf(new Error("no linter")), { passed: 0, failed: 1 });
});
