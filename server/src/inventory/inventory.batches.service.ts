import { randomUUID } from "node:crypto";
import type { ProductionInput } from "@konoba/contract/inventory/inventory.production.contract";
import { isWrittenOff } from "@konoba/contract/inventory/inventory.production.rules";
import {
  batchReceipts,
  batchUnit,
  goodsValue,
  missingQuantity,
  neededQuantity,
  netYield,
} from "@konoba/contract/inventory/inventory.production.totals";
import { AppError } from "@konoba/contract/lib/errors";
import {
  addQuantities,
  compareQuantities,
  negateQuantity,
  subtractQuantities,
} from "@konoba/contract/lib/quantity";
import { searchKey } from "@konoba/contract/lib/search";
import { convertQuantity, isConvertible } from "@konoba/contract/products/products.rules";
import type { ActorContext } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { post, type Draft } from "./inventory.ledger.service.ts";
import { inOrder, takes } from "./inventory.lines.service.ts";
import * as store from "./inventory.production.store.ts";
import type { StoredRecipe } from "./inventory.recipes.store.ts";
import { insertItems, lockItems, type LockedItem } from "./inventory.store.ts";

export const isSome = (quantity: string) => compareQuantities(quantity, "0") > 0;
const inUnit = (quantity: string, from: string, to: string) => convertQuantity(quantity, from, to) ?? "0";

export interface UsedLine {
  productId: string;
  quantity: string;
  unit: string;
  missing: string;
  /** Quantity taken of each batch, in its unit. */
  taken: { item: LockedItem; quantity: string }[];
}

/** Takes what a quantity of a recipe needs from the batches of its ingredients, in the order of sales. */
export function takeIngredients(
  recipe: StoredRecipe,
  planned: string,
  { batches, units }: { batches: readonly LockedItem[]; units: ReadonlyMap<string, string> },
): UsedLine[] {
  const net = netYield(recipe);
  return recipe.ingredients.map(({ productId, quantity: ofRecipe, unit }) => {
    const quantity = neededQuantity(ofRecipe, planned, net);
    const own = units.get(productId) ?? unit;
    const items = inOrder(
      batches.filter((item) => item.productId === productId && isConvertible(item.unit, own)),
    );
    const left = new Map(items.map((item) => [item.id, item.quantity]));
    const onHand = items
      .filter((item) => isSome(item.quantity))
      .reduce((sum, item) => addQuantities(sum, inUnit(item.quantity, item.unit, unit)), "0");
    const taken = takes(inUnit(quantity, unit, own), own, items, left);
    return {
      productId,
      quantity,
      unit,
      missing: missingQuantity(quantity, onHand),
      taken: items.flatMap((item) => {
        const part = taken.get(item.id) ?? "0";
        return isSome(part) ? [{ item, quantity: part }] : [];
      }),
    };
  });
}

interface Batch {
  id: string;
  location: OwnedLocation;
  recipe: StoredRecipe;
  batchNumber: string;
  expiryDate: string | null;
  /** Day and number of the batch among those of the day. */
  madeOn: string;
  number: number;
}

