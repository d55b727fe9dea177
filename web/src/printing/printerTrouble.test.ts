import { printer } from "@konoba/contract/printing/printing.contract";
import { expect, it } from "vitest";
import { sampleOf } from "../lib/api/samples.setup.ts";
import { troubleOf } from "./PrinterTrouble.tsx";

const job = (lastError: string | null) => sampleOf(printer.shape.jobs.element, Object({ lastError }));

it.each([
  [true, [], null],
  [false, [], null],
  [false, ["paper"], "inactive"],
  [true, ["paper"], "paper"],
  [true, ["off", "paper"], "off"],
  [true, [null, "off"], null],
  [true, ["elsewhere"], "elsewhere"],
  [true, ["broken"], "broken"],
  [true, ["on fire"], null],
])("a printer (active: %s) whose jobs failed with %j is in trouble: %s", (isActive, errors, trouble) => {
  expect(troubleOf(sampleOf(printer, { isActive, jobs: errors.map(job) }))).toBe(trouble);
});
