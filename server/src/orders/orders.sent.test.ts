import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { addMember, approvalOf, refusedApproval } from "../../test/approving.ts";
import { makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let strict: TestLocation;
let menuItemId: string;
let waiter: Member;
let colleague: Member;
let ana: string;
beforeAll(async () => {
  konoba = await sharedApp();
  location = await makeTestLocation(konoba);
  strict = await makeTestLocation(konoba, { voidGraceSeconds: 0 });
  menuItemId = await location.item("10.00");
  waiter = await makeWorker(konoba, location.locationId, "waiter");
  colleague = await makeWorker(konoba, location.locationId, "waiter");
  ana = await addMember(location, "ana");
});

interface Sent {
  id: string;
  itemId: string;
}

/** Sends two portions to the kitchen as the waiter, and lets the seconds of grace pass. */
async function send({ course = 1, isLate = true, isPaid = false } = {}): Promise<Sent> {
  const items = [
    {
      menuItemId,
      quantity: 2,
      course,
      customizations: [{ customizationName: "Extra", additionalPrice: "1" }],
    },
  ];
  const body = { locationId: location.locationId, items };
  const { id, items: lines } = await waiter.api.orders.createWithItems({ body });
  if (isPaid) await waiter.api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  if (isLate) await pass(id);
  return { id, itemId: lines[0]?.id ?? "" };
}

const pass = (orderId: string) =>
  konoba.pool.query("update order_items set sent_at = sent_at - interval '21 seconds' where order_id = $1", [
    orderId,
  ]);

type Take = (api: Api, sent: Sent, reason: { reason?: string }, options?: object) => Promise<unknown>;

const remove: Take = (api, { itemId }, body, options) =>
  api.orders.removeItem({ params: { itemId }, body }, options);
const ways: [name: string, take: Take][] = [
  ["removed", remove],
  [
    "lowered",
    (api, { itemId }, why, options) =>
      api.orders.updateItem({ params: { itemId }, body: { quantity: 1, ...why } }, options),
  ],
  [
    "moved to a later course and removed",
    async (api, sent, why, options) => {
      await api.orders.updateItem({ params: { itemId: sent.itemId }, body: { course: 2 } });
      return remove(api, sent, why, options);
    },
  ],
  ["cancelled", (api, { id }, body, options) => api.orders.cancel({ params: { id }, body }, options)],
  [
    "cancelled by its status",
    (api, { id }, why, options) =>
      api.orders.update({ params: { id }, body: { status: "cancelled", ...why } }, options),
  ],
];

test.each(ways)(
  "a sent line is %s only with a reason and an approval, once its grace is over",
  async (_, take) => {
    const sent = await send();
    await expect(take(waiter.api, sent, {})).rejects.toEqual(refusal("void_reason"));
    const why = { reason: "Guest left" };
    expect(await refusedApproval(take(waiter.api, sent, why))).toMatchObject({
      action: "void",
      limit: "0",
      reason: "Guest left",
    });
    const approval = await approvalOf(waiter.api, take(waiter.api, sent, why), ana);
    await take(waiter.api, sent, why, { approval });
    const { items } = await location.api.orders.history({ params: { id: sent.id } });
    expect(items.at(-1)).toMatchObject({ reason: "Guest left", approvedBy: "Ana Đukić" });
    expect(items[0]).toMatchObject({ kind: "created", approvedBy: null });
  },
);

test.each(ways)("the sender has a line %s alone within the grace", async (_, take) => {
  await take(waiter.api, await send({ isLate: false }), {});
});

test.each(ways)(
  "nobody else has a line %s within the grace, nor the sender with a reason",
  async (_, take) => {
    const sent = await send({ isLate: false });
    await expect(take(colleague.api, sent, {})).rejects.toEqual(refusal("void_reason"));
    await expect(take(waiter.api, sent, { reason: "Guest left" })).rejects.toEqual(
      refusal("approval_required"),
    );
  },
);

test.each(ways)("a manager has a sent line %s with a reason", async (_, take) => {
  const sent = await send();
  await expect(take(location.api, sent, {})).rejects.toEqual(refusal("void_reason"));
  await take(location.api, sent, { reason: "Guest left" });
});

test("a line of another order stays sent after a move", async () => {
  const { id } = await send();
  const { orderId } = await waiter.api.orders.move({ params: { id }, body: { tableId: location.tableId } });
  await expect(waiter.api.orders.cancel({ params: { id: orderId }, body: {} })).rejects.toEqual(
    refusal("void_reason"),
  );
  const { items } = await waiter.api.orders.find({ params: { id: orderId } });
  const part = { lineId: items[0]?.id ?? "", quantity: 1 };
  const table = await location.table("2");
  const moved = await waiter.api.orders.move({
    params: { id: orderId },
    body: { tableId: table, lines: [part], reason: "Split" },
  });
  await expect(waiter.api.orders.cancel({ params: { id: moved.orderId }, body: {} })).rejects.toEqual(
    refusal("void_reason"),
  );
});

test("a line loses paid extras only with an approval of their value", async () => {
  const { itemId } = await send();
  const cheaper = (options = {}) =>
    waiter.api.orders.updateItem({ params: { itemId }, body: { customizations: [] } }, options);
  expect(await refusedApproval(cheaper())).toMatchObject({ action: "void", amount: "2.00" });
  await cheaper({ approval: await approvalOf(waiter.api, cheaper(), ana) });
  const wish = { customizations: [{ customizationName: "No onions" }] };
  await waiter.api.orders.updateItem({ params: { itemId }, body: wish });
});

test("a course that was never fired is removed by anybody, and sent when it is fired", async () => {
  await remove(colleague.api, await send({ course: 2, isLate: false }), {});
  const sent = await send({ course: 2, isLate: false });
  await colleague.api.orders.fire({ params: { id: sent.id }, body: { course: 2 } });
  await expect(remove(waiter.api, sent, {})).rejects.toEqual(refusal("void_reason"));
  await remove(colleague.api, sent, {});
});

test("the seconds of grace are those of the location", async () => {
  const own = await makeWorker(konoba, strict.locationId, "waiter");
  const body = { locationId: strict.locationId, items: [{ menuItemId: await strict.item("5.00") }] };
  const { items } = await own.api.orders.createWithItems({ body });
  const params = { itemId: items[0]?.id ?? "" };
  await expect(own.api.orders.removeItem({ params })).rejects.toEqual(refusal("void_reason"));
  expect((await strict.api.locations.find({ params: { id: strict.locationId } })).voidGraceSeconds).toBe(0);
});

test("an order that is served, collected and deleted without a kitchen screen needs an approval", async () => {
  const sent = await send({ isPaid: true });
  const body = { reason: "Wrong item", refund: { method: "cash" } } as const;
  await expect(waiter.api.orders.cancel({ params: { id: sent.id }, body })).rejects.toEqual(
    refusal("approval_required"),
  );
});
