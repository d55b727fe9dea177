import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { CountInput } from "@konoba/contract/inventory/inventory.movements.contract";
import { isQuantity, subtractQuantities } from "@konoba/contract/lib/quantity";

/** What was counted of each item, and when: a sale after that moment is no difference. */
export type Counted = Readonly<Record<string, { text: string; at: string }>>;

export const isCount = (text: string): boolean => isQuantity(text) && !text.startsWith("-");

/** How far a count is from the ledger; null while nothing valid is typed. */
export function differenceOf(item: InventoryItem, text: string | undefined): number | null {
  if (text === undefined || !isCount(text)) return null;
  return Number(subtractQuantities(text, String(item.quantity)));
}

/** How many movements a count will write. */
export const differing = (items: readonly InventoryItem[], counted: Counted): number =>
  items.filter((item) => (differenceOf(item, counted[item.id]?.text) ?? 0) !== 0).length;

/** What is sent: every line that was counted, also those without a difference, for the server decides. */
export const linesOf = (items: readonly InventoryItem[], counted: Counted): CountInput["lines"] =>
  items.flatMap((item) => {
    const line = counted[item.id];
    return line && isCount(line.text)
      ? [{ inventoryId: item.id, counted: line.text, countedAt: line.at }]
      : [];
  });
