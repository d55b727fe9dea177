import { addressOf } from "@konoba/contract/lib/client";
import {
  expectedAfter,
  expectedFieldsHeader,
  storedWriteRoute,
  type ExpectedFields,
  type RowWrite,
} from "@konoba/contract/lib/rowWrites";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { makeOrganization, makeUser, type Member } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { makeEverything, type Everything } from "./isolation/everything.ts";
import { makeTestLocation } from "./testLocation.ts";

/** Bulk change of a row with its undo, and a concurrent change of the same field. */
interface Change extends Pick<RowWrite, "method" | "path" | "fields"> {
  name: string;
  kind: keyof Everything;
  parameter?: string;
  change: RowWrite["body"];
  undo: RowWrite["body"];
  other: RowWrite["body"];
}

const off = { change: { isActive: false }, undo: { isActive: true }, other: { isActive: true } };
const put = { method: "PUT" } as const;
const patch = { method: "PATCH" } as const;

const product = { ...put, kind: "productId", path: "/products/:id" } as const;
const item = { ...put, kind: "itemId", path: "/menu/items/:id" } as const;
const stock = { ...patch, kind: "stockId", path: "/inventory/:id" } as const;
const table = { ...patch, kind: "spareTableId", path: "/tables/:tableId", parameter: "tableId" } as const;
const worker = { ...patch, kind: "workerId", path: "/workers/:id" } as const;
const price = { change: { price: "11.50" }, undo: { price: "11.00" }, other: { price: "12.00" } };

const changes: Change[] = [
  { ...product, ...price, name: "price of a product" },
  { ...product, ...off, name: "state of a product" },
  {
    ...product,
    name: "category of a product",
    change: { category: "Začini" },
    undo: { category: null },
    other: { category: "Ulja i sirće" },
  },
  {
    ...product,
    name: "alert of a product",
    change: { alertWhenLessThan: "9" },
    undo: { alertWhenLessThan: "0" },
    other: { alertWhenLessThan: "8" },
  },
  { ...item, ...price, name: "price of an item" },
  {
    ...item,
    name: "availability of an item",
    path: "/menu/items/:id/availability",
    method: "PATCH",
    fields: ["soldOutUntil", "quantity"],
    change: { soldOut: "today" },
    undo: { soldOut: "no" },
    other: { soldOut: "always" },
  },
  { ...patch, ...off, name: "state of a category", kind: "categoryId", path: "/menu/categories/:id" },
  { ...put, ...off, name: "state of an option group", kind: "optionGroupId", path: "/menu/options/:id" },
  {
    ...stock,
    name: "minimum of stock",
    change: { minimumStockLevel: "9" },
    undo: { minimumStockLevel: "0" },
    other: { minimumStockLevel: "8" },
  },
  {
    ...table,
    name: "status of a table",
    change: { status: "out_of_service" },
    undo: { status: "available" },
    other: { status: "available" },
  },
  {
    ...patch,
    ...off,
    name: "state of a section",
    kind: "sectionId",
    path: "/sections/:sectionId",
    parameter: "sectionId",
  },
  {
    ...worker,
    name: "status of a worker",
    change: { status: "suspended" },
    undo: { status: "active" },
    other: { status: "inactive" },
  },
  {
    ...worker,
    name: "role of a worker",
    change: { role: "manager" },
    undo: { role: "waiter" },
    other: { role: "kitchen" },
  },
  {
    ...patch,
    name: "role of a user",
    kind: "userId",
    path: "/users/:id",
    change: { role: "owner" },
    undo: { role: "manager" },
    other: { role: "manager" },
  },
  {
    ...patch,
    name: "status of a reservation",
    kind: "reservationId",
    path: "/reservations/:id",
    change: { status: "cancelled" },
    undo: { status: "booked" },
    other: { status: "booked" },
  },
  {
    ...patch,
    name: "status of an order",
    kind: "orderId",
    path: "/orders/:id",
    change: { status: "ready" },
    undo: { status: "preparing" },
    other: { status: "served" },
  },
];

