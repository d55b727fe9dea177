import type { Api, TestApp } from "../app.ts";
import { makeCategory, makeMenuItem } from "../factories.ts";

/** Creates a price list and a planned, a live and a waiting change of an item, and a change of the branch. */
export async function makePrices(
  test: TestApp,
  api: Api,
  { locationId, branchId, itemId }: { locationId: string; branchId: string; itemId: string },
) {
  const { id: priceListId } = await api.prices.create({
    body: {
      name: "Delivery",
      locationIds: [locationId],
      channels: ["delivery"],
      entries: [{ itemId, change: "percent", value: "10" }],
    },
  });
  const planned = { locationId, entries: [{ itemId, price: "19.50" }] };
  const newYear = { name: "New year", appliesAt: "2031-01-01T05:00:00Z" };
  const { id: priceChangeId } = await api.prices.planChange({ body: { ...planned, ...newYear } });
  const { id: livePriceChangeId } = await api.prices.planChange({ body: { ...planned, name: "Now" } });
  const { id: waitingPriceChangeId } = await api.prices.planChange({
    body: { ...planned, name: "Easter", appliesAt: "2031-04-01T05:00:00Z" },
  });
  await test.pool.query("update price_changes set state = 'waiting', planned_by = null where id = $1", [
    waitingPriceChangeId,
  ]);
  const { id: categoryId } = await makeCategory(api, branchId);
  const dish = await makeMenuItem(api, { locationId: branchId, categoryId });
  const { id: branchPriceChangeId } = await api.prices.planChange({
    body: { ...newYear, locationId: branchId, entries: [{ itemId: dish.id, price: "19.50" }] },
  });
  return { priceListId, priceChangeId, livePriceChangeId, waitingPriceChangeId, branchPriceChangeId };
}
