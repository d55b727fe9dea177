import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { expectBills } from "../../test/bills.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

type Fields = Parameters<typeof makeTestLocation>[1];

/** Creates a location with a steak and a soup, and functions to open, read and move orders. */
async function restaurant(fields: Fields = {}) {
  const location = await makeTestLocation(konoba, fields);
  const { api, locationId } = location;
  const [steak, soup] = [await location.item("100.00"), await location.item("10.00")];
  const find = (id: string) => api.orders.find({ params: { id } });
  type Opened = Parameters<typeof api.orders.createWithItems>[0]["body"];
  const open = (menuItemId: string, quantity: number, more: Partial<Opened> = {}) =>
    api.orders.createWithItems({
      body: { locationId, orderType: "takeaway", ...more, items: [{ menuItemId, quantity }] },
    });
  type Moving = Parameters<typeof api.orders.move>[0]["body"];
  /** Moves items and returns both orders. */
  const move = async ({ id }: { id: string }, body: Moving, mover = api) => {
    const { orderId } = await mover.orders.move({ params: { id }, body });
    return [await find(id), await find(orderId)] as const;
  };
  return { location, api, steak, soup, find, open, move };
}

const pieces = (order: Pick<OrderDetails, "items">, quantity: number, index = 0) => [
  { lineId: order.items[index]?.id ?? "", quantity },
];
const dues = (orders: readonly OrderDetails[]) => orders.map(({ dueAmount }) => dueAmount);

test("two of four pieces keep the discount of their bill", async () => {
  const { soup, open, move } = await restaurant();
  const [from, other] = [await open(soup, 4, { discountPercentage: "10" }), await open(soup, 1)];

  const moved = await move(from, { orderId: other.id, lines: pieces(from, 2) });

  expect(dues(moved)).toEqual(["18.00", "28.00"]);
  expect(moved[1].items).toMatchObject([
    { billDiscountPercentage: null },
    { billDiscountPercentage: "10", totalPrice: "20.00" },
  ]);
  expectBills([...moved], true);
  const back = await move(moved[1], { orderId: from.id, lines: pieces(moved[1], 2, 1) });
  expect(dues(back)).toEqual(["10.00", "36.00"]);
  expect(back[1].items.every(({ billDiscountPercentage }) => billDiscountPercentage === null)).toBe(true);
});

test("a paid bill with a discount is owed by nobody after a merge", async () => {
  const { api, steak, soup, open, move } = await restaurant();
  const [from, other] = [await open(steak, 1, { discountPercentage: "50" }), await open(soup, 3)];
  await api.orders.takePayment({ params: { id: from.id }, body: { method: "card" } });

  const [left, merged] = await move(from, { orderId: other.id });

  expect(left).toMatchObject({ status: "cancelled", dueAmount: "0.00", settledAmount: "0.00" });
  expect(merged).toMatchObject({
    dueAmount: "80.00",
    settledAmount: "50.00",
    paymentStatus: "partially_paid",
  });
  const paid = await api.orders.takePayment({ params: { id: other.id }, body: { method: "cash" } });
  expect(paid.payments.map(({ amount }) => amount)).toEqual(["50.00", "30.00"]);
});

test("a move by a waiter who may not discount makes nothing cheaper", async () => {
  const { location, steak, soup, open, move, api } = await restaurant();
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  const [from, half] = [await open(steak, 1), await open(soup, 1, { discountPercentage: "50" })];

  const [, to] = await move(from, { orderId: half.id, lines: pieces(from, 1) }, waiter.api);

  expect(to.dueAmount).toBe("105.00");
  const less = { params: { id: half.id }, body: { discountPercentage: "20" } };
  expect(await api.orders.update(less)).toMatchObject({ dueAmount: "108.00" });
});

test.each([true, false])(
  "odd cents, refunds and voids survive a move and its undoing (tax inside: %s)",
  async (pricesIncludeTax) => {
    const { api, location, open, move } = await restaurant({ servicePrice: "1.37", pricesIncludeTax });
    const odd = await location.item("0.33", { taxPercentage: "7" });
    const at = (tableId: string) => ({ tableId, orderType: "dine_in" as const });
    const from = await open(odd, 7, { ...at(location.tableId), discountPercentage: "12.5" });
    const other = await open(odd, 5, { ...at(await location.table("2")), discountPercentage: "33.33" });
    await api.orders.updateItem({
      params: { itemId: from.items[0]?.id ?? "" },
      body: { discountPercentage: "50" },
    });
    const cents = (orders: readonly OrderDetails[]) =>
      orders.reduce((sum, { dueAmount }) => sum + Math.round(Number(dueAmount) * 100), 0);
    const before = cents([await api.orders.find({ params: { id: from.id } }), other]);

    const moved = await move(from, { orderId: other.id, lines: pieces(from, 3) });
    expect(cents(moved)).toBe(before);
    expectBills([...moved], pricesIncludeTax);
    const back = await move(moved[1], { orderId: from.id, lines: pieces(moved[1], 2, 1) });
    expect(cents(back)).toBe(before);
    const [left, merged] = await move(from, { orderId: other.id });
    expect(cents([left, merged])).toBe(before);
    expect(merged.serviceChargeAmount).toBe("2.74");
    expectBills([merged], pricesIncludeTax);
    const taken = await api.orders.takePayment({ params: { id: other.id }, body: { method: "card" } });
    expect(taken).toMatchObject({ paymentStatus: "paid", settledAmount: merged.dueAmount });
    const itemId = merged.items[1]?.id ?? "";
    const refund = { method: "cash" as const };
    const voided = await api.orders.removeItem({ params: { itemId }, body: { reason: "Sent back", refund } });
    expectBills([voided], pricesIncludeTax);
  },
);

