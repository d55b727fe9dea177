import { ApiError } from "@konoba/contract/lib/client";
import { errors } from "@konoba/contract/lib/errors";
import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "./queries.ts";

/** Starts a query whose replies the test gives, in order. */
function startQuery() {
  const client = createQueryClient();
  const replies: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => replies.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["counts"], queryFn });
  observer.subscribe(() => undefined);
  return { client, replies, read: () => observer.getCurrentResult().data };
}

it("fetches again when a change arrives during the first fetch", async () => {
  const { client, replies, read } = startQuery();
  void client.invalidateQueries({ queryKey: ["counts"] });
  expect(replies).toHaveLength(1);
  replies[0]?.(0);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  expect(read()).toBe(0);
  replies[1]?.(1);
  await vi.waitFor(() => expect(read()).toBe(1));
  expect(replies).toHaveLength(2);
});

it("fetches once without a change", async () => {
  const { replies, read } = startQuery();
  replies[0]?.(0);
  await vi.waitFor(() => expect(read()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(replies).toHaveLength(1);
});

/** Starts a query that the server always refuses, and one for the profile, and counts their requests. */
async function refuse(queryKey: readonly string[], error: ApiError) {
  const client = createQueryClient();
  const calls = { profile: 0, other: 0 };
  const observe = (key: readonly string[], count: "profile" | "other", isRefused: boolean) =>
    new QueryObserver(client, {
      queryKey: key,
      retry: false,
      queryFn: async () => {
        calls[count] += 1;
        await new Promise((resolve) => setTimeout(resolve));
        if (isRefused) throw error;
        return count;
      },
    });
  const isProfile = queryKey[1] === "me";
  const observers = [observe(queryKey, isProfile ? "profile" : "other", true)];
  if (!isProfile) observers.push(observe(["users", "me"], "profile", false));
  for (const each of observers) each.subscribe(() => undefined);
  // More turns of the event loop than a refetch needs.
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return calls;
}

it.each(["authentication_required", "forbidden", "not_found", "throttled", "internal"] as const)(
  "a query that is refused with %s is not sent again",
  async (code) => {
    const [httpStatus, sentence] = errors[code];
    const error = new ApiError(code, { httpStatus, sentence, details: undefined, requestId: null });
    expect((await refuse(["users", "me"], error)).profile).toBe(1);
    const { other, profile } = await refuse(["orders", "list"], error);
    expect(other).toBe(1);
    expect(profile).toBeLessThanOrEqual(2);
  },
);
