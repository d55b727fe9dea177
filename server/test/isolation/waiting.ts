import type { Api, TestApp } from "../app.ts";

/** Creates an order that waits for an answer, as a platform would. */
export async function makeWaiting(
  test: TestApp,
  api: Api,
  { locationId, itemId }: { locationId: string; itemId: string },
) {
  const { id } = await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: itemId }] },
  });
  await test.pool.query("update orders set acceptance = 'waiting' where location_id = $1 and id = $2", [
    locationId,
    id,
  ]);
  return id;
}
