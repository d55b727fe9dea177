import type { ApiError } from "@konoba/contract/lib/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { reportedEntries } from "../../test/audit/log.ts";
import { makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Builds a count of one sum. */
const sumOf = (value: string) => ({ lines: value === "0" ? [] : [{ value, quantity: 1 }] });

async function open(api: Api, { locationId }: TestLocation, openingAmount: string, drawerId?: string) {
  const body = { locationId, openingAmount, ...(drawerId ? { drawerId } : {}) };
  const { id, shift } = await api.drawers.open({ body });
  if (!shift) throw new Error("an opened drawer has a shift");
  return { drawerId: id, params: { id: shift.id } };
}

/** Creates a paid order of one item. */
async function sell(api: Api, location: TestLocation, price: string, payment: Partial<Paying> = {}) {
  const items = [{ menuItemId: await location.item(price) }];
  const body = { locationId: location.locationId, orderType: "takeaway" as const, items };
  const { id } = await api.orders.createWithItems({ body });
  const order = await api.orders.takePayment({ params: { id }, body: { method: "cash", ...payment } });
  return { params: { id }, shiftId: order.payments.at(-1)?.drawerShiftId };
}
type Paying = Parameters<Api["orders"]["takePayment"]>[0]["body"];

const reportsOf = async ({ api, locationId }: TestLocation) =>
  (await api.drawers.listReports({ params: { locationId }, query: { sort: "number" } })).items;

test("rejects a count with invalid amounts as a client error", async () => {
  const { api, locationId } = await makeTestLocation(konoba);
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: "Bar" } });
  const { shift } = await api.drawers.open({ body: { locationId, drawerId, openingAmount: "0" } });
  const counted = (value: string, quantity: number) =>
    api.drawers.count({
      params: { id: shift?.id ?? "" },
      body: { lines: Array.from({ length: 50 }, () => ({ value, quantity })) },
    });

  await expect(counted("18853002", 1)).rejects.toMatchObject({ code: "invalid_request" });
  await expect(counted("1000000", 10_000)).resolves.toBeDefined();
});

test("runs a shift from its float to its Z report: cash, change, a tip, a refund, cash in and out", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const { params } = await open(api, location, "150");
  const first = await sell(api, location, "12.10", { handedAmount: "20.00", tipAmount: "1.00" });
  const second = await sell(api, location, "24.20", { handedAmount: "50" });
  await sell(api, location, "9.00", { method: "card" });
  await api.orders.refund({
    params: second.params,
    body: { method: "cash", amount: "4.20", reason: "Cold" },
  });
  await api.drawers.move({ params, body: { kind: "paid_in", amount: "40", reason: "Coins" } });
  await api.drawers.move({ params, body: { kind: "paid_out", amount: "45.5", reason: "Market" } });
  await api.drawers.move({ params, body: { kind: "tips_out", amount: "1.00", reason: "Jelena" } });
  expect([first.shiftId, second.shiftId]).toEqual([params.id, params.id]);

  const count = await api.drawers.count({
    params,
    body: {
      lines: [
        { value: "50", quantity: 3 },
        { value: "0.50", quantity: 45 },
      ],
    },
  });
  await expect(api.drawers.close({ params, body: {} })).rejects.toEqual(refusal("drawer_note"));
  const z = await api.drawers.close({ params, body: { note: "Wrong change" } });

  expect(z).toMatchObject({
    number: 1,
    drawerName: null,
    locationName: "Stara varoš",
    orders: 3,
    openOrders: 3,
    takenAmount: "45.30",
    refunds: 1,
    refundedAmount: "4.20",
    turnoverAmount: "41.10",
    methods: [
      { method: "cash", turnoverAmount: "32.10" },
      { method: "card", turnoverAmount: "9.00" },
    ],
    taxes: [{ taxPercentage: "21.00", netAmount: "33.97", taxAmount: "7.13", grossAmount: "41.10" }],
    tips: [{ name: "Ana Đukić", amount: "1.00" }],
    cash: {
      openingAmount: "150.00",
      paidInAmount: "40.00",
      paidOutAmount: "45.50",
      tipsOutAmount: "1.00",
      receivedAmount: "70.00",
      changeAmount: "32.70",
      refundedAmount: "4.20",
      tipAmount: "1.00",
      expectedAmount: "176.60",
    },
    count: { countedAmount: "172.50", countedBy: "Ana Đukić" },
    differenceAmount: "-4.10",
    note: "Wrong change",
  });
  expect(count).toMatchObject({ number: null, cash: z.cash, differenceAmount: "-4.10" });
  expect(await api.drawers.report({ params })).toEqual(z);
  expect((await reportedEntries(konoba, location.id)).map(({ action }) => action)).toEqual([
    "drawer.opened",
    "order.refunded",
    "drawer.paidIn",
    "drawer.paidOut",
    "drawer.tipsOut",
    "drawer.counted",
    "drawer.closed",
  ]);
});

