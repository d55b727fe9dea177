import { AppError } from "@konoba/contract/lib/errors";
import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { taxRateOf } from "@konoba/contract/menu/menu.rates.totals";
import type { MarginList, margins as routes } from "@konoba/contract/purchasing/purchasing.margins.contract";
import {
  marginChanges,
  priceChange,
  type ProductCosts,
} from "@konoba/contract/purchasing/purchasing.margins.totals";
import { restockedDishes } from "@konoba/contract/purchasing/purchasing.restocked.totals";
import { defaultTargetMargin } from "@konoba/contract/purchasing/purchasing.rules";
import { listProductFigures } from "../inventory/inventory.service.ts";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { listLastCosts, previewCosts } from "./purchasing.costs.service.ts";
import { isDelivery, listDeliveredStock } from "./purchasing.deliveries.store.ts";
import { findInvoice } from "./purchasing.invoices.store.ts";
import * as store from "./purchasing.margins.store.ts";
import { findSettings } from "./purchasing.overview.store.ts";

/** Days that changes of margins look back by default. */
const recentDays = 7;

/** Joins the changes of each product into one, from its first cost to its last. */
function joined(changes: readonly store.CostChange[]): store.CostChange[] {
  return [...Map.groupBy(changes, ({ productId }) => productId).values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const { productId, lastBefore, averageBefore } = first;
    const { lastAfter, averageAfter } = last;
    return Number(lastBefore) === Number(lastAfter)
      ? []
      : [{ productId, lastBefore, averageBefore, lastAfter, averageAfter }];
  });
}

/** Reads the costs of all products of some recipes as they are now. */
async function readCosts(db: Db, location: OwnedLocation, ids: readonly string[]): Promise<ProductCosts[]> {
  const lasts = await listLastCosts(db, location, ids);
  return (await listProductFigures(db, location, ids)).map(({ productId, unit, unitCost }) => ({
    productId,
    unit,
    average: unitCost,
    last: lasts.get(productId) ?? null,
  }));
}

/** Returns costs with those of changed products replaced by the ones before or after. */
const costsWith = (
  costs: readonly ProductCosts[],
  changes: readonly store.CostChange[],
  at: "before" | "after",
): ProductCosts[] =>
  costs.map((cost) => {
    const change = changes.find(({ productId }) => productId === cost.productId);
    if (!change) return cost;
    return at === "before"
      ? { ...cost, average: change.averageBefore, last: change.lastBefore }
      : { ...cost, average: change.averageAfter, last: change.lastAfter };
  });

interface MarginRequest {
  location: Location;
  owned: OwnedLocation;
  language: string;
  isPreview: boolean;
}

/** Returns the margins of the dishes that changed costs concern. */
async function marginList(
  db: Db,
  { location, owned, language, isPreview }: MarginRequest,
  rows: readonly store.CostChange[],
): Promise<MarginList> {
  const { currencyCode, currencyDecimals: decimals, pricesIncludeTax } = location;
  const changes = joined(rows);
  const ids = changes.map(({ productId }) => productId);
  const dishes = ids.length === 0 ? [] : await store.listDishes(db, owned, ids, language);
  const names = ids.length === 0 ? [] : await store.listProductNames(db, owned, ids, language);
  const used = new Set(dishes.flatMap(({ recipe }) => recipe.map(({ productId }) => productId)));
  const costs = used.size === 0 ? [] : await readCosts(db, owned, [...used]);
  const target = (await findSettings(db, owned))?.targetMargin ?? String(defaultTargetMargin);
  const priced = dishes.map((dish) => ({
    ...dish,
    taxRate: taxRateOf(dish, [dish.taxGroup], location),
    pricesIncludeTax,
    decimals,
  }));
  const compared = { before: costsWith(costs, changes, "before"), after: costsWith(costs, changes, "after") };
  return {
    currencyCode,
    currencyDecimals: decimals,
    pricesIncludeTax,
    targetMargin: target,
    isPreview,
    restocked: [],
    products: changes.flatMap(({ productId, ...change }) => {
      const product = names.find(({ id }) => id === productId);
      const percent = priceChange(change.lastBefore, change.lastAfter);
      return product ? [{ productId, name: product.name, unit: product.unit, ...change, percent }] : [];
    }),
    dishes: marginChanges(priced, compared, target).flatMap((change) => {
      const dish = priced.find(({ menuItemId }) => menuItemId === change.menuItemId);
      return dish ? [{ ...change, name: dish.name, price: dish.price, taxRate: dish.taxRate }] : [];
    }),
  };
}

