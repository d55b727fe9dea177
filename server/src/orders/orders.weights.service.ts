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
import { requireApproval } from "../lib/access/approvals.ts";
import type { ActorContext } from "./orders.aggregate.service.ts";

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

/** Line whose weight may have been typed. */
type Weighable = Pick<Line, "menuItemId" | "nameEn" | "nameMe" | "quantity" | "soldBy" | "weighing">;

/** Order whose lines are weighed, and whether its location asks for an approval of typed weights. */
interface WeighedOrder {
  id: string | null;
  locationId: string;
  number?: number;
  asksForWeights: boolean;
}

/** Returns the net weight of lines by item, as decimal text: what an approval binds. */
function weightsByItem(lines: readonly Weighable[]): Record<string, string> {
  const thousandths = new Map<string, bigint>();
  for (const { menuItemId, quantity } of lines)
    thousandths.set(menuItemId, (thousandths.get(menuItemId) ?? 0n) + (thousandthsOf(quantity) ?? 0n));
  return Object.fromEntries([...thousandths].map(([id, weight]) => [id, (Number(weight) / 1000).toFixed(3)]));
}

/**
 * Requires an approval of the weights that were typed, where the location asks for one. Returns the lines with the
 * name of the person who approved them: the one who typed them if they may.
 */
export async function approveWeights<Entered extends Weighable>(
  acting: Pick<ActorContext, "db" | "scope">,
  { id, locationId, number, asksForWeights }: WeighedOrder,
  lines: readonly Entered[],
): Promise<Entered[]> {
  const typed = asksForWeights ? lines.filter(({ weighing }) => weighing?.source === "keypad") : [];
  const [first] = typed;
  if (!first) return [...lines];
  const { nameEn, nameMe } = first;
  const unit = weighedUnit(first);
  const shown = unit === null || typed.length > 1 ? null : shownWeight(first.quantity, unit);
  const approval = await requireApproval(acting, {
    action: "weight",
    locationId,
    subjectId: id,
    measure: null,
    amount: null,
    lines: weightsByItem(typed),
    about: {
      ...(number !== undefined && { orderNumber: number }),
      ...(shown ? { nameEn, nameMe, quantity: shown.value, unit: shown.unit } : { quantity: typed.length }),
    },
  });
  const approvedBy = approval?.approvedBy ?? acting.scope.name;
  return lines.map((line) =>
    line.weighing && typed.includes(line) ? { ...line, weighing: { ...line.weighing, approvedBy } } : line,
  );
}

/** Returns who approved the weight that a line has already; undefined for another weight, and without an approval. */
export const approverOfWeight = (
  line: Pick<Weighable, "quantity" | "weighing">,
  quantity: number,
): string | undefined =>
  line.weighing?.source === "keypad" && line.quantity === quantity ? line.weighing.approvedBy : undefined;
