import { multiplyQuantity, scaleQuantity } from "@konoba/contract/lib/quantity";
import { changedRecipe } from "@konoba/contract/menu/menu.options.rules";
import { usedIngredients } from "@konoba/contract/menu/menu.recipe.rules";
import { piecesOf, thousandthsOf } from "@konoba/contract/menu/menu.weight.rules";
import { isStarted } from "@konoba/contract/orders/orders.status";
import {
  consumeForLines,
  returnForLines,
  wasteForLines,
  type LineNeed,
  type RemainingLine,
} from "../inventory/inventory.service.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import type { ActorContext, OrderAggregate } from "./orders.aggregate.service.ts";
import type { LineRow } from "./orders.change.store.ts";
import { loadEffects } from "./orders.options.service.ts";
import { listRecipes } from "./orders.stock.store.ts";
import { partsOf } from "./orders.weights.service.ts";

const lineBefore = (before: OrderAggregate, id: string) => before.lines.find((line) => line.id === id);

/** Returns lines that reach the kitchen with this change, and started ones whose quantity rose. */
function consuming(before: OrderAggregate, after: OrderAggregate): LineRow[] {
  return after.lines.filter((line) => {
    const known = lineBefore(before, line.id);
    if (!isStarted(line.status)) return false;
    return !known || !isStarted(known.status) || line.quantity > known.quantity;
  });
}

/** Returns started lines that lose portions with this change, by the decision about their stock. */
function releasing(
  before: OrderAggregate,
  after: OrderAggregate,
  decision: LineRow["voidStock"],
): RemainingLine[] {
  return after.lines.flatMap((line) => {
    const known = lineBefore(before, line.id);
    if (!known || !isStarted(known.status)) return [];
    const isVoided = line.status === "voided";
    if (!isVoided && line.quantity >= known.quantity) return [];
    if (line.voidStock !== decision) return [];
    return [{ lineId: line.id, remaining: isVoided ? 0 : partsOf(line), total: partsOf(known) }];
  });
}

/**
 * Returns the stock needs of lines by their recipes and options: the recipe of a weighed item is for one unit of its
 * price, while an option adds its ingredient once a piece.
 */
export async function needsOf(
  db: Db,
  location: OwnedLocation,
  lines: readonly LineRow[],
): Promise<LineNeed[]> {
  const recipes = await listRecipes(db, location, [...new Set(lines.map((line) => line.menuItemId))]);
  const readWishes = await loadEffects(db, location, lines);
  return lines.flatMap((line) => {
    const own = recipes.filter((row) => row.menuItemId === line.menuItemId);
    const { effects, words } = readWishes(line.customizations);
    return changedRecipe(usedIngredients(own, words), effects).map(({ need, times, isAdded }) => ({
      lineId: line.id,
      productId: need.productId,
      quantity: isAdded
        ? multiplyQuantity(need.quantity, piecesOf(line) * times)
        : scaleQuantity(need.quantity, thousandthsOf(line.quantity) ?? 0n, 1000n),
      unit: need.unit,
    }));
  });
}

/** Moves the consumption of pieces of a started line to their new line; the stock stays the same. */
export async function splitStock(
  acting: ActorContext,
  location: OwnedLocation,
  rests: readonly RemainingLine[],
  pieces: readonly LineRow[],
): Promise<void> {
  await returnForLines(acting, location, rests);
  await consumeForLines(acting, location, await needsOf(acting.db, location, pieces));
}

/**
 * Updates the stock after a change of lines: a started line consumes its recipe once, a voided one returns or
 * wastes it. Lines the kitchen never started change nothing.
 */
export async function followStock(
  acting: ActorContext,
  location: OwnedLocation,
  before: OrderAggregate,
  after: OrderAggregate,
): Promise<void> {
  const started = consuming(before, after);
  if (started.length > 0)
    await consumeForLines(acting, location, await needsOf(acting.db, location, started));
  await returnForLines(acting, location, releasing(before, after, "returned"));
  await wasteForLines(acting, location, releasing(before, after, "wasted"));
}
