import { setTimeout as sleep } from "node:timers/promises";
import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import { toMinor } from "@konoba/contract/lib/money";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "./app.ts";
import { fiscalApp, makeFiscalLocation, type FiscalApp, type FiscalLocation } from "./fiscal.ts";
import { add, compareAnalytics, compareDay } from "./journals.ts";
import { makeKey } from "./shop.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

/** FiscalHouse with fiscal receipts and an open drawer: an espresso of 7.5 g coffee at 7 %, a sea bass at 21 %. */
interface FiscalHouse extends FiscalLocation {
  espresso: string;
  bass: string;
  coffeeId: string;
  shiftId: string;
}

async function openHouse(): Promise<FiscalHouse> {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId } = location;
  const { id: productId } = await api.products.create({ body: { locationId, name: "Coffee", unit: "kg" } });
  const coffee = await api.inventory.create({ body: { locationId, productId, quantity: "3" } });
  const espresso = await location.item("1.50", { taxPercentage: "7" });
  const ingredients = [{ productId, quantity: "7.5", unit: "g" }];
  await api.menu.updateItem({ params: { id: espresso }, body: { ingredients } });
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100.00" } });
  const bass = await location.item("12.40");
  return { ...location, espresso, bass, coffeeId: coffee.id, shiftId: shift?.id ?? "" };
}

const order = (
  { api, locationId, tableId, espresso, bass }: FiscalHouse,
  { espressos = 0, basses = 0, atTable = true }: { espressos?: number; basses?: number; atTable?: boolean },
): Promise<OrderDetails> =>
  api.orders.createWithItems({
    body: {
      locationId,
      ...(atTable ? { orderType: "dine_in", tableId } : { orderType: "takeaway" }),
      items: [
        ...(espressos > 0 ? [{ menuItemId: espresso, quantity: espressos }] : []),
        ...(basses > 0 ? [{ menuItemId: bass, quantity: basses }] : []),
      ],
    },
  });

/** Sends an order to the kitchen, has it cooked and served. */
async function serve({ orders }: Api, id: string): Promise<void> {
  for (const status of ["preparing", "ready", "served"] as const)
    await orders.update({ params: { id }, body: { status } });
}

/** Delivers the receipts of the evening. */
async function deliver({ api, locationId }: FiscalHouse): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50))
    if ((await api.receipts.state({ params: { locationId } })).waiting === 0) return;
  throw new Error("not delivered");
}

interface Evening {
  /** Turnover by method, without tips, as counted by hand. */
  cash: string;
  card: string;
  transfer: string;
  /** Cash and card tips. */
  tips: [cash: string, card: string];
  /** Kilograms of coffee that are left of 3. */
  coffee: string;
}

/** Closes the evening, and compares what was counted by hand with every place that shows it. */
async function expectAgreement(
  house: FiscalHouse,
  { cash, card, transfer, tips, coffee }: Evening,
): Promise<DrawerReport> {
  const { api, locationId, shiftId, coffeeId } = house;
  await deliver(house);
  const params = { id: shiftId };
  const counted = toMinor(add(["100.00", cash, tips[0]]), 2);
  const lines = [
    { value: "1", quantity: Number(counted / 100n) },
    { value: "0.01", quantity: Number(counted % 100n) },
  ].filter(({ quantity }) => quantity > 0);
  await api.drawers.count({ params, body: { lines } });
  const z = await api.drawers.close({ params, body: {} });
  expect(z).toMatchObject({ differenceAmount: "0.00", tipAmount: add(tips) });
  const turnover = Object.fromEntries(z.methods.map((each) => [each.method, each.turnoverAmount]));
  const by = (method: string) => turnover[method] ?? "0.00";
  expect([by("cash"), by("card"), by("bank_transfer")]).toEqual([cash, card, transfer]);

  const day = await api.receipts.day({ params: { locationId } });
  const { date } = day;
  const journal = await compareDay(konoba.pool, house, { date, reports: [z] });
  await compareAnalytics(konoba.pool, house, { from: date, to: date, journals: [journal] });
  const { current } = await api.analytics.summary({ params: { locationId }, query: {} });
  const sales = add([cash, card, transfer]);
  expect(current).toMatchObject({ revenueAmount: sales, pendingAmount: "0.00" });
  expect(journal.salesAmount).toBe(sales);

  expect(day).toMatchObject({
    paymentsAmount: sales,
    receiptsAmount: sales,
    missingAmount: "0.00",
    rejected: 0,
  });
  for (const { tender, paymentsAmount, receiptsAmount } of day.tenders)
    expect([tender, receiptsAmount]).toEqual([tender, paymentsAmount]);
  expect(konoba.service.ledger.gaps()).toEqual([]);

  const stock = await api.inventory.find({ params: { id: coffeeId } });
  expect(Number(stock.quantity)).toBe(Number(coffee));
  return z;
}

/** Compares tax by rate of the receipts with that of a Z report. */
async function expectSameTax({ api, locationId }: FiscalHouse, { taxes }: DrawerReport): Promise<void> {
  const day = await api.receipts.day({ params: { locationId } });
  const rates = day.rates.map(({ vatRate, vatAmount }) => [String(vatRate), vatAmount]);
  expect(Object.fromEntries(rates)).toEqual(
    Object.fromEntries(taxes.map(({ taxPercentage, taxAmount }) => [taxPercentage, taxAmount])),
  );
}

