import type { PriceEntry } from "@konoba/contract/prices/prices.rules";

/** Returns the value as its field shows it: with its sign only as a percentage. */
export const shownValue = ({ change, value }: Pick<PriceEntry, "change" | "value">): string =>
  change === "percent" ? value : value.replace("-", "");

/** Returns the value after another kind of change was chosen: a percentage lowers the price at first. */
export function valueAfter(change: PriceEntry["change"], before: string): string {
  const value = before.replace("-", "");
  return change === "percent" && value !== "" ? `-${value}` : value;
}
