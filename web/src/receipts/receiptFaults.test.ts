// @vitest-environment node
import { readFileSync } from "node:fs";
import { faultCauses } from "@konoba/contract/receipts/receipts.faults.rules";
import { expect, it } from "vitest";
import { languages } from "../lib/text/language.ts";

/** Faults without a cause: no answer, a problem of the service, and a deposit that is reported now. */
const withoutCause = ["noAnswer", "serviceBusy", "depositSent"];

it.each(languages)("says in %s what is wrong and what to do for every cause of a fault", (language) => {
  const file = new URL(`receiptFaults.${language}.json`, import.meta.url);
  const texts: Record<string, { title: string; text: string }> = JSON.parse(readFileSync(file, "utf8"));
  expect(Object.keys(texts).toSorted()).toEqual([...faultCauses, ...withoutCause].toSorted());
  for (const { title, text } of Object.values(texts)) {
    expect(title).not.toMatch(/[.!]$/);
    expect(text).toMatch(/\.$/);
  }
});
