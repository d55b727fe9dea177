import { randomUUID } from "node:crypto";
import type { Api } from "../app.ts";
import { makeProduct, makeStock } from "../factories.ts";

/** Creates a storage place, a count sheet that the first person counts on, and one that both have finished. */
export async function makeCountSheets(
  [api, second]: readonly [Api, Api],
  { locationId, stockId }: { locationId: string; stockId: string },
) {
  const storageAreaId = randomUUID();
  const areas = [{ id: storageAreaId, name: "Podrum" }];
  await api.inventory.setAreas({ params: { locationId }, body: { areas } });
  const lines = [{ inventoryId: stockId, counted: "2" }];
  const begin = async () => {
    const { id } = await api.inventory.startSheet({ body: { locationId } });
    await api.inventory.countOnSheet({ params: { id }, body: { lines } });
    return id;
  };
  const [countSheetId, countedSheetId] = [await begin(), await begin()];
  await second.inventory.countOnSheet({ params: { id: countedSheetId }, body: { lines } });
  for (const person of [api, second]) await person.inventory.finishSheet({ params: { id: countedSheetId } });
  return { storageAreaId, countSheetId, countedSheetId };
}

/** Creates a checklist with a signed record. */
export async function makeChecklist(api: Api, locationId: string) {
  const pointId = randomUUID();
  const points = [{ id: pointId, name: "Fridge", kind: "temperature", min: 0, max: 5 } as const];
  const { id: checklistId } = await api.checklists.create({ body: { locationId, name: "Fridges", points } });
  const { id: checkRecordId } = await api.checklists.sign({
    body: { locationId, checklistId, points: [{ id: pointId, value: 3 }] },
  });
  return { checklistId, pointId, checkRecordId };
}

/** Creates stock with a movement, and a transfer of it to another location. */
export async function makeShelf(
  api: Api,
  { locationId, branchId }: { locationId: string; branchId: string },
) {
  const product = await makeProduct(api, locationId);
  const { id: spareProductId } = await makeProduct(api, locationId, { name: "So" });
  const { id: stockId } = await makeStock(api, product, { quantity: "10" });
  const { id: movementId } = await api.inventory.createMovement({
    body: { inventoryId: stockId, movementType: "IN", quantity: "5" },
  });
  const transfer = await api.inventory.sendTransfer({
    body: {
      fromLocationId: locationId,
      toLocationId: branchId,
      lines: [{ inventoryId: stockId, quantity: "1" }],
    },
  });
  const transferLineId = transfer.lines[0]?.id ?? "";
  return {
    productId: product.id,
    spareProductId,
    stockId,
    movementId,
    transferId: transfer.id,
    transferLineId,
  };
}

/** Creates a recipe and a batch made by it. */
export async function makeProduction(
  api: Api,
  { locationId, productId }: { locationId: string; productId: string },
) {
  const { id: madeProductId } = await makeProduct(api, locationId, { name: "Tijesto" });
  const ingredients = [{ productId, quantity: "1", unit: "kg" }];
  const recipe = { locationId, productId: madeProductId, yieldQuantity: "1", yieldUnit: "kg", ingredients };
  const { id: recipeId } = await api.inventory.createRecipe({ body: recipe });
  const productionId = randomUUID();
  await api.inventory.produce({ body: { id: productionId, locationId, recipeId, quantity: "1" } });
  return { madeProductId, recipeId, productionId };
}

/** Creates a supplier with an item of its price list, a draft, and a sent order with a delivery. */
export async function makeSuppliers(api: Api, { locationId }: { locationId: string }) {
  // Of its own: a delivery that something was sold of cannot be undone.
  const { id: productId } = await api.products.create({ body: { locationId, name: "Mlijeko", unit: "l" } });
  const { id: supplierId } = await api.suppliers.create({ body: { name: `Mljekara ${locationId}` } });
  const body = { locationId, supplierId, productId, name: "Mlijeko 12/1", price: "10.20" };
  const { id: supplierItemId } = await api.suppliers.createItem({ body });
  const seller = { locationId, supplierId };
  const { id: purchaseOrderId } = await api.purchasing.createOrder({ body: seller });
  const sent = await api.purchasing.createOrder({ body: seller });
  const lines = [{ supplierItemId, packs: 3 }];
  for (const id of [purchaseOrderId, sent.id])
    await api.purchasing.updateOrder({ params: { id }, body: { lines } });
  const order = await api.purchasing.sendOrder({ params: { id: sent.id }, body: { via: "phone" } });
  const purchaseLineId = order.lines[0]?.id ?? "";
  const [deliveryId, deliveryLineId] = [randomUUID(), randomUUID()];
  const arrived = { id: deliveryLineId, supplierItemId, orderLineId: purchaseLineId, packs: 1 };
  await api.purchasing.receive({ body: { ...seller, id: deliveryId, orderId: sent.id, lines: [arrived] } });
  const settings = { approvalAmount: "500", safetyPercent: "20", targetMargin: "70" };
  await api.purchasing.setSettings({ params: { locationId }, body: settings });
  return {
    ...(await makeInvoices(api, seller)),
    supplierId,
    supplierItemId,
    purchaseOrderId,
    sentOrderId: sent.id,
    purchaseLineId,
    deliveryId,
    deliveryLineId,
  };
}

/** Creates an open, a disputed and an accepted invoice of a supplier, without a delivery. */
async function makeInvoices(api: Api, seller: { locationId: string; supplierId: string }) {
  const lines = [{ name: "Mlijeko", packs: 1, price: "10.20", taxRate: "7" }];
  const body = { ...seller, invoiceDate: "2026-03-14", statedTotal: "10.91", lines };
  const enter = (number: string) => api.purchasing.createInvoice({ body: { ...body, number } });
  const [open, disputed, accepted] = [await enter("1"), await enter("2"), await enter("3")];
  const lineIds = disputed.lines.map(({ id }) => id);
  await api.purchasing.disputeInvoice({ params: { id: disputed.id }, body: { lineIds } });
  await api.purchasing.acceptInvoice({ params: { id: accepted.id } });
  return {
    invoiceId: open.id,
    invoiceLineId: open.lines[0]?.id ?? "",
    disputedInvoiceId: disputed.id,
    acceptedInvoiceId: accepted.id,
  };
}
