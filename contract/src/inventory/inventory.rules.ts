import { compareQuantities, negateQuantity } from "../lib/quantity.ts";
import { addDays } from "../lib/zonedTime.ts";
import { exactQuantity, isConvertible } from "../products/products.rules.ts";

export const movementTypes = ["IN", "OUT", "ADJUSTMENT", "EXPIRED", "DAMAGED", "SALE", "TRANSFER"] as const;
export type MovementType = (typeof movementTypes)[number];

export const alertLevels = ["out", "low"] as const;
type AlertLevel = (typeof alertLevels)[number];

/** Direction of each movement type. */
export const movementSigns = {
  IN: "positive",
  OUT: "negative",
  ADJUSTMENT: "either",
  EXPIRED: "negative",
  DAMAGED: "negative",
  SALE: "negative",
  TRANSFER: "either",
} as const satisfies Record<MovementType, "positive" | "negative" | "either">;

const needsReason: ReadonlySet<MovementType> = new Set(["OUT", "ADJUSTMENT", "EXPIRED", "DAMAGED"]);

export const isReasonRequired = (movementType: MovementType): boolean => needsReason.has(movementType);

interface MovementDraft {
  movementType: MovementType;
  quantity: string;
  reason: string | null;
}

/**
 * Checks whether a quantity (decimal text) has the sign of its type; 0 has none. The sign is never flipped.
 */
export function hasRightSign(movementType: MovementType, quantity: string): boolean {
  const sign = compareQuantities(quantity, "0");
  if (sign === 0) return false;
  return (
    movementSigns[movementType] === "either" || sign > 0 === (movementSigns[movementType] === "positive")
  );
}

/** Returns the error code of an invalid movement; null when it is valid. */
export function movementProblem(draft: MovementDraft): "movement_sign" | "movement_reason" | null {
  if (!hasRightSign(draft.movementType, draft.quantity)) return "movement_sign";
  const hasReason = draft.reason !== null && draft.reason.trim() !== "";
  return isReasonRequired(draft.movementType) && !hasReason ? "movement_reason" : null;
}

interface StoredMovement {
  movementType: MovementType;
  quantity: string;
  /** True if another movement already reverses this one. */
  isReversed: boolean;
  /** True if this movement reverses another one. */
  isReversal: boolean;
  /** Produced batch it belongs to, which is only undone as a whole. */
  productionId: string | null;
}

/**
 * Checks whether a movement may be deleted: sales, transfers, movements of a produced
 * batch and both sides of a reversal may not.
 */
export const isReversible = (movement: StoredMovement): boolean =>
  movement.productionId === null &&
  movement.movementType !== "SALE" &&
  movement.movementType !== "TRANSFER" &&
  !movement.isReversed &&
  !movement.isReversal;

/**
 * Returns the movement that reverses another one: its opposite, as the one type that takes either sign for a
 * reason.
 */
export const reversalOf = (
  movement: Pick<StoredMovement, "quantity">,
): { movementType: MovementType; quantity: string } => ({
  movementType: "ADJUSTMENT",
  quantity: negateQuantity(movement.quantity),
});

interface StockLevel {
  /** Quantity on hand; below 0 when more was sold than counted. */
  quantity: string;
  /** Unit of the item: of its quantity and minimum. */
  unit: string;
  minimumStockLevel: string;
  /** Product's threshold in the product's unit. It and the minimum are each ignored at 0. */
  alertWhenLessThan: string;
  productUnit: string;
}

/**
 * Returns the stock level. out: nothing on hand. low: below alertWhenLessThan, or at or below
 * minimumStockLevel. Compared in the smallest unit, so that 400 g are below half a kilogram. The SQL function
 * `stock_level` implements the same rule.
 */
export const alertLevel = (stock: StockLevel): AlertLevel | null =>
  levelOf({
    onHand: exactQuantity(stock.quantity, stock.unit),
    minimum: exactQuantity(stock.minimumStockLevel, stock.unit),
    threshold: exactQuantity(stock.alertWhenLessThan, stock.productUnit),
  });

/** Quantities in one unit. */
function levelOf({ onHand, minimum, threshold }: Record<"onHand" | "minimum" | "threshold", bigint>) {
  if (onHand <= 0n) return "out";
  return onHand < threshold || (minimum > 0n && onHand <= minimum) ? "low" : null;
}

interface StockedProduct {
  unit: string;
  alertWhenLessThan: string;
  batches: readonly Pick<StockLevel, "quantity" | "unit" | "minimumStockLevel">[];
}

/**
 * Returns the level of a product by the sums of its batches: the one rule of every list, count and notice. Batches whose
 * unit does not convert are ignored. The SQL function `product_stock` implements the same rule.
 */
export function productLevel({ unit, alertWhenLessThan, batches }: StockedProduct): AlertLevel | null {
  const own = batches.filter((batch) => isConvertible(batch.unit, unit));
  if (own.length === 0) return null;
  const total = (of: "quantity" | "minimumStockLevel") =>
    own.reduce((sum, batch) => sum + exactQuantity(batch[of], batch.unit), 0n);
  return levelOf({
    onHand: total("quantity"),
    minimum: total("minimumStockLevel"),
    threshold: exactQuantity(alertWhenLessThan, unit),
  });
}

/** Days before the expiry date from which an item is shown as expiring. */
const expiryWarningDays = 3;

/**
 * Returns the expiry state. expired: the date is past. expiring: today or within three days. Dates are
 * YYYY-MM-DD.
 */
export function expiryState(expiryDate: string | null, today: string): "expired" | "expiring" | null {
  if (expiryDate === null) return null;
  if (expiryDate < today) return "expired";
  return expiryDate <= addDays(today, expiryWarningDays) ? "expiring" : null;
}

/** Compares batches in their order of use: earliest expiry first, those without a date last. */
export function compareBatches(a: { expiryDate: string | null }, b: { expiryDate: string | null }): number {
  if (a.expiryDate === b.expiryDate) return 0;
  if (a.expiryDate === null) return 1;
  if (b.expiryDate === null) return -1;
  return a.expiryDate < b.expiryDate ? -1 : 1;
}
