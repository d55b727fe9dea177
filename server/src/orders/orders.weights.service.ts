import { AppError, RejectedValue } from "@konoba/contract/lib/errors";
import {
  outsideBounds,
  shownWeight,
  thousandthsOf,
  weighedUnit,
  weightOfQuantity,
  type SaleUnit,
  type WeightBounds,
} from "@konoba/contract/menu/menu.weight.rules";
import type { Line, LineInput } from "@konoba/contract/orders/orders.lines.contract";

interface Sold {
  quantity: number;
  soldBy: SaleUnit;
}
/** Item that decides how its lines are measured. */
type MeasuredItem = Pick<Line, "nameEn" | "nameMe"> & WeightBounds & { id: string; soldBy: SaleUnit };

/**
 * Returns how a line was weighed; null for pieces. Rejects a part of a piece, a line that was not weighed, and an
 * unusual weight that nobody confirmed.
 */
export function weighingOf(
  item: MeasuredItem,
  { quantity, weighing }: Pick<LineInput, "quantity" | "weighing">,
  weighedBy: string,
): Line["weighing"] {
  const unit = weighedUnit(item);
  if (unit === null) {
    if (!Number.isInteger(quantity)) throw new RejectedValue(quantity, "Enter a whole number", "quantity");
    return null;
  }
  const { id: menuItemId, nameEn, nameMe, minWeight, maxWeight } = item;
  if (!weighing) throw new AppError("weight_required", { menuItemId, nameEn, nameMe });
  const isUsual = outsideBounds(weightOfQuantity(quantity, unit), item) === null;
  if (!isUsual && !weighing.isConfirmed)
    throw new AppError("weight_unusual", { menuItemId, nameEn, nameMe, minWeight, maxWeight });
  const { source, tareWeight } = weighing;
  return { source, tareWeight, weighedBy };
}

/** Returns the quantity of a line as histories and reasons name it: "0.742 kg" or "2 ×". */
export function measureText(line: Sold): string {
  const sold = weighedUnit(line);
  if (sold === null) return `${line.quantity} ×`;
  const { value, decimals, unit } = shownWeight(line.quantity, sold);
  return `${value.toFixed(decimals)} ${unit}`;
}

/** Returns a quantity in whole parts of its line: pieces, or thousandths of a unit. */
export const partsOf = (line: Sold): number =>
  weighedUnit(line) === null ? line.quantity : Number(thousandthsOf(line.quantity) ?? 0n);
