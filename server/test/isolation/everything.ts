import { randomUUID } from "node:crypto";
import { restorableNouns } from "../../src/lib/database/tableEntries.ts";
import type { TestApp } from "../app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOptionGroup,
  makeTable,
  makeUser,
  makeWorker,
  type Member,
  type TestOrganization,
} from "../factories.ts";
import type { FiscalApp } from "../fiscal.ts";
import { makeApproval } from "./approvals.ts";
import { makeBooks } from "./booked.ts";
import { makeRemoved, removedKind, type RemovedKind } from "./deleted.ts";
import { makeReceipts } from "./issued.ts";
import { makePrices } from "./priced.ts";
import { makeChecklist, makeCountSheets, makeProduction, makeShelf, makeSuppliers } from "./supplied.ts";
import { makeWaiting } from "./waiting.ts";

const kinds = [
  "organizationId",
  "locationId",
  /** Target of the transfer. */
  "branchId",
  "userId",
  /** User with a pending invitation. */
  "invitedId",
  "sessionId",
  "workerId",
  "deviceId",
  "approvalId",
  "waitingApprovalId",
  "accessRequestId",
  "approverId",
  "imageId",
  "categoryId",
  "spareCategoryId",
  "itemId",
  "comboId",
  "comboGroupId",
  "comboDishId",
  "stationId",
  "priceListId",
  "priceChangeId",
  "livePriceChangeId",
  "waitingPriceChangeId",
  /** Change of the branch. */
  "branchPriceChangeId",
  "optionGroupId",
  "optionId",
  "tableId",
  "spareTableId",
  "sectionId",
  "productId",
  "spareProductId",
  "supplierId",
  "supplierItemId",
  "purchaseOrderId",
  "sentOrderId",
  "purchaseLineId",
  "deliveryId",
  "deliveryLineId",
  "invoiceId",
  "invoiceLineId",
  "disputedInvoiceId",
  "acceptedInvoiceId",
  "stockId",
  "movementId",
  "transferId",
  "transferLineId",
  "storageAreaId",
  /** Sheet that the owner counts on, and one that is finished. */
  "countSheetId",
  "countedSheetId",
  "checklistId",
  "pointId",
  "checkRecordId",
  "madeProductId",
  "recipeId",
  "productionId",
  "productImportId",
  "stockImportId",
  "menuImportId",
  "orderId",
  "lineId",
  "startedOrderId",
  "startedLineId",
  "paidOrderId",
  "paidLineId",
  "paymentId",
  "owingOrderId",
  "waitingOrderId",
  "accountId",
  "drawerId",
  "spareDrawerId",
  "shiftId",
  "countedShiftId",
  "closedShiftId",
  "tillId",
  /** Confirmed receipt without an order. */
  "testReceiptId",
  "receiptId",
  "receiptPaymentId",
  "rejectedReceiptId",
  "depositId",
  "passkeyId",
  "apiKeyId",
  "webhookId",
  "webhookDeliveryId",
  "reservationId",
  "printerId",
  "printJobId",
  "doubtfulJobId",
] as const;

/** Ids of one row of every kind. */
export type Everything = Record<(typeof kinds)[number] | RemovedKind, string>;

/** Returns ids that no row has. */
export const nothing = () =>
  Object.fromEntries(
    [...kinds, ...restorableNouns.map(({ noun }) => removedKind(noun))].map((kind) => [kind, randomUUID()]),
  ) as unknown as Everything;

