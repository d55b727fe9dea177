import type { Client } from "@konoba/contract/lib/client";
import type { Contract } from "@konoba/contract";
import { multiplyQuantity, negateQuantity } from "@konoba/contract/lib/quantity";
import type { Scope } from "../lib/scope.ts";
import { actAs, type Stage } from "./acting.ts";
import type { DemoItem, DemoProduct } from "./content.ts";
import { categories, items, soldOut } from "./menu.ts";
import { idOf, type Ids } from "./places.ts";
import { recipes } from "./recipes.ts";
import { products, suppliers } from "./stock.ts";
import { beachLocation } from "./venue.ts";

type Api = Client<Contract>;
const dayMs = 86_400_000;
const deliveries = 4;

const inBoth = (me: string, en: string) => [
  { languageCode: "me" as const, name: me },
  { languageCode: "en" as const, name: en },
];

export async function makeProducts(api: Api, locationId: string): Promise<Ids> {
  const ids: Ids = new Map();
  for (const { key, me, en, category, unit, unitCost, allergens } of products) {
    const body = {
      locationId,
      name: me,
      translations: inBoth(me, en),
      category,
      unit,
      price: unitCost,
      allergens: [...allergens],
    };
    ids.set(key, (await api.products.create({ body })).id);
  }
  return ids;
}

/** Half of what fits on the shelf is used and delivered again, then somebody counts. */
async function stockProduct(
  stage: Stage,
  keeper: Scope,
  product: DemoProduct,
  about: { locationId: string; productId: string; now: Date },
) {
  const supplier = suppliers.find((each) => each.key === product.supplier);
  const apart = (supplier?.everyDays ?? 7) * dayMs;
  const at = (delivery: number, hours = 0) =>
    actAs(stage, keeper, new Date(about.now.getTime() - delivery * apart - 6 * 3_600_000 + hours * 3_600_000))
      .inventory;
  const expiry =
    product.expiresInDays === null
      ? null
      : new Date(about.now.getTime() + product.expiresInDays * dayMs).toISOString().slice(0, 10);
  const { id } = await at(deliveries + 1).create({
    body: {
      locationId: about.locationId,
      productId: about.productId,
      supplierName: supplier?.name ?? null,
      unitCost: product.unitCost,
      quantity: product.maximum,
      minimumStockLevel: product.minimum,
      maximumStockLevel: product.maximum,
      expiryDate: expiry,
      category: product.category,
    },
  });
  const half = multiplyQuantity(product.minimum, 1);
  for (let delivery = deliveries; delivery > 0; delivery -= 1) {
    await at(delivery).createMovement({
      body: { inventoryId: id, movementType: "OUT", quantity: negateQuantity(half), reason: "Kuhinja" },
    });
    await at(delivery, 2).createMovement({
      body: { inventoryId: id, movementType: "IN", quantity: half, unitCost: product.unitCost },
    });
  }
  return { inventoryId: id, counted: product.onHand };
}

/** Stock with deliveries and, this morning, a count that left what the content says. */
export async function makeStock(
  stage: Stage,
  keeper: Scope,
  { locationId, productIds, now }: { locationId: string; productIds: Ids; now: Date },
): Promise<void> {
  const lines = [];
  for (const product of products) {
    lines.push(
      await stockProduct(stage, keeper, product, {
        locationId,
        productId: idOf(productIds, product.key),
        now,
      }),
    );
  }
  const morning = new Date(now.getTime() - 3 * 3_600_000);
  await actAs(stage, keeper, morning).inventory.count({ body: { locationId, lines, reason: "Popis" } });
}

function itemBody(
  item: DemoItem,
  place: { locationId: string; categoryId: string; meatTypes: Ids; order: number },
) {
  const {
    key: ___,
    category: _,
    me,
    en,
    weight: __,
    diet,
    nutrition,
    meatTypes,
    allergens,
    tags,
    ...fields
  } = item;
  return {
    ...fields,
    ...nutrition,
    ...Object.fromEntries(diet.map((flag) => [flag, true])),
    locationId: place.locationId,
    categoryId: place.categoryId,
    displayOrder: place.order,
    containsAlcohol: item.alcoholContent !== null,
    allergens: [...allergens],
    tags: [...tags],
    meatTypes: meatTypes.map((code) => idOf(place.meatTypes, code)),
    translations: [
      { languageCode: "me", ...me },
      { languageCode: "en", ...en },
    ],
  };
}

/** The menu of a location, or some of its categories. */
export async function makeMenu(
  api: Api,
  locationId: string,
  keys: readonly string[] = categories.map((each) => each.key),
): Promise<Ids> {
  const ids: Ids = new Map();
  const meats = await api.products.meatTypes();
  const meatTypes: Ids = new Map(meats.items.map((meat) => [meat.code, meat.id]));
  for (const [displayOrder, category] of categories.filter((each) => keys.includes(each.key)).entries()) {
    const translations = [
      { languageCode: "me", ...category.me },
      { languageCode: "en", ...category.en },
    ];
    const { id: categoryId } = await api.menu.createCategory({
      body: { locationId, displayOrder, translations },
    });
    for (const [order, item] of items.filter((each) => each.category === category.key).entries()) {
      const body = itemBody(item, { locationId, categoryId, meatTypes, order });
      ids.set(item.key, (await api.menu.createItem({ body })).id);
    }
  }
  return ids;
}

export const makeBeachMenu = (api: Api, locationId: string) =>
  makeMenu(api, locationId, beachLocation.categories);

/**
 * The recipes of the dishes. They come after the history, whose consumption is already in the
 * deliveries and the count: from now on every order takes its ingredients.
 */
export async function writeRecipes(api: Api, itemIds: Ids, productIds: Ids): Promise<void> {
  for (const [key, recipe] of Object.entries(recipes)) {
    const ingredients = recipe.map(({ product, ...row }) => ({
      ...row,
      productId: idOf(productIds, product),
    }));
    await api.menu.updateItem({ params: { id: idOf(itemIds, key) }, body: { ingredients } });
  }
}

export async function markSoldOut(api: Api, itemIds: Ids): Promise<void> {
  for (const key of soldOut)
    await api.menu.setAvailability({ params: { id: idOf(itemIds, key) }, body: { soldOut: "today" } });
}
