import { randomUUID } from "node:crypto";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { expectBills } from "../../test/bills.ts";
import { makeLunch } from "../../test/combos.ts";
import { makeOptionGroup } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function withLunch() {
  const location = await makeTestLocation(konoba);
  const lunch = await makeLunch(location);
  const { api, locationId, tableId } = location;
  const open = (items: object[], more: object = {}) =>
    api.orders.createWithItems({
      body: { locationId, tableId, items: items as [{ menuItemId: string }], ...more },
    });
  const find = (id: string) => api.orders.find({ params: { id } });
  return { location, lunch, api, open, find };
}

const shown = ({ items }: OrderDetails) =>
  items.map(
    ({ quantity, unitPrice, totalPrice, status }) => `${quantity} × ${unitPrice} = ${totalPrice} ${status}`,
  );
const lineId = ({ items }: OrderDetails, index: number) => items[index]?.id ?? "";
const comboId = ({ combos }: OrderDetails) => combos[0]?.id ?? "";

test("orders a set menu as its dishes, which share its price in proportion to their own", async () => {
  const { lunch, open, find } = await withLunch();
  const order = await open([lunch.order({ quantity: 2 })]);

  expect(shown(order)).toEqual([
    "2 × 1.81 = 3.62 pending",
    "2 × 8.90 = 17.80 pending",
    "2 × 1.19 = 2.38 pending",
  ]);
  expect(order.items.map(({ taxRate, comboExtra }) => [taxRate, comboExtra])).toEqual([
    ["7", "0.00"],
    ["7", "2.00"],
    ["21", "0.00"],
  ]);
  expect(order.combos).toEqual([
    {
      id: order.items[0]?.comboId,
      menuItemId: lunch.lunch,
      nameEn: "Soup",
      nameMe: "Čorba",
      quantity: 2,
      unitPrice: "9.90",
      basePrice: null,
      priceListId: null,
      priceListName: null,
      priceListNameMe: null,
    },
  ]);
  expect(order.totalAmount).toBe("23.80");
  expect(await find(order.id)).toEqual(order);
  expectBills([order], true);
});

test("shares the price of a set menu by the fixed shares of its groups", async () => {
  const { lunch, open } = await withLunch();
  await expect(lunch.shareBy("30", "50", "10")).rejects.toMatchObject({
    code: "invalid_request",
    details: [{ path: "comboGroups.2.sharePercent", message: "The shares must add up to 100" }],
  });
  const saved = await lunch.shareBy("33.5", "50", "16.5");
  expect(saved.comboGroups.map(({ sharePercent }) => sharePercent)).toEqual(["33.5", "50", "16.5"]);

  const order = await open([lunch.order({ quantity: 2 })]);
  // Of 9.90: 3.3165, 4.95 and 1.6335; the steak keeps its extra charge of 2.00.
  expect(order.items.map(({ unitPrice }) => unitPrice)).toEqual(["3.32", "6.95", "1.63"]);
  expect(order.totalAmount).toBe("23.80");
  expectBills([order], true);
});

test("previews a set menu as one item, and lists it with its dishes", async () => {
  const { location, lunch, api, open } = await withLunch();
  const { locationId } = location;
  const items = [lunch.order(), { menuItemId: lunch.soup }];
  const preview = await api.orders.preview({ body: { locationId, items } });
  expect(preview).toMatchObject({
    items: [{ totalPrice: "11.90" }, { totalPrice: "3.80" }],
    dueAmount: "15.70",
  });

  const order = await open(items);
  const list = await api.orders.listByLocation({ params: { locationId }, query: {} });
  expect(list.items[0]?.combos).toEqual(order.combos);
  expect(list.items[0]?.items.map((line) => line.comboId)).toEqual(order.items.map((line) => line.comboId));
});

