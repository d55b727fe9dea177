import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "@konoba/contract/lib/decimal";
import { nextId } from "@konoba/contract/lib/ids";
import { expectedCost } from "@konoba/contract/purchasing/purchasing.margins.totals";
import { type Pack, unitCostOf } from "@konoba/contract/suppliers/suppliers.rules";
import {
  correctCosts,
  listCorrectedFigures,
  listProductFigures,
  type CostCorrection,
} from "../inventory/inventory.service.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { changePrices, lockSupplierItems } from "../suppliers/suppliers.items.service.ts";
import type { InvoiceLineRow, InvoiceState } from "./purchasing.invoices.store.ts";
import * as store from "./purchasing.margins.store.ts";
import type { Acting } from "./purchasing.orders.service.ts";

/** Last price of products in their unit, by id. */
export async function listLastCosts(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[],
  overrides: store.PriceOverrides = {},
): Promise<Map<string, string | null>> {
  const packs = await store.listLastPacks(db, location, productIds, overrides);
  return new Map(
    packs.map(({ productId, productUnit, price, ...pack }) => [
      productId,
      unitCostOf(price, pack, productUnit),
    ]),
  );
}

/** Delivered line whose price an invoice changes. */
interface Repriced {
  deliveryLineId: string;
  price: string;
  correction: CostCorrection;
}

function repricedOf(line: InvoiceLineRow): Repriced[] {
  const { deliveryLineId, inventoryId, movementId, productId, packCount, packSize, unit, costedPrice } = line;
  if (deliveryLineId === null || costedPrice === null || productId === null) return [];
  if (inventoryId === null || movementId === null) return [];
  if (packCount === null || packSize === null || unit === null) return [];
  if (Number(costedPrice) === Number(line.price)) return [];
  const pack = { packCount, packSize, unit };
  const correction = {
    inventoryId,
    movementId,
    productId,
    fromIn: (into: string) => unitCostOf(costedPrice, pack, into),
    toIn: (into: string) => unitCostOf(line.price, pack, into),
  };
  return [{ deliveryLineId, price: line.price, correction }];
}

/** Keeps the changes of last prices. */
function changesOf(
  figures: readonly { productId: string; before: string | null; after: string | null }[],
  was: ReadonlyMap<string, string | null>,
  is: ReadonlyMap<string, string | null>,
): store.CostChange[] {
  return figures.flatMap(({ productId, before, after }) => {
    const [lastBefore, lastAfter] = [was.get(productId) ?? null, is.get(productId) ?? null];
    if (lastBefore === null || lastAfter === null || lastBefore === lastAfter) return [];
    return [{ productId, lastBefore, lastAfter, averageBefore: before, averageAfter: after }];
  });
}

/** Returns the changes of costs that lines of an invoice bring, without making them. */
export async function previewCosts(
  db: Db,
  location: OwnedLocation,
  lines: readonly InvoiceLineRow[],
): Promise<store.CostChange[]> {
  const repriced = lines.flatMap(repricedOf);
  const figures = await listCorrectedFigures(
    db,
    location,
    repriced.map(({ correction }) => correction),
  );
  const ids = figures.map(({ productId }) => productId);
  const overrides = Object.fromEntries(repriced.map(({ deliveryLineId, price }) => [deliveryLineId, price]));
  const was = await listLastCosts(db, location, ids);
  return changesOf(figures, was, await listLastCosts(db, location, ids, overrides));
}

const recordChanges = (
  { db, now }: Acting,
  source: { location: OwnedLocation; deliveryId?: string; invoiceId?: string },
  changes: readonly store.CostChange[],
): Promise<void> => {
  const { location, ...origin } = source;
  return store.insertCostChanges(
    db,
    changes.map((change) => ({ ...change, ...origin, id: nextId(), locationId: location, at: now })),
  );
};

/** Decimals of prices of the price list, and of those that invoiced amounts come to. */
const [listDecimals, invoicedDecimals] = [4, 8];

