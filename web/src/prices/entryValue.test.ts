import { priceChanges } from "@konoba/contract/prices/prices.rules";
import { expect, it } from "vitest";
import { shownValue, valueAfter } from "./entryValue.ts";

it.each(["25", "-25", ""])(
  "shows the sign of %j as a percentage only, and lowers the price by a new one",
  (value) => {
    for (const change of priceChanges) {
      const digits = value.replace("-", "");
      const isPercent = change === "percent";
      expect([change, shownValue({ change, value }), valueAfter(change, value)]).toEqual([
        change,
        isPercent ? value : digits,
        isPercent && digits !== "" ? "-25" : digits,
      ]);
    }
  },
);
