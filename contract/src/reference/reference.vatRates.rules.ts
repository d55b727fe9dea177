import { toPercent } from "../lib/money.ts";
import { wallTime } from "../lib/zonedTime.ts";

/** Timezone whose calendar decides the days of the tax administration, whatever the location's own. */
export const fiscalTimezone = "Europe/Podgorica";

/** VAT rates of Montenegro by the first day on which they hold, newest first. */
const vatRates = [
  { from: "2025-01-01", rates: ["21", "15", "7", "0"] },
  { from: "2018-01-01", rates: ["21", "7", "0"] },
] as const;

/** Checks whether VAT is charged at this rate at an instant, such as "15.00" since 2025. */
export function isVatRate(rate: string, at: Date): boolean {
  const day = wallTime(at, fiscalTimezone).date;
  const valid = vatRates.find(({ from }) => from <= day)?.rates ?? [];
  return valid.some((each) => toPercent(each) === toPercent(rate));
}
