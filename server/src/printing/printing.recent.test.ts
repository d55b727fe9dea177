import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeLocation, makeMenuItem, makeOrganization } from "../../test/factories.ts";
import { openPrinter } from "../../test/printer.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "9100-9109,10000-65535" });
  await konoba.work();
});
afterAll(() => konoba.close());

const patience = 10_000;

test("names order and table of recent prints, and marks a reprint as a copy", async () => {
  const { api } = (await makeOrganization(konoba)).owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const category = await makeCategory(api, locationId);
  const item = await makeMenuItem(api, { locationId, categoryId: category.id });
  const { id: tableId } = await api.tables.create({ body: { locationId, tableNumber: "11" } });
  const device = await openPrinter();
  const printer = await api.printing.create({
    body: { locationId, name: "Bar", host: "127.0.0.1", port: device.port, language: "en" },
  });
  const order = await api.orders.createWithItems({
    body: { locationId, tableId, items: [{ menuItemId: item.id }] },
  });
  await api.printing.print({ params: { id: printer.id }, body: { paper: "bill", orderId: order.id } });
  const recent = () => api.printing.recent({ params: { locationId } });
  await vi.waitFor(async () => expect((await recent()).items[0]?.state).toBe("printed"), patience);

  const { items, total, today } = await recent();
  const [listed] = (await api.printing.list({ params: { locationId } })).items;
  expect({ total, today }).toEqual({ total: 1, today: 1 });
  expect(items[0]).toMatchObject({
    kind: "bill",
    orderNumber: 1,
    tableNumber: "11",
    orderType: "dine_in",
    printerId: printer.id,
    totalAmount: order.totalAmount,
  });
  expect(listed?.lastPrint).toMatchObject({ kind: "bill", orderNumber: 1, tableNumber: "11" });

  await api.printing.reprint({ params: { id: items[0]?.id ?? "" }, body: {} });
  await vi.waitFor(() => expect(device.papers).toHaveLength(2), patience);
  expect(String(device.papers[0])).not.toContain("Copy");
  expect(String(device.papers[1])).toContain("Copy");
  await device.close();
});
