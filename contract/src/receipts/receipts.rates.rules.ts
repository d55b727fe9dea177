import { toPercent } from "../lib/money.ts";

/** VAT rates of Montenegro by the first day on which they hold, newest first. */
const vatRates = [
  { from: "2025-01-01", rates: ["21", "15", "7", "0"] },
  { from: "2018-01-01", rates: ["21", "7", "0"] },
] as const;

/** Checks whether VAT is charged at this rate on a day, such as "15.00" on "2026-11-29". */
export function isVatRate(rate: string, day: string): boolean {
  const valid = vatRates.find(({ from }) => from <= day)?.rates ?? [];
  return valid.some((each) => toPercent(each) === toPercent(rate));
}
