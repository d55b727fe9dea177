// @vitest-environment node
import { ApiError } from "@konoba/contract/lib/client";
import { expect, it } from "vitest";
import { sendOnce } from "./sendOnce.ts";

const lost = new TypeError("fetch failed");
const answer = { sentence: "", details: {}, requestId: null };
const refused = new ApiError("forbidden", { ...answer, httpStatus: 403 });
const broken = new ApiError("unavailable", { ...answer, httpStatus: 503 });

/** Sends the contents in order with the given outcomes and returns the numbers of their keys. */
async function keysOf(...attempts: [content: object, outcome: Error | "done"][]): Promise<number[]> {
  const keys: string[] = [];
  for (const [content, outcome] of attempts)
    await sendOnce(`test ${expect.getState().currentTestName}`, content, async (key) => {
      keys.push(key);
      if (outcome !== "done") throw outcome;
    }).catch(() => undefined);
  return keys.map((key) => keys.indexOf(key));
}

it("repeats a write whose reply was lost under its key", async () => {
  expect(
    await keysOf([{ quantity: "1" }, lost], [{ quantity: "1" }, broken], [{ quantity: "1" }, "done"]),
  ).toEqual([0, 0, 0]);
});

it("gives a key of its own to other content, and after an outcome", async () => {
  expect(await keysOf([{ quantity: "1" }, lost], [{ quantity: "2" }, lost])).toEqual([0, 1]);
  expect(await keysOf([{ quantity: "3" }, "done"], [{ quantity: "3" }, "done"])).toEqual([0, 1]);
  expect(await keysOf([{ quantity: "4" }, refused], [{ quantity: "4" }, "done"])).toEqual([0, 1]);
});
