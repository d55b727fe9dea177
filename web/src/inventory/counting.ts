import type { CountInput } from "@konoba/contract/inventory/inventory.counts.contract";
import { countDifference, isQuantity } from "@konoba/contract/lib/quantity";

/** Typed count of an item and its time; sales after that time are not part of the difference. */
export interface Count {
  text: string;
  at: string;
  /** Texts of the two fields on a phone, of which `text` is the sum. */
  packs?: string;
  open?: string;
}
export type Counted = Readonly<Record<string, Count>>;

export const isCount = (text: string): boolean => isQuantity(text) && !text.startsWith("-");

export const isCounted = (counted: Counted, id: string): boolean => isCount(counted[id]?.text ?? "");

/** Returns the difference of a count to the ledger; `null` while the input is invalid, or without the expected amount. */
export function differenceOf(item: { expected: number | null }, text: string | undefined): number | null {
  if (text === undefined || item.expected === null || !isCount(text)) return null;
  return Number(countDifference(text, String(item.expected)));
}

/** Returns every counted line, including those without a difference, which the server recomputes. */
export const linesOf = (items: readonly { id: string }[], counted: Counted): CountInput["lines"] =>
  items.flatMap(({ id }) => {
    const line = counted[id];
    return line && isCount(line.text) ? [{ inventoryId: id, counted: line.text, countedAt: line.at }] : [];
  });
