import { greater, minor, subtract, sum, toMinor, toText, type Minor } from "../lib/money.ts";

interface Step {
  /** An hour or a business date. */
  step: string;
  revenueAmount: string;
  previousRevenueAmount: string;
  /** Null where there is nothing to compare with, as with the 31st after a shorter month. */
  previousWholeAmount?: string | null;
  isAhead?: boolean;
}

/** What a row of steps comes to against those it is compared with. */
interface Takeaway {
  direction: "more" | "less" | "same";
  /** How much more or less, without a sign. */
  amount: string;
  /** The step that contributed most to `direction`; null when none did or nothing changed. */
  step: { step: string; direction: "more" | "less"; amount: string } | null;
}

const size = (amount: Minor): Minor => greater(amount, minor(-amount));

/**
 * Computes the headline of a chart: the difference of the whole, and the step that explains it by pointing the same
 * way. Null when there was no revenue, then or before. The running step lags behind, because what was just ordered is
 * not paid yet: it explains only what no finished step does.
 */
export function takeawayOf(
  steps: readonly Step[],
  decimals: number,
  running: string | null = null,
): Takeaway | null {
  const changes = steps.map(
    ({ step, revenueAmount, previousRevenueAmount, previousWholeAmount, isAhead }) => ({
      step,
      isOver: step !== running && !isAhead,
      isCompared: previousWholeAmount !== null,
      change: subtract(toMinor(revenueAmount, decimals), toMinor(previousRevenueAmount, decimals)),
    }),
  );
  if (steps.every((each) => Number(each.revenueAmount) === 0 && Number(each.previousRevenueAmount) === 0))
    return null;
  const whole = sum(changes.map(({ change }) => change));
  const directionOf = (change: bigint) => (change > 0n ? "more" : "less");
  const over = changes.filter(({ isOver }) => isOver);
  const judged = (over.length > 0 ? over : changes).filter(({ isCompared }) => isCompared);
  // Ties go to the earlier step.
  const largestChange = (isMore: boolean) =>
    judged.reduce<(typeof changes)[number] | null>((best, each) => {
      if (each.change === 0n || each.change > 0n !== isMore) return best;
      return best === null || size(each.change) > size(best.change) ? each : best;
    }, null);
  const found = whole === 0n ? null : largestChange(whole > 0n);
  return {
    direction: whole === 0n ? "same" : directionOf(whole),
    amount: toText(size(whole), decimals),
    step: found && {
      step: found.step,
      direction: directionOf(found.change),
      amount: toText(size(found.change), decimals),
    },
  };
}
