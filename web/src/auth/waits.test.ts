import { expect, test } from "vitest";
import { waitIn } from "./waits.ts";

test.each([
  [{ success: true, resendInSeconds: 30 }, 30],
  [{ resendInSeconds: 0 }, 0],
  [Object.assign(new Error("throttled"), { details: { retryAfterSeconds: 2140 } }), 2140],
  [Object.assign(new Error("refused"), { details: [{ path: "email" }] }), null],
  [new TypeError("no connection"), null],
  [undefined, null],
])("the wait in an answer or a refusal is what the server said", (answer, seconds) => {
  expect(waitIn(answer)).toBe(seconds);
});
