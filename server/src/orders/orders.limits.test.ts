import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { addMember, approvalOf, refusedApproval } from "../../test/approving.ts";
import { makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let menuItemId: string;
let waiter: Member;
let ana: string;
beforeAll(async () => {
  konoba = await sharedApp();
  location = await makeTestLocation(konoba);
  menuItemId = await location.item("10.00");
  waiter = await makeWorker(konoba, location.locationId, "waiter");
  ana = await addMember(location, "ana");
  const limits = { discountPercentage: "15", voidAmount: "10.00", refundAmount: "12.00" };
  await location.api.team.keepRoleLimits({
    params: { locationId: location.locationId },
    body: { items: [{ role: "waiter", ...limits }] },
  });
});

async function makeOrder(isPaid = false, quantity = 2) {
  const { orders } = location.api;
  const body = { locationId: location.locationId, items: [{ menuItemId, quantity }] };
  const { id, items } = await orders.createWithItems({ body });
  if (isPaid) await orders.takePayment({ params: { id }, body: { method: "cash" } });
  else await orders.update({ params: { id }, body: { status: "preparing" } });
  return { id, itemId: items[0]?.id ?? "" };
}

const refund = (api: Api, id: string, amount: string, approval?: string) =>
  api.orders.refund(
    { params: { id }, body: { method: "cash", amount, reason: "Cold" } },
    approval === undefined ? {} : { approval },
  );

test("returns the limits of both roles and audits their change", async () => {
  const params = { locationId: location.locationId };
  const none = { discountPercentage: null, voidAmount: null, refundAmount: null };
  const { items } = await location.api.team.roleLimits({ params });
  expect(items).toEqual([
    { role: "cashier", ...none },
    { role: "waiter", discountPercentage: "15", voidAmount: "10.00", refundAmount: "12.00" },
  ]);
  const { items: entries } = await location.api.organizations.audit({ query: { pageSize: 50 } });
  expect(entries.find(({ action }) => action === "roleLimits.changed")).toMatchObject({
    before: { "waiter.voidAmount": null },
    after: { "waiter.voidAmount": "10.00", "waiter.refundAmount": "12.00" },
  });
  await expect(waiter.api.team.roleLimits({ params })).rejects.toEqual(refusal("forbidden"));
  await expect(waiter.api.team.keepRoleLimits({ params, body: { items: [] } })).rejects.toEqual(
    refusal("forbidden"),
  );
});

test("lets a role discount and void up to its limit", async () => {
  const { id, itemId } = await makeOrder();
  const lower = { quantity: 1, reason: "Burnt", stock: "wasted" } as const;
  await waiter.api.orders.update({ params: { id }, body: { discountPercentage: "15" } });
  await expect(
    waiter.api.orders.update({ params: { id }, body: { discountPercentage: "15.1" } }),
  ).rejects.toEqual(refusal("approval_required"));
  await waiter.api.orders.updateItem({ params: { itemId }, body: lower });
  const other = await makeOrder();
  const all = waiter.api.orders.removeItem({
    params: { itemId: other.itemId },
    body: { reason: "Burnt", stock: "wasted" },
  });
  expect(await refusedApproval(all)).toMatchObject({ measure: "30.00", amount: "20.00", limit: "10.00" });
});

test("counts what a person voids within the shift, but not what was approved", async () => {
  const own = await makeWorker(konoba, location.locationId, "waiter");
  const voidOne = async (api: Api, { itemId }: { itemId: string }, options = {}) =>
    api.orders.updateItem(
      { params: { itemId }, body: { quantity: 1, reason: "Burnt", stock: "wasted" } },
      options,
    );
  await voidOne(own.api, await makeOrder());
  const second = await makeOrder();
  expect(await refusedApproval(voidOne(own.api, second))).toMatchObject({
    measure: "20.00",
    amount: "10.00",
  });
  const approval = await approvalOf(own.api, voidOne(own.api, second), ana);
  await voidOne(own.api, second, { approval });
  expect(await refusedApproval(voidOne(own.api, await makeOrder()))).toMatchObject({ measure: "20.00" });
  const colleague = await makeWorker(konoba, location.locationId, "waiter");
  await voidOne(colleague.api, await makeOrder());
});

test("voids at the same time never exceed the limit together", async () => {
  const { api } = await makeWorker(konoba, location.locationId, "waiter");
  const orders = await Promise.all([1, 2, 3, 4].map(() => makeOrder()));
  const body = { quantity: 1, reason: "Burnt", stock: "wasted" } as const;
  const answers = await Promise.allSettled(
    orders.map(({ itemId }) => api.orders.updateItem({ params: { itemId }, body })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("limits hold for each location on its own", async () => {
  const other = await makeTestLocation(konoba);
  await other.api.team.keepRoleLimits({
    params: { locationId: other.locationId },
    body: {
      items: [{ role: "waiter", discountPercentage: "50", voidAmount: null, refundAmount: null }],
    },
  });
  const own = await makeWorker(konoba, other.locationId, "waiter");
  const items = [{ menuItemId: await other.item("10.00"), quantity: 2, discountPercentage: "50" }];
  await own.api.orders.createWithItems({ body: { locationId: other.locationId, items } });
  const here = [{ menuItemId, quantity: 2, discountPercentage: "50" }];
  await expect(
    waiter.api.orders.createWithItems({ body: { locationId: location.locationId, items: here } }),
  ).rejects.toEqual(refusal("approval_required"));
});

test("counts the discounts of lines and of their order together", async () => {
  const own = await makeWorker(konoba, location.locationId, "waiter");
  const { id, itemId } = await makeOrder();
  const line = (discountPercentage: string) =>
    own.api.orders.updateItem({ params: { itemId }, body: { discountPercentage } });
  const order = (discountPercentage: string) =>
    own.api.orders.update({ params: { id }, body: { discountPercentage } });
  await line("10");
  expect(await refusedApproval(order("10"))).toMatchObject({
    action: "discount",
    measure: "19",
    limit: "15",
  });
  await order("5");
  expect(await refusedApproval(line("15"))).toMatchObject({ measure: "19.25" });
  await line("5");
  const items = [{ menuItemId, discountPercentage: "12" }];
  expect(
    await refusedApproval(own.api.orders.addItems({ params: { orderId: id }, body: { items } })),
  ).toMatchObject({ measure: "16.4" });
  await own.api.orders.addItems({ params: { orderId: id }, body: { items: [{ menuItemId }] } });
  const both = { locationId: location.locationId, discountPercentage: "10", items };
  expect(await refusedApproval(own.api.orders.createWithItems({ body: both }))).toMatchObject({
    measure: "20.8",
  });
});

test("an approved discount covers no more pieces than it was approved for", async () => {
  const { itemId } = await makeOrder();
  await location.api.orders.updateItem({ params: { itemId }, body: { discountPercentage: "100" } });
  const more = waiter.api.orders.updateItem({ params: { itemId }, body: { quantity: 9 } });
  expect(await refusedApproval(more)).toMatchObject({ action: "discount", measure: "100" });
});

test("counts the refunds of a person within the shift, but not approved ones", async () => {
  const { id } = await makeOrder(true, 10);
  await refund(waiter.api, id, "7.00");
  expect(await refusedApproval(refund(waiter.api, id, "5.01"))).toMatchObject({
    measure: "12.01",
    amount: "5.01",
    limit: "12.00",
  });
  const approval = await approvalOf(waiter.api, refund(waiter.api, id, "20.00"), ana);
  await refund(waiter.api, id, "20.00", approval);
  const colleague = await makeWorker(konoba, location.locationId, "waiter");
  await refund(colleague.api, id, "6.00");
  await refund(location.api, id, "6.00");
  await refund(waiter.api, id, "5.00");
  await expect(refund(waiter.api, id, "0.01")).rejects.toEqual(refusal("approval_required"));

  // A shift begins when the person opens a drawer, for nobody else.
  await waiter.api.drawers.open({ body: { locationId: location.locationId, openingAmount: "100.00" } });
  await expect(refund(colleague.api, id, "6.01")).rejects.toEqual(refusal("approval_required"));
  await refund(waiter.api, id, "12.00");
  await expect(refund(waiter.api, id, "0.01")).rejects.toEqual(refusal("approval_required"));
});

test("begins no other shift with the second drawer of a person", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const limits = { discountPercentage: null, voidAmount: null, refundAmount: "12.00" };
  await api.team.keepRoleLimits({ params: { locationId }, body: { items: [{ role: "waiter", ...limits }] } });
  const member = await makeWorker(konoba, locationId, "waiter");
  const items = [{ menuItemId: await item("50.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, items } });
  await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  const giveBack = (amount: string) =>
    member.api.orders.refund({ params: { id }, body: { method: "card", amount, reason: "Cold" } });
  const float = { locationId, openingAmount: "100.00" };
  await member.api.drawers.open({ body: float });
  await giveBack("12.00");
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: "Terrace" } });
  await member.api.drawers.open({ body: { ...float, drawerId } });
  await expect(giveBack("0.01")).rejects.toEqual(refusal("approval_required"));
});

test("refunds at the same time never exceed the limit together", async () => {
  const { api } = await makeWorker(konoba, location.locationId, "waiter");
  const orders = await Promise.all([1, 2, 3, 4].map(() => makeOrder(true)));
  const answers = await Promise.allSettled(orders.map(({ id }) => refund(api, id, "5.00")));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("sells past the portions with an approval", async () => {
  const few = await location.item("8.00", { quantity: 1 });
  const body = { locationId: location.locationId, items: [{ menuItemId: few, quantity: 3 }] };
  await expect(location.api.orders.createWithItems({ body })).rejects.toEqual(refusal("portions_left"));
  const order = (options = {}) => waiter.api.orders.createWithItems({ body }, options);
  expect(await refusedApproval(order())).toMatchObject({ action: "portions", quantity: 3, nameEn: "Soup" });
  const { id } = await order({ approval: await approvalOf(waiter.api, order(), ana) });
  expect((await location.api.menu.findItem({ params: { id: few } })).quantity).toBe(0);

  const more = (options = {}) =>
    waiter.api.orders.addItems({ params: { orderId: id }, body: { menuItemId: few } }, options);
  await expect(more()).rejects.toEqual(refusal("approval_required"));
  await more({ approval: await approvalOf(waiter.api, more(), ana) });
});

test("lets service staff take cash out of a drawer with an approval", async () => {
  const other = await makeTestLocation(konoba);
  const manager = await addMember(other, "ana");
  const cashier = await makeWorker(konoba, other.locationId, "cashier");
  const { shift } = await cashier.api.drawers.open({
    body: { locationId: other.locationId, openingAmount: "100.00" },
  });
  const takeOut = (options = {}) =>
    cashier.api.drawers.move(
      {
        params: { id: shift?.id ?? "" },
        body: { kind: "paid_out", amount: "20.00", reason: "Bread" },
      },
      options,
    );
  expect(await refusedApproval(takeOut())).toMatchObject({
    action: "drawer",
    amount: "20.00",
    reason: "Bread",
  });
  const after = await takeOut({ approval: await approvalOf(cashier.api, takeOut(), manager) });
  expect(after).toMatchObject({ shift: { movements: [{ amount: "20.00", by: "Marko Vuković" }] } });
});
