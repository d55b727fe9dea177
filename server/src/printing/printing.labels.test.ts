import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeStock, makeWorker } from "../../test/factories.ts";
import { openPrinter } from "../../test/printer.ts";
import { refusal } from "../../test/refusal.ts";
import { makeSauceKitchen } from "../../test/sauces.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "9100-9109,10000-65535" });
  await konoba.work();
});
afterAll(() => konoba.close());

const patience = { timeout: 20_000, interval: 50 };
type Kitchen = Awaited<ReturnType<typeof makeSauceKitchen>>;

const addPrinter = ({ api, locationId }: Kitchen, port: number, more = {}) =>
  api.printing.create({
    body: {
      locationId,
      name: "Etikete",
      host: "127.0.0.1",
      port,
      language: "en",
      printsLabels: true,
      ...more,
    },
  });
const recentOf = async ({ api, locationId }: Kitchen) =>
  (await api.printing.recent({ params: { locationId } })).items;
const countOf = (papers: readonly Buffer[], text: string) =>
  papers.reduce((sum, paper) => sum + String(paper).split(text).length - 1, 0);

test("prints every copy of a produced batch's label, with the allergens of its recipe", async () => {
  const kitchen = await makeSauceKitchen(konoba);
  const { api, locationId, produce, sauceRecipe, brothRecipe } = kitchen;
  await produce(brothRecipe.id, "2");
  const batch = await produce(sauceRecipe.id, "4.5");
  const device = await openPrinter();
  const printer = await addPrinter(kitchen, device.port);
  const body = { printerId: printer.id, inventoryIds: [batch.inventoryId], copies: 12, showsQuantity: true };
  await api.printing.printLabels({ body });
  await vi.waitFor(async () => expect((await recentOf(kitchen))[0]?.state).toBe("printed"), patience);

  const { items, printers } = await api.printing.findLabels({
    params: { locationId },
    query: { items: batch.inventoryId },
  });
  expect(items).toEqual([
    expect.objectContaining({
      productNameEn: "Tomato sauce",
      batchNumber: batch.batchNumber,
      isProduced: true,
      useBy: batch.expiryDate,
      allergens: ["celery", "sulphites"],
      quantity: 4.5,
    }),
  ]);
  expect(printers).toEqual([
    { id: printer.id, name: "Etikete", width: 80, language: "en", printsLabels: true },
  ]);
  expect(countOf(device.papers, batch.batchNumber)).toBe(12);
  expect(countOf(device.papers, "Contains: celery, sulphites")).toBe(12);
  expect(countOf(device.papers, "4.5 l")).toBe(12);
  expect((await recentOf(kitchen))[0]).toMatchObject({
    kind: "label",
    orderId: null,
    batch: { productNameEn: "Tomato sauce", batchNumber: batch.batchNumber, copies: 12 },
  });
  await device.close();
});

test("labels received goods with their day of receipt, one print per batch in the asked order", async () => {
  const kitchen = await makeSauceKitchen(konoba);
  const { api, early, late } = kitchen;
  const device = await openPrinter();
  const printer = await addPrinter(kitchen, device.port, { width: 58, language: "me" });
  const inventoryIds = [late.id, early.id, late.id];
  await api.printing.printLabels({ body: { printerId: printer.id, inventoryIds } });
  await vi.waitFor(() => expect(device.papers).toHaveLength(2), patience);
  expect(device.papers.map(String)).toEqual([
    expect.stringContaining("1. 2. 2030."),
    expect.stringContaining("1. 1. 2030."),
  ]);
  expect(String(device.papers[0])).toContain("Primljeno");
  await device.close();
});

test("prints the remaining copies after a failure, once, and again in full as a reprint", async () => {
  const kitchen = await makeSauceKitchen(konoba);
  const { api, early } = kitchen;
  const device = await openPrinter(["well", "noPaper", "well"]);
  const printer = await addPrinter(kitchen, device.port);
  await api.printing.printLabels({
    body: { printerId: printer.id, inventoryIds: [early.id], copies: 25 },
  });
  await vi.waitFor(async () => expect((await recentOf(kitchen))[0]?.state).toBe("printed"), patience);
  expect(device.papers.map((paper) => countOf([paper], "Use by"))).toEqual([10, 10, 5]);
  expect(countOf(device.papers, "REPRINT")).toBe(0);

  const [printed] = await recentOf(kitchen);
  await api.printing.reprint({ params: { id: printed?.id ?? "" }, body: {} });
  await vi.waitFor(() => expect(countOf(device.papers, "Use by")).toBe(50), patience);
  expect((await recentOf(kitchen))[0]?.batch).toMatchObject({ copies: 25 });
  await device.close();
});

