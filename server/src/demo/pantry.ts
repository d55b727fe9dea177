import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Contract } from "@konoba/contract";
import { inventoryInput } from "@konoba/contract/inventory/inventory.items.contract";
import type { Client } from "@konoba/contract/lib/client";
import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import { productInput } from "@konoba/contract/products/products.contract";
import { replaceAreas } from "../inventory/inventory.countSheets.store.ts";
import { reckon } from "../inventory/inventory.ledger.service.ts";
import { analyzeStock } from "../inventory/inventory.movements.store.ts";
import { addItems } from "../inventory/inventory.writing.service.ts";
import { requireOwnLocation, type Caller, type ActorContext } from "../lib/access/caller.ts";
import { changeRows, type BulkRow } from "../lib/database/bulk.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { addProducts } from "../products/products.writing.service.ts";
import type { Stage } from "./acting.ts";
import { insertAll } from "./history.ts";
import { idOf, type Ids } from "./ids.ts";
import { beachLocation, location as restaurant } from "./locations.ts";
import { boxesOf, categories, items, soldOut, type DemoItem } from "./menu.ts";
import { recordDeliveries, type Supplied } from "./purchases.ts";
import { createRandom } from "./random.ts";
import { products, storageAreas } from "./stock.ts";
import { bookOf, type Shelf, type Use, type Written } from "./stockBook.ts";
import { speakerOf, type Speak } from "./texts.ts";

type Api = Client<Contract>;

const inBoth = (me: string, en: string) => [
  { languageCode: "me" as const, name: me },
  { languageCode: "en" as const, name: en },
];

export async function makeProducts(
  acting: ActorContext,
  locationId: string,
  language: Language,
): Promise<Ids> {
  const speak = speakerOf(language);
  const bodies = products.map(({ me, en, category, unit, unitCost, allergens }) =>
    productInput.parse({
      locationId,
      name: language === "me" ? me : en,
      translations: inBoth(me, en),
      category: speak(category),
      unit,
      price: unitCost,
      allergens,
    }),
  );
  const ids = await addProducts(acting, requireOwnLocation(acting.scope, locationId), bodies);
  return new Map(products.map(({ key }, index) => [key, ids[index] ?? ""]));
}

/** Creates the inventory items, still empty. */
async function makeShelves(
  acting: ActorContext,
  locationId: string,
  { productIds, supplied, now }: Pick<Stocking, "productIds" | "supplied" | "now">,
  speak: Speak,
): Promise<Shelf[]> {
  const location = requireOwnLocation(acting.scope, locationId);
  const today = wallTime(now, restaurant.timezone).date;
  const areas = storageAreas.map(({ name, categories }) => {
    return { id: randomUUID(), name: speak(name), categories };
  });
  await replaceAreas(acting.db, location, areas);
  const bodies = products.map((product) =>
    inventoryInput.parse({
      locationId,
      storageAreaId: areas.find((area) => area.categories.includes(product.category))?.id ?? null,
      productId: idOf(productIds, product.key),
      supplierId: idOf(supplied.supplierIds, product.supplier),
      unitCost: product.unitCost,
      minimumStockLevel: product.minimum,
      maximumStockLevel: product.maximum,
      expiryDate: product.expiresInDays === null ? null : addDays(today, product.expiresInDays),
      category: speak(product.category),
    }),
  );
  const ids = await addItems(acting, location, bodies);
  return products.map((product, index) => {
    const inventoryId = ids[index] ?? "";
    return { product, productId: idOf(productIds, product.key), inventoryId };
  });
}

interface Stocking {
  locationId: string;
  productIds: Ids;
  supplied: Supplied;
  uses: readonly Use[];
  opening: Date;
  now: Date;
}

