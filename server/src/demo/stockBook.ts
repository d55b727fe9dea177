import { dayMs, hourMs } from "@konoba/contract/lib/durations";
import { add, percentOf, subtract, toMinor, toText } from "@konoba/contract/lib/money";
import {
  negateQuantity,
  oneUnit,
  quantity as quantityOf,
  quantityText,
  toQuantity,
} from "@konoba/contract/lib/quantity";
import { convertQuantity } from "@konoba/contract/products/products.rules";
import { deliveredCostDecimals, packContent, unitCostOf } from "@konoba/contract/suppliers/suppliers.rules";
import type { Draft } from "../inventory/inventory.ledger.service.ts";
import type { LineNeed } from "../inventory/inventory.service.ts";
import type { Caller } from "../lib/access/caller.ts";
import type { Random } from "./random.ts";
import { packPrice, suppliers, type DemoProduct } from "./stock.ts";
import type { Speak } from "./texts.ts";

/** A stock movement with its moment and author; the item is named by its product. */
export interface Written {
  at: Date;
  by: Caller;
  draft: Draft;
  /** Price of a pack, of a delivery. */
  price?: string;
}

/** Consumption of a product by one order line, or its return. */
export interface Use {
  at: Date;
  by: Caller;
  lineId: string;
  productId: string;
  step: number;
  kind: "consumed" | "returned" | "wasted";
  /** Quantity in the product's unit; negative when returned or wasted. */
  quantity: string;
}

/** A product with its inventory item. */
export interface Shelf {
  product: DemoProduct;
  productId: string;
  inventoryId: string;
}

/** Quantities are computed in millionths. */
const millionths = (quantity: string) => Number(toQuantity(quantity));
const textOf = (value: number) => quantityText(quantityOf(BigInt(Math.round(value))));
const unit = Number(oneUnit);

/** Returns the needs of a line in the product's own unit, one for each product. */
export function takenBy(
  needs: readonly LineNeed[],
  unitOf: ReadonlyMap<string, string>,
): Map<string, string> {
  const taken = new Map<string, number>();
  for (const { productId, quantity, unit } of needs) {
    const own = convertQuantity(quantity, unit, unitOf.get(productId) ?? unit);
    if (own !== null) taken.set(productId, (taken.get(productId) ?? 0) + millionths(own));
  }
  return new Map([...taken].map(([productId, sum]) => [productId, textOf(sum)]));
}

/**
 * Returns whether a use changes the stock: wasted portions were consumed before, so only `consumed` and
 * `returned` do.
 */
const moves = ({ kind }: Use) => kind !== "wasted";

const sold = ({ inventoryId }: Shelf, use: Use): Written => {
  const { at, by, lineId, productId, step, kind, quantity } = use;
  const movementType = kind === "consumed" ? "SALE" : "IN";
  return {
    at,
    by,
    draft: {
      inventoryId,
      movementType,
      quantity: negateQuantity(quantity),
      line: { lineId, productId, step },
    },
  };
};

interface Delivery {
  at: Date;
  quantity: number;
}

/**
 * Rounds deliveries to whole packs; a surplus is subtracted from the next one. The opening stock is what makes the last
 * pack come to the final stock.
 */
function packed(deliveries: readonly Delivery[], pack: number): Delivery[] {
  const [opening, ...later] = deliveries;
  if (!opening) return [];
  const rest = later.reduce((sum, { quantity }) => sum + quantity, 0) % pack;
  let owed = -rest;
  const rounded = later.flatMap(({ at, quantity: quantityNeeded }) => {
    const quantity = Math.max(0, Math.ceil((quantityNeeded + owed) / pack) * pack);
    owed += quantityNeeded - quantity;
    return quantity > 0 ? [{ at, quantity }] : [];
  });
  return [{ at: opening.at, quantity: opening.quantity + rest }, ...rounded];
}

/**
 * Computes deliveries that replace the use since the one before, backwards from the final stock. A level is
 * the stock right after a delivery; the first is the opening one.
 */