test("prints the copies in doubt and the rest when a person says so, without a mark on the labels", async () => {
  const kitchen = await makeSauceKitchen(konoba);
  const { api, early } = kitchen;
  const device = await openPrinter(["well", "stuck", "well"]);
  const printer = await addPrinter(kitchen, device.port);
  await api.printing.printLabels({ body: { printerId: printer.id, inventoryIds: [early.id], copies: 25 } });
  await vi.waitFor(() => expect(device.papers).toHaveLength(2), patience);
  await device.close();
  await vi.waitFor(async () => expect((await recentOf(kitchen))[0]?.state).toBe("unconfirmed"), patience);

  const repaired = await openPrinter(["well"], device.port);
  const [job] = await recentOf(kitchen);
  await api.printing.decide({ params: { id: job?.id ?? "" }, body: { isPrinted: false } });
  await vi.waitFor(async () => expect((await recentOf(kitchen))[0]?.state).toBe("printed"), patience);
  expect(repaired.papers.map((paper) => countOf([paper], "Use by"))).toEqual([10, 5]);
  expect(countOf(repaired.papers, "REPRINT")).toBe(0);
  await repaired.close();
});

test("a repeated request prints once, and a moved job keeps its batch and copies", async () => {
  const kitchen = await makeSauceKitchen(konoba);
  const { api, locationId, late } = kitchen;
  const off = await addPrinter(kitchen, 9100, { isActive: false });
  const other = await addPrinter(kitchen, 9101, { isActive: false, name: "Other" });
  const idempotencyKey = randomUUID();
  const body = { printerId: off.id, inventoryIds: [late.id], copies: 3 };
  await api.printing.printLabels({ body }, { idempotencyKey });
  await api.printing.printLabels({ body }, { idempotencyKey });
  const [job, ...rest] = await recentOf(kitchen);
  expect(rest).toEqual([]);
  await api.printing.moveJob({ params: { id: job?.id ?? "" }, body: { printerId: other.id } });
  const { items } = await api.printing.list({ params: { locationId } });
  expect(
    items.flatMap(({ name, jobs }) => jobs.map(({ kind, batch }) => [name, kind, batch?.copies])),
  ).toEqual([["Other", "label", 3]]);
});

test("rejects other organizations' batches and printers, roles without stock, and wrong numbers", async () => {
  const kitchen = await makeSauceKitchen(konoba);
  const elsewhere = await makeSauceKitchen(konoba);
  const { api, locationId, early, tomato } = kitchen;
  const printer = await addPrinter(kitchen, 9100, { isActive: false });
  const foreign = await addPrinter(elsewhere, 9100, { isActive: false });
  const print = (body: Partial<Parameters<typeof api.printing.printLabels>[0]["body"]>) =>
    api.printing.printLabels({ body: { printerId: printer.id, inventoryIds: [early.id], ...body } });
  await expect(print({ inventoryIds: [early.id, elsewhere.early.id] })).rejects.toEqual(
    refusal("inventory_not_found"),
  );
  await expect(print({ printerId: foreign.id })).rejects.toEqual(refusal("printer_not_found"));
  await expect(print({ printerId: randomUUID() })).rejects.toEqual(refusal("printer_not_found"));
  for (const wrong of [{ copies: 0 }, { copies: 51 }, { copies: 1.5 }, { inventoryIds: [] }])
    await expect(print(wrong)).rejects.toMatchObject({ code: "invalid_request" });
  const find = (id: string, items: string) =>
    api.printing.findLabels({ params: { locationId: id }, query: { items } });
  await expect(find(locationId, elsewhere.early.id)).rejects.toEqual(refusal("inventory_not_found"));
  await expect(find(elsewhere.locationId, early.id)).rejects.toEqual(refusal("location_not_found"));
  await expect(find(locationId, "one")).rejects.toMatchObject({ code: "invalid_request" });

  const waiter = await makeWorker(konoba, locationId, "waiter");
  const asWaiter = waiter.api.printing.printLabels({
    body: { printerId: printer.id, inventoryIds: [early.id] },
  });
  await expect(asWaiter).rejects.toMatchObject({ code: "forbidden" });
  const gone = await makeStock(api, tomato, { quantity: "1" });
  await api.inventory.remove({ params: { id: gone.id } });
  await expect(print({ inventoryIds: [gone.id] })).rejects.toEqual(refusal("inventory_not_found"));
  expect(await recentOf(kitchen)).toEqual([]);
});
