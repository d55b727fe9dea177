import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { CountInput } from "@konoba/contract/inventory/inventory.movements.contract";
import { countDifference, isQuantity } from "@konoba/contract/lib/quantity";

/** Typed count and time of each item; sales after that time are not part of the difference. */
export type Counted = Readonly<Record<string, { text: string; at: string }>>;

export const isCount = (text: string): boolean => isQuantity(text) && !text.startsWith("-");

/** Returns the difference of a count to the ledger; `null` while the input is invalid. */
export function differenceOf(item: InventoryItem, text: string | undefined): number | null {
  if (text === undefined || !isCount(text)) return null;
  return Number(countDifference(text, String(item.quantity)));
}

/** Returns every counted line, including those without a difference, which the server recomputes. */
export const linesOf = (items: readonly InventoryItem[], counted: Counted): CountInput["lines"] =>
  items.flatMap((item) => {
    const line = counted[item.id];
    return line && isCount(line.text)
      ? [{ inventoryId: item.id, counted: line.text, countedAt: line.at }]
      : [];
  });

/** Sorts items by storage area in walking order, those without one last; equal ones keep their order. */
export function inWalkingOrder(
  items: readonly InventoryItem[],
  areas: readonly { id: string }[],
): InventoryItem[] {
  const order = new Map(areas.map(({ id }, index) => [id, index]));
  const positionOf = ({ storageAreaId }: InventoryItem) => order.get(storageAreaId ?? "") ?? areas.length;
  return items.toSorted((a, b) => positionOf(a) - positionOf(b));
}