/** Creates a location of the organization with one of everything, through the API. */
export async function makeEverything(test: FiscalApp, { id, owner }: TestOrganization): Promise<Everything> {
  const { api } = owner;
  const { id: locationId } = await makeLocation(test, api);
  const { id: branchId } = await makeLocation(test, api, { name: "Magacin" });
  const { id: userId, api: managerApi } = await makeUser(test, id, "manager");
  const invitedId = await makeInvited(test, id);
  const worker = await makeWorker(test, locationId, "waiter");
  const { id: deviceId } = await api.team.addDevice({ body: { locationId, name: "Bar" } });
  const stock = await makeShelf(api, { locationId, branchId });
  const counts = await makeCountSheets([api, managerApi], { locationId, stockId: stock.stockId });
  const produced = await makeProduction(api, { locationId, productId: stock.productId });
  const supplied = await makeSuppliers(api, { locationId });
  const menu = await makeKitchen(test, api, { organizationId: id, locationId, productId: stock.productId });
  const prices = await makePrices(test, api, { locationId, branchId, itemId: menu.itemId });
  const floor = await makeFloor(api, locationId);
  const orders = await makeOrders(api, { locationId, itemId: menu.itemId, tableId: floor.tableId });
  const waitingOrderId = await makeWaiting(test, api, { locationId, itemId: menu.itemId });
  const drawers = await makeDrawers(api, locationId);
  const { id: reservationId } = await api.reservations.create({
    body: {
      locationId,
      name: "Marković",
      partySize: 2,
      startsAt: "2031-07-10T18:00:00Z",
      tableIds: [floor.spareTableId],
    },
  });
  const imports = await makeImports(api, locationId);
  const removed = await makeRemoved(test, api, {
    organizationId: id,
    locationId,
    categoryId: menu.categoryId,
  });
  const receipts = await makeReceipts(test, api, { locationId, itemId: menu.itemId });
  const { id: apiKeyId } = await api.integrations.createKey({
    body: { name: "Ordering site", scopes: ["menu:read"] },
  });
  await makeBooks(test, api, { locationId, orderId: orders.paidOrderId });
  const { items: sessions } = await api.users.listSessions();
  const sessionId = sessions[0]?.id ?? "";
  return {
    organizationId: id,
    locationId,
    branchId,
    userId,
    invitedId,
    passkeyId: await makePasskey(test, owner.id),
    sessionId,
    apiKeyId,
    ...(await makeWebhook(api)),
    workerId: worker.id,
    deviceId,
    ...(await makeApproval(test, owner, { locationId, sessionId, workerId: worker.id })),
    ...menu,
    ...prices,
    ...floor,
    ...counts,
    ...(await makeChecklist(api, locationId)),
    ...produced,
    ...supplied,
    ...stock,
    ...orders,
    waitingOrderId,
    ...drawers,
    ...receipts,
    ...imports,
    reservationId,
    ...(await makePrinter(test, api, locationId)),
    ...removed,
  };
}

type Api = Member["api"];