test("reports cash that matches the database, with discounts and voids", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const { params } = await open(api, location, "10.00");
  const menuItemId = await location.item("10.00");
  const items = [
    { menuItemId, quantity: 2, discountPercentage: "25" },
    { menuItemId, quantity: 1 },
  ];
  const order = await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", discountPercentage: "10", items },
  });
  await api.orders.update({ params: { id: order.id }, body: { status: "preparing" } });
  const itemId = order.items[1]?.id ?? "";
  await api.orders.removeItem({ params: { itemId }, body: { reason: "Burnt", stock: "wasted" } });
  await api.orders.update({ params: { id: order.id }, body: { paymentStatus: "paid" } });

  const x = await api.drawers.report({ params });

  expect(x).toMatchObject({ discounts: 1, discountAmount: "6.50", voids: 1, voidedAmount: "10.00" });
  const { rows } = await konoba.pool.query<{ expected: string }>(
    `select (s.opening_amount
       + (select coalesce(sum(case kind when 'payment' then amount + tip_amount else -amount end), 0)
          from payments p where p.drawer_shift_id = s.id and method = 'cash')
       + (select coalesce(sum(case kind when 'paid_in' then amount else -amount end), 0)
          from drawer_movements m where m.shift_id = s.id))::text as expected
     from drawer_shifts s where id = $1`,
    [params.id],
  );
  expect(x.cash.expectedAmount).toBe(rows[0]?.expected);
  expect(x.cash.expectedAmount).toBe("23.50");
});

test("uses the device's drawer, else the only open one, and none only by explicit choice", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const list = () => api.drawers.list({ params: { locationId } });
  expect((await sell(api, location, "5.00")).shiftId).toBeNull();
  expect(await list()).toMatchObject({ items: [], strayPayments: 1, strayAmount: "5.00" });

  const bar = await open(api, location, "0");
  const terrace = await api.drawers.create({ body: { locationId, name: "Terrace" } });
  await expect(sell(api, location, "5.00", { drawerId: terrace.id })).rejects.toEqual(
    refusal("drawer_closed"),
  );
  const card = await sell(api, location, "5.00", { drawerId: terrace.id, method: "card" });
  expect(card.shiftId).toBe(bar.params.id);
  const other = await open(api, location, "0", terrace.id);
  expect((await sell(api, location, "5.00", { drawerId: terrace.id })).shiftId).toBe(other.params.id);
  expect((await sell(api, location, "5.00", { drawerId: bar.drawerId })).shiftId).toBe(bar.params.id);
  await expect(sell(api, location, "5.00")).rejects.toEqual(refusal("drawer_needed"));
  expect((await sell(api, location, "5.00", { withoutDrawer: true })).shiftId).toBeNull();

  expect(await list()).toMatchObject({
    strayPayments: 1,
    strayAmount: "5.00",
    strayPeople: [expect.any(String)],
    strayFirstAt: expect.any(String),
    strayLastAt: expect.any(String),
  });
  await expect(open(api, location, "0", terrace.id)).rejects.toEqual(refusal("drawer_open"));
  await expect(api.drawers.create({ body: { locationId, name: "terrace" } })).rejects.toEqual(
    refusal("drawer_name_taken"),
  );
  await expect(api.drawers.update({ params: { id: terrace.id }, body: { isActive: false } })).rejects.toEqual(
    refusal("drawer_open"),
  );
  await api.drawers.count({ params: other.params, body: sumOf("5.00") });
  await api.drawers.close({ params: other.params, body: {} });
  await api.drawers.update({ params: { id: terrace.id }, body: { isActive: false } });
  expect((await list()).items.map(({ id }) => id)).toEqual([bar.drawerId]);
});

