import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeWorker,
} from "../../test/factories.ts";
import { openPrinter } from "../../test/printer.ts";
import { refusal } from "../../test/refusal.ts";

vi.setConfig({ testTimeout: 90_000, maxConcurrency: 20 });
const patience = { timeout: 60_000, interval: 100 };

let konoba: TestApp;
const warnings: unknown[] = [];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "10000-65535" });
  await konoba.work({ warn: (...words: unknown[]) => void warnings.push(words) });
});
afterAll(async () => {
  await konoba.close();
  await Promise.all(closing.map((close) => close()));
});

type PrinterBody = Parameters<Api["printing"]["create"]>[0]["body"];

/** Creates a location of its own for each test: they wait for printers at the same time. */
async function openKitchen() {
  const { api } = (await makeOrganization(konoba)).owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const { id: categoryId } = await makeCategory(api, locationId);
  const { id: dish } = await makeMenuItem(api, { locationId, categoryId });

  async function addPrinter(fields: Partial<PrinterBody>, ...behaviours: Parameters<typeof openPrinter>) {
    const device = await openPrinter(...behaviours);
    closing.push(device.close);
    const body = {
      locationId,
      name: "Kuhinja",
      host: "127.0.0.1",
      port: device.port,
      language: "en" as const,
    };
    const { id } = await api.printing.create({ body: { ...body, ...fields } });
    return { id, device };
  }
  const order = () =>
    api.orders.createWithItems({
      body: { locationId, orderType: "takeaway", items: [{ menuItemId: dish }] },
    });
  async function printTicket(id: string) {
    const { id: orderId } = await order();
    await api.printing.print({ params: { id }, body: { paper: "ticket", orderId } });
  }
  const listed = async () => (await api.printing.list({ params: { locationId } })).items;
  const waiting = async () => (await listed()).flatMap(({ jobs }) => jobs);
  const unconfirmed = async () => (await listed()).flatMap(({ unconfirmed: jobs }) => jobs);
  const recent = async () =>
    (await api.printing.recent({ params: { locationId }, query: { page: 1, pageSize: 10 } })).items;
  const decide = (id: string | undefined, body: { isPrinted: boolean; printerId?: string }) =>
    api.printing.decide({ params: { id: id ?? "" }, body });
  const isDone = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  return { api, locationId, addPrinter, order, printTicket, waiting, unconfirmed, recent, decide, isDone };
}

test.concurrent.each([
  ["never answers", true, "mute"],
  ["gets no status request", false, "mute"],
] as const)("counts as printed what a printer that %s took in order", async (_, answers, behaviour) => {
  const { addPrinter, printTicket, recent, isDone } = await openKitchen();
  const { id, device } = await addPrinter({ answers }, [behaviour]);
  await printTicket(id);
  await isDone();
  expect(device.papers.map(String)).toEqual([expect.stringContaining("#001")]);
  expect((await recent()).map(({ state }) => state)).toEqual(["printed"]);
});

test.concurrent.each([
  [true, "half"],
  [false, "half"],
  [false, "early"],
  [true, "resets"],
  [false, "resets"],
  [true, "drops"],
] as const)(
  "leaves a ticket to a person when the printer (status requested: %s) ends the connection: %s",
  async (answers, behaviour) => {
    const { api, locationId, addPrinter, printTicket, unconfirmed, recent, isDone } = await openKitchen();
    const { id, device } = await addPrinter({ answers }, [behaviour, "mute"]);
    await printTicket(id);
    await vi.waitFor(async () => expect(await unconfirmed()).toHaveLength(1), patience);
    expect(await unconfirmed()).toMatchObject([{ kind: "ticket", orderNumber: 1, lastError: "broken" }]);
    expect((await api.analytics.counts({ params: { locationId } })).stuckPrints).toBe(1);
    // The next ticket is not held up, and the first one is not printed twice.
    await printTicket(id);
    await isDone();
    expect(String(device.papers.at(-1))).toContain("#002");
    expect((await recent()).map(({ state }) => state)).toEqual(["printed", "unconfirmed"]);
    expect(device.papers.filter((paper) => String(paper).includes("REPRINT"))).toEqual([]);
  },
);

test.concurrent("waits for a printer that closes every connection at once, and prints when it no longer does", async () => {
  const { addPrinter, printTicket, waiting, unconfirmed, isDone } = await openKitchen();
  const { id, device } = await addPrinter({ answers: false }, ["closes"]);
  await printTicket(id);
  await vi.waitFor(async () => expect((await waiting())[0]?.lastError).toBe("off"), patience);
  device.behave("mute");
  await isDone();
  expect(device.papers.map(String)).toEqual([expect.stringContaining("#001")]);
  expect(String(device.papers[0])).not.toContain("REPRINT");
  expect(await unconfirmed()).toEqual([]);
});

