import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { location } from "../src/demo/locations.ts";
import { products } from "../src/demo/stock.ts";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { testApp, type Api, type TestApp } from "./app.ts";
import { openBrowser, type Browser } from "./browser.ts";
import { fiscalSettings } from "./fiscal.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { timezone } = location;

interface Opened {
  konoba: TestApp;
  owner: Browser;
  locationId: string;
  /** Clients of the staff by user name. */
  staff: ReadonlyMap<string, Api>;
}

/** Opens the demo as the sign-in page does, and signs everybody in. */
async function open(language: "en" | "me"): Promise<Opened> {
  const konoba = await testApp({ RECEIPT_KEY: fiscalSettings.RECEIPT_KEY });
  const owner = openBrowser(konoba);
  await owner.api.auth.demo({ query: { language } });
  const { items } = await owner.api.auth.demoTeam();
  const locationId = items[0]?.locationId ?? "";
  const staff = new Map<string, Api>();
  for (const { username, pin } of items) {
    const { api } = openBrowser(konoba);
    await api.team.signIn({ body: { locationId, username, pin } });
    staff.set(username, api);
  }
  return { konoba, owner, locationId, staff };
}

afterEach(() => void vi.useRealTimers());

describe.each([
  { clock: "09:20", language: "en" },
  { clock: "19:41", language: "me" },
] as const)("opened at $clock in $language", ({ clock, language }) => {
  const { date: today } = wallTime(new Date(), timezone);
  const now = instantAt(today, clock, timezone);
  const setClock = () => vi.useFakeTimers({ toFake: ["Date"], now });
  let demo: Opened;

  beforeAll(async () => {
    setClock();
    demo = await open(language);
  });
  afterAll(() => demo.konoba.close());

  const params = () => ({ locationId: demo.locationId });

  test("sells more than yesterday and than on the same day last week at this time", async () => {
    setClock();
    const owner = demo.owner.api;
    const { current, previous } = await owner.analytics.summary({
      params: params(),
      query: { period: "today" },
    });
    const week = await owner.analytics.report({
      params: params(),
      query: { from: today, to: today, compare: "weekday" },
    });

    expect(Number(current.revenueAmount)).toBeGreaterThan(Number(previous.revenueAmount));
    expect(Number(current.revenueAmount)).toBeGreaterThan(Number(week.previous.revenueAmount));
    expect(current.paidOrders).toBeGreaterThanOrEqual(10);
    expect(current.openOrders).toBeGreaterThanOrEqual(9);
  });

  test("has two late tickets in the kitchen and no notice of trouble", async () => {
    setClock();
    const owner = demo.owner.api;
    const counts = await owner.analytics.counts({ params: params() });
    const { items: drawers, strayPayments } = await owner.drawers.list({ params: params() });
    const { fields } = await owner.accounting.accounts({ params: params() });
    const { items: endpoints } = await owner.integrations.listEndpoints();
    const { items: checks } = await owner.checklists.checks({
      params: params(),
      query: { dateFrom: addDays(today, -6) },
    });

    expect(counts).toMatchObject({
      lateTickets: 2,
      waitingOrders: 0,
      stuckPrints: 0,
      excessOrders: 0,
      approvals: 0,
      accessRequests: 0,
      receipts: { waiting: 0, rejected: 0, isUrgent: false, hasNotice: false },
    });
    expect(drawers.map(({ shift }) => shift === null)).toEqual([false]);
    expect(strayPayments).toBe(0);
    expect(fields.filter(({ missingOn }) => missingOn !== null)).toEqual([]);
    expect(endpoints.map(({ retrying, failed, isActive }) => [retrying, failed, isActive])).toEqual([
      [0, 0, true],
    ]);
    expect(checks.filter(({ state }) => state === "missed" || state === "overdue")).toEqual([]);
  });

  test("keeps the message and the reply of every confirmed receipt", async () => {
    setClock();
    const { api, get } = demo.owner;
    const { items, total } = await api.receipts.list({ params: params(), query: { pageSize: 100 } });
    const missing: string[] = [];
    for (const { id, number, status } of items)
      for (const part of ["message", "reply"]) {
        const { statusCode, body } = await get(`/v1/receipts/${id}/xml?part=${part}`);
        const isWhole = statusCode === 200 && body.includes("SignatureValue") && status === "confirmed";
        if (!isWhole) missing.push(`${number}: ${part}`);
      }

    expect(total).toBeGreaterThanOrEqual(10);
    expect(missing).toEqual([]);
  });

  test("has a Z report of each past day that counts its payments alone", async () => {
    setClock();
    const owner = demo.owner.api;
    const { items, total } = await owner.drawers.listReports({ params: params(), query: { pageSize: 100 } });
    const [last] = items;
    const report = await owner.drawers.report({ params: { id: last?.id ?? "" } });

    expect(total).toBe(59);
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 59 }, (_, index) => 59 - index));
    for (const { orders, turnoverAmount, differenceAmount } of items) {
      expect(orders).toBeGreaterThan(50);
      expect(Number(turnoverAmount)).toBeGreaterThan(500);
      expect(Math.abs(Number(differenceAmount))).toBeLessThanOrEqual(1);
    }
    expect(report).toMatchObject({ outside: [], outsideAmount: "0.00" });
  });

  test("is connected to a webshop: a key that is used, a webhook with deliveries", async () => {
    setClock();
    const owner = demo.owner.api;
    const { items: keys } = await owner.integrations.listKeys();
    const { items: deliveries } = await owner.integrations.listDeliveries({ query: { pageSize: 100 } });

    expect(keys.map(({ lastUsedAt, revokedAt }) => [lastUsedAt !== null, revokedAt])).toEqual([[true, null]]);
    expect(deliveries.length).toBeGreaterThanOrEqual(20);
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(["delivered"]));
  });

  test("buys packs as suppliers sell them", async () => {
    setClock();
    const { locationId } = demo;
    const owner = demo.owner.api;
    const { items, total } = await owner.suppliers.listItems({ query: { locationId, pageSize: 100 } });
    const whole = items.filter(({ packCount, packSize }) => packCount > 1 || Number(packSize) > 1);

    expect(items.every(({ packName }) => packName !== null)).toBe(true);
    expect(whole.length).toBeGreaterThan(total * 0.9);
  });

  test("speaks the language that it was opened in", async () => {
    setClock();
    const owner = demo.owner.api;
    const { items } = await owner.products.list({ params: params(), query: { pageSize: 100 } });
    const names = items.map(({ name }) => name);

    expect(names).toEqual(expect.arrayContaining(products.map((product) => product[language])));
  });

  test("shows nobody an empty screen", async () => {
    setClock();
    const { locationId, staff } = demo;
    const owner = demo.owner.api;
    const one = (who: string) => staff.get(who) ?? owner;
    const query = { locationId };
    const rows: Record<string, number> = {
      "waiter: tables": (await one("djordje").orders.floor({ params: params() })).items.filter(
        ({ status }) => status === "occupied",
      ).length,
      "waiter: orders": (
        await one("djordje").orders.listByLocation({ params: params(), query: { open: "true" } })
      ).total,
      "waiter: ready": (await one("djordje").analytics.counts({ params: params() })).readyOrders,
      "waiter: reservations": (await one("marko").reservations.list({ params: params() })).items.length,
      "cook: tickets": (await one("nikola").kitchen.wall({ query })).items.length,
      "cook: alerts": (await one("nikola").inventory.alerts({ params: params(), query: {} })).total,
      "cook: checks": (await one("nikola").checklists.checks({ params: params() })).items.length,
      "cook: batches": (await one("nikola").inventory.listProductions({ query })).total,
      "keeper: suppliers": (await one("ivana").purchasing.overview({ params: params() })).suppliers.length,
      "keeper: orders": (await one("ivana").purchasing.listOrders({ query })).total,
      "keeper: deliveries": (await one("ivana").purchasing.listDeliveries({ query })).total,
      "manager: invoices": (await one("milica").purchasing.listInvoices({ query })).total,
      "manager: team": (await one("milica").team.list({ params: params() })).total,
      "accountant: days": (await one("milica").accounting.month({ params: params() })).days.length,
      "accountant: exports": (await owner.accounting.exports({ params: params() })).items.length,
      "accountant: receipts": (await one("milica").receipts.list({ params: params() })).total,
      "owner: pictures": (await owner.media.list({ params: params() })).total,
      "owner: log": (await owner.organizations.audit({ query: {} })).total,
    };

    expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([]);
  });

  test("has price lists, and sells with fees, by weight and as a set menu", async () => {
    setClock();
    const { prices, orders } = demo.owner.api;
    expect((await prices.list({ params: params() })).items).toHaveLength(2);
    const [table, delivery] = (await orders.listByLocation({ params: params(), query: {} })).items;
    const find = async (id = "") => orders.find({ params: { id } });
    const weighed = { soldBy: "kg", comboId: null, weighing: { source: "scale", tareWeight: 310 } };
    const dish = { comboId: expect.any(String), basePrice: null };
    expect(await find(table?.id)).toMatchObject({
      orderType: "dine_in",
      closedAt: null,
      combos: [{ quantity: 1, unitPrice: "12.90" }],
      items: [{ ...weighed, quantity: 0.618, totalPrice: "23.48" }, dish, dish, dish, dish],
    });
    expect(await find(delivery?.id)).toMatchObject({
      orderType: "delivery",
      status: "completed",
      feeAmount: "4.00",
      fees: [{ amount: "2.50" }, { boxes: 5, boxAmount: "0.30", amount: "1.50" }],
      combos: [{ basePrice: "12.90", unitPrice: "14.20" }],
      items: [{ ...weighed, quantity: 0.742 }, { basePrice: "4.50", unitPrice: "5.00" }, dish, dish, dish],
    });
  });

  test("passes the data audit", async () => {
    const { konoba } = demo;
    const folder = mkdtempSync(join(tmpdir(), "konoba-demo-"));
    const files = diskFiles(folder);
    await refreshRollups(konoba.db);
    const { rows } = await konoba.pool.query<{ id: string }>("select id from media");
    for (const { id } of rows) await files.write(`${id}/original`, Buffer.from("a picture"));
    const { findings, unfinished } = await runAudit({ pool: konoba.pool, files, seconds: 600 });
    rmSync(folder, { recursive: true });

    expect(findings).toEqual([]);
    expect(unfinished).toEqual([]);
  });
});
