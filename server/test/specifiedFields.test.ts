import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import type { Route } from "@konoba/contract/lib/route";
import { beforeAll, expect, test } from "vitest";
import { credentialsOf, injectedAnswer, sharedApp, type TestApp } from "./app.ts";
import { makeCategory, makeProduct, makeStock } from "./factories.ts";
import { type Named, specifiedFields } from "./specifiedFields.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";
import { makePhoto, sendFile } from "./uploads.ts";

let konoba: TestApp;
let location: TestLocation;
let ids: Named;
beforeAll(async () => {
  konoba = await sharedApp();
  location = await makeTestLocation(konoba);
  ids = await nameRows();
});

async function nameRows(): Promise<Named> {
  const { api, locationId, tableId, id: organizationId, owner, item } = location;
  const { countryId, cityId } = await firstCity();
  const [cuisine] = (await api.reference.cuisines()).items;
  const [meatType] = (await api.products.meatTypes()).items;
  const product = await makeProduct(api, locationId, { unit: "kg" });
  const place = await api.locations.find({ params: { id: locationId } });
  return {
    locationId,
    tableId,
    organizationId,
    userId: owner.id,
    countryId,
    cityId,
    currency: place.currency,
    cuisineId: cuisine?.id ?? "",
    meatTypeId: meatType?.id ?? "",
    categoryId: (await makeCategory(api, locationId)).id,
    menuItemId: await item("4.00"),
    productId: product.id,
    inventoryId: (await makeStock(api, product)).id,
    sectionId: (await api.tables.createSection({ body: { locationId, name: "Hall" } })).id,
    supplierId: (await api.suppliers.create({ body: { name: "Zelena" } })).id,
    childId: randomUUID(),
  };
}

async function firstCity() {
  const [city] = (await location.api.reference.cities()).items;
  return { cityId: city?.id ?? "", countryId: city?.countryId ?? "" };
}

type Fields = Record<string, unknown>;
type Entity = keyof typeof specifiedFields;

async function send(route: Route, body: Fields, params: Record<string, string> = {}) {
  const answer = await injectedAnswer(konoba.app, {
    method: route.method,
    url: `/v1${addressOf(route, { params })}`,
    headers: credentialsOf(konoba.env, location.owner.token),
    payload: body,
  });
  return { status: answer.status, reply: JSON.parse(answer.body) as Fields };
}

const { auth, locations, menu, products, inventory, orders, tables, users, team, media } = contract;

/** Routes that create and change one entity, and the name of its id in their paths. */
const written: [Entity, Route, Route?, string?][] = [
  ["location", locations.create, locations.update],
  ["category", menu.createCategory, menu.updateCategory],
  ["menuItem", menu.createItem, menu.updateItem],
  ["product", products.create, products.update],
  ["stock", inventory.create, inventory.update],
  ["movement", inventory.createMovement],
  ["order", orders.create, orders.update],
  ["table", tables.create, tables.update, "tableId"],
  ["section", tables.createSection, tables.updateSection, "sectionId"],
  ["sectionTable", tables.addTableToSection],
  ["user", users.create, users.update],
  ["worker", team.create, team.update],
];

test.each(written)("takes every specified field of a %s", async (entity, create, change, name = "id") => {
  const body: Fields = specifiedFields[entity](ids);
  const created = await send(create, body);
  expect(created, entity).toMatchObject({ status: 201 });
  if (!change) return;
  const changed = await send(change, body, { [name]: String(created.reply["id"]) });
  expect(changed, entity).toMatchObject({ status: 200 });
});

test("takes every specified field of an order with its lines, of a line and of working hours", async () => {
  const line: Fields = specifiedFields.line(ids);
  const order: Fields = { ...specifiedFields.order(ids), items: [line] };
  expect(await send(orders.preview, order)).toMatchObject({ status: 200 });
  const { status, reply } = await send(orders.createWithItems, order);
  expect(status, JSON.stringify(reply)).toBe(201);
  const orderId = String(reply["id"]);
  const added = await send(orders.addItems, line, { orderId });
  expect(added).toMatchObject({ status: 201 });
  expect(await send(orders.addItems, { items: [line] }, { orderId })).toMatchObject({ status: 201 });
  const [{ id: itemId } = { id: "" }] = added.reply["items"] as { id: string }[];
  expect(await send(orders.updateItem, line, { itemId })).toMatchObject({ status: 200 });

  const { workingHours } = specifiedFields.location(ids);
  const hours = await send(locations.updateWorkingHours, { workingHours }, { id: ids.locationId });
  expect(hours).toMatchObject({ status: 200 });
});

test("takes every specified field of the profile and of media", async () => {
  const profile = await send(users.updateMe, specifiedFields.user(ids));
  expect(profile).toMatchObject({ status: 200, reply: { language: "me" } });
  expect(await send(auth.createUser, specifiedFields.user(ids))).toMatchObject({
    reply: { code: "profile_exists" },
  });
  const fields = specifiedFields.media(ids);
  const photo = { bytes: await makePhoto(40, 30) };
  const sent = await sendFile({ ...konoba, path: "/media/upload" }, location.owner.token, fields, photo);
  expect(sent.statusCode, sent.body).toBe(201);
  const mediaId = String(sent.json().id);
  for (const route of [media.update, media.rename])
    expect(await send(route, fields, { mediaId })).toMatchObject({ status: 200, reply: { name: "Soup" } });
});

test("ignores what the server sets", async () => {
  const order = await send(orders.create, specifiedFields.order(ids));
  const { number, totalAmount, createdBy, userId, currencyId, servedBy } = order.reply;
  expect({ totalAmount, userId, servedBy }).toEqual({
    totalAmount: "0.00",
    userId: location.owner.id,
    servedBy: null,
  });
  expect([number, createdBy, currencyId]).not.toContain(specifiedFields.order(ids).number);
  expect(currencyId).toBe(ids.currency);
  expect(createdBy).not.toBe("Somebody");

  const lines = await send(orders.preview, {
    ...specifiedFields.order(ids),
    items: [specifiedFields.line(ids)],
  });
  expect(lines.reply).toMatchObject({ items: [{ totalPrice: "9.00" }] });
  const row = await send(products.create, { ...specifiedFields.product(ids), name: "Chard", barcode: null });
  const stock = await send(inventory.create, { ...specifiedFields.stock(ids), productId: row.reply["id"] });
  expect(stock.reply).toMatchObject({ totalCost: "6.60" });
  const place = await send(locations.create, { ...specifiedFields.location(ids), name: "Pod volat" });
  expect(place.reply["id"]).not.toBe(ids.childId);
  expect(place.reply).toMatchObject({ ratings: 0, organizationId: ids.organizationId });
});
