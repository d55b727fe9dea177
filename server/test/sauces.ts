import { randomUUID } from "node:crypto";
import type { TestApp } from "./app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "./factories.ts";

/** Creates a kitchen with tomatoes in two batches, oil, celery, and recipes of stock and of a sauce made with it. */
export async function makeSauceKitchen(konoba: TestApp) {
  const { owner, id: organizationId } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const add = (name: string, unit: string, more = {}) =>
    makeProduct(api, locationId, { name, unit, ...more });
  const tomato = await add("Tomato", "kg");
  const oil = await add("Oil", "l");
  const celery = await add("Celery", "kg", { allergens: ["celery"] });
  const broth = await add("Stock", "l", { alertWhenLessThan: "3" });
  const sauce = await add("Tomato sauce", "l", { alertWhenLessThan: "2", allergens: ["sulphites"] });
  const early = await makeStock(api, tomato, { quantity: "4", unitCost: "1", expiryDate: "2030-01-01" });
  const late = await makeStock(api, tomato, { quantity: "10", unitCost: "1.50", expiryDate: "2030-02-01" });
  const oilStock = await makeStock(api, oil, { quantity: "2", unitCost: "6" });
  await makeStock(api, celery, { quantity: "5", unitCost: "2" });
  const brothRecipe = await api.inventory.createRecipe({
    body: {
      locationId,
      productId: broth.id,
      yieldQuantity: "10",
      yieldUnit: "l",
      shelfLifeDays: 3,
      ingredients: [{ productId: celery.id, quantity: "500", unit: "g" }],
    },
  });
  const sauceRecipe = await api.inventory.createRecipe({
    body: {
      locationId,
      productId: sauce.id,
      yieldQuantity: "5",
      yieldUnit: "l",
      lossPercent: "10",
      shelfLifeDays: 4,
      steps: "Simmer for two hours.",
      ingredients: [
        { productId: tomato.id, quantity: "6", unit: "kg" },
        { productId: oil.id, quantity: "250", unit: "ml" },
        { productId: broth.id, quantity: "1", unit: "l" },
      ],
    },
  });
  const produce = (recipeId: string, quantity: string, more = {}) =>
    api.inventory.produce({ body: { id: randomUUID(), locationId, recipeId, quantity, ...more } });
  const report = () => api.inventory.report({ params: { locationId }, query: {} });
  return {
    api,
    owner,
    organizationId,
    locationId,
    tomato,
    oil,
    celery,
    broth,
    sauce,
    early,
    late,
    oilStock,
    brothRecipe,
    sauceRecipe,
    produce,
    report,
  };
}
