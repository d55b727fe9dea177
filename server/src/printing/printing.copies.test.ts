import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeLocation, makeMenuItem, makeOrganization } from "../../test/factories.ts";
import { openPrinter } from "../../test/printer.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "10000-65535" });
  await konoba.work();
});
afterAll(() => konoba.close());

const patience = { timeout: 20_000, interval: 50 };

/** Creates a location whose one printer prints the tickets of its one station, and an order of one dish. */
async function openHouse(fields: { printsBills?: boolean } = {}) {
  const { api } = (await makeOrganization(konoba)).owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const category = await makeCategory(api, locationId);
  const dish = await makeMenuItem(api, { locationId, categoryId: category.id });
  const station = await api.menu.createStation({
    body: { locationId, name: "Grill", categoryIds: [category.id] },
  });
  const printer = await openPrinter();
  const { id: printerId } = await api.printing.create({
    body: {
      locationId,
      name: "Kitchen",
      host: "127.0.0.1",
      port: printer.port,
      language: "me",
      stationIds: [station.id],
      ...fields,
    },
  });
  const line = { menuItemId: dish.id };
  const body = { locationId, orderType: "takeaway" as const, items: [line] };
  const { id: orderId } = await api.orders.createWithItems({ body });
  const isCopy = (place: number) => printer.papers[place]?.includes("Kopija");
  /** Waits for `count` papers and returns whether the last one is marked as a copy. */
  const comes = async (count: number) => {
    await vi.waitFor(() => expect(printer.papers).toHaveLength(count), patience);
    const { items } = await vi.waitFor(async () => {
      const listed = await api.printing.list({ params: { locationId } });
      expect(listed.items[0]?.jobs).toEqual([]);
      return listed;
    }, patience);
    expect(items).toHaveLength(1);
    return isCopy(count - 1);
  };
  const print = (paper: "bill" | "ticket" | "newest") =>
    api.printing.print({ params: { id: printerId }, body: { paper, orderId } });
  const record = async (paper: "bill" | "ticket" | "newest" | "share", paymentId?: string) =>
    (await api.printing.record({ params: { id: orderId }, body: { paper, paymentId } })).isCopy;
  const add = () => api.orders.addItems({ params: { orderId }, body: line });
  const pay = async (fields: { amount?: string }) =>
    (await api.orders.takePayment({ params: { id: orderId }, body: { method: "card", ...fields } })).payments;
  return { printer, orderId, comes, print, record, add, pay };
}

test("marks a kitchen ticket as a copy when all of it was printed before, but never an automatic one", async () => {
  const { printer, comes, print, record, add } = await openHouse();
  expect(await comes(1)).toBe(false);
  await print("ticket");
  expect(await comes(2)).toBe(true);
  expect(await record("newest")).toBe(true);

  await add();
  expect(await comes(3)).toBe(false);
  await print("newest");
  expect(await comes(4)).toBe(true);
  await printer.close();
});

test("marks a bill as a copy as long as nothing on it changed, wherever it was printed before", async () => {
  const { printer, comes, print, record, add, pay } = await openHouse({ printsBills: true });
  await comes(1);
  await print("bill");
  expect(await comes(2)).toBe(false);
  await print("bill");
  expect(await comes(3)).toBe(true);
  expect(await record("bill")).toBe(true);

  await add();
  await comes(4);
  expect(await record("bill")).toBe(false);
  expect(await record("bill")).toBe(true);
  await print("bill");
  expect(await comes(5)).toBe(true);

  // Once paid, it prints automatically.
  await pay({});
  expect(await comes(6)).toBe(false);
  expect(await record("bill")).toBe(true);
  await printer.close();
});

test("prints the receipt of each payment once before it is a copy", async () => {
  const { printer, record, pay } = await openHouse();
  await pay({ amount: "1" });
  const [first, second] = (await pay({ amount: "1" })).map(({ id }) => id);
  expect(await record("share", first)).toBe(false);
  expect(await record("share", first)).toBe(true);
  expect(await record("share", second)).toBe(false);
  await expect(record("share")).rejects.toMatchObject({ code: "order_not_found" });
  await printer.close();
});