test("a whole order moved to a free table continues with its discount and service charge", async () => {
  const { api, location, soup, open, move } = await restaurant({ servicePrice: "1.00" });
  const { tableId } = location;
  const from = await open(soup, 2, { orderType: "dine_in", tableId, discountPercentage: "10" });
  await api.orders.update({
    params: { id: from.id },
    body: { specialInstructions: "Nut allergy", guests: 2 },
  });

  const [left, to] = await move(from, { tableId: await location.table("2") });

  expect(left).toMatchObject({ status: "cancelled", dueAmount: "0.00" });
  expect(to).toMatchObject({
    dueAmount: "19.00",
    discountPercentage: "10",
    specialInstructions: "Nut allergy",
    guests: 2,
  });
  const body = { menuItemId: soup };
  const more = await api.orders.addItems({ params: { orderId: to.id }, body });
  expect(more.dueAmount).toBe("28.00");
  const log = await api.organizations.audit({ query: { action: "order.discounted" } });
  expect(log.items).toHaveLength(1);
});

test("texts, customer and gratuity move with a whole order, and both stay where both have some", async () => {
  const { api, soup, open, move } = await restaurant();
  const from = await open(soup, 1, {
    specialInstructions: "Nut allergy",
    customerName: "Ana",
    customerPhone: "+382 67 111 222",
    customerEmail: "ana@example.me",
    customerNotes: "Dog under the table",
    deliveryAddress: "Njegoševa 14",
    gratuityAmount: "2.00",
  });
  const other = await open(soup, 1, {
    specialInstructions: "No salt",
    customerPhone: "+382 67 333 444",
    customerEmail: "ivo@example.me",
  });

  const [, to] = await move(from, { orderId: other.id, lines: pieces(from, 1) });

  expect(to).toMatchObject({
    specialInstructions: "No salt · Nut allergy",
    customerName: "Ana",
    customerPhone: "+382 67 333 444",
    customerEmail: "ivo@example.me",
    customerNotes: "Dog under the table · #001: +382 67 111 222 · #001: ana@example.me",
    deliveryAddress: "Njegoševa 14",
    gratuityAmount: "2.00",
  });
  const { items } = await api.orders.history({ params: { id: other.id } });
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: "field:specialInstructions",
      from: "No salt",
      to: "No salt · Nut allergy",
    }),
  );
  const stale = { version: other.version, specialInstructions: "Salt" };
  await expect(api.orders.update({ params: { id: other.id }, body: stale })).rejects.toEqual(
    refusal("order_stale"),
  );
});

test("rejects a merge whose instructions would not fit, and changes nothing", async () => {
  const { soup, open, move, find } = await restaurant();
  const long = "x".repeat(600);
  const from = await open(soup, 1, { specialInstructions: `${long} nuts` });
  const other = await open(soup, 1, { specialInstructions: `${long} milk` });

  await expect(move(from, { orderId: other.id })).rejects.toMatchObject({
    code: "order_texts_too_long",
    details: { field: "specialInstructions", longest: 1000 },
  });
  expect(await find(from.id)).toMatchObject({ status: "received", dueAmount: "10.00" });
});

test("rejects mixing orders that are taxed in different ways", async () => {
  const { location, api, soup, open, move } = await restaurant();
  const from = await open(soup, 2);
  await api.locations.update({ params: { id: location.locationId }, body: { pricesIncludeTax: false } });
  const other = await open(soup, 1);

  await expect(move(from, { orderId: other.id })).rejects.toEqual(refusal("orders_taxed_differently"));
  const [left, to] = await move(from, { tableId: location.tableId, lines: pieces(from, 1) });
  expect(dues([left, to])).toEqual(["10.00", "10.00"]);
  expect(to.pricesIncludeTax).toBe(true);
});

test("counts the discount of moved lines under the percentage it comes to, with the orders behind it", async () => {
  const { api, location, soup, open, move } = await restaurant();
  const [from, other] = [await open(soup, 4, { discountPercentage: "10" }), await open(soup, 2)];
  await move(from, { orderId: other.id, lines: pieces(from, 2) });

  const { locationId } = location;
  const query = { correction: "order_discount", reason: "5" } as const;
  const listed = await api.orders.listByLocation({ params: { locationId }, query });

  expect(listed.items.map(({ id }) => id)).toEqual([other.id]);
});