function deliveriesOf(
  used: readonly { from: Date; quantity: number }[],
  full: number,
  rest: number,
): Delivery[] {
  const levels: number[] = [];
  for (const { quantity } of used.toReversed()) {
    const needed = (levels[0] ?? rest) + quantity;
    const maxDelivered = levels.length === 0 ? needed : Math.max(full, Math.ceil(quantity * 1.15));
    levels.unshift(Math.min(maxDelivered, needed));
  }
  return used.map(({ from }, index) => {
    const before = (levels[index - 1] ?? 0) - (used[index - 1]?.quantity ?? 0);
    return { at: from, quantity: (levels[index] ?? 0) - before };
  });
}

/** Returns the price of a pack in a delivery, which varies a little from one to the next. */
function priceOf(product: DemoProduct, random: Random): string {
  const cost = toMinor(packPrice(product), 2);
  const change = percentOf(cost, String(random.whole(0, 6)));
  return toText(random.chance(0.5) ? add(cost, change) : subtract(cost, change), 2);
}

interface Book {
  speak: Speak;
  uses: readonly Use[];
  opening: Date;
  now: Date;
  keeper: Caller;
  random: Random;
}

/** Returns the mornings of a product's deliveries, starting with the opening. */
function morningsOf({ supplier }: DemoProduct, { opening, now }: Book): Date[] {
  const everyDays = suppliers.find(({ key }) => key === supplier)?.everyDays ?? 7;
  const mornings: Date[] = [];
  for (let at = now.getTime() - 6 * hourMs; at > opening.getTime() + dayMs; at -= everyDays * dayMs)
    mornings.unshift(new Date(at));
  return [opening, ...mornings];
}

/** Returns an occasional loss by breakage or spoilage. */
function lossOf({ product, inventoryId }: Shelf, { now, keeper, random, speak }: Book): Written[] {
  if (!random.chance(0.25)) return [];
  const isFresh = product.expiresInDays !== null && product.expiresInDays < 10;
  const quantity = product.unit === "piece" ? random.whole(1, 3) : random.whole(1, 6) / 4;
  const draft: Draft = {
    inventoryId,
    movementType: isFresh ? "EXPIRED" : "DAMAGED",
    quantity: textOf(-quantity * unit),
    reason: speak(isFresh ? "Istekao rok" : "Oštećeno pri prijemu"),
  };
  return [{ at: new Date(now.getTime() - random.whole(1, 12) * 3.3 * dayMs), by: keeper, draft }];
}

const levelAfter = (written: readonly Written[]) =>
  written.reduce((sum, { draft }) => sum + millionths(draft.quantity), 0);

/** Computes every movement of one inventory item; the last one counts the stock the content says. */
export function bookOf(shelf: Shelf, book: Book): Written[] {
  const { product, inventoryId } = shelf;
  const { keeper: by, now, random, speak } = book;
  const moved = [
    ...book.uses
      .filter((use) => use.productId === shelf.productId && moves(use))
      .map((use) => sold(shelf, use)),
    ...lossOf(shelf, book),
  ];
  const mornings = morningsOf(product, book);
  const between = Map.groupBy(moved, ({ at }) => mornings.findLastIndex((from) => from <= at));
  const used = mornings.map((from, index) => ({ from, quantity: -levelAfter(between.get(index) ?? []) }));
  const deliveries = deliveriesOf(used, millionths(product.maximum), millionths(product.onHand));
  const content = millionths(packContent(product.pack));
  const delivered = packed(deliveries, content).map(({ at, quantity }): Written => {
    const price = priceOf(product, random);
    const unitCost = unitCostOf(price, product.pack, product.unit, deliveredCostDecimals);
    return {
      at,
      by,
      price,
      draft: { inventoryId, movementType: "IN", quantity: textOf(quantity), unitCost },
    };
  });
  const missing = millionths(product.onHand) - levelAfter([...delivered, ...moved]);
  const counted: Draft = {
    inventoryId,
    movementType: "ADJUSTMENT",
    quantity: textOf(missing),
    reason: speak("Popis"),
  };
  const counts = missing === 0 ? [] : [{ at: new Date(now.getTime() - 60_000), by, draft: counted }];
  return [...delivered, ...moved, ...counts];
}
