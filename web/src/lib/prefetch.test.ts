// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchWithPrefetch, clearPrefetched } from "./prefetch.ts";

const answer = (text: string) => Promise.resolve(new Response(text));
const fetchText = async (address: string, method = "GET") =>
  (await fetchWithPrefetch(address, { method })).text();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => answer("now"));
  // The page has just begun to load, however long the run is under way.
  vi.spyOn(performance, "now").mockReturnValue(50);
  window.prefetched = {};
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("what the page asked ahead", () => {
  it("is taken once, then asked anew", async () => {
    window.prefetched = { "/v1/users/me": answer("ahead") };

    expect(await fetchText("/v1/users/me")).toBe("ahead");
    expect(await fetchText("/v1/users/me")).toBe("now");
  });

  it("is old once something was written", async () => {
    window.prefetched = { "/v1/products": answer("ahead") };

    await fetchText("/v1/products/1", "PUT");
    expect(await fetchText("/v1/products")).toBe("now");
  });

  it("is old once somebody else changed something", async () => {
    window.prefetched = { "/v1/products": answer("ahead") };

    clearPrefetched();
    expect(await fetchText("/v1/products")).toBe("now");
  });

  it("is old after ten seconds", async () => {
    window.prefetched = { "/v1/products": answer("ahead") };
    vi.spyOn(performance, "now").mockReturnValue(10_001);

    expect(await fetchText("/v1/products")).toBe("now");
  });

  it("is asked anew when the connection was lost meanwhile", async () => {
    window.prefetched = { "/v1/products": Promise.reject(new TypeError("lost")) };

    expect(await fetchText("/v1/products")).toBe("now");
  });
});

describe("what the next load asks ahead", () => {
  it("is what the first seconds of this one asked, by page", async () => {
    vi.spyOn(performance, "now").mockReturnValue(100);
    history.pushState({}, "", "/orders?page=2");
    await fetchText("/v1/orders");
    await fetchText("/v1/orders?ids=7");
    vi.spyOn(performance, "now").mockReturnValue(10_001);
    await fetchText("/v1/workers");

    const [[page, addresses] = []] = Object.entries<string[]>(
      JSON.parse(localStorage.getItem("askedFirst") ?? "{}"),
    );
    expect(page).not.toBe("");
    expect(addresses).toContain("/v1/orders");
    expect(addresses).not.toContain("/v1/orders?ids=7");
    expect(addresses).not.toContain("/v1/workers");
  });
});
