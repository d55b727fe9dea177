// @vitest-environment jsdom
import { QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../cache/queries.ts";
import { hasProfileQuery, outcomeOf, profileQuery } from "./session.ts";

beforeEach(() => localStorage.setItem("accessToken", "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c"));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Runs a query with the app's settings and returns its result and the number of requests. */
async function runQuery<T>(query: QueryObserverOptions<T, Error, T, T, string[]>, answer: () => Response) {
  const fetching = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetching);
  const observer = new QueryObserver(createQueryClient(), query);
  const stop = observer.subscribe(() => undefined);
  const settled = () => expect(observer.getCurrentResult().isFetching).toBe(false);
  // Generous timeout for busy machines.
  await vi.waitFor(settled, { timeout: 15_000 });
  stop();
  return { calls: fetching.mock.calls.length, result: observer.getCurrentResult() };
}

const refuse = (status: number, code: string) => () =>
  new Response(JSON.stringify({ success: false, code, error: code }), { status });
const cut = () => {
  throw new TypeError("Failed to fetch");
};

it.each([
  ["unavailable", refuse(503, "unavailable")],
  ["broken", refuse(500, "internal")],
  ["not reached", cut],
  ["without a profile", refuse(404, "no_profile")],
])("the profile and its check are sent once when the server is %s", async (_, answer) => {
  const profile = await runQuery(profileQuery(), answer);
  const check = await runQuery(hasProfileQuery(), answer);

  expect([profile.result.failureCount, profile.calls]).toEqual([1, 1]);
  expect([check.result.failureCount, check.calls]).toEqual([1, 1]);
});

it("sends neither request without a session hint on this device", () => {
  localStorage.clear();

  expect([profileQuery().enabled, hasProfileQuery().enabled]).toEqual([false, false]);
});

it("treats the profile check as fresh for an hour", async () => {
  const body = { success: true, hasProfile: true, sessionId: "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c" };
  const check = await runQuery(hasProfileQuery(), () => new Response(JSON.stringify(body)));

  expect(check.result.data).toEqual(body);
  expect(hasProfileQuery().staleTime).toBe(3_600_000);
});

it.each([
  ["no connection", cut, "unavailable"],
  ["too many requests", refuse(429, "too_many_requests"), "unavailable"],
  ["a fault", refuse(500, "internal"), "unavailable"],
  ["a gateway", refuse(502, "unavailable"), "unavailable"],
  ["unavailable", refuse(503, "unavailable"), "unavailable"],
  ["not signed in", refuse(401, "authentication_required"), "signIn"],
  ["not allowed", refuse(403, "forbidden"), "signIn"],
  ["no profile", refuse(404, "no_profile"), "signUp"],
])("%s leads to the right place", async (_, answer, outcome) => {
  const { result } = await runQuery(profileQuery(), answer);

  expect(outcomeOf(result)).toBe(outcome);
});

it("uses a negative check while the profile is pending, and never a failed one", async () => {
  const profile = (await runQuery(profileQuery(), refuse(503, "unavailable"))).result;
  const outcome = async (answer: () => Response) =>
    outcomeOf(profile, (await runQuery(hasProfileQuery(), answer)).result);

  expect(await outcome(refuse(404, "no_profile"))).toBe("signUp");
  expect(await outcome(refuse(404, "not_found"))).toBe("unavailable");
  expect(await outcome(refuse(500, "internal"))).toBe("unavailable");
});
