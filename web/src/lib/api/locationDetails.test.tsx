// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../cache/queries.ts";
import { chooseLocation } from "./currentLocation.ts";
import { locationDetails, useCurrency } from "./locationDetails.ts";

function Currency({ of }: { of: string | null }) {
  return useCurrency(of);
}
const currencyOf = (id: string | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Currency of={id} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  chooseLocation({ id: "l1", name: "Riva", currency: "c1", currencyCode: "RSD" });
});

test("reads the chosen location's currency from the device until the location is loaded", () => {
  expect(currencyOf("l1")).toBe("RSD");
  queryClient.setQueryData(["locations", "l1", "details"], { currencyCode: "BAM" });
  expect(currencyOf("l1")).toBe("BAM");
  expect(locationDetails("l1").queryKey).toEqual(["locations", "l1", "details"]);
});

test("has no currency for a location the device has not seen", () => {
  expect(currencyOf("l2")).toBe("XXX");
  expect(currencyOf(null)).toBe("XXX");
});
