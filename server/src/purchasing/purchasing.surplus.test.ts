import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCoffee } from "../../test/coffee.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { placeChecks } from "../lib/integrity/checks.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Creates a location that ordered 10 bags of coffee. */
async function makeOrdered() {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const coffee = await makeCoffee(owner.api, id);
  const order = (packs: string, fields = {}) => orderOf(coffee, { packs, ...fields });
  const first = await order("10");
  return { ...coffee, order, first };
}

type Ordered = Awaited<ReturnType<typeof makeOrdered>>;

async function orderOf(
  { api, locationId, supplierId, bag }: Awaited<ReturnType<typeof makeCoffee>>,
  { packs, isDraft = false, ...line }: { packs: string; isDraft?: boolean; price?: string },
) {
  const { id } = await api.purchasing.createOrder({ body: { locationId, supplierId, from: "empty" } });
  const params = { id };
  const lines = [{ supplierItemId: bag.id, packs, ...line }];
  const draft = await api.purchasing.updateOrder({ params, body: { lines } });
  const { lines: written } = isDraft
    ? draft
    : await api.purchasing.sendOrder({ params, body: { via: "phone" } });
  return { params, lineId: written[0]?.id ?? "" };
}

const receive = (
  { api, locationId, supplierId, bag, first }: Ordered,
  packs: string,
  fields: Record<string, unknown> = {},
) =>
  api.purchasing.receive({
    body: {
      id: randomUUID(),
      locationId,
      supplierId,
      orderId: first.params.id,
      lines: [
        {
          id: randomUUID(),
          supplierItemId: bag.id,
          orderLineId: first.lineId,
          packs,
          surplus: "next_order",
          ...fields,
        },
      ],
    },
  });

const orderState = async ({ api }: Ordered, { params }: Ordered["first"]) => {
  const { status, lines } = await api.purchasing.findOrder({ params, query: {} });
  return { status, packs: lines[0]?.packs, receivedPacks: lines[0]?.receivedPacks };
};

const onHand = async ({ api, locationId, productId }: Ordered) =>
  (await api.inventory.list({ params: { locationId }, query: { productId } })).items.reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );

/** Returns the rows that the data audit would name. */
async function faults({ locationId }: Ordered): Promise<unknown[]> {
  const found = [];
  for (const { name, text } of placeChecks)
    if (["deliveries", "stock", "stockCosts", "invoices"].includes(name))
      found.push((await konoba.pool.query(text, [[locationId]])).rows);
  return found.flat();
}

test("surplus counts for the next sent order as a line of its own, until the delivery is undone", async () => {
  const ordered = await makeOrdered();
  const { api, locationId, supplierId, first } = ordered;
  const next = await ordered.order("6", { price: "17.00" });
  const before = await onHand(ordered);
  const { lines } = await api.purchasing.findOrder({ params: first.params, query: {} });
  expect(lines[0]?.next).toMatchObject({ orderId: next.params.id, status: "sent", packs: 6 });

  const delivery = await receive(ordered, "14");

  expect(delivery.lines).toMatchObject([
    { packs: 10, orderedPacks: 10, countsFor: null },
    { packs: 4, orderedPacks: 4, price: "17.00", countsFor: { orderId: next.params.id, packs: 4 } },
  ]);
  expect(delivery).toMatchObject({ differences: 1, total: delivery.ordered });
  expect(await orderState(ordered, first)).toEqual({ status: "received", packs: 10, receivedPacks: 10 });
  expect(await orderState(ordered, next)).toEqual({ status: "partly_received", packs: 6, receivedPacks: 4 });
  const query = { locationId, supplierId, orderId: next.params.id };
  const listed = await api.purchasing.listDeliveries({ query: { locationId, orderId: next.params.id } });
  expect(listed.items).toMatchObject([{ id: delivery.id }]);
  expect((await api.purchasing.uninvoiced({ query })).items).toMatchObject([{ packs: 4, price: "17.00" }]);
  const both = { ...query, orderId: first.params.id };
  expect((await api.purchasing.uninvoiced({ query: both })).items).toMatchObject([
    { packs: 10 },
    { packs: 4 },
  ]);
  expect(await faults(ordered)).toEqual([]);

  await api.purchasing.undoDelivery({ params: { id: delivery.id } });

  expect(await onHand(ordered)).toBe(before);
  expect(await orderState(ordered, first)).toEqual({ status: "sent", packs: 10, receivedPacks: 0 });
  expect(await orderState(ordered, next)).toEqual({ status: "sent", packs: 6, receivedPacks: 0 });
  expect(await faults(ordered)).toEqual([]);
});

