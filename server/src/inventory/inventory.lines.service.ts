import { compareBatches } from "@konoba/contract/inventory/inventory.rules";
import {
  addQuantities,
  compareQuantities,
  negateQuantity,
  scaleQuantity,
  subtractQuantities,
  toQuantity,
} from "@konoba/contract/lib/quantity";
import { convertQuantity } from "@konoba/contract/products/products.rules";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { post, type Draft } from "./inventory.ledger.service.ts";
import { claimSteps, findUnits, listHeld, listTaken, type Step } from "./inventory.lines.store.ts";
import { lockBatches, lockItems, type LockedItem } from "./inventory.store.ts";

/** Quantity of a product an order line needs in total: recipe × portions, in any unit of its dimension. */
export interface LineNeed {
  lineId: string;
  productId: string;
  quantity: string;
  unit: string;
}

/** Portions of a line left after a void: 0 of 3 when the whole line is voided. */
export interface RemainingLine {
  lineId: string;
  remaining: number;
  total: number;
}

const isMore = (a: string, b: string) => compareQuantities(a, b) > 0;

/** Converts needs to the product's own unit and sums those of one product of a line. */
function totals(needs: readonly LineNeed[], units: Map<string, string>) {
  const sums = new Map<string, { lineId: string; productId: string; quantity: string }>();
  for (const { lineId, productId, quantity, unit } of needs) {
    const own = convertQuantity(quantity, unit, units.get(productId) ?? unit);
    if (own === null || !units.has(productId)) continue;
    const key = `${lineId} ${productId}`;
    sums.set(key, { lineId, productId, quantity: addQuantities(sums.get(key)?.quantity ?? "0", own) });
  }
  return [...sums.values()];
}

/** Sorts batches in order of use: earliest expiry, then oldest. */
export const inOrder = (batches: readonly LockedItem[]) =>
  batches.toSorted((a, b) => compareBatches(a, b) || Date.parse(a.createdAt) - Date.parse(b.createdAt));

/**
 * Takes a need from batches in order, each down to 0; the rest goes to the last one, below 0 if necessary,
 * since stock never blocks a sale. Lowers `left`, the quantities remaining in the batches.
 */
export function takes(need: string, unit: string, batches: readonly LockedItem[], left: Map<string, string>) {
  const taken = new Map<string, string>();
  let rest = need;
  const take = (batch: LockedItem, quantity: string) => {
    taken.set(batch.id, addQuantities(taken.get(batch.id) ?? "0", quantity));
    left.set(batch.id, subtractQuantities(left.get(batch.id) ?? "0", quantity));
  };
  for (const batch of batches) {
    const held = left.get(batch.id) ?? "0";
    const needed = convertQuantity(rest, unit, batch.unit) ?? "0";
    if (!isMore(held, "0") || !isMore(rest, "0")) continue;
    if (!isMore(needed, held)) {
      take(batch, needed);
      return taken;
    }
    take(batch, held);
    rest = subtractQuantities(rest, convertQuantity(held, batch.unit, unit) ?? "0");
  }
  const last = batches.at(-1);
  if (last && isMore(rest, "0")) take(last, convertQuantity(rest, unit, last.unit) ?? "0");
  return taken;
}

/**
 * Consumes the needs of started order lines not consumed yet: idempotent for each line and product, and for a
 * raised quantity only the increase. Writes one SALE for each product and batch.
 */
