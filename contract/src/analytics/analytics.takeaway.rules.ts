import { greater, minor, subtract, sum, toMinor, toText, type Minor } from "../lib/money.ts";

interface Step {
  /** Hour or business date. */
  step: string;
  revenueAmount: string;
  previousRevenueAmount: string;
  /** Null without a counterpart, as for the 31st after a shorter month. */
  previousWholeAmount?: string | null;
  isAhead?: boolean;
}

/** Comparison of the steps with those of the earlier period. */
interface Takeaway {
  direction: "more" | "less" | "same";
  /** Absolute difference. */
  amount: string;
  /** The step that contributed most to `direction`; null when none did or nothing changed. */
  step: { step: string; direction: "more" | "less"; amount: string } | null;
}

const size = (amount: Minor): Minor => greater(amount, minor(-amount));

/**
 * Computes the headline of a chart: the total difference and the step that contributed most in the same
 * direction. Null without any revenue in both periods. The running step lags, because recent orders are not
 * paid yet: it counts only if no finished step explains the difference.
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
  // The earlier step wins a tie.
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
