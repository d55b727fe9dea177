import { describe, expect, it } from "vitest";
import { readScaleLabel, weightOfLabel } from "./menu.scaleLabels.rules.ts";

const prefixes = { weightPrefixes: ["21", "22"], pricePrefixes: ["28"] };

/** Appends the check digit to the first twelve. */
function ean13(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return twelve + ((10 - (sum % 10)) % 10);
}

describe("codes of labelling scales", () => {
  it.each([
    ["210004200742", { scaleCode: "00042", holds: "weight", value: 742 }],
    ["229999912345", { scaleCode: "99999", holds: "weight", value: 12_345 }],
    ["280004202820", { scaleCode: "00042", holds: "price", value: 2820 }],
  ])("reads %s", (twelve, label) => {
    expect(readScaleLabel(ean13(twelve), prefixes)).toEqual(label);
  });

  it("knows a published code by its check digit", () => {
    expect(readScaleLabel("4006381333931", { ...prefixes, weightPrefixes: ["40"] })?.scaleCode).toBe("06381");
    expect(readScaleLabel("4006381333932", { ...prefixes, weightPrefixes: ["40"] })).toBeNull();
  });

  it.each(["", "trout", "21000420074", ean13("230004200742"), "2100042007429"])("leaves %s alone", (text) => {
    expect(readScaleLabel(text, prefixes)).toBeNull();
  });

  it("weighs by the label, or by the nearest weight of its price", () => {
    const bass = { price: "38.00", soldBy: "kg" } as const;
    expect(weightOfLabel({ holds: "weight", value: 742 }, bass, 2)).toBe(742);
    expect(weightOfLabel({ holds: "price", value: 2820 }, bass, 2)).toBe(742);
    expect(weightOfLabel({ holds: "price", value: 2820 }, { price: "3.80", soldBy: "100g" }, 2)).toBe(742.1);
    expect(weightOfLabel({ holds: "price", value: 2820 }, { price: "0.00", soldBy: "kg" }, 2)).toBeNull();
    expect(weightOfLabel({ holds: "weight", value: 0 }, bass, 2)).toBeNull();
    expect(weightOfLabel({ holds: "weight", value: 742 }, { price: "4.50", soldBy: "piece" }, 2)).toBeNull();
  });
});
