// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { markOffline, markOnline } from "../connection/connection.ts";
import { createQueryClient } from "./queries.ts";
import { refreshAfterOutage } from "./refreshAfterOutage.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("refetches soon after an outage, and never without a pause beside a query that always fails", async () => {
  const client = createQueryClient();
  const calls = { blocked: 0, working: 0 };
  const observe = (queryKey: readonly string[], queryFn: () => Promise<string>) =>
    new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => undefined);
  refreshAfterOutage(client);
  observe(["blocked"], async () => {
    calls.blocked += 1;
    markOffline();
    throw new TypeError("Failed to fetch");
  });
  observe(["working"], async () => {
    calls.working += 1;
    markOnline();
    return "reply";
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual({ blocked: 2, working: 2 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toEqual({ blocked: 6, working: 6 });
});
