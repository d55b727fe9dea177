// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./queries.ts";
import { outcomeOf, profileQuery } from "./session.ts";

beforeEach(() => localStorage.setItem("accessToken", "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c"));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Query = ReturnType<typeof profileQuery>;

/** Asks as a screen does, with the settings of the app, and answers what came of it. */
async function ask(query: Query, answer: () => Response) {
  const fetching = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetching);
  const observer = new QueryObserver(createQueryClient(), query);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
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
])("the profile is asked once when the server is %s", async (_, answer) => {
  const profile = await ask(profileQuery(), answer);

  expect([profile.result.failureCount, profile.calls]).toEqual([1, 1]);
});

it("an outage signs nobody out, any other refusal does", async () => {
  const outcome = async (answer: () => Response) => outcomeOf((await ask(profileQuery(), answer)).result);

  expect(await outcome(refuse(503, "unavailable"))).toBeNull();
  expect(await outcome(cut)).toBeNull();
  expect(await outcome(refuse(500, "internal"))).toBe("signIn");
  expect(await outcome(refuse(404, "no_profile"))).toBe("signUp");
});