/** Writes sixty days of deliveries and sales of every inventory item, computed by the stock ledger. */
export async function makeStock(stage: Stage, keeper: Caller, stocking: Stocking): Promise<void> {
  const { locationId, uses, opening, now } = stocking;
  const { db } = stage;
  const location = requireOwnLocation(keeper, locationId);
  const shelves = await makeShelves({ db, scope: keeper, now: opening }, locationId, stocking, stage.speak);
  const random = createRandom("shelves");
  // The database writes what was consumed while the books are computed; the await below handles a failure.
  const consuming = insertAll(
    stage,
    "inventoryConsumptions",
    uses.map(({ by: _, at: createdAt, ...use }) => ({ ...use, locationId: location, createdAt })),
  );
  consuming.catch(() => undefined);
  const byProduct = Map.groupBy(uses, ({ productId }) => productId);
  const books: Written[] = [];
  for (const shelf of shelves) {
    const own = byProduct.get(shelf.productId) ?? [];
    books.push(...bookOf(shelf, { uses: own, opening, now, keeper, random, speak: stage.speak }));
    await setImmediate();
  }
  const written = books.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const empty = shelves.map(({ inventoryId: id, product }) => {
    return { id, locationId, quantity: "0", unitCost: product.unitCost };
  });
  const { rows, after } = reckon(
    empty,
    written.map(({ draft }) => draft),
  );
  await consuming;
  const productOf = new Map(shelves.map(({ inventoryId, product }) => [inventoryId, product]));
  const delivered = rows.flatMap((row, index) => {
    const product = productOf.get(row.inventoryId);
    const { at, price } = written[index] ?? {};
    return product && at && price !== undefined ? [{ at, product, price, row }] : [];
  });
  const recording = { ...stocking.supplied, locationId, keeper, now };
  const deliveryOf = await recordDeliveries(stage, recording, delivered);
  await insertAll(stage, "inventoryMovements", movementRows(rows, written, deliveryOf));
  await changeRows(db, "inventory", lastStates(after, rows, written));
  await analyzeStock(db);
}

type Reckoned = ReturnType<typeof reckon>;

const movementRows = (
  rows: Reckoned["rows"],
  written: readonly Written[],
  deliveryOf: ReadonlyMap<string, string>,
) =>
  rows.map((row, index) => {
    const { at: createdAt, by } = written[index] ?? {};
    return {
      ...row,
      referenceId: row.referenceId ?? deliveryOf.get(row.id) ?? null,
      createdAt,
      createdBy: by?.name,
      userId: by?.userId,
      workerId: by?.workerId,
    };
  });

/** Builds the items after their last movements. */
const lastStates = (
  after: Reckoned["after"],
  rows: Reckoned["rows"],
  written: readonly Written[],
): (BulkRow<"inventory"> & { id: string })[] =>
  after.map(({ id, quantity, unitCost }) => {
    const own = rows.filter((row) => row.inventoryId === id);
    const received = own.findLast(({ movementType, lineId }) => movementType === "IN" && lineId === null);
    const atOf = (row: (typeof rows)[number] | undefined) => row && written[rows.indexOf(row)]?.at;
    return { id, quantity, unitCost, updatedAt: atOf(own.at(-1)), lastRestocked: atOf(received) };
  });

function itemBody(
  item: DemoItem,
  target: { locationId: string; categoryId: string; meatTypes: Ids; order: number } & Kitchen,
) {
  const { key, category: _, me, en, weight: __, diet, meatTypes, tags, recipe, ...fields } = item;
  return {
    ...fields,
    ...Object.fromEntries(diet.map((flag) => [flag, true])),
    locationId: target.locationId,
    categoryId: target.categoryId,
    displayOrder: target.order,
    boxes: boxesOf(item),
    containsAlcohol: item.alcoholContent !== null,
    tags: tags.map(target.speak),
    portionSize: item.portionSize === "10 kom." ? target.speak(item.portionSize) : item.portionSize,
    meatTypes: meatTypes.map((code) => idOf(target.meatTypes, code)),
    ingredients: target.productIds ? recipeOf(recipe, target.productIds) : [],
    optionGroupIds: target.groupIds.get(key) ?? [],
    translations: [
      { languageCode: "me", ...me },
      { languageCode: "en", ...en },
    ],
  };
}

/** Parts of a menu only a location with a kitchen has: recipes and options. */
interface Kitchen {
  productIds: Ids | null;
  groupIds: ReadonlyMap<string, string[]>;
  speak: Speak;
}

const recipeOf = (recipe: DemoItem["recipe"], productIds: Ids) =>
  recipe.map(({ product, ...row }) => ({ ...row, productId: idOf(productIds, product) }));

/** Creates the menu of a location, or some of its categories. */
export async function makeMenu(
  api: Api,
  locationId: string,
  kitchen: Kitchen,
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
      const body = itemBody(item, { ...kitchen, locationId, categoryId, meatTypes, order });
      ids.set(item.key, (await api.menu.createItem({ body })).id);
    }
  }
  return ids;
}

/** Creates the short menu of the beach location, without recipes and options. */
export const makeBeachMenu = (api: Api, locationId: string, speak: Speak) =>
  makeMenu(api, locationId, { productIds: null, groupIds: new Map(), speak }, beachLocation.categories);

export async function markSoldOut(api: Api, itemIds: Ids): Promise<void> {
  for (const key of soldOut)
    await api.menu.setAvailability({ params: { id: idOf(itemIds, key) }, body: { soldOut: "today" } });
}