test("an evening at the tables agrees to the cent in drawer, Z, stock, analytics, journal and receipts", async () => {
  const house = await openHouse();
  const { api } = house;
  const { orders } = api;

  // 55.60 less 10 %, of which two pieces of each move to another table: 50.04 for both.
  const first = await order(house, { espressos: 4, basses: 4 });
  await orders.update({ params: { id: first.id }, body: { discountPercentage: "10" } });
  await serve(api, first.id);
  const lines = first.items.map(({ id }) => ({ lineId: id, quantity: 2 }));
  const { orderId } = await orders.move({
    params: { id: first.id },
    body: { lines, tableId: await house.table("2") },
  });
  const bills = await Promise.all([first.id, orderId].map((id) => orders.find({ params: { id } })));
  expect(add(bills.map(({ dueAmount }) => dueAmount))).toBe("50.04");
  expect(bills.map(({ dueAmount }) => dueAmount)).toEqual(["25.02", "25.02"]);
  await orders.takePayment({ params: { id: first.id }, body: { method: "card", tipAmount: "2.00" } });
  await orders.takePayment({
    params: { id: orderId },
    body: { method: "cash", handedAmount: "30.00", tipAmount: "1.00" },
  });

  // Two guests: one pays an espresso in cash, the other three and a bass by card, and gets the bass back.
  const second = await order(house, { espressos: 4, basses: 1 });
  await serve(api, second.id);
  const [coffees, bass] = second.items.map(({ id }) => id);
  const params = { id: second.id };
  await orders.takePayment({
    params,
    body: { method: "cash", lines: [{ lineId: coffees ?? "", quantity: 1 }] },
  });
  await orders.takePayment({ params, body: { method: "card" } });
  await orders.refund({
    params,
    body: { method: "card", lines: [{ lineId: bass ?? "", quantity: 1 }], reason: "Cold" },
  });

  // A bass is voided after it was sent; what is left is paid in cash.
  const third = await order(house, { espressos: 1, basses: 2 });
  await orders.update({ params: { id: third.id }, body: { status: "preparing" } });
  const sent = third.items[1]?.id ?? "";
  await orders.updateItem({
    params: { itemId: sent },
    body: { quantity: 1, reason: "Wrong item", stock: "wasted" },
  });
  await serve(api, third.id);
  await orders.takePayment({ params: { id: third.id }, body: { method: "cash" } });

  const z = await expectAgreement(house, {
    cash: add(["25.02", "1.50", "13.90"]),
    card: add(["25.02", "4.50"]),
    transfer: "0.00",
    tips: ["1.00", "2.00"],
    coffee: "2.9325",
  });
  await expectSameTax(house, z);
});

test("an evening at the counter agrees to the cent everywhere", async () => {
  const house = await openHouse();
  const { orders } = house.api;
  for (let guest = 0; guest < 11; guest += 1) {
    const { id } = await order(house, { espressos: 1 + (guest % 3), basses: guest % 2, atTable: false });
    await orders.takePayment({ params: { id }, body: { method: guest % 4 === 0 ? "card" : "cash" } });
    await serve(house.api, id);
    expect(await orders.find({ params: { id } })).toMatchObject({
      status: "completed",
      paymentStatus: "paid",
    });
  }
  // 21 espressos and 5 basses; guests 0, 4 and 8 pay 1, 2 and 3 espressos by card.
  const z = await expectAgreement(house, {
    cash: add(["22.50", "62.00"]),
    card: "9.00",
    transfer: "0.00",
    tips: ["0.00", "0.00"],
    coffee: "2.8425",
  });
  await expectSameTax(house, z);
});

test("an evening of a platform agrees to the cent everywhere", async () => {
  const house = await openHouse();
  const { api, locationId, bass, espresso } = house;
  await api.locations.update({ params: { id: locationId }, body: { autoAcceptOrders: true } });
  const { secret } = await makeKey(house, { scopes: ["orders:write"] });
  const platform = konoba.client(secret);
  for (let number = 1; number <= 6; number += 1) {
    const { id, dueAmount } = await platform.orders.createWithItems({
      body: {
        locationId,
        orderType: "delivery",
        source: "wolt",
        sourceDeliveryId: String(number),
        deliveryAddress: "Njegoševa 4",
        prepaidAmount: number % 2 === 0 ? "13.90" : "0",
        items: [{ menuItemId: bass }, { menuItemId: espresso }],
      },
    });
    expect(dueAmount).toBe("13.90");
    if (number % 2 === 1) await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
    await serve(api, id);
    expect(await api.orders.find({ params: { id } })).toMatchObject({
      status: "completed",
      paymentStatus: "paid",
    });
  }
  const z = await expectAgreement(house, {
    cash: "41.70",
    card: "0.00",
    transfer: "41.70",
    tips: ["0.00", "0.00"],
    coffee: "2.955",
  });
  await expectSameTax(house, z);
});