/** Returns the price of a line for the price list; none for gifts and for what is taken back. */
function listPriceOf({ packs, price }: InvoiceLineRow): string | null {
  const exact = readDecimal(price, invoicedDecimals);
  const listed = divideHalfAway(exact, 10n ** BigInt(invoicedDecimals - listDecimals));
  return Number(packs) > 0 && listed > 0n ? trimDecimal(writeDecimal(listed, listDecimals), 2) : null;
}

/** Writes the prices of an invoice to the price list, unless the list has a later price. */
async function updatePriceList(
  acting: Acting,
  location: OwnedLocation,
  { lines, invoiceDate }: { lines: readonly InvoiceLineRow[]; invoiceDate: string },
): Promise<void> {
  const prices = new Map(
    lines.flatMap((line) => {
      const price = listPriceOf(line);
      return line.supplierItemId === null || price === null ? [] : [[line.supplierItemId, price] as const];
    }),
  );
  const items = await lockSupplierItems(acting.db, location, [...prices.keys()]);
  await changePrices(
    acting,
    items
      .filter(({ validFrom }) => validFrom <= invoiceDate)
      .map((item) => ({
        item,
        price: prices.get(item.id) ?? item.price,
        validFrom: invoiceDate,
        source: "invoice" as const,
      })),
  );
}

/**
 * Gives delivered batches the prices of invoice lines: the stock is revalued as of now, so that days before stay as they
 * were. A line that has its price already changes nothing.
 */
export async function applyCosts(
  acting: Acting,
  location: OwnedLocation,
  { id, invoiceDate, lines }: Pick<InvoiceState, "id" | "invoiceDate" | "lines">,
): Promise<void> {
  const { db } = acting;
  await updatePriceList(acting, location, { lines, invoiceDate });
  const changes = await previewCosts(db, location, lines);
  const repriced = lines.flatMap(repricedOf);
  await correctCosts(
    acting,
    location,
    repriced.map(({ correction }) => correction),
  );
  const prices = Object.fromEntries(repriced.map(({ deliveryLineId, price }) => [deliveryLineId, price]));
  await store.setCostedPrices(db, location, prices);
  await recordChanges(acting, { location, invoiceId: id }, changes);
}

/** Units, average and last cost of products at one moment. */
interface CostSnapshot {
  units: ReadonlyMap<string, string>;
  averages: ReadonlyMap<string, string | null>;
  lasts: ReadonlyMap<string, string | null>;
}

/** Reads units, average and last cost of products. */
export async function snapshotCosts(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[],
): Promise<CostSnapshot> {
  const figures = await listProductFigures(db, location, productIds);
  const lasts = await listLastCosts(db, location, productIds);
  return {
    units: new Map(figures.map(({ productId, unit }) => [productId, unit])),
    averages: new Map(figures.map(({ productId, unitCost }) => [productId, unitCost])),
    lasts,
  };
}

/** Agreed price of a pack: that of the order, or of the price list. */
interface AgreedPrice extends Pack {
  productId: string;
  price: string;
}

/** Gives products that were never delivered the cost that was expected of them, so that a first delivery has a change. */
export function withExpectedCosts(costs: CostSnapshot, agreed: readonly AgreedPrice[]): CostSnapshot {
  const lasts = new Map(costs.lasts);
  for (const { productId, price, ...pack } of agreed) {
    if (typeof lasts.get(productId) === "string") continue;
    const ofPack = unitCostOf(price, pack, costs.units.get(productId) ?? pack.unit);
    lasts.set(productId, expectedCost(costs.averages.get(productId) ?? null, ofPack));
  }
  return { ...costs, lasts };
}

/** Records the costs that a delivery changed since a snapshot. */
export async function recordDelivery(
  acting: Acting,
  { location, deliveryId }: { location: OwnedLocation; deliveryId: string },
  before: CostSnapshot,
  productIds: readonly string[],
): Promise<void> {
  const after = await snapshotCosts(acting.db, location, productIds);
  const figures = productIds.map((productId) => ({
    productId,
    before: before.averages.get(productId) ?? null,
    after: after.averages.get(productId) ?? null,
  }));
  await recordChanges(acting, { location, deliveryId }, changesOf(figures, before.lasts, after.lasts));
}
