// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isOfFile, reloadOnce } from "./reloadPage.ts";

const now = Date.parse("2026-03-04T10:00:00Z");
let requests: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  requests = [];
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return new Response(null, { status: 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [null, 1],
  [now, 0],
  [now - 59_999, 0],
  [now - 60_000, 1],
  ["yesterday", 1],
])("after a reload at %s reloads %i times", (at, times) => {
  if (at !== null) sessionStorage.setItem("reloadedAt", String(at));
  reloadOnce();
  expect(requests).toEqual(Array.from({ length: times }, () => "/healthz"));
  if (times > 0) expect(sessionStorage.getItem("reloadedAt")).toBe(String(now));
  reloadOnce();
  expect(requests).toHaveLength(times);
});

it.each([
  [new TypeError("Failed to fetch dynamically imported module: /a.js"), true],
  [new Error("Unable to preload CSS for /a.css"), true],
  [new TypeError("Failed to fetch"), false],
  [new Error("modules are out"), false],
  ["module", false],
])("takes %s as a missing file: %s", (error, isMissing) => {
  expect(isOfFile(error)).toBe(isMissing);
});
