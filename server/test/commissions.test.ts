import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { journalChecks } from "../src/lib/integrity/journalChecks.ts";
import { testApp, type TestApp } from "./app.ts";
import { dayAgo, goTo, journalOn, linesOf, mapAll } from "./books.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => konoba.close());

const wolt = { platform: "Wolt", percentage: "25" };

async function orderAt(
  { api, locationId, item }: TestLocation,
  about: { source: string | null; price?: string },
) {
  const { source, price = "12.10" } = about;
  const items = [{ menuItemId: await item(price) }];
  const body = { locationId, orderType: "delivery" as const, source, items };
  const { id } = await api.orders.createWithItems({ body });
  await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  return { params: { id } };
}
const bookedOn = async (location: TestLocation, date: string) =>
  (await linesOf(location, date)).filter((line) => line.includes("commission"));

test("books the commission of a platform's orders, and takes the part of refunds back on their day", async () => {
  const location = await makeTestLocation(konoba, { commissions: [wolt] });
  const { api } = location;
  const [first, second] = [dayAgo(9), dayAgo(8)];
  goTo(first);
  const { params } = await orderAt(location, { source: "wolt" });
  await orderAt(location, { source: "Glovo" });
  await orderAt(location, { source: null });
  expect(await bookedOn(location, first)).toEqual([
    "commissions commission 3.03",
    "platforms commission -3.03",
  ]);
  expect(await journalOn(location, first)).toMatchObject({ differenceAmount: "0.00", salesAmount: "36.30" });
  goTo(second);
  await api.orders.refund({ params, body: { method: "card", amount: "4.00", reason: "Cold" } });
  expect(await bookedOn(location, second)).toEqual([
    "commissions commission -1.00",
    "platforms commission 1.00",
  ]);
  expect((await journalOn(location, second)).differenceAmount).toBe("0.00");
});

test("books nothing of an order that is cancelled before it is handed over", async () => {
  const location = await makeTestLocation(konoba, { commissions: [wolt], autoAcceptOrders: true });
  const { api, locationId } = location;
  const [first, second] = [dayAgo(9), dayAgo(8)];
  goTo(first);
  const { id } = await api.orders.createWithItems({
    body: {
      locationId,
      orderType: "delivery",
      source: "Wolt",
      prepaidAmount: "12.10",
      items: [{ menuItemId: await location.item("12.10") }],
    },
  });
  expect(await bookedOn(location, first)).toEqual([
    "commissions commission 3.03",
    "platforms commission -3.03",
  ]);
  goTo(second);
  await api.orders.cancel({ params: { id }, body: { reason: "Guest left" } });
  expect(await bookedOn(location, second)).toEqual([
    "commissions commission -3.03",
    "platforms commission 3.03",
  ]);
});

test("keeps the percentage that held when the order was created", async () => {
  const location = await makeTestLocation(konoba, { commissions: [wolt] });
  const { api, locationId } = location;
  const date = dayAgo(9);
  goTo(date);
  const { params } = await orderAt(location, { source: "Wolt" });
  await api.locations.update({
    params: { id: locationId },
    body: { commissions: [{ ...wolt, percentage: "30" }] },
  });
  await api.orders.refund({ params, body: { method: "card", amount: "4.00", reason: "Cold" } });
  await orderAt(location, { source: "Wolt", price: "10.00" });
  expect(await bookedOn(location, date)).toEqual([
    "commissions commission 5.03",
    "platforms commission -5.03",
  ]);
  await expect(
    api.locations.update({
      params: { id: locationId },
      body: { commissions: [wolt, { ...wolt, platform: " WOLT" }] },
    }),
  ).rejects.toMatchObject({
    code: "invalid_request",
    details: [{ path: "commissions", message: "Use each value only once" }],
  });
});

test("needs an account for it, and exports it in every format", async () => {
  const location = await makeTestLocation(konoba, { commissions: [wolt] });
  const { api, locationId } = location;
  const date = dayAgo(9);
  goTo(date);
  await orderAt(location, { source: "Wolt" });
  vi.useRealTimers();
  expect((await journalOn(location, date)).missingKeys).toEqual(
    expect.arrayContaining(["commissions", "platforms"]),
  );
  await mapAll(location);
  await api.accounting.createExport({
    params: { locationId },
    body: { firstDate: date, lastDate: date, language: "me" },
  });
  const fileOf = async (format: "csv" | "json" | "xml") => {
    const { sessionCookie } = await import("../src/lib/access/session.ts");
    const { body } = await konoba.app.inject({
      url: `/v1/accounting/location/${locationId}/exports/1/file?format=${format}`,
      headers: { cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${location.owner.token}` },
    });
    return body;
  };
  expect(await fileOf("csv")).toContain(`${date},5530,Provizija platformi,provizija od porudžbina,,3.03,`);
  expect(await fileOf("xml")).toContain(
    '<line account="2289" name="Dostavne platforme" description="provizija od porudžbina" debit="0" credit="3.03"/>',
  );
});

test("is held against the percentage of the order by the data audit", async () => {
  const location = await makeTestLocation(konoba, { commissions: [wolt] });
  const { params } = await orderAt(location, { source: "Wolt" });
  await orderAt(location, { source: null });
  await location.api.orders.refund({ params, body: { method: "card", amount: "3.33", reason: "Cold" } });
  await konoba.pool.query(
    `insert into accounting_books (location_id, posted_at) values ($1, now() - interval '1 day')
     on conflict (location_id) do update set posted_at = excluded.posted_at`,
    [location.locationId],
  );
  const found = async () => {
    const rows = journalChecks.map(({ text }) =>
      konoba.pool.query<{ id: string }>(text, [[location.locationId], "-infinity", "infinity"]),
    );
    return (await Promise.all(rows)).flatMap((result) => result.rows.map(({ id }) => id));
  };
  expect(await found()).toEqual([]);
  await konoba.pool.query("update orders set commission_percentage = 30 where id = $1", [params.id]);
  expect(await found()).toEqual([params.id]);
});
