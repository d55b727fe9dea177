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

test("everything that waits for a printer moves to another one in its order", async () => {
  const { api } = (await makeOrganization(konoba)).owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const category = await makeCategory(api, locationId);
  const item = await makeMenuItem(api, { locationId, categoryId: category.id });
  const unplugged = await openPrinter();
  await unplugged.close();
  const device = await openPrinter();
  const printer = (name: string, port: number) =>
    api.printing.create({ body: { locationId, name, host: "127.0.0.1", port, language: "en" } });
  const stuck = await printer("Kitchen", unplugged.port);
  const other = await printer("Bar", device.port);
  for (let made = 0; made < 3; made += 1) {
    const order = await api.orders.createWithItems({
      body: { locationId, items: [{ menuItemId: item.id }] },
    });
    await api.printing.print({ params: { id: stuck.id }, body: { paper: "bill", orderId: order.id } });
  }
  const move = (printerId: string) =>
    api.printing.moveJobs({ params: { id: stuck.id }, body: { printerId } });
  await expect(move(crypto.randomUUID())).rejects.toMatchObject({ code: "printer_not_found" });

  await move(other.id);

  await vi.waitFor(() => expect(device.papers).toHaveLength(3), patience);
  const numbers = device.papers.map((paper) => /#\d+/.exec(String(paper))?.[0]);
  expect(numbers).toEqual(["#001", "#002", "#003"]);
  // A job leaves the queue just after its paper.
  const queued = async () =>
    (await api.printing.list({ params: { locationId } })).items.flatMap(({ jobs }) => jobs);
  await expect.poll(queued).toEqual([]);
  // A queue that is empty moves as well.
  await move(other.id);
  await device.close();
});
