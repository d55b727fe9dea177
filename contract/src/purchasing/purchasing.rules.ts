import { exactQuantity } from "../products/products.rules.ts";
import { packContent, type Pack } from "../suppliers/suppliers.rules.ts";

/**
 * States of a purchase order. to_approve: its amount needs a manager. partly_received: something is still to
 * come. received: everything arrived, or the rest was closed.
 */
export const purchaseStatuses = [
  "draft",
  "to_approve",
  "sent",
  "partly_received",
  "received",
  "cancelled",
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** States in which lines and dates can be changed. */
export const isEditable = (status: PurchaseStatus): boolean => status === "draft" || status === "to_approve";

/** States in which a delivery can be received. */
export const isReceivable = (status: PurchaseStatus): boolean =>
  status === "sent" || status === "partly_received";

/** Temperature on arrival in °C: "-18", "5.5". */
export const temperaturePattern = /^-?\d{1,3}(\.\d)?$/;

/** Returns the number of an order as on its paper: `PO-2026-118`. */
export const purchaseNumber = ({ year, number }: { year: number; number: number }): string =>
  `PO-${year}-${number}`;

/** Share of the usage that is ordered on top of it, in percent, unless the location has its own. */
export const defaultSafetyPercent = 20;

/** Margin that dishes should reach, in percent, unless the location has its own. */
export const defaultTargetMargin = 70;

interface Need {
  /** On hand now, and what arrives before: in `unit`, up to six decimals. */
  onHand: string;
  onOrder: string;
  unit: string;
  /** Level that a delivery fills up to: the maximum, or the minimum without one; 0 for none. */
  target: string;
  /** Expected usage until the delivery, and from it to the one after. */
  usedBefore: string;
  usedAfter: string;
}

/**
 * Returns how many packs to order: the larger of the target level and the usage until the next delivery plus
 * the safety share, less what is there on the day of the delivery, rounded up to full packs.
 */
export function suggestedPacks(
  need: Need,
  pack: Pack & { minimumPacks: number },
  safetyPercent: number,
): number {
  const exact = (quantity: string) => exactQuantity(quantity, need.unit);
  const left = exact(need.onHand) - exact(need.usedBefore);
  const there = (left > 0n ? left : 0n) + exact(need.onOrder);
  const used = (exact(need.usedAfter) * BigInt(100 + safetyPercent)) / 100n;
  const needed = used > exact(need.target) ? used : exact(need.target);
  const missing = needed - there;
  const content = exactQuantity(packContent(pack), pack.unit);
  if (missing <= 0n || content <= 0n) return 0;
  const packs = Number((missing + content - 1n) / content);
  return Math.max(packs, pack.minimumPacks);
}

/** Why a line differs from its order. */
export const deliveryReasons = ["short", "damaged", "wrong_item", "later"] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Returns the state of an order after deliveries; a line is done when all its packs arrived or it is closed. */
export function statusAfter(
  lines: readonly { packs: string; receivedPacks: string; isClosed: boolean }[],
): PurchaseStatus {
  const ordered = lines.filter(({ packs }) => Number(packs) > 0);
  if (ordered.every((line) => line.isClosed || Number(line.receivedPacks) >= Number(line.packs)))
    return "received";
  return ordered.some(({ receivedPacks, isClosed }) => isClosed || Number(receivedPacks) > 0)
    ? "partly_received"
    : "sent";
}

/**
 * Checks whether nothing more is expected on a line: all its packs arrived, the rest was closed, another item
 * replaced it, or the supplier did not say that it comes later.
 */
export const isLineClosed = (line: {
  packs: string;
  receivedPacks: string;
  reason: DeliveryReason | null;
  closesRest: boolean;
  isReplaced: boolean;
}): boolean =>
  Number(line.receivedPacks) >= Number(line.packs) ||
  line.closesRest ||
  line.isReplaced ||
  (line.reason !== null && line.reason !== "later");