export async function consumeForLines(
  acting: ActorContext,
  location: OwnedLocation,
  needs: readonly LineNeed[],
): Promise<void> {
  if (needs.length === 0) return;
  const { db, now } = acting;
  const productIds = [...new Set(needs.map((need) => need.productId))];
  const units = await findUnits(db, location, productIds);
  const locked = await lockBatches(db, location, productIds);
  const held = await listHeld(db, location, [...new Set(needs.map((need) => need.lineId))]);
  const steps = totals(needs, units).flatMap(({ lineId, productId, quantity }): Step[] => {
    const before = held.find((each) => each.lineId === lineId && each.productId === productId);
    const more = subtractQuantities(quantity, before?.quantity ?? "0");
    const step = (before?.lastStep ?? -1) + 1;
    return isMore(more, "0") ? [{ lineId, productId, step, kind: "consumed", quantity: more }] : [];
  });
  const left = new Map(locked.map((item) => [item.id, item.quantity]));
  const drafts = (await claimSteps(db, location, steps, now)).flatMap((step) => {
    const unit = orNotFound(units.get(step.productId), "product_not_found");
    const batches = inOrder(
      locked.filter(
        (item) => item.productId === step.productId && convertQuantity("1", unit, item.unit) !== null,
      ),
    );
    return [...takes(step.quantity, unit, batches, left)]
      .filter(([, quantity]) => isMore(quantity, "0"))
      .map(([inventoryId, quantity]): Draft => {
        const { lineId, productId, step: turn } = step;
        return {
          inventoryId,
          movementType: "SALE",
          quantity: negateQuantity(quantity),
          line: { lineId, productId, step: turn },
        };
      });
  });
  await post(acting, locked, drafts);
}

/** Returns the part of a quantity that belongs to removed portions. */
const part = (quantity: string, { remaining, total }: RemainingLine) =>
  scaleQuantity(quantity, BigInt(total - remaining), BigInt(total));

async function release(
  { db, now }: ActorContext,
  location: OwnedLocation,
  lines: readonly RemainingLine[],
  kind: "returned" | "wasted",
) {
  const held = await listHeld(
    db,
    location,
    lines.map((line) => line.lineId),
  );
  const steps = held.flatMap(({ lineId, productId, quantity, lastStep }): Step[] => {
    const rest = lines.find((line) => line.lineId === lineId);
    const back = rest ? part(quantity, rest) : "0";
    if (!isMore(back, "0")) return [];
    return [{ lineId, productId, step: lastStep + 1, kind, quantity: negateQuantity(back) }];
  });
  return { held, steps: await claimSteps(db, location, steps, now) };
}

/** Returns the stock of removed portions of started lines: a compensating IN for each batch. */
export async function returnForLines(
  acting: ActorContext,
  location: OwnedLocation,
  lines: readonly RemainingLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { db } = acting;
  const lineIds = lines.map((line) => line.lineId);
  const known = await listTaken(db, location, lineIds);
  const productIds = [...new Set(known.map((each) => each.productId))];
  const usedIds = [...new Set(known.map((each) => each.inventoryId))];
  const batches = await lockBatches(db, location, productIds, usedIds);
  const { held, steps } = await release(acting, location, lines, "returned");
  const taken = await listTaken(db, location, lineIds);
  // A line that consumed its first portion just now had nothing to lock before.
  const fresh = taken.filter(({ inventoryId }) => batches.every(({ id }) => id !== inventoryId));
  const more = fresh.map(({ inventoryId }) => inventoryId);
  const locked = more.length === 0 ? batches : [...batches, ...(await lockItems(db, [location], more))];
  const drafts = steps.flatMap(({ lineId, productId, step, quantity: back }) => {
    const moved = held.find((each) => each.lineId === lineId && each.productId === productId)?.moved ?? "0";
    return taken
      .filter((each) => each.lineId === lineId && each.productId === productId)
      .map(({ inventoryId, quantity }): Draft => {
        const returned = isMore(moved, "0")
          ? scaleQuantity(quantity, toQuantity(back), toQuantity(moved))
          : "0";
        return { inventoryId, movementType: "IN", quantity: returned, line: { lineId, productId, step } };
      })
      .filter((draft) => isMore(draft.quantity, "0"));
  });
  await post(acting, locked, drafts);
}

/**
 * Releases the stock of removed portions of started lines as waste: consumed, but no longer held by the line.
 */
export async function wasteForLines(
  acting: ActorContext,
  location: OwnedLocation,
  lines: readonly RemainingLine[],
): Promise<void> {
  if (lines.length > 0) await release(acting, location, lines, "wasted");
}
