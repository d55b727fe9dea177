import type { ApiError } from "@konoba/contract/lib/client";
import { may, roles, type Permission, type Role } from "@konoba/contract/lib/permissions";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "./app.ts";
import { makeUser, makeWorker } from "./factories.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let menuItemId: string;
const members = new Map<Role, Api>();
beforeAll(async () => {
  konoba = await sharedApp();
  location = await makeTestLocation(konoba);
  menuItemId = await location.item("10.00");
  members.set("owner", location.api);
  members.set("manager", (await makeUser(konoba, location.id, "manager")).api);
  for (const role of ["cashier", "waiter", "kitchen", "stock"] as const)
    members.set(role, (await makeWorker(konoba, location.locationId, role)).api);
});

type Status = "received" | "preparing" | "ready" | "served";

/** Creates an order of one line in a given state, by the owner. */
async function makeOrder(status: Status = "received", isPaid = false, course = 1) {
  const { orders } = location.api;
  const body = { locationId: location.locationId, items: [{ menuItemId, quantity: 2, course }] };
  const { id, items } = await orders.createWithItems({ body });
  const params = { id };
  if (isPaid) await orders.takePayment({ params, body: { method: "cash", handedAmount: "20.00" } });
  if (status !== "received") await orders.update({ params, body: { status } });
  return { params, lineId: items[0]?.id ?? "" };
}

type Attempt = (api: Api) => Promise<unknown>;

const onOrder =
  (
    state: Parameters<typeof makeOrder>,
    act: (api: Api, order: Awaited<ReturnType<typeof makeOrder>>) => Promise<unknown>,
  ): Attempt =>
  async (api) =>
    act(api, await makeOrder(...state));

/** Routes open to many roles with parts that require a permission checked in the service. */
const behind: [name: string, permission: Permission, attempt: Attempt][] = [
  [
    "cancelling what was never sent",
    "orders.cancel",
    onOrder(["received", false, 2], (api, { params }) => api.orders.cancel({ params, body: {} })),
  ],
  [
    "cancelling what the kitchen started",
    "orders.void",
    onOrder(["preparing"], (api, { params }) =>
      api.orders.cancel({ params, body: { reason: "Left", stock: "wasted" } }),
    ),
  ],
  [
    "taking off what the kitchen started",
    "orders.void",
    onOrder(["preparing"], (api, { lineId }) =>
      api.orders.removeItem({ params: { itemId: lineId }, body: { reason: "Burnt", stock: "wasted" } }),
    ),
  ],
  [
    "lowering what the kitchen started",
    "orders.void",
    onOrder(["preparing"], (api, { lineId }) =>
      api.orders.updateItem({
        params: { itemId: lineId },
        body: { quantity: 1, reason: "Burnt", stock: "wasted" },
      }),
    ),
  ],
  [
    "reopening",
    "orders.reopen",
    onOrder(["served", true], (api, { params }) => api.orders.update({ params, body: { status: "served" } })),
  ],
  [
    "cancelling with the money given back",
    "payments.refund",
    onOrder(["received", true, 2], (api, { params }) =>
      api.orders.cancel({ params, body: { refund: { method: "cash" } } }),
    ),
  ],
  [
    "a refund",
    "payments.refund",
    onOrder(["received", true], (api, { params }) =>
      api.orders.refund({ params, body: { method: "cash", amount: "1.00", reason: "Cold" } }),
    ),
  ],
  [
    "leaving a bill on account",
    "payments.onAccount",
    onOrder([], (api, { params }) => api.orders.takePayment({ params, body: { method: "credit" } })),
  ],
  [
    "choosing on account as the way of payment",
    "payments.onAccount",
    onOrder([], (api, { params }) => api.orders.update({ params, body: { paymentMethod: "credit" } })),
  ],
  [
    "marking a bill as paid",
    "payments.take",
    onOrder([], (api, { params }) => api.orders.update({ params, body: { paymentStatus: "paid" } })),
  ],
  [
    "changing the notes of an order",
    "orders.edit",
    onOrder([], (api, { params }) => api.orders.update({ params, body: { customerNotes: "Window" } })),
  ],
  [
    "changing the quantity of a line",
    "orders.edit",
    onOrder([], (api, { lineId }) =>
      api.orders.updateItem({ params: { itemId: lineId }, body: { quantity: 3 } }),
    ),
  ],
  [
    "setting a table's status",
    "tables.status",
    (api) => api.tables.update({ params: { tableId: location.tableId }, body: { status: "reserved" } }),
  ],
  [
    "renaming a table",
    "tables.edit",
    (api) => api.tables.update({ params: { tableId: location.tableId }, body: { name: "Terrace" } }),
  ],
];

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    ({ code }: ApiError) => code,
  );

/** Permissions whose actions a manager can approve for service staff. */
const approvable: readonly Permission[] = ["orders.void", "orders.reopen", "payments.refund"];

test.each(behind)("restricts %s by %s for every role", async (_name, permission, attempt) => {
  for (const [role, api] of members) {
    const canAsk = approvable.includes(permission) && ["cashier", "waiter"].includes(role);
    const refused = canAsk ? "approval_required" : "forbidden";
    expect(await outcome(attempt(api)), role).toBe(may(role, permission) ? "done" : refused);
  }
});

test("lets the kitchen move orders and lines up to ready, and service staff beyond", async () => {
  const steps = ["confirmed", "preparing", "ready", "served"] as const;
  const reached = new Map<Role, string[]>();
  for (const [role, api] of members) {
    const { params } = await makeOrder();
    const done = [];
    for (const status of steps)
      if ((await outcome(api.orders.update({ params, body: { status } }))) === "done") done.push(status);
    reached.set(role, done);
  }

  for (const role of roles) {
    const last = role === "stock" ? 0 : role === "kitchen" ? 3 : 4;
    expect(reached.get(role), role).toEqual(steps.slice(0, last));
  }
});

test("limits a cashier's discount to 10 %, a waiter's to none, and leaves managers unlimited", async () => {
  const answers = new Map<Role, string[]>();
  for (const [role, api] of members) {
    const outcomes = [];
    for (const discountPercentage of ["0", "10", "10.001", "50"]) {
      const { params } = await makeOrder();
      const { lineId } = await makeOrder();
      const ofOrder = await outcome(api.orders.update({ params, body: { discountPercentage } }));
      const ofLine = await outcome(
        api.orders.updateItem({ params: { itemId: lineId }, body: { discountPercentage } }),
      );
      outcomes.push(ofOrder === ofLine ? ofOrder : `${ofOrder}, line ${ofLine}`);
    }
    answers.set(role, outcomes);
  }

  const all = ["done", "done", "done", "done"];
  expect(Object.fromEntries(answers)).toMatchObject({
    owner: all,
    manager: all,
    cashier: ["done", "done", "approval_required", "approval_required"],
    waiter: ["done", "approval_required", "approval_required", "approval_required"],
    stock: ["forbidden", "forbidden", "forbidden", "forbidden"],
  });
  expect(answers.get("kitchen")?.slice(1).join()).not.toContain("done");
});
