// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchWithPrefetch, clearPrefetched } from "./prefetch.ts";

const answer = (text: string) => Promise.resolve(new Response(text));
const fetchText = async (address: string, method = "GET") =>
  (await fetchWithPrefetch(address, { method })).text();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => answer("now"));
  // Fixed page age of 50 ms, independent of the duration of the test run.
  vi.spyOn(performance, "now").mockReturnValue(50);
  window.prefetched = {};
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("prefetched replies", () => {
  it("are used once, then fetched", async () => {
    window.prefetched = { "/v1/users/me": answer("ahead") };

    expect(await fetchText("/v1/users/me")).toBe("ahead");
    expect(await fetchText("/v1/users/me")).toBe("now");
  });

  it("are dropped after a write", async () => {
    window.prefetched = { "/v1/products": answer("ahead") };

    await fetchText("/v1/products/1", "PUT");
    expect(await fetchText("/v1/products")).toBe("now");
  });

  it("are dropped after a change by another user", async () => {
    window.prefetched = { "/v1/products": answer("ahead") };

    clearPrefetched();
    expect(await fetchText("/v1/products")).toBe("now");
  });

  it("are dropped after ten seconds", async () => {
    window.prefetched = { "/v1/products": answer("ahead") };
    vi.spyOn(performance, "now").mockReturnValue(10_001);

    expect(await fetchText("/v1/products")).toBe("now");
  });

  it("are fetched when the prefetch failed", async () => {
    window.prefetched = { "/v1/products": Promise.reject(new TypeError("lost")) };

    expect(await fetchText("/v1/products")).toBe("now");
  });
});

describe("prefetch addresses of the next load", () => {
  it("are those requested in the first seconds, by page", async () => {
    vi.spyOn(performance, "now").mockReturnValue(100);
    history.pushState({}, "", "/orders?page=2");
    await fetchText("/v1/orders");
    await fetchText("/v1/orders?ids=7");
    vi.spyOn(performance, "now").mockReturnValue(10_001);
    await fetchText("/v1/workers");

    const [[page, addresses] = []] = Object.entries<string[]>(
      JSON.parse(localStorage.getItem("firstRequests") ?? "{}"),
    );
    expect(page).not.toBe("");
    expect(addresses).toContain("/v1/orders");
    expect(addresses).not.toContain("/v1/orders?ids=7");
    expect(addresses).not.toContain("/v1/workers");
  });
});