let running: FiscalApp;
let owner: Member;
let all: Everything;

beforeAll(async () => {
  running = await fiscalApp();
  const organization = await makeOrganization(running);
  owner = organization.owner;
  all = await makeEverything(running, organization);
  await makeUser(running, organization.id, "owner");
});
afterAll(() => running.close());

async function send(write: RowWrite, expected?: ExpectedFields | string, { token } = owner) {
  const text = typeof expected === "object" ? encodeURIComponent(JSON.stringify(expected)) : expected;
  const reply = await running.app.inject({
    method: write.method,
    url: `/v1${addressOf(storedWriteRoute(write), { params: write.params })}`,
    headers: {
      origin: running.env.PUBLIC_URL,
      cookie: `${sessionCookie(running.env.PUBLIC_URL)}=${token}`,
      ...(text !== undefined && { [expectedFieldsHeader]: text }),
    },
    payload: write.body,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

function writesOf({ method, path, kind, parameter = "id", fields, ...bodies }: Change) {
  const address = { method, path, params: { [parameter]: all[kind] }, ...(fields && { fields }) };
  // Writes of a worker name the location.
  const place = kind === "workerId" ? { locationId: all.locationId } : {};
  const to = (body: RowWrite["body"]): RowWrite => ({ ...address, body: { ...place, ...body } });
  return { change: to(bodies.change), undo: to(bodies.undo), other: to(bodies.other) };
}

describe.each(changes)("$name", (row) => {
  test("can be undone while its fields are unchanged, and is rejected afterwards", async () => {
    const { change, undo, other } = writesOf(row);
    const changed = await send(change);
    expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200 });
    const expected = expectedAfter(undo, changed.body);
    expect(Object.keys(expected)).not.toEqual([]);
    const undone = await send(undo, expected);
    expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 });

    await send(change);
    const changedAgain = expectedAfter(undo, (await send(change)).body);
    expect(await send(other)).toMatchObject({ status: 200 });
    expect(await send(undo, changedAgain)).toMatchObject({ status: 409, body: { code: "changed_since" } });
  });
});

test("allows changes of other fields meanwhile", async () => {
  const write = { ...product, params: { id: all.spareProductId } };
  const changed = await send({ ...write, body: { price: "5.00" } });
  await send({ ...write, body: { description: "Extra virgin" } });
  const undo = { ...write, body: { price: "4.00" } };
  const undone = await send(undo, expectedAfter(undo, changed.body));
  expect(undone).toMatchObject({ status: 200, body: { price: "4.00", description: "Extra virgin" } });
});

test("rejects one of two writes with the same expectation", async () => {
  const write = { ...product, params: { id: all.spareProductId } };
  const { body } = await send({ ...write, body: { price: "5.00" } });
  const undos = ["1.00", "2.00", "3.00"].map((amount) =>
    send({ ...write, body: { price: amount } }, { price: body["price"] }),
  );
  const statuses = (await Promise.all(undos)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

test("undoes many rows at once, although each appends to the same audit log", async () => {
  const location = await makeTestLocation(running);
  const ids = [];
  for (let count = 0; count < 8; count += 1) ids.push(await location.item("5.00"));
  const priceOf = (id: string, amount: string): RowWrite => ({
    ...item,
    params: { id },
    body: { price: amount },
  });
  for (const id of ids) await send(priceOf(id, "6.00"), undefined, location.owner);

  const undone = await Promise.all(
    ids.map((id) => send(priceOf(id, "5.00"), { price: "6.00" }, location.owner)),
  );

  expect(undone.map(({ status }) => status)).toEqual(ids.map(() => 200));
});

test.each(["", "no json", "%", "[]", "{}", "7"])("rejects a malformed header %j", async (text) => {
  const write = { ...product, params: { id: all.spareProductId }, body: { price: "5.00" } };
  expect(await send(write, text)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
});
