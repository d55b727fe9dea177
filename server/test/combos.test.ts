import { setTimeout as sleep } from "node:timers/promises";
import { sum, toMinor, toText } from "@konoba/contract/lib/money";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectBills } from "./bills.ts";
import { dayAgo, goTo, linesOf } from "./books.ts";
import { makeLunch } from "./combos.ts";
import { fiscalApp, makeFiscalLocation, type FiscalApp } from "./fiscal.ts";
import { makeTestLocation } from "./testLocation.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => konoba.close());

const together = (amounts: readonly string[]) => toText(sum(amounts.map((each) => toMinor(each, 2))), 2);

test("set menus are paid apart, voided and refunded by dish, and counted once in Z report, journal and analytics", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const lunch = await makeLunch(location);
  const [day, next] = [dayAgo(6), dayAgo(5)];
  goTo(day);
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100" } });
  const order = await api.orders.createWithItems({
    body: { locationId, tableId, items: [lunch.order({ quantity: 2 }), lunch.order({}, lunch.chicken)] },
  });
  const params = { id: order.id };
  const [soup = "", steak = "", , , chicken = ""] = order.items.map(({ id }) => id);
  expect(order.dueAmount).toBe("33.70");

  const chickenShare = order.items[4]?.unitPrice ?? "";
  await api.orders.removeItem({ params: { itemId: chicken }, body: { reason: "Sent back" } });
  const left = together(["33.70", `-${chickenShare}`]);
  const lines = [{ lineId: soup, quantity: 1 }];
  const part = await api.orders.takePayment({ params, body: { method: "card", lines } });
  expect(part.payments[0]?.amount).toBe("1.81");
  const paid = await api.orders.takePayment({ params, body: { method: "cash" } });
  expect([paid.dueAmount, paid.settledAmount]).toEqual([left, left]);
  const refunded = await api.orders.refund({
    params,
    body: { method: "cash", lines: [{ lineId: steak, quantity: 1 }], reason: "Cold" },
  });
  expect(refunded.refundedAmount).toBe("8.90");
  expectBills([refunded], true);

  const taken = together([left, "-8.90"]);
  const drawer = { id: shift?.id ?? "" };
  await api.drawers.count({ params: drawer, body: { lines: [{ value: "1", quantity: 100 }] } });
  const report = await api.drawers.close({ params: drawer, body: { note: "Counted roughly" } });
  expect(together(report.methods.map(({ turnoverAmount }) => turnoverAmount))).toBe(taken);
  const journal = (await linesOf(location, day)).map((line) => line.split(" "));
  const booked = (key: string) => {
    const own = journal.filter(([account, source]) => account === key && source !== "shortage");
    return together(own.map(([, , amount = "0"]) => amount));
  };
  const perRate = (rate: number) => {
    const atRate = order.items.filter(({ taxRate, id }) => Number(taxRate) === rate && id !== chicken);
    const pieces = atRate.flatMap(({ id, unitPrice, quantity }) =>
      Array.from({ length: id === steak ? 1 : quantity }, () => unitPrice),
    );
    return `-${together(pieces)}`;
  };
  expect(together([booked("sales:7.00"), booked("tax:7.00")])).toBe(perRate(7));
  expect(together([booked("sales:21.00"), booked("tax:21.00")])).toBe(perRate(21));
  expect(together([booked("method:cash"), booked("method:card")])).toBe(taken);

  goTo(next);
  const analytics = await api.analytics.report({ params: { locationId }, query: { from: day, to: day } });
  expect(analytics.combos).toEqual([
    { menuItemId: lunch.lunch, nameEn: "Soup", nameMe: "Čorba", quantity: 3, salesAmount: left },
  ]);
  expect(together(analytics.items.map(({ salesAmount }) => salesAmount))).toBe(left);
  expect(analytics.items.map(({ menuItemId }) => menuItemId)).not.toContain(lunch.lunch);
  const query = { menuItemId: lunch.lunch };
  expect((await api.orders.listByLocation({ params: { locationId }, query })).total).toBe(1);
});

test("a fiscal receipt lists the dishes of a set menu alone, each at its rate", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId } = location;
  const lunch = await makeLunch(location);
  const { id } = await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [lunch.order({ quantity: 2 })] },
  });
  const paid = await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  const receipts = async () =>
    (await api.receipts.ofPayment({ params: { id: paid.payments[0]?.id ?? "" } })).items;
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50))
    if ((await receipts()).every(({ status }) => status === "confirmed")) break;

  const [receipt] = await receipts();
  expect(receipt).toMatchObject({ status: "confirmed", grossAmount: "23.80" });
  expect(receipt?.items.map(({ quantity, vatRate }) => [Number(quantity), vatRate])).toEqual([
    [2, "7.00"],
    [2, "7.00"],
    [2, "21.00"],
  ]);
  // The screen, the paper and the report of the day name the rates in one order.
  const lowestFirst = ["7.00", "21.00"];
  expect(receipt?.sameTaxes.map(({ vatRate }) => vatRate)).toEqual(lowestFirst);
  const day = await api.receipts.day({ params: { locationId } });
  expect(day.rates.map(({ vatRate }) => vatRate)).toEqual(lowestFirst);
});
