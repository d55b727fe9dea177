import { renderHook } from "@testing-library/react";
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePreload } from "./lazyComponent.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
});

function countLoads(connection?: { saveData: boolean }): number {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const load = vi.fn(async () => undefined);
  renderHook(() => usePreload(load));
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  return load.mock.calls.length;
}

test("code is preloaded once a page is there, and not on a device that saves data", () => {
  expect(countLoads()).toBe(1);
  expect(countLoads({ saveData: false })).toBe(1);
  expect(countLoads({ saveData: true })).toBe(0);
});
