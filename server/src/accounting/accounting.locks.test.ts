import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { dayAgo, goTo, journalOn, lineIds, linesOf, mapAll, sell } from "../../test/books.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => konoba.close());

test("keeps locked days as they were: later changes are entries of the open day", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  const soup = await location.item("12.10");
  const [first, second] = [dayAgo(9), dayAgo(8)];
  goTo(first);
  const sold = await sell(location, soup);
  const partly = await sell(location, soup, { method: "card", handedAmount: "5.00" });
  goTo(second);
  await expect(api.accounting.lock({ params, body: { through: first } })).rejects.toEqual(
    refusal("accounting_account_missing"),
  );
  await mapAll(location);
  expect(await api.accounting.lock({ params, body: { through: first } })).toMatchObject({ through: first });
  await expect(api.accounting.lock({ params, body: { through: first } })).rejects.toEqual(
    refusal("accounting_locked"),
  );
  await expect(api.accounting.lock({ params, body: { through: second } })).rejects.toEqual(
    refusal("accounting_day_open"),
  );
  const locked = await journalOn(location, first);
  expect(locked).toMatchObject({ isLocked: true, status: "ready" });

  await api.orders.refund({ params: sold.params, body: { method: "cash", amount: "2.00", reason: "Cold" } });
  await api.orders.addItems({ params: { orderId: partly.params.id }, body: { menuItemId: soup } });
  await api.orders.takePayment({ params: partly.params, body: { method: "card" } });
  await api.orders.update({
    params: partly.params,
    body: { status: "completed", unfinishedLineIds: await lineIds(api, partly.params.id) },
  });
  await api.accounting.setAccounts({ params, body: { accounts: { "method:cash": "2999" } } });
  await api.locations.update({ params: { id: locationId }, body: { businessDayStart: "09:00" } });

  expect(await journalOn(location, first)).toEqual(locked);
  expect(await linesOf(location, second)).toEqual([
    "method:cash method -2.00",
    "method:card method 19.20",
    "sales:21.00 sales -14.22",
    "tax:21.00 tax -2.98",
  ]);
  await expect(
    konoba.pool.query(
      `insert into accounting_postings (location_id, business_date, order_id, at, entries)
       values ($1, $2, $3, now(), '[]')`,
      [locationId, first, sold.params.id],
    ),
  ).rejects.toMatchObject({ code: "23001" });
  await expect(
    konoba.pool.query("update accounting_postings set entries = '[]' where location_id = $1", [locationId]),
  ).rejects.toMatchObject({ code: "23001" });
});

test("shows a locked day with the names and Z reports that it had", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  const [first, second] = [dayAgo(9), dayAgo(8)];
  goTo(first);
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100" } });
  await sell(location, await location.item("12.10"));
  const drawer = { id: shift?.id ?? "" };
  await api.drawers.count({ params: drawer, body: { lines: [{ value: "0.10", quantity: 1_121 }] } });
  await api.drawers.close({ params: drawer, body: {} });
  goTo(second);
  await mapAll(location);
  await api.accounting.importChart({ params, body: { csv: "2430,Blagajna" } });
  await api.accounting.lock({ params, body: { through: first } });
  const locked = await journalOn(location, first);
  expect(locked).toMatchObject({ isLocked: true, zReports: [1] });
  expect(locked.lines[0]).toMatchObject({ code: "2430", name: "Blagajna" });

  await api.accounting.importChart({ params, body: { csv: "2430,Glavna kasa" } });
  await api.locations.update({ params: { id: locationId }, body: { businessDayStart: "15:00" } });

  expect(await journalOn(location, first)).toEqual(locked);
  await api.accounting.createExport({ params, body: { firstDate: first, lastDate: first } });
  const { rows } = await konoba.pool.query<{ name: string }>(
    "select days #>> '{0,lines,0,name}' as name from accounting_exports where location_id = $1",
    [locationId],
  );
  expect(rows).toEqual([{ name: "Blagajna" }]);
});

test("unlocks the last lock only, for owners who confirm it's them, and logs it", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  goTo(dayAgo(9));
  await sell(location, await location.item("12.10"));
  vi.useRealTimers();
  await mapAll(location);
  await api.accounting.lock({ params, body: { through: dayAgo(8) } });
  await api.accounting.lock({ params, body: { through: dayAgo(6) } });
  const manager = (await makeWorker(konoba, locationId, "manager")).api;
  const reason = { params, body: { reason: "Wrong account" } };
  await expect(manager.accounting.unlock(reason)).rejects.toEqual(refusal("forbidden"));
  await expect(manager.accounting.lock({ params, body: { through: dayAgo(5) } })).rejects.toEqual(
    refusal("forbidden"),
  );
  expect((await manager.accounting.month({ params })).lock).toMatchObject({ through: dayAgo(6) });

  await api.accounting.unlock(reason);
  expect((await api.accounting.month({ params })).lock).toMatchObject({ through: dayAgo(8) });
  await api.accounting.unlock(reason);
  await expect(api.accounting.unlock(reason)).rejects.toEqual(refusal("accounting_not_locked"));
  const { rows } = await konoba.pool.query<{ action: string; after: unknown }>(
    "select action, after from audit where location_id = $1 and action like 'accounting.%lock%' order by id",
    [locationId],
  );
  expect(rows).toEqual([
    { action: "accounting.locked", after: { lockedThrough: dayAgo(8) } },
    { action: "accounting.locked", after: { lockedThrough: dayAgo(6) } },
    { action: "accounting.unlocked", after: { lockedThrough: dayAgo(8), reason: "Wrong account" } },
    { action: "accounting.unlocked", after: { lockedThrough: null, reason: "Wrong account" } },
  ]);
});