test.concurrent.each([
  ["silent", "off"],
  ["closes", "off"],
  ["noPaper", "paper"],
  ["slow", null],
  ["late", null],
  ["chatty", null],
] as const)("prints once when a printer that answered before is %s at first", async (behaviour, trouble) => {
  const { addPrinter, printTicket, waiting, isDone } = await openKitchen();
  const { id, device } = await addPrinter({}, ["well", behaviour, ...(trouble ? [] : ["well" as const])]);
  await printTicket(id);
  await isDone();
  await printTicket(id);
  if (trouble) {
    await vi.waitFor(async () => expect((await waiting())[0]?.lastError).toBe(trouble), patience);
    device.behave("well");
  }
  await isDone();
  expect(device.papers.map((paper) => /#\d+/.exec(String(paper))?.[0])).toEqual(["#001", "#002"]);
  expect(device.papers.filter((paper) => String(paper).includes("REPRINT"))).toEqual([]);
});

test.concurrent("leaves to a person what a stalled printer and one without a confirmation got, and frees the database", async () => {
  const { addPrinter, printTicket, unconfirmed } = await openKitchen();
  const { id } = await addPrinter({ name: "Bar", answers: false }, ["stalls"]);
  const { id: silentId } = await addPrinter({ name: "Grill" }, ["stuck"]);
  await printTicket(id);
  await printTicket(silentId);
  const open = async () => {
    const { rowCount } = await konoba.pool.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return rowCount;
  };
  // Transactions of the other tests end at once.
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  await vi.waitFor(async () => expect(await unconfirmed()).toHaveLength(2), patience);
});

test.concurrent("leaves to a person what a printer without paper at its end began", async () => {
  const { addPrinter, printTicket, unconfirmed } = await openKitchen();
  const { id } = await addPrinter({}, ["endsPaper", "well"]);
  await printTicket(id);
  await vi.waitFor(async () => expect(await unconfirmed()).toMatchObject([{ lastError: "paper" }]), patience);
});

test.concurrent("prints again with a mark when a person says so, at the same or another printer, once", async () => {
  const { api, addPrinter, printTicket, unconfirmed, decide, isDone } = await openKitchen();
  const { id, device } = await addPrinter({}, ["drops", "well"]);
  const other = await addPrinter({ name: "Šank" });
  await printTicket(id);
  await vi.waitFor(async () => expect(await unconfirmed()).toHaveLength(1), patience);
  const [job] = await unconfirmed();
  await expect(decide(job?.id, { isPrinted: false, printerId: crypto.randomUUID() })).rejects.toEqual(
    refusal("printer_not_found"),
  );
  const decisions = await Promise.allSettled([
    decide(job?.id, { isPrinted: false, printerId: other.id }),
    decide(job?.id, { isPrinted: false, printerId: other.id }),
  ]);
  expect(decisions.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await vi.waitFor(() => expect(other.device.papers).toHaveLength(1), patience);
  expect(String(other.device.papers[0])).toContain("REPRINT: MAY ALREADY BE PRINTED");
  await isDone();
  expect([device.papers.length, other.device.papers.length]).toEqual([1, 1]);
  await expect(decide(job?.id, { isPrinted: true })).rejects.toEqual(refusal("print_job_not_found"));
  const { items } = await api.organizations.audit({ query: { action: "print.repeated" } });
  expect(items.map(({ after }) => after)).toEqual([{ paper: "ticket", orderNumber: 1 }]);
});

test.concurrent("counts as printed what a person in the kitchen found, and marks its next print as a copy", async () => {
  const { api, locationId, addPrinter, order, unconfirmed } = await openKitchen();
  const { id, device } = await addPrinter({}, ["drops", "well"]);
  const { id: orderId } = await order();
  await api.printing.print({ params: { id }, body: { paper: "bill", orderId } });
  await vi.waitFor(async () => expect(await unconfirmed()).toHaveLength(1), patience);
  const cook = await makeWorker(konoba, locationId, "kitchen");
  const [job] = await unconfirmed();
  const stranger = (await makeOrganization(konoba)).owner;
  await expect(
    stranger.api.printing.decide({ params: { id: job?.id ?? "" }, body: { isPrinted: true } }),
  ).rejects.toEqual(refusal("print_job_not_found"));
  await cook.api.printing.decide({ params: { id: job?.id ?? "" }, body: { isPrinted: true } });
  expect(await unconfirmed()).toEqual([]);
  await api.printing.print({ params: { id }, body: { paper: "bill", orderId } });
  await vi.waitFor(() => expect(device.papers).toHaveLength(2), patience);
  expect(String(device.papers[1])).toContain("Copy");
  const { items } = await api.organizations.audit({ query: { action: "print.confirmed" } });
  expect(items).toHaveLength(1);
});

test.concurrent("never opens a drawer twice: what may have opened it is only confirmed", async () => {
  const { api, locationId, addPrinter, unconfirmed, decide, isDone } = await openKitchen();
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: "Kasa" } });
  const { device } = await addPrinter({ opensDrawer: true, drawerId }, ["drops", "well"]);
  await api.printing.openDrawer({ params: { id: drawerId }, body: { reason: "Change" } });
  await vi.waitFor(async () => expect(await unconfirmed()).toMatchObject([{ kind: "drawer" }]), patience);
  const [job] = await unconfirmed();
  await expect(decide(job?.id, { isPrinted: false })).rejects.toEqual(refusal("drawer_not_repeatable"));
  await decide(job?.id, { isPrinted: true });
  await isDone();
  expect(device.papers).toHaveLength(1);
});

test.concurrent("keeps one connection at a time at a printer", async () => {
  const { addPrinter, printTicket, isDone } = await openKitchen();
  const { id, device } = await addPrinter({ answers: false }, ["mute"]);
  for (let made = 0; made < 3; made += 1) await printTicket(id);
  await isDone();
  expect(device.papers.map((paper) => /#\d+/.exec(String(paper))?.[0])).toEqual(["#001", "#002", "#003"]);
  expect(device.maxOpen()).toBe(1);
});

test("plans the next attempt without a failure of the database, on every version of it", () => {
  expect(warnings.filter((words) => JSON.stringify(words).includes("printing"))).toEqual([]);
});
