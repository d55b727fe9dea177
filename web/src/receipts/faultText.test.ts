// @vitest-environment node
import { readFileSync } from "node:fs";
import { faultCauses, faultHandlings, faultRule } from "@konoba/contract/receipts/receipts.faults.rules";
import { describe, expect, it } from "vitest";
import { faultTextOf, faultTexts, repairPageOf } from "./faultText.ts";

interface Texts {
  repair: { setup: Record<string, string> };
}
const textsOf = (name: string, language: string) =>
  JSON.parse(readFileSync(new URL(`${name}.${language}.json`, import.meta.url), "utf8"));

const faults = faultHandlings.flatMap((handling) =>
  [...faultCauses, null].flatMap((cause) => [null, 900].map((code) => ({ handling, cause, code }))),
);

describe.each(["en", "me"])("in %s", (language) => {
  const fault: Record<string, { title: string; text: string }> = textsOf("receiptFaults", language);
  const { repair }: Texts = textsOf("receipts", language);

  it("has a title and a sentence for every cause and handling, and no others", () => {
    const used = faults.map(faultTextOf);
    expect(used.filter((key) => !fault[key]?.title || !/[.]$/.test(fault[key].text))).toEqual([]);
    expect(Object.keys(fault).toSorted()).toEqual([...faultTexts].toSorted());
  });

  it("names the field for every cause that the set-up repairs", () => {
    const causes = faultCauses.filter((cause) => repairPageOf({ cause, handling: "repair" }) === "setup");
    expect(Object.keys(repair.setup).toSorted()).toEqual([...causes].toSorted());
  });
});

it("sends nobody to repair what repeats automatically", () => {
  for (const fault of faults)
    if (fault.handling === "retry" || fault.handling === "deposit") expect(repairPageOf(fault)).toBeNull();
});

it.each([
  ["retry", null, "noAnswer"],
  ["retry", 920, "serviceBusy"],
  ["deposit", 58, "depositSent"],
] as const)("explains a stored fault without a cause: %s, %j", (handling, code, text) => {
  expect(faultTextOf({ cause: null, handling, code })).toBe(text);
});

it.each([
  [11, "message", "order"],
  [36, "certificate", "setup"],
  [44, "vat_status", "setup"],
  [53, "till", "setup"],
  [56, "deposit", "drawers"],
  [58, "depositSent", null],
  [920, "serviceBusy", null],
  [2, "clock", null],
  [77, "service", null],
])("explains fault %i as %s, repaired at %s", (code, text, place) => {
  expect(faultTextOf({ ...faultRule(code), code })).toBe(text);
  expect(repairPageOf(faultRule(code))).toBe(place);
});
