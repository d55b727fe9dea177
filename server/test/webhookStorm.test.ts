import { setTimeout as sleep } from "node:timers/promises";
import { webhookEventTypes } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { randomOf } from "./randomOrderActions.ts";
import { makeTestLocation } from "./testLocation.ts";
import { openReceiver, type WebhookReceiver } from "./webhookReceiver.ts";

/** Orders with three events each; `WEBHOOK_ORDERS=350` makes more than a thousand events. */
const orderCount = Number(process.env["WEBHOOK_ORDERS"] ?? 12);
const random = randomOf(Number(process.env["WEBHOOK_SEED"] ?? 26));

let konoba: TestApp;
let other: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  const networks = { WEBHOOK_NETWORKS: "127.0.0.0/8" };
  konoba = await testApp(networks);
  other = await testApp(networks, Promise.resolve(konoba.pool.options.connectionString ?? ""));
  await konoba.work();
  await other.work();
  receiver = await openReceiver();
});
afterAll(async () => {
  await other.close();
  await konoba.close();
  await receiver.close();
});

test(
  "delivers every event once or more and those of an order in order, to a receiver that fails and restarts, until its endpoint is removed",
  { timeout: 60_000 + orderCount * 1_000 },
  async () => {
    const { api, locationId, item } = await makeTestLocation(konoba);
    const items = [{ menuItemId: await item("1.00") }];
    const body = { url: receiver.url, eventTypes: [...webhookEventTypes] };
    await api.integrations.createEndpoint({ body });
    const accepted: { id: string; order: string; type: string }[] = [];
    const behave = (each: WebhookReceiver) =>
      each.behave(({ headers, body: { type, data } }) => {
        if (random.chance(0.3)) return random.one([500, "cut"] as const);
        accepted.push({ id: String(headers["webhook-id"]), order: data.id ?? "", type });
        // An answer that is lost makes the event arrive again.
        return random.chance(0.05) ? "cut" : 204;
      });
    behave(receiver);
    const orderIds: string[] = [];
    for (let number = 0; number < orderCount; number += 1) {
      const { id } = await api.orders.createWithItems({ body: { locationId, items } });
      await api.orders.takePayment({ params: { id }, body: { method: "card" } });
      orderIds.push(id);
      if (number !== Math.floor(orderCount / 2)) continue;
      await receiver.close();
      const { port } = new URL(receiver.url);
      await sleep(300);
      receiver = await openReceiver(Number(port), receiver.received);
      behave(receiver);
    }
    const waiting = async () =>
      (await api.integrations.listDeliveries({ query: { status: "waiting" } })).total;
    while ((await waiting()) > 0) {
      await konoba.pool.query(
        `with due as (update webhook_deliveries set next_attempt_at = null where status = 'waiting' returning organization_id)
        select pg_notify('changes', concat_ws(' ', organization_id, 'webhooks', '0')) from due limit 1`,
      );
      await sleep(100);
    }
    for (const id of orderIds) {
      const types = accepted.filter(({ order }) => order === id).map(({ type }) => type);
      expect([...new Set(types)]).toEqual(["order.created", "order.updated", "order.paid"]);
      const order = types.map((type) => ["order.created", "order.updated", "order.paid"].indexOf(type));
      expect(order).toEqual(order.toSorted((one, next) => one - next));
    }
    const { total } = await api.integrations.listDeliveries({ query: { status: "delivered" } });
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(total);
    expect(total).toBe(orderCount * 4);

    const { items: endpoints } = await api.integrations.listEndpoints();
    receiver.behave(() => 500);
    await api.orders.createWithItems({ body: { locationId, items } });
    await api.integrations.removeEndpoint({ params: { id: endpoints[0]?.id ?? "" } });
    const { rows } = await konoba.pool.query("select from webhook_deliveries");
    expect(rows).toEqual([]);
    // What was under way when the endpoint was removed may still arrive; nothing begins after that.
    await sleep(500);
    const before = receiver.received.length;
    await api.orders.createWithItems({ body: { locationId, items } });
    await sleep(1_000);
    expect(receiver.received).toHaveLength(before);
  },
);