/** Returns the dishes that a delivery made possible again. */
async function listRestocked(
  db: Db,
  owned: OwnedLocation,
  { deliveryId, language }: { deliveryId: string; language: string },
): Promise<MarginList["restocked"]> {
  const stock = new Map(
    (await listDeliveredStock(db, owned, deliveryId)).map((product) => [product.productId, product]),
  );
  const dishes = stock.size === 0 ? [] : await store.listDishes(db, owned, [...stock.keys()], language);
  if (dishes.length === 0) return [];
  const used = new Set(dishes.flatMap(({ recipe }) => recipe.map(({ productId }) => productId)));
  const figures = await listProductFigures(db, owned, [...used]);
  const at = (moment: "before" | "after") =>
    figures.map((figure) => {
      const delivered = stock.get(figure.productId);
      return delivered ? { ...figure, onHand: String(delivered[moment]) } : figure;
    });
  const names = new Map(dishes.map(({ menuItemId, name }) => [menuItemId, name]));
  return restockedDishes(dishes, { before: at("before"), after: at("after") }).map((dish) => ({
    ...dish,
    name: names.get(dish.menuItemId) ?? "",
  }));
}

/** Returns the margins of dishes that prices of one business day changed, for background work. */
export async function readMarginsOfDay(
  db: Db,
  place: { location: Location; owned: OwnedLocation; day: string },
): Promise<{ of: (language: string) => Promise<MarginList> }> {
  const { location, owned, day } = place;
  const changes = await store.listCostChanges(db, owned, filterOf({ from: day, to: day }));
  return { of: (language) => marginList(db, { location, owned, language, isPreview: false }, changes) };
}

const filterOf = ({ deliveryId, invoiceId, from, to }: store.ChangeFilter) => ({
  deliveryId: deliveryId ?? null,
  invoiceId: invoiceId ?? null,
  from: from ?? null,
  to: to ?? null,
});

export const margins: Handlers<typeof routes> = {
  margins: async ({ db, scope, query, now }) => {
    const owned = requireOwnLocation(scope, query.locationId);
    const location = await findOwnLocation(db, scope, owned);
    const request = { location, owned, language: query.language };
    const { invoiceId, deliveryId } = query;
    if (invoiceId !== undefined) {
      const invoice = orNotFound(await findInvoice(db, [owned], invoiceId, now), "invoice_not_found");
      if (invoice.status === "open") {
        const preview = await previewCosts(db, owned, invoice.lines);
        return marginList(db, { ...request, isPreview: true }, preview);
      }
    }
    if (deliveryId !== undefined && !(await isDelivery(db, owned, deliveryId)))
      throw new AppError("purchase_delivery_not_found");
    const today = wallTime(now, location.timezone).date;
    const isOfOne = invoiceId !== undefined || deliveryId !== undefined;
    const from = query.from ?? (isOfOne ? undefined : addDays(today, -recentDays));
    const rows = await store.listCostChanges(db, owned, filterOf({ invoiceId, deliveryId, from }));
    const list = await marginList(db, { ...request, isPreview: false }, rows);
    if (deliveryId === undefined) return list;
    return { ...list, restocked: await listRestocked(db, owned, { deliveryId, language: query.language }) };
  },
};
