import { compareQuantities, subtractQuantities } from "../lib/quantity.ts";
import { isEditable, isReceivable, type PurchaseStatus } from "./purchasing.rules.ts";

/** What packs above the order are: extra stock of their delivery, or packs of the supplier's next order. */
export const surplusUses = ["extra", "next_order"] as const;
export type SurplusUse = (typeof surplusUses)[number];

/** Goods of a line in their pack. */
interface PackedGoods {
  supplierItemId: string;
  packCount: number;
  packSize: string;
  unit: string;
}

/** Line of another order of the same supplier. */
export interface OtherLine extends PackedGoods {
  id: string;
  status: PurchaseStatus;
  arrivesOn: string | null;
  packs: string;
  receivedPacks: string;
  isClosed: boolean;
}

const isSameGoods = (own: PackedGoods, other: PackedGoods): boolean =>
  own.supplierItemId === other.supplierItemId &&
  own.packCount === other.packCount &&
  Number(own.packSize) === Number(other.packSize) &&
  own.unit === other.unit;

/** Returns the packs that are still expected on a line. */
export function openPacks({ packs, receivedPacks }: { packs: string; receivedPacks: string }): string {
  const open = subtractQuantities(packs, receivedPacks);
  return compareQuantities(open, "0") > 0 ? open : "0";
}

/** Compares lines by when they come: sent orders before drafts, earlier days first, those without a day last. */
const byArrival = (a: OtherLine, b: OtherLine): number =>
  Number(isEditable(a.status)) - Number(isEditable(b.status)) ||
  (a.arrivesOn ?? "9999").localeCompare(b.arrivesOn ?? "9999");

/**
 * Returns the line that packs above a line's order count for: the same goods in the same pack, expected first on a
 * sent order, else on a draft. Lines that come at the same time keep their order.
 */
export function nextLineFor<Line extends OtherLine>(
  own: PackedGoods,
  others: readonly Line[],
): Line | undefined {
  const isOpen = (line: Line) =>
    !line.isClosed &&
    (isReceivable(line.status) || isEditable(line.status)) &&
    compareQuantities(openPacks(line), "0") > 0;
  return others.filter((line) => isSameGoods(own, line) && isOpen(line)).toSorted(byArrival)[0];
}

/** Divides arrived packs into those of their own line, and those above it that the next one still expects. */
export function splitSurplus({ packs, expected, open }: { packs: string; expected: string; open: string }): {
  own: string;
  next: string;
} {
  const surplus = subtractQuantities(packs, expected);
  if (compareQuantities(surplus, "0") <= 0) return { own: packs, next: "0" };
  const next = compareQuantities(surplus, open) > 0 ? open : surplus;
  return { own: subtractQuantities(packs, next), next };
}
