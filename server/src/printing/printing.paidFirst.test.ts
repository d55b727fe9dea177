import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeLocation, makeMenuItem, makeOrganization } from "../../test/factories.ts";
import { openPrinter, type TestPrinter } from "../../test/printer.ts";

let konoba: TestApp;
let printer: TestPrinter;
beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "9100-9109,10000-65535" });
  await konoba.work();
  printer = await openPrinter();
});
afterAll(async () => {
  await konoba.close();
  await printer.close();
});

const patience = { timeout: 20_000, interval: 50 };

test("prints an order paid first at its stations, and a later course when it is fired", async () => {
  const { api } = (await makeOrganization(konoba)).owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const { id: categoryId } = await makeCategory(api, locationId);
  const dish = async (name: string) =>
    (await makeMenuItem(api, { locationId, categoryId }, { translations: [{ languageCode: "en", name }] }))
      .id;
  const items = [{ menuItemId: await dish("Soup") }, { menuItemId: await dish("Trout"), course: 2 }];
  const { id: stationId } = await api.menu.createStation({
    body: { locationId, name: "Kitchen", categoryIds: [categoryId] },
  });
  const host = { host: "127.0.0.1", port: printer.port, stationIds: [stationId] };
  await api.printing.create({ body: { locationId, name: "Kitchen", language: "me", ...host } });
  const paper = (at: number) => String(printer.papers[at]);

  const body = { locationId, orderType: "takeaway" as const, items };
  const { id } = await api.orders.createWithItems({ body });
  const params = { id };
  await api.orders.takePayment({ params, body: { method: "card" } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  expect(paper(0)).toContain("Soup");
  expect(paper(0)).not.toContain("Trout");

  await api.orders.fire({ params, body: { course: 2 } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(2), patience);
  expect(paper(1)).toContain("Trout");
});