test("the rest of the surplus stays with the delivery when the next order expects less", async () => {
  const ordered = await makeOrdered();
  const next = await ordered.order("3");

  const delivery = await receive(ordered, "15");

  expect(delivery.lines).toMatchObject([{ packs: 12 }, { packs: 3 }]);
  expect(await orderState(ordered, next)).toMatchObject({ status: "received", receivedPacks: 3 });
  expect(await orderState(ordered, ordered.first)).toMatchObject({ status: "received", receivedPacks: 12 });
  expect(await faults(ordered)).toEqual([]);
});

test("surplus lowers a draft when nothing else is sent, and raises it again when it is undone", async () => {
  const ordered = await makeOrdered();
  const draft = await ordered.order("6", { isDraft: true });

  const delivery = await receive(ordered, "14");

  expect(delivery.lines).toMatchObject([{ packs: 14, countsFor: { orderId: draft.params.id, packs: 4 } }]);
  expect(await orderState(ordered, draft)).toEqual({ status: "draft", packs: 2, receivedPacks: 0 });
  expect(await faults(ordered)).toEqual([]);

  await ordered.api.purchasing.undoDelivery({ params: { id: delivery.id } });

  expect(await orderState(ordered, draft)).toMatchObject({ status: "draft", packs: 6 });
  expect(await faults(ordered)).toEqual([]);
});

test("undoing a delivery leaves an order that was sent or deleted since then as it is", async () => {
  const sent = await makeOrdered();
  const draft = await sent.order("6", { isDraft: true });
  const delivery = await receive(sent, "14");
  await sent.api.purchasing.sendOrder({ params: draft.params, body: { via: "phone" } });
  const other = await makeOrdered();
  const deleted = await other.order("6", { isDraft: true });
  const second = await receive(other, "14");
  await other.api.purchasing.removeOrder({ params: deleted.params });

  await sent.api.purchasing.undoDelivery({ params: { id: delivery.id } });
  const undone = await other.api.purchasing.undoDelivery({ params: { id: second.id } });

  expect(await orderState(sent, draft)).toMatchObject({ status: "sent", packs: 2 });
  expect(undone.lines).toMatchObject([{ packs: 14, countsFor: null }]);
  expect([...(await faults(sent)), ...(await faults(other))]).toEqual([]);
});

test("surplus is extra without another order of these goods, and unless it is chosen otherwise", async () => {
  const alone = await makeOrdered();
  expect((await receive(alone, "14")).lines).toMatchObject([{ packs: 14, countsFor: null }]);
  const ordered = await makeOrdered();
  const next = await ordered.order("6");

  const delivery = await receive(ordered, "14", { surplus: "extra" });

  expect(delivery.lines).toMatchObject([{ packs: 14, countsFor: null }]);
  expect(await orderState(ordered, next)).toMatchObject({ status: "sent", receivedPacks: 0 });
});

test("an invoice matches surplus with the order that it counts for", async () => {
  const ordered = await makeOrdered();
  const { api, locationId, supplierId } = ordered;
  await ordered.order("6", { price: "17.00" });
  const delivery = await receive(ordered, "14");

  const invoice = await api.purchasing.createInvoice({
    body: {
      locationId,
      supplierId,
      number: "R-14",
      invoiceDate: "2026-11-20",
      dueDate: "2026-12-05",
      statedTotal: "324.28",
      lines: delivery.lines.map(({ id, packs, price }) => ({
        deliveryLineId: id,
        name: "Kafa",
        packs: String(packs),
        price,
        taxRate: "21",
      })),
    },
  });

  expect(invoice.lines).toMatchObject([
    { orderedPacks: 10, receivedPacks: 10, quantityAmount: "0.00" },
    { orderedPacks: 4, receivedPacks: 4, agreedPrice: "17.00", priceAmount: "0.00" },
  ]);
  expect(invoice).toMatchObject({ missingAmount: "0.00" });
  expect(invoice.orders).toHaveLength(2);
  await expect(api.purchasing.undoDelivery({ params: { id: delivery.id } })).rejects.toEqual(
    refusal("purchase_delivery_invoiced"),
  );
});

test("refuses to count what was not ordered for the next order", async () => {
  const ordered = await makeOrdered();

  await expect(receive(ordered, "2", { orderLineId: null })).rejects.toEqual(refusal("invalid_request"));
});
