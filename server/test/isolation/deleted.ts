import type { RestorableNoun } from "../../src/lib/database/tableEntries.ts";
import type { TestApp } from "../app.ts";
import {
  makeCategory,
  makeMenuItem,
  makeOptionGroup,
  makeProduct,
  makeStock,
  makeTable,
  makeUser,
  makeWorker,
  type Member,
} from "../factories.ts";

/** Recently deleted row of each noun that can be restored. */
export type RemovedKind = `removed${Capitalize<RestorableNoun>}Id`;
export const removedKind = (noun: RestorableNoun) =>
  `removed${noun.charAt(0).toUpperCase()}${noun.slice(1)}Id` as RemovedKind;

interface DeletedLocation {
  organizationId: string;
  locationId: string;
  categoryId: string;
}

/** Creates one of everything restorable and deletes it. */
export async function makeRemoved(
  test: TestApp,
  api: Member["api"],
  place: DeletedLocation,
): Promise<Record<RemovedKind, string>> {
  const { organizationId, locationId, categoryId } = place;
  const name = "Gone";
  const { id: removedUserId } = await makeUser(test, organizationId, "manager");
  const { id: removedWorkerId } = await makeWorker(test, locationId, "waiter");
  const product = await makeProduct(api, locationId, { name });
  const { id: removedStockId } = await makeStock(api, await makeProduct(api, locationId, { name: "Empty" }));
  const { id: removedCategoryId } = await makeCategory(api, locationId);
  const { id: removedMenuItemId } = await makeMenuItem(api, { locationId, categoryId });
  const { id: removedOptionGroupId } = await makeOptionGroup(api, locationId);
  const { id: removedStationId } = await api.menu.createStation({ body: { locationId, name } });
  const { id: removedPriceListId } = await api.prices.create({
    body: { name, locationIds: [locationId], channels: ["counter"], entries: [] },
  });
  const { id: removedTableId } = await makeTable(api, locationId, { tableNumber: "99" });
  const { id: removedSectionId } = await api.tables.createSection({ body: { locationId, name } });
  const { id: removedPrinterId } = await api.printing.create({
    body: { locationId, name, host: "10.0.0.8" },
  });
  const { id: removedSupplierId } = await api.suppliers.create({ body: { name: `Gone ${locationId}` } });
  const spare = await api.suppliers.create({ body: { name: `Spare ${locationId}` } });
  const { id: productId } = await makeProduct(api, locationId, { name: "Sir" });
  const { id: removedSupplierItemId } = await api.suppliers.createItem({
    body: { locationId, supplierId: spare.id, productId, name, price: "1" },
  });
  await api.suppliers.removeItem({ params: { id: removedSupplierItemId } });
  await api.suppliers.remove({ params: { id: removedSupplierId } });
  const { id: removedProductionRecipeId } = await makeRecipe(api, locationId, productId);
  await api.inventory.removeRecipe({ params: { id: removedProductionRecipeId } });
  await api.users.remove({ params: { id: removedUserId } });
  await api.team.remove({ params: { id: removedWorkerId } });
  await api.products.remove({ params: { id: product.id } });
  await api.inventory.remove({ params: { id: removedStockId } });
  await api.menu.removeCategory({ params: { id: removedCategoryId } });
  await api.menu.removeItem({ params: { id: removedMenuItemId } });
  await api.menu.removeOptionGroup({ params: { id: removedOptionGroupId } });
  await api.menu.removeStation({ params: { id: removedStationId } });
  await api.prices.remove({ params: { id: removedPriceListId } });
  await api.tables.remove({ params: { tableId: removedTableId } });
  await api.tables.removeSection({ params: { sectionId: removedSectionId } });
  await api.printing.remove({ params: { id: removedPrinterId } });
  return {
    removedUserId,
    removedWorkerId,
    removedProductId: product.id,
    removedSupplierId,
    removedSupplierItemId,
    removedStockId,
    removedCategoryId,
    removedMenuItemId,
    removedOptionGroupId,
    removedStationId,
    removedPriceListId,
    removedTableId,
    removedSectionId,
    removedPrinterId,
    removedProductionRecipeId,
  };
}

/** Creates a recipe of a new product with one ingredient in kilograms. */
async function makeRecipe(api: Member["api"], locationId: string, productId: string) {
  const { id } = await makeProduct(api, locationId, { name: "Fil" });
  const ingredients = [{ productId, quantity: "1", unit: "kg" }];
  const recipe = { locationId, productId: id, yieldQuantity: "1", yieldUnit: "kg", ingredients };
  return api.inventory.createRecipe({ body: recipe });
}
