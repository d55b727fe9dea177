import { expect, it } from "vitest";
import { cashOf, type OrderWrite, sendOrderWrite } from "./orders.offlineQueue.rules.ts";

const id = "0b7a1f3e-5d0c-4c1b-9a55-2f6d3a7e9b10";
const order = { orderId: id };
const line = { itemId: id };
const params = { id };
const writes = {
  createWithItems: { route: "createWithItems", input: { body: { locationId: id, items: [] } } },
  addItems: { route: "addItems", input: { params: order, body: { items: [] } } },
  update: { route: "update", input: { params, body: {} } },
  updateItem: { route: "updateItem", input: { params: line, body: { quantity: 2 } } },
  removeItem: { route: "removeItem", input: { params: line } },
  prepareItems: { route: "prepareItems", input: { params, body: { lineIds: [id], status: "ready" } } },
  fire: { route: "fire", input: { params, body: { course: 2 } } },
  cancel: { route: "cancel", input: { params, body: { reason: "Guests left" } } },
  takePayment: { route: "takePayment", input: { params, body: { method: "cash", amount: "12.50" } } },
} satisfies { [Route in OrderWrite["route"]]: Extract<OrderWrite, { route: Route }> };

it.each(Object.values(writes))("sends $route with its original input and nothing else", async (write) => {
  const calls: [string, unknown, unknown][] = [];
  const options = { idempotencyKey: id, signal: AbortSignal.abort(), userId: id };
  const routes = new Proxy({} as Parameters<typeof sendOrderWrite>[0], {
    get: (_, route) => (input: unknown, sentOptions: unknown) => {
      calls.push([String(route), input, sentOptions]);
      return Promise.resolve(String(route));
    },
  });

  expect(await sendOrderWrite(routes, write, options)).toBe(write.route);
  expect(calls).toEqual([[write.route, write.input, options]]);
});

it("finds cash only in payments", () => {
  const { takePayment, ...others } = writes;
  expect(cashOf(takePayment)).toBe("12.50");
  expect(cashOf({ route: "takePayment", input: { params, body: { method: "cash" } } })).toBeNull();
  for (const write of Object.values(others)) expect(cashOf(write)).toBeNull();
});
