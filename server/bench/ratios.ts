import { availableParallelism, loadavg } from "node:os";

/** Relative spread of paired ratios from which their median says nothing. */
const maxSpread = 0.3;
/** Rounds below which no spread is known. */
const minRounds = 3;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Figures of a server in each round; the same place of another's list is the same round. */
type Rounds = readonly number[];

interface Ratio {
  median: number;
  lowest: number;
  highest: number;
  /** Reason for which the median means nothing; null if it does. */
  doubt: string | null;
}

/**
 * Divides what two servers did in the same round, so that other load on the machine affects both, and names what
 * the result is worth.
 */
export function pairedRatio(one: Rounds, other: Rounds): Ratio | null {
  const ratios = one.flatMap((value, round) => {
    const ratio = value / (other[round] ?? 0);
    return Number.isFinite(ratio) ? [ratio] : [];
  });
  if (ratios.length === 0) return null;
  const [middle, lowest, highest] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  const doubt =
    ratios.length < minRounds
      ? `${ratios.length} rounds`
      : (highest - lowest) / middle > maxSpread
        ? "spread"
        : null;
  return { median: middle, lowest, highest, doubt };
}

/** Formats a ratio with its spread; one that means nothing has a question mark. */
export function ratioText(ratio: Ratio | null): string {
  if (ratio === null) return "–";
  const { median: middle, lowest, highest, doubt } = ratio;
  const range = `${lowest.toFixed(2)}–${highest.toFixed(2)}`;
  return doubt === null ? `**${middle.toFixed(2)}** (${range})` : `${middle.toFixed(2)}? (${range})`;
}

/** Returns the load of the machine in words, with a warning when other programs need its processors. */
export function loadText(before: number, after = loadavg()[0] ?? 0): string {
  const processors = availableParallelism();
  const text = `Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after, on ${processors} processors.`;
  return before > processors / 2
    ? `${text} Other programs were running: compare CPU ms and paired ratios, not requests per second.`
    : text;
}

/** Explains the question marks of a table; empty without any. */
export const doubtText = (cells: readonly string[]): string =>
  cells.some((cell) => cell.includes("?"))
    ? `A ratio with a question mark means nothing: its rounds differ by more than ${maxSpread * 100} % or are fewer than ${minRounds}. Repeat it with more rounds or on a quiet machine.`
    : "";