async function makePasskey(test: TestApp, userId: string): Promise<string> {
  const id = randomUUID();
  await test.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, host, created_at)
     values ($1::uuid, $2, $1::uuid::text, '\\x00', 0, '{}', 'Telefon', 'localhost', now())`,
    [id, userId],
  );
  return id;
}

/** Invites a user without a message, so that the next one need not wait. */
async function makeInvited(test: TestApp, organizationId: string): Promise<string> {
  const id = randomUUID();
  await test.pool.query(
    `insert into users (id, organization_id, email, first_name, last_name, role, accepted_at, invited_at)
     values ($1, $2, $3, 'Jelena', 'Ćetković', 'manager', null, now())`,
    [id, organizationId, `${id}@example.com`],
  );
  return id;
}

async function makeKitchen(
  test: TestApp,
  api: Api,
  {
    organizationId,
    locationId,
    productId,
  }: { organizationId: string; locationId: string; productId: string },
) {
  const imageId = randomUUID();
  await test.pool.query(
    `insert into media (id, organization_id, location_id, name, file_name, media_type, width, height, bytes)
     values ($1, $2, $3, 'Trout', $4, 'image/webp', 10, 10, 100)`,
    [imageId, organizationId, locationId, `${imageId}.webp`],
  );
  const { id: categoryId } = await makeCategory(api, locationId);
  const { id: spareCategoryId } = await makeCategory(api, locationId, {
    translations: [{ languageCode: "en", name: "Spare" }],
  });
  const ingredients = [{ productId, quantity: "0.2", unit: "kg" }];
  const group = await makeOptionGroup(api, locationId);
  const { id: itemId } = await makeMenuItem(
    api,
    { locationId, categoryId },
    { ingredients, imageId, optionGroupIds: [group.id] },
  );
  const optionId = group.options[0]?.id ?? "";
  const { id: comboDishId } = await makeMenuItem(api, { locationId, categoryId });
  const combo = await makeMenuItem(
    api,
    { locationId, categoryId },
    { comboGroups: [{ nameEn: "Soup", choices: [{ menuItemId: comboDishId }] }] },
  );
  const { id: stationId } = await api.menu.createStation({
    body: { locationId, name: "Grill", categoryIds: [categoryId] },
  });
  return {
    stationId,
    imageId,
    categoryId,
    spareCategoryId,
    itemId,
    comboId: combo.id,
    comboGroupId: combo.comboGroups[0]?.id ?? "",
    comboDishId,
    optionGroupId: group.id,
    optionId,
  };
}

async function makeFloor(api: Api, locationId: string) {
  const { id: tableId } = await makeTable(api, locationId);
  const { id: spareTableId } = await makeTable(api, locationId, { tableNumber: "2" });
  const section = await api.tables.createSection({
    body: { locationId, name: "Terrace", tableIds: [tableId] },
  });
  return { tableId, spareTableId, sectionId: section.id };
}

async function makeWebhook(api: Api) {
  const body = { url: "https://example.com/in", eventTypes: ["order.created" as const] };
  const { id } = await api.integrations.createEndpoint({ body });
  const { deliveryId } = await api.integrations.testEndpoint({ params: { id } });
  return { webhookId: id, webhookDeliveryId: deliveryId };
}

/** Creates a printer with a print that waits and one in doubt. */
async function makePrinter({ pool }: TestApp, api: Api, locationId: string) {
  const body = { locationId, name: "Šank", host: "10.0.0.9", opensDrawer: true };
  const { id } = await api.printing.create({ body });
  for (let job = 0; job < 2; job += 1) await api.printing.print({ params: { id }, body: { paper: "test" } });
  const { items } = await api.printing.list({ params: { locationId } });
  const [printJobId = "", doubtfulJobId = ""] = items[0]?.jobs.map((job) => job.id) ?? [];
  await pool.query("update print_jobs set state = 'unconfirmed' where id = $1", [doubtfulJobId]);
  return { printerId: id, printJobId, doubtfulJobId };
}

async function makeImports(api: Api, locationId: string) {
  const send = { locationId, mode: "update" as const };
  const products = await api.products.importCsv({ body: { ...send, csv: "name,unit\nKafa,kg" } });
  const stock = await api.inventory.importCsv({ body: { ...send, csv: "product,unit\nKafa,kg" } });
  const menu = await api.menu.importCsv({
    body: { ...send, csv: "name,category,price\nEspresso,Kafa,1.50" },
  });
  return {
    productImportId: products.importId ?? "",
    stockImportId: stock.importId ?? "",
    menuImportId: menu.importId ?? "",
  };
}

/** Creates an open, a counted and a closed drawer; the first is spare. */
async function makeDrawers(api: Api, locationId: string) {
  const { id: spareDrawerId } = await api.drawers.create({ body: { locationId, name: "Spare" } });
  const shifts = [];
  for (const name of ["Bar", "Terrace", "Garden"]) {
    const { id: drawerId } = await api.drawers.create({ body: { locationId, name } });
    const { shift } = await api.drawers.open({ body: { locationId, drawerId, openingAmount: "0" } });
    shifts.push({ drawerId, id: shift?.id ?? "" });
  }
  const [open, counted, closed] = shifts;
  if (!open || !counted || !closed) throw new Error("three drawers are opened");
  for (const { id } of [counted, closed]) await api.drawers.count({ params: { id }, body: { lines: [] } });
  await api.drawers.close({ params: { id: closed.id }, body: {} });
  return {
    drawerId: open.drawerId,
    spareDrawerId,
    shiftId: open.id,
    countedShiftId: counted.id,
    closedShiftId: closed.id,
  };
}

async function makeOrders(
  api: Api,
  { locationId, itemId, tableId }: { locationId: string; itemId: string; tableId: string },
) {
  const order = () =>
    api.orders.createWithItems({
      body: { locationId, tableId, items: [{ menuItemId: itemId, quantity: 2 }] },
    });
  const open = await order();
  const started = await order();
  await api.orders.update({ params: { id: started.id }, body: { status: "preparing" } });
  const { id: paidOrderId, items: paidItems } = await order();
  const { payments } = await api.orders.takePayment({
    params: { id: paidOrderId },
    body: { method: "cash" },
  });
  const { id: owingOrderId } = await order();
  const { onAccount } = await api.orders.takePayment({
    params: { id: owingOrderId },
    body: { method: "credit", customerName: "Marković d.o.o.", amount: "1.00" },
  });
  return {
    orderId: open.id,
    lineId: open.items[0]?.id ?? "",
    startedOrderId: started.id,
    startedLineId: started.items[0]?.id ?? "",
    paidOrderId,
    paidLineId: paidItems[0]?.id ?? "",
    paymentId: payments[0]?.id ?? "",
    owingOrderId,
    accountId: onAccount[0]?.id ?? "",
  };
}
