import {
  type Minor,
  divideHalfAway,
  isAmount,
  minor,
  subtract,
  toMinor,
  toText,
  zero,
} from "../lib/money.ts";
import { roundingSteps, type RoundingStep } from "./locations.roundingSteps.rules.ts";

/** Returns the steps that a currency has coins for: none finer than its minor unit. */
export const roundingStepsOf = (decimals: number): RoundingStep[] =>
  roundingSteps.filter((step) => isAmount(step, decimals));

/**
 * Returns the step to which a location rounds cash; null for none. Never while bills are fiscal receipts, which state
 * the exact amount.
 */
export const cashRoundingOf = ({
  cashRounding,
  issuesReceipts,
}: {
  cashRounding: RoundingStep | null;
  issuesReceipts: boolean;
}): RoundingStep | null => (issuesReceipts ? null : cashRounding);

/** Returns what cash differs by from an amount, below 0 when it is less; to the nearest step, half away from zero. */
export function roundingIn(amount: Minor, step: RoundingStep | null, decimals: number): Minor {
  if (step === null || !isAmount(step, decimals)) return zero;
  const unit = toMinor(step, decimals);
  return subtract(minor(divideHalfAway(amount, unit) * unit), amount);
}

/** Returns `roundingIn` of an amount as text. */
export const roundingOf = (amount: string, step: RoundingStep | null, decimals: number): string =>
  toText(roundingIn(toMinor(amount, decimals), step, decimals), decimals);