test("adds a set menu once, under the ids of the device", async () => {
  const { lunch, api, open } = await withLunch();
  const { id: orderId } = await open([{ menuItemId: lunch.soup }]);
  const id = randomUUID();
  const choices = lunch.choose(lunch.chicken).map((choice) => ({ ...choice, id: randomUUID() }));
  const body = lunch.order({ id, choices });
  const first = await api.orders.addItems({ params: { orderId }, body });
  const again = await api.orders.addItems({ params: { orderId }, body });

  expect(again).toEqual(first);
  expect(comboId(first)).toBe(id);
  expect(
    first.items
      .slice(1)
      .map((line) => line.id)
      .toSorted(),
  ).toEqual(choices.map((each) => each.id).toSorted());
  const other = { ...body, id: randomUUID() };
  await expect(api.orders.addItems({ params: { orderId }, body: other })).rejects.toMatchObject({
    code: "order_line_exists",
  });
});

test("refuses missing, foreign and sold-out dishes, and missing modifiers of a dish", async () => {
  const { location, lunch, api, open } = await withLunch();
  const [drink, soup, main] = lunch.choose(lunch.steak);
  const order = (...choices: (object | undefined)[]) => open([{ menuItemId: lunch.lunch, choices }]);

  await expect(order(drink, soup)).rejects.toMatchObject({
    code: "combo_choice_required",
    details: { groupId: lunch.mains },
  });
  await expect(order(drink, drink, soup, main)).rejects.toMatchObject({ code: "combo_choice_limit" });
  const foreign = { groupId: lunch.mains, menuItemId: lunch.soup };
  await expect(order(drink, soup, foreign)).rejects.toMatchObject({ code: "combo_choice_not_offered" });
  await expect(open([{ menuItemId: lunch.lunch }])).rejects.toMatchObject({ code: "combo_choice_required" });
  await expect(open([{ menuItemId: lunch.soup, choices: [soup] }])).rejects.toMatchObject({
    code: "combo_choice_not_offered",
  });
  await expect(open([lunch.order({ quantity: 1.5 })])).rejects.toMatchObject({ code: "invalid_request" });

  const { options, id } = await makeOptionGroup(api, location.locationId, {
    minChoices: 1,
    options: [{ nameEn: "Medium", price: "0.50" }],
  });
  await api.menu.updateItem({ params: { id: lunch.steak }, body: { optionGroupIds: [id] } });
  await expect(order(drink, soup, main)).rejects.toMatchObject({ code: "option_required" });
  const rare = { ...main, options: [{ optionId: options[0]?.id ?? "" }] };
  expect((await order(drink, soup, rare)).totalAmount).toBe("12.40");

  await api.menu.setAvailability({ params: { id: lunch.lemonade }, body: { soldOut: "today" } });
  await expect(order(drink, soup, rare)).rejects.toMatchObject({
    code: "item_not_orderable",
    details: { menuItemId: lunch.lemonade, nameEn: "Soup" },
  });
});

test("refuses a set menu outside its weekly times and its channels", async () => {
  const { lunch, api, open } = await withLunch();
  const params = { id: lunch.lunch };
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const always = [
    { days: everyDay, from: "00:00", to: "12:00" },
    { days: everyDay, from: "12:00", to: "00:00" },
  ];
  const otherDay = [{ days: [(new Date().getUTCDay() + 3) % 7], from: "11:00", to: "15:00" }];

  await api.menu.updateItem({ params, body: { saleWindows: otherDay } });
  await expect(open([lunch.order()])).rejects.toMatchObject({
    code: "not_served_now",
    details: { menuItemId: lunch.lunch },
  });
  const addedAt = new Date(Date.now() - 60_000).toISOString();
  await expect(open([lunch.order({ addedAt })])).rejects.toMatchObject({ code: "not_served_now" });

  await api.menu.updateItem({ params, body: { saleWindows: always, saleChannels: ["delivery"] } });
  await expect(open([lunch.order()])).rejects.toMatchObject({ code: "not_in_channel" });
  await api.menu.updateItem({ params, body: { saleChannels: ["tables", "counter", "takeaway"] } });
  expect((await open([lunch.order()])).combos).toHaveLength(1);
});

