import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleCodes } from "@konoba/contract/accounting/accounting.accounts.rules";
import type { AccountingJournal } from "@konoba/contract/accounting/accounting.contract";
import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { isLive } from "@konoba/contract/orders/orders.status";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { postEarlier } from "../src/accounting/accounting.postings.service.ts";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { testApp, type TestApp } from "./app.ts";
import { dayFromNow } from "./days.ts";
import { add, bookedOn, compareAnalytics, compareDay } from "./journals.ts";
import { allowRefusal, randomOf, randomOrderAction, type Random } from "./randomOrderActions.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

/** Number of random days; set KONOBA_JOURNAL_DAYS for more. */
const days = Number(process.env["KONOBA_JOURNAL_DAYS"] ?? 6);
const seed = Number(process.env["KONOBA_JOURNAL_SEED"] ?? 25);

vi.setConfig({ testTimeout: 60_000 + days * 20_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-journal-"));
let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true });
});

/** The first day lies so far back that the last one is over. */
const firstDay = dayFromNow(-days - 3);
/** Moves the clock of the server to an hour of a day. */
const goTo = (date: string, hour: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T${String(hour).padStart(2, "0")}:00:00Z`) });

interface House {
  location: TestLocation;
  /** Items of any order. */
  items: string[];
  /** Item that is sold on account only, at a rate of its own. */
  banquet: string;
  random: Random;
}

async function makeHouse(random: Random): Promise<House> {
  const location = await makeTestLocation(konoba, {
    servicePrice: "1.00",
    pricesIncludeTax: random.chance(0.5),
  });
  const items = [
    await location.item("2.35", { taxPercentage: "7" }),
    await location.item("9.99", { taxPercentage: "21" }),
  ];
  return { location, items, banquet: await location.item("31.45", { taxPercentage: "13" }), random };
}

/** Takes an order of random items and changes it at random. */
async function playOrder({ location, items, random }: House): Promise<void> {
  const { api, locationId } = location;
  const { id } = await api.orders.createWithItems({
    body: {
      locationId,
      orderType: random.one(["dine_in", "takeaway"] as const),
      items: [
        { menuItemId: random.one(items), quantity: random.whole(1, 3) },
        { menuItemId: random.one(items) },
      ],
    },
  });
  for (let step = random.whole(1, 6); step > 0; step -= 1) {
    const order = await api.orders.find({ params: { id } });
    await allowRefusal(randomOrderAction({ location, items, random }, order));
  }
}

/** Pays and closes what is still open, or cancels it. */
async function closeOrders({ location, random }: House): Promise<void> {
  const { api, locationId } = location;
  const query = { open: "true", pageSize: 100 } as const;
  const open = await api.orders.listByLocation({ params: { locationId }, query });
  for (const { id } of open.items) {
    const params = { id };
    const method = random.one(["cash", "card"] as const);
    const order = await api.orders.find({ params });
    const unfinishedLineIds = order.items.filter(({ status }) => isLive(status)).map((line) => line.id);
    await allowRefusal(() => api.orders.takePayment({ params, body: { method } }));
    await allowRefusal(() => api.orders.update({ params, body: { status: "completed", unfinishedLineIds } }));
    await allowRefusal(() =>
      api.orders.update({
        params,
        body: { status: "cancelled", reason: "Left", stock: "wasted", refund: { method } },
      }),
    );
  }
  expect((await api.orders.listByLocation({ params: { locationId }, query })).items).toEqual([]);
}

/** Puts a banquet on account, and settles an earlier one. */
async function owe({ location, banquet, random }: House, owed: string[]): Promise<void> {
  const { api, locationId } = location;
  const settle = random.chance(0.5) ? owed.shift() : undefined;
  if (settle !== undefined)
    await api.orders.takePayment({ params: { id: settle }, body: { method: "bank_transfer" } });
  if (random.chance(0.4)) return;
  const body = { locationId, orderType: "takeaway" as const, items: [{ menuItemId: banquet }] };
  const { id, items } = await api.orders.createWithItems({ body });
  await api.orders.takePayment({
    params: { id },
    body: {
      method: "credit",
      customerName: "Hotel",
      complete: true,
      unfinishedLineIds: items.map((line) => line.id),
    },
  });
  owed.push(id);
}

/** Plays one business day with one or two shifts; returns their Z reports. */
async function playDay(house: House, date: string, owed: string[]): Promise<DrawerReport[]> {
  const { location, random } = house;
  const { api, locationId } = location;
  const reports: DrawerReport[] = [];
  for (let shift = random.whole(1, 2); shift > 0; shift -= 1) {
    goTo(date, 20 - 4 * shift);
    const drawer = await api.drawers.open({ body: { locationId, openingAmount: "150.00" } });
    const params = { id: drawer.shift?.id ?? "" };
    for (let order = random.whole(2, 5); order > 0; order -= 1) await playOrder(house);
    await refundEarlier(house);
    await closeOrders(house);
    await owe(house, owed);
    for (const kind of ["paid_in", "paid_out", "tips_out"] as const)
      if (random.chance(0.4))
        await api.drawers.move({
          params,
          body: { kind, amount: random.one(["0.50", "20.00"]), reason: "Why" },
        });
    reports.push(await countAndClose(house, params));
  }
  return reports;
}

async function refundEarlier({ location, random }: House): Promise<void> {
  const { api, locationId } = location;
  const { items } = await api.orders.listByLocation({
    params: { locationId },
    query: { status: "completed", pageSize: 20 },
  });
  const paid = items.filter(({ paymentStatus }) => paymentStatus === "paid");
  if (paid.length === 0 || random.chance(0.3)) return;
  const params = { id: random.one(paid).id };
  const amount = random.one(["0.01", "1.00", "2.35"]);
  const method = random.one(["cash", "card"] as const);
  await allowRefusal(() => api.orders.refund({ params, body: { method, amount, reason: "Cold" } }));
}

async function countAndClose(
  { location: { api }, random }: House,
  params: { id: string },
): Promise<DrawerReport> {
  const value = random.one(["0.50", "100.00"]);
  const { cash } = await api.drawers.count({ params, body: { lines: [{ value, quantity: 1 }] } });
  const exact = random.chance(0.5) && !cash.expectedAmount.startsWith("-");
  if (exact)
    await api.drawers.count({ params, body: { lines: [{ value: cash.expectedAmount, quantity: 1 }] } });
  return api.drawers.close({ params, body: { note: "Counted" } });
}

/** Chooses all accounts, exports and locks every day, and finds all as stored. */
async function exportAll({ location }: House): Promise<void> {
  const { api, locationId } = location;
  const params = { locationId };
  const { fields } = await api.accounting.accounts({ params });
  const accounts = Object.fromEntries(
    fields.map(({ key }, index) => [key, exampleCodes[key] ?? `9${index}`]),
  );
  await api.accounting.setAccounts({ params, body: { accounts } });
  const lastDate = addDays(firstDay, days - 1);
  await api.accounting.createExport({ params, body: { firstDate: firstDay, lastDate } });
  await api.accounting.lock({ params, body: { through: lastDate } });
}

const audited = async (...checks: string[]) => {
  const files = diskFiles(folder);
  const { findings } = await runAudit({ pool: konoba.pool, files, seconds: 600 });
  return findings.filter(({ check }) => checks.includes(check)).map(({ check }) => check);
};

test("the journal of random days equals payments, Z reports and analytics by every column", async () => {
  const random = randomOf(seed);
  const house = await makeHouse(random);
  const owed: string[] = [];
  const journals: AccountingJournal[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(firstDay, day);
    const reports = await playDay(house, date, owed);
    journals.push(await compareDay(konoba.pool, house.location, { date, reports }));
  }
  goTo(addDays(firstDay, days), 12);
  await postEarlier(konoba.db);
  vi.useRealTimers();

  await compareAnalytics(konoba.pool, house.location, {
    from: firstDay,
    to: addDays(firstDay, days + 2),
    journals,
  });
  await exportAll(house);
  expect(await audited("postings", "journals")).toEqual([]);
  for (const journal of journals) {
    const { lines } = await house.location.api.accounting.journal({
      params: { locationId: house.location.locationId, date: journal.date },
    });
    const amounts = (each: AccountingJournal["lines"]) => [
      add(each.flatMap((line) => line.debitAmount ?? [])),
      add(each.flatMap((line) => line.creditAmount ?? [])),
    ];
    expect(amounts(lines)).toEqual(amounts(journal.lines));
  }
});

test("posts what versions without a journal left, as if it had been posted at once", async () => {
  const random = randomOf(seed + 1);
  const house = await makeHouse(random);
  const { locationId } = house.location;
  const owed: string[] = [];
  const dates = [firstDay, addDays(firstDay, 1)];
  for (const date of dates) await playDay(house, date, owed);
  vi.useRealTimers();
  const params = { locationId };
  const read = async () =>
    Promise.all(
      dates.map(async (date) => {
        const journal = await house.location.api.accounting.journal({ params: { ...params, date } });
        const keys = [...new Set(journal.lines.map(({ key }) => key))].toSorted();
        const nets = keys.map((key) => [key, bookedOn(journal, (line) => line.key === key)]);
        return nets.filter(([, net]) => net !== "0.00");
      }),
    );
  const before = await read();
  const client = await konoba.pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query("delete from accounting_postings where location_id = $1", [locationId]);
  await client.query("delete from accounting_books where location_id = $1", [locationId]);
  client.release(true);
  const { api } = house.location;
  expect(await api.accounting.month({ params })).toMatchObject({ isReady: false });
  await expect(api.accounting.lock({ params, body: { through: firstDay } })).rejects.toMatchObject({
    code: "accounting_not_ready",
  });
  await postEarlier(konoba.db);
  await postEarlier(konoba.db);

  expect(await read()).toEqual(before);
  expect(await api.accounting.month({ params })).toMatchObject({ isReady: true });
  expect(await audited("postings")).toEqual([]);
});