test("assigns a refund to the shift that pays it, not to the one that took the payment", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const first = await open(api, location, "0");
  const sold = await sell(api, location, "12.10");
  await api.drawers.count({ params: first.params, body: sumOf("12.10") });
  const z1 = await api.drawers.close({ params: first.params, body: {} });
  const second = await open(api, location, "20.00");

  await api.orders.cancel({ params: sold.params, body: { refund: { method: "cash" } } });
  await api.drawers.count({ params: second.params, body: sumOf("7.90") });
  const z2 = await api.drawers.close({ params: second.params, body: {} });

  expect(z1).toMatchObject({ number: 1, turnoverAmount: "12.10", differenceAmount: "0.00" });
  expect(z2).toMatchObject({
    number: 2,
    orders: 0,
    turnoverAmount: "-12.10",
    taxes: [{ taxPercentage: "21.00", taxAmount: "-2.10", grossAmount: "-12.10" }],
    differenceAmount: "0.00",
  });
  expect(await api.drawers.report({ params: first.params })).toEqual(z1);
});

test("reveals the expected amount after the count, and requires a new count after further cash", async () => {
  const location = await makeTestLocation(konoba);
  const cashier = (await makeWorker(konoba, location.locationId, "cashier")).api;
  const { params } = await open(cashier, location, "50.00");

  await expect(cashier.drawers.report({ params })).rejects.toEqual(refusal("drawer_not_counted"));
  await expect(cashier.drawers.close({ params, body: {} })).rejects.toEqual(refusal("drawer_not_counted"));
  expect((await location.api.drawers.report({ params })).cash.expectedAmount).toBe("50.00");
  await cashier.drawers.count({ params, body: sumOf("50") });
  await sell(cashier, location, "5.00");
  await expect(cashier.drawers.close({ params, body: {} })).rejects.toEqual(refusal("drawer_moved"));
  await sell(cashier, location, "7.00", { method: "card" });
  await cashier.drawers.count({ params, body: sumOf("55") });
  expect(await cashier.drawers.close({ params, body: {} })).toMatchObject({ differenceAmount: "0.00" });
  await expect(cashier.drawers.count({ params, body: sumOf("1") })).rejects.toEqual(refusal("drawer_closed"));
});