/** Adds the stock item of a batch; it takes over the levels of used-up batches, which are archived. */
async function addItem(
  { db, now }: ActorContext,
  { location, recipe, batchNumber, expiryDate }: Batch,
  { unit, siblings }: { unit: string; siblings: readonly LockedItem[] },
): Promise<LockedItem> {
  const { productId } = recipe;
  const emptied = (await store.archiveEmpty(db, location, productId, now)).filter((item) =>
    isConvertible(item.unit, unit),
  );
  const sumOf = (levels: readonly (readonly [string | null, string])[]) =>
    levels.reduce((sum, [level, from]) => addQuantities(sum, inUnit(level ?? "0", from, unit)), "0");
  const maximum = sumOf(emptied.map((item) => [item.maximumStockLevel, item.unit]));
  const [sibling] = siblings;
  const category = sibling?.category ?? null;
  const subcategory = sibling?.subcategory ?? null;
  const id = randomUUID();
  await insertItems(db, [
    {
      id,
      locationId: location,
      productId,
      batchNumber,
      expiryDate,
      unit,
      category,
      subcategory,
      searchKey: searchKey([batchNumber, category, subcategory].filter(Boolean).join(" ")),
      unitCost: "0",
      quantity: "0",
      minimumStockLevel: sumOf(emptied.map((item) => [item.minimumStockLevel, item.unit])),
      maximumStockLevel: isSome(maximum) ? maximum : null,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  const [item] = await lockItems(db, [location], [id]);
  if (!item) throw new Error("An item was inserted and is not there");
  return item;
}

interface Amounts {
  /** What entered the stock and what of it was lost, in the unit of the batch. */
  made: string;
  lost: string;
  unit: string;
  usedValue: string;
}

/** Returns what a production brings into the stock: a loss that is written off enters and leaves it. */
export function amountsOf(
  { recipe, body, lines }: { recipe: StoredRecipe; body: ProductionInput; lines: readonly UsedLine[] },
  decimals: number,
): Amounts {
  const actual = body.actualQuantity ?? body.quantity;
  const isLost = isWrittenOff(body.lossReason);
  const own = (quantity: string) => inUnit(quantity, recipe.yieldUnit, recipe.productUnit);
  const all = own(isLost ? body.quantity : actual);
  const usedValue = goodsValue(
    lines.flatMap(({ taken }) => taken.map(({ item, quantity }) => ({ quantity, unitCost: item.unitCost }))),
  );
  if (!isSome(all))
    throw new AppError("invalid_request", [{ path: "quantity", message: "Enter more than 0" }]);
  const unit = batchUnit(all, recipe.productUnit, usedValue, decimals);
  const made = inUnit(all, recipe.productUnit, unit);
  const lost = isLost ? inUnit(subtractQuantities(body.quantity, actual), recipe.yieldUnit, unit) : "0";
  return { made, lost, unit, usedValue };
}

/** Writes a production and what it used. */
async function writeRows(
  { db, scope, now }: ActorContext,
  {
    batch,
    item,
    lines,
    usedValue,
  }: { batch: Batch; item: LockedItem; lines: readonly UsedLine[]; usedValue: string },
  body: ProductionInput,
): Promise<void> {
  const { id, location, recipe, batchNumber, expiryDate, madeOn, number } = batch;
  await store.insertProduction(db, {
    id,
    locationId: location,
    productId: recipe.productId,
    inventoryId: item.id,
    batchNumber,
    madeOn,
    number,
    plannedQuantity: body.quantity,
    actualQuantity: body.actualQuantity ?? body.quantity,
    unit: recipe.yieldUnit,
    lossReason: body.lossReason,
    note: body.note,
    expiryDate,
    usedValue,
    madeAt: now,
    madeBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
  });
  await store.insertProductionLines(
    db,
    lines.map(({ taken: _, ...line }, position) => {
      return { ...line, locationId: location, productionId: id, position };
    }),
  );
}

/** Writes a batch with the movements of what it used, what came out and what was lost. */
export async function writeBatch(
  acting: ActorContext,
  { batch, amounts, body }: { batch: Batch; amounts: Amounts; body: ProductionInput },
  {
    lines,
    locked,
    decimals,
  }: { lines: readonly UsedLine[]; locked: readonly LockedItem[]; decimals: number },
): Promise<void> {
  const { id: productionId, batchNumber, recipe } = batch;
  const siblings = locked.filter(({ productId }) => productId === recipe.productId);
  const item = await addItem(acting, batch, { unit: amounts.unit, siblings });
  await writeRows(acting, { batch, item, lines, usedValue: amounts.usedValue }, body);
  const shared = { productionId, reason: batchNumber };
  const used = lines.flatMap(({ taken }) => taken);
  const drafts: Draft[] = [
    ...used.map(({ item: from, quantity }): Draft => {
      return { ...shared, inventoryId: from.id, movementType: "OUT", quantity: negateQuantity(quantity) };
    }),
    ...batchReceipts(amounts.made, amounts.usedValue, decimals).map((receipt): Draft => {
      return { ...shared, ...receipt, inventoryId: item.id, movementType: "IN" };
    }),
  ];
  if (isSome(amounts.lost))
    drafts.push({
      ...shared,
      inventoryId: item.id,
      movementType: "DAMAGED",
      quantity: negateQuantity(amounts.lost),
    });
  await post(acting, [...locked, item], drafts);
}