test("names the line of a set menu whose fields it refuses", async () => {
  const { lunch, api, open } = await withLunch();
  const { id: orderId } = await open([{ menuItemId: lunch.soup }]);
  const same = randomUUID();
  const twice = lunch.choose(lunch.chicken).map((choice) => ({ ...choice, id: same }));
  const wish = { customizationName: "No salt", additionalPrice: "0" };
  const refused: [string, object][] = [
    ["options", { options: [{ optionId: randomUUID() }] }],
    ["customizations", { customizations: [wish] }],
    ["quantity", { quantity: 1.5 }],
    ["choices", { choices: twice }],
  ];

  for (const [field, fields] of refused) {
    const line = lunch.order(fields);
    const items = [{ menuItemId: lunch.soup, id: randomUUID() }, lunch.order(), line];
    const named = { code: "invalid_request", details: [{ path: `items.2.${field}` }] };
    await expect(open(items), field).rejects.toMatchObject(named);
    const added = api.orders.addItems({ params: { orderId }, body: { items } });
    await expect(added, field).rejects.toMatchObject(named);
    const alone = api.orders.addItems({ params: { orderId }, body: line });
    await expect(alone, field).rejects.toMatchObject({ details: [{ path: field }] });
  }
});

test("changes quantity, discount and seat of all dishes by the set menu, and never of one alone", async () => {
  const { lunch, api, open } = await withLunch();
  const order = await open([lunch.order()]);
  const params = { itemId: comboId(order) };

  const three = await api.orders.updateItem({
    params,
    body: { quantity: 3, discountPercentage: "10", seat: 2 },
  });
  expect(three.combos[0]?.quantity).toBe(3);
  expect(
    three.items.map(({ quantity, seat, discountPercentage }) => [quantity, seat, discountPercentage]),
  ).toEqual(Array.from({ length: 3 }, () => [3, 2, "10"]));
  expect(three.totalAmount).toBe("32.13");
  const soup = { itemId: lineId(three, 0) };
  await expect(api.orders.updateItem({ params: soup, body: { quantity: 4 } })).rejects.toMatchObject({
    code: "combo_quantity",
  });
  await expect(api.orders.updateItem({ params, body: { options: [] } })).rejects.toMatchObject({
    code: "invalid_request",
  });

  const reason = "Sent back";
  await api.orders.updateItem({ params: soup, body: { quantity: 2, reason } });
  const two = await api.orders.updateItem({ params, body: { quantity: 2, reason } });
  expect(two.items.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
  expectBills([two], true);
});

const coursesOf = ({ items }: OrderDetails) =>
  items.filter(({ status }) => status !== "voided").map(({ course, sentAt }) => [course, sentAt !== null]);

test("makes the dishes of a set menu in the courses of their groups, counted from that of the set menu", async () => {
  const { lunch, api, open, find } = await withLunch();
  await lunch.courseBy(1, 2, 1);
  const order = await open([lunch.order(), lunch.order({ course: 2 })]);
  const [first, second] = [order.items[0]?.comboId ?? "", order.items[3]?.comboId ?? ""];

  expect(coursesOf(order)).toEqual([
    [1, true],
    [2, false],
    [1, true],
    [2, false],
    [3, false],
    [2, false],
  ]);
  expect(order.items.map(({ comboCourse }) => comboCourse)).toEqual([1, 2, 1, 1, 2, 1]);
  const steakLine = { ...lunch.order(), course: 9 };
  const added = await api.orders.addItems({ params: { orderId: order.id }, body: { items: [steakLine] } });
  expect(coursesOf(added).slice(6)).toEqual([
    [9, false],
    [9, false],
    [9, false],
  ]);

  const fired = await api.orders.fire({ params: { id: order.id }, body: { course: 2 } });
  expect(coursesOf(fired).slice(0, 6)).toEqual([
    [1, true],
    [2, true],
    [1, true],
    [2, true],
    [3, false],
    [2, true],
  ]);
  expect(await find(order.id)).toEqual(fired);

  // The menu changes; what was ordered keeps the courses of its groups.
  await lunch.courseBy(1, 1, 1);
  const later = await api.orders.updateItem({ params: { itemId: second }, body: { course: 4 } });
  expect(coursesOf(later).slice(3, 6)).toEqual([
    [4, true],
    [5, false],
    [4, true],
  ]);
  const bounded = await api.orders.updateItem({ params: { itemId: first }, body: { course: 9 } });
  expect(bounded.items.slice(0, 3).map(({ course }) => course)).toEqual([9, 9, 9]);
});

test("exchanges a dish of a set menu that is not made yet by another set menu, in the course of its group", async () => {
  const { lunch, location, api, open } = await withLunch();
  await lunch.courseBy(1, 2, 1);
  const order = await open([lunch.order({ seat: 2 }), { menuItemId: lunch.soup }]);
  const removed = { params: { itemId: comboId(order) }, body: { reason: "Other main" } };
  await api.orders.removeItem(removed);
  const params = { orderId: order.id };
  const swapped = await api.orders.addItems({ params, body: { items: [lunch.order({}, lunch.chicken)] } });
  expect(coursesOf(swapped)).toEqual([
    [1, true],
    [1, true],
    [2, false],
    [1, true],
  ]);

  // Further set menus, a seat and another table leave the courses alone.
  const own = { itemId: swapped.items.at(-1)?.comboId ?? "" };
  const two = await api.orders.updateItem({ params: own, body: { quantity: 2, seat: 1 } });
  expect(coursesOf(two).map(([course]) => course)).toEqual([1, 1, 2, 1]);
  const lines = two.items
    .filter(({ status, comboId: ofCombo }) => status !== "voided" && ofCombo !== null)
    .map(({ id, quantity }) => ({ lineId: id, quantity }));
  const tableId = await location.table("2");
  const moved = await api.orders.move({ params: { id: order.id }, body: { tableId, lines } });
  const there = await api.orders.find({ params: { id: moved.orderId } });
  expect(coursesOf(there).map(([course]) => course)).toEqual([1, 2, 1]);
  const later = await api.orders.updateItem({ params: own, body: { course: 2 } });
  expect(coursesOf(later).map(([course]) => course)).toEqual([2, 3, 2]);
});

test("names a course of a dish in the request, and hands a set menu over as a whole away from the tables", async () => {
  const { lunch, location, api, open } = await withLunch();
  await lunch.courseBy(1, 2, 3);
  const choices = lunch.choose(lunch.steak).map((choice) => ({ ...choice, course: 2 }));
  const named = await open([lunch.order({ choices })]);
  expect(coursesOf(named).map(([course]) => course)).toEqual([2, 2, 2]);

  for (const orderType of ["takeaway", "delivery"] as const) {
    const order = await api.orders.createWithItems({
      body: {
        locationId: location.locationId,
        orderType,
        items: [lunch.order()],
        ...(orderType === "delivery" && { customerPhone: "+38267123456", deliveryAddress: "Slobode 22" }),
      },
    });
    expect(coursesOf(order), orderType).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
  }
  const body = { items: [lunch.order({ course: 10 })] };
  await expect(api.orders.addItems({ params: { orderId: named.id }, body })).rejects.toMatchObject({
    code: "invalid_request",
    details: [{ path: "items.0.course" }],
  });
});

test("voids a dish by its share and the set menu by all of its dishes", async () => {
  const { lunch, api, open } = await withLunch();
  const order = await open([lunch.order(), { menuItemId: lunch.soup }]);
  const body = { reason: "Sent back" };

  const without = await api.orders.removeItem({ params: { itemId: lineId(order, 1) }, body });
  expect(without.totalAmount).toBe("6.80");
  const left = await api.orders.removeItem({ params: { itemId: comboId(order) }, body });
  expect(left.totalAmount).toBe("3.80");
  expect(left.items.map(({ status }) => status)).toEqual(["voided", "voided", "voided", "pending"]);
  expectBills([left], true);
  await expect(api.orders.removeItem({ params: { itemId: comboId(order) }, body })).rejects.toMatchObject({
    code: "order_line_not_found",
  });
});

test("moves a set menu only with all of its dishes", async () => {
  const { lunch, location, api, open, find } = await withLunch();
  const order = await open([lunch.order({ quantity: 2 }), { menuItemId: lunch.soup }]);
  const tableId = await location.table("2");
  const params = { id: order.id };
  const all = order.items.slice(0, 3).map(({ id, quantity }) => ({ lineId: id, quantity }));

  const details = { menuItemId: lunch.lunch, nameEn: "Soup", nameMe: "Čorba" };
  const refused = refusal("combo_moves_whole", { details });
  await expect(api.orders.move({ params, body: { tableId, lines: all.slice(0, 1) } })).rejects.toEqual(
    refused,
  );
  const pieces = all.map((line) => ({ ...line, quantity: 1 }));
  await expect(api.orders.move({ params, body: { tableId, lines: pieces } })).rejects.toEqual(refused);

  const { orderId } = await api.orders.move({ params, body: { tableId, lines: all } });
  const [from, to] = [await find(order.id), await find(orderId)];
  expect([from.combos, to.combos]).toEqual([[], order.combos]);
  expect([from.totalAmount, to.totalAmount]).toEqual(["3.80", "23.80"]);
  await api.orders.move({ params: { id: orderId }, body: { orderId: order.id } });
  expect((await find(order.id)).combos).toEqual(order.combos);
});

test("takes portions of dishes and set menus, and puts those of removed ones back", async () => {
  const { lunch, api, open } = await withLunch();
  const limit = (id: string) => api.menu.updateItem({ params: { id }, body: { quantity: 5 } });
  await Promise.all([limit(lunch.lunch), limit(lunch.soup)]);
  const left = async () =>
    Promise.all(
      [lunch.lunch, lunch.soup].map(
        async (id) => (await api.menu.findItem({ params: { id }, query: {} })).quantity,
      ),
    );

  const order = await open([lunch.order({ quantity: 3 })]);
  expect(await left()).toEqual([2, 2]);
  await api.orders.updateItem({ params: { itemId: comboId(order) }, body: { quantity: 4 } });
  expect(await left()).toEqual([1, 1]);
  await api.orders.removeItem({ params: { itemId: comboId(order) }, body: {} });
  expect(await left()).toEqual([5, 5]);
});

test("prices a set menu by a price list, and leaves its dishes to their share", async () => {
  const { lunch, location, api, open } = await withLunch();
  const order = await open([lunch.order()]);
  await api.prices.create({
    body: {
      name: "Happy hour",
      locationIds: [location.locationId],
      channels: ["tables"],
      entries: [{ change: "percent", value: "-50", ending: "10" }],
      isOn: true,
    },
  });
  const params = { itemId: comboId(order) };
  const more = await api.orders.updateItem({ params, body: { quantity: 2 } });

  expect(
    more.combos.map(({ quantity, unitPrice, basePrice, priceListName }) => ({
      quantity,
      unitPrice,
      basePrice,
      priceListName,
    })),
  ).toEqual([
    { quantity: 1, unitPrice: "9.90", basePrice: null, priceListName: null },
    { quantity: 1, unitPrice: "5.00", basePrice: "9.90", priceListName: "Happy hour" },
  ]);
  expect(more.totalAmount).toBe("18.90");
  expect(more.items.every((line) => line.priceListId === null)).toBe(true);
});