test("limits two cashiers to their own drawers, while a manager pays out and closes both", async () => {
  const location = await makeTestLocation(konoba);
  const { locationId } = location;
  const ana = (await makeWorker(konoba, locationId, "cashier")).api;
  const marko = (await makeWorker(konoba, locationId, "waiter")).api;
  const manager = (await makeUser(konoba, location.id, "manager")).api;
  const kitchen = (await makeWorker(konoba, locationId, "kitchen")).api;
  const mine = await open(ana, location, "10.00");
  const terrace = await manager.drawers.create({ body: { locationId, name: "Terrace" } });
  const his = await open(marko, location, "10.00", terrace.id);

  const { items } = await marko.drawers.list({ params: { locationId } });
  expect(items.map(({ shift }) => shift?.isOwn)).toEqual([false, true]);
  const forbidden = refusal("forbidden");
  const out = { kind: "paid_out", amount: "5.00", reason: "Ice" } as const;
  await expect(marko.drawers.count({ params: mine.params, body: sumOf("10") })).rejects.toEqual(forbidden);
  await expect(ana.drawers.report({ params: his.params })).rejects.toEqual(forbidden);
  await expect(ana.drawers.move({ params: mine.params, body: out })).rejects.toEqual(
    refusal("approval_required"),
  );
  await expect(ana.drawers.create({ body: { locationId, name: "Mine" } })).rejects.toEqual(forbidden);
  await expect(ana.drawers.listReports({ params: { locationId } })).rejects.toEqual(forbidden);
  await expect(kitchen.drawers.list({ params: { locationId } })).rejects.toEqual(forbidden);
  await ana.drawers.move({ params: mine.params, body: { ...out, kind: "paid_in" } });
  await manager.drawers.move({ params: mine.params, body: out });
  await expect(
    manager.drawers.move({ params: mine.params, body: { ...out, amount: "0.00" } }),
  ).rejects.toEqual(refusal("invalid_request"));
  for (const { params } of [mine, his]) {
    await manager.drawers.count({ params, body: sumOf("10") });
    await manager.drawers.close({ params, body: {} });
  }
  expect((await reportsOf(location)).map(({ number, drawerName }) => [number, drawerName])).toEqual([
    [1, null],
    [2, "Terrace"],
  ]);
});

test("lets one of two concurrent closes win, and numbers concurrent reports without gaps", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const shifts = [];
  for (let made = 0; made < 8; made += 1) {
    const { id } = await api.drawers.create({ body: { locationId, name: `Drawer ${made}` } });
    const shift = await open(api, location, "0", id);
    await api.drawers.count({ params: shift.params, body: sumOf("0") });
    shifts.push(shift);
  }

  const closes = await Promise.allSettled(
    shifts.flatMap(({ params }) => [
      api.drawers.close({ params, body: {} }),
      api.drawers.close({ params, body: {} }),
    ]),
  );

  const refused = closes.flatMap((each) => (each.status === "rejected" ? [each.reason as ApiError] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => "drawer_closed"));
  expect((await reportsOf(location)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("puts payments that race a close into its report or into no drawer, never into a closed one", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const { params } = await open(api, location, "0");
  await api.drawers.count({ params, body: sumOf("0") });
  const items = [{ menuItemId: await location.item("5.00") }];
  const body = { locationId: location.locationId, orderType: "takeaway" as const, items };
  const orders = await Promise.all(Array.from({ length: 6 }, () => api.orders.createWithItems({ body })));

  await Promise.all([
    ...orders.map(({ id }) => api.orders.takePayment({ params: { id }, body: { method: "card" } })),
    api.drawers.close({ params, body: {} }),
  ]);

  const z = await api.drawers.report({ params });
  const { rows } = await konoba.pool.query<{ taken: string }>(
    "select coalesce(sum(amount), 0)::numeric(9, 2)::text as taken from payments where drawer_shift_id = $1",
    [params.id],
  );
  expect(z.takenAmount).toBe(rows[0]?.taken);
});

test("never changes a Z report or a movement", async () => {
  const location = await makeTestLocation(konoba);
  const { params } = await open(location.api, location, "0");
  await location.api.drawers.move({ params, body: { kind: "paid_in", amount: "1", reason: "Coin" } });
  await location.api.drawers.count({ params, body: sumOf("1") });
  await location.api.drawers.close({ params, body: {} });

  for (const statement of [
    "update drawer_reports set number = 7",
    "update drawer_reports set report = '{}'",
    "delete from drawer_reports",
    "update drawer_movements set amount = 2",
    "delete from drawer_movements",
  ])
    await expect(konoba.pool.query(statement), statement).rejects.toThrow("append-only");
});
