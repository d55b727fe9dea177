// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "../cache/queries.ts";
import { chooseLocation, forgetLocation, locationToChoose } from "./currentLocation.ts";

const varos = { id: "l1", name: "Stara varoš", currency: "c1", currencyCode: "EUR" };
const riva = { id: "l2", name: "Riva", currency: "c1", currencyCode: "EUR" };

describe("current location", () => {
  it("is the only or first location when none is chosen", () => {
    expect(locationToChoose([varos], null)).toBe(varos);
    expect(locationToChoose([varos, riva], null)).toBe(varos);
  });

  it("stays as chosen while it exists", () => {
    expect(locationToChoose([varos, riva], "l2")).toBeNull();
    expect(locationToChoose([varos], "l2")).toBe(varos);
  });

  it("is null without locations", () => {
    expect(locationToChoose([], null)).toBeNull();
  });
});

describe("choosing a location", () => {
  beforeEach(() => {
    forgetLocation();
    queryClient.clear();
  });

  it("stores locationId, locationName, currencyId and currencyCode", () => {
    chooseLocation(riva);

    expect(localStorage.getItem("locationId")).toBe("l2");
    expect(localStorage.getItem("locationName")).toBe("Riva");
    expect(localStorage.getItem("currencyId")).toBe("c1");
    expect(localStorage.getItem("currencyCode")).toBe("EUR");
  });

  it("invalidates exactly the queries that depend on the location", () => {
    const keys = ["tables", "orders", "menu", "inventory", "team", "products", "media"].map((domain) => [
      domain,
      "l2",
    ]);
    for (const key of [...keys, ["orders", "l1"], ["users", "me"]]) queryClient.setQueryData(key, {});

    chooseLocation(riva);

    const stale = queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
      .map((query) => query.queryKey);
    expect(stale).toEqual(["tables", "orders", "menu", "inventory", "team"].map((domain) => [domain, "l2"]));
  });
});
