import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { addMember, approvalOf, refusedApproval } from "../../test/approving.ts";
import { makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let soup: string;
let feast: string;
let waiter: Member;
let ana: string;
beforeAll(async () => {
  konoba = await testApp({ PIN_MISSES_PER_DEVICE_HOUR: "1000", PIN_MISSES_PER_NETWORK_HOUR: "1000" });
  location = await makeTestLocation(konoba);
  soup = await location.item("10.00");
  feast = await location.item("490.00");
  waiter = await makeWorker(konoba, location.locationId, "waiter");
  ana = await addMember(location, "ana");
});
afterAll(() => konoba.close());

interface Options {
  approval?: string;
}
interface Order {
  id: string;
  itemId: string;
}
type Act = (order: Order, options?: Options, api?: Api) => Promise<{ dueAmount: string }>;

async function makeOrder(items: object[] = [{ menuItemId: soup }]): Promise<Order> {
  const body = { locationId: location.locationId, items } as never;
  const { id, items: lines } = await location.api.orders.createWithItems({ body });
  return { id, itemId: lines[0]?.id ?? "" };
}

const raiseBill: Act = ({ id }, options, api = waiter.api) =>
  api.orders.update({ params: { id }, body: { discountPercentage: "100" } }, options);
const raiseLine: Act = ({ itemId }, options, api = waiter.api) =>
  api.orders.updateItem({ params: { itemId }, body: { discountPercentage: "100" } }, options);
const addFeast: Act = ({ id }, options, api = waiter.api) =>
  api.orders.addItems({ params: { orderId: id }, body: { menuItemId: feast } }, options);
const enrich: Act = ({ itemId }, options, api = waiter.api) => {
  const customizations = [{ customizationName: "Truffles", additionalPrice: "490.00" }];
  return api.orders.updateItem({ params: { itemId }, body: { customizations } }, options);
};
const fifty: Act = ({ itemId }, options, api = waiter.api) =>
  api.orders.updateItem({ params: { itemId }, body: { quantity: 50 } }, options);

const approved = async (act: Act, order: Order) => approvalOf(waiter.api, act(order), ana);
const dueOf = async ({ id }: Order) => (await location.api.orders.find({ params: { id } })).dueAmount;

const growths = [
  { discount: "a line", raise: raiseLine, growth: "a dear extra", grow: enrich, amount: "500.00" },
  { discount: "a line", raise: raiseLine, growth: "more pieces", grow: fifty, amount: "500.00" },
  { discount: "a bill", raise: raiseBill, growth: "a dear extra", grow: enrich, amount: "500.00" },
  { discount: "a bill", raise: raiseBill, growth: "more pieces", grow: fifty, amount: "500.00" },
  { discount: "a bill", raise: raiseBill, growth: "another line", grow: addFeast, amount: "490.00" },
];

test.each(growths)(
  "a discount approved for $discount needs a new approval for $growth",
  async ({ raise, grow, amount }) => {
    const order = await makeOrder();
    await raise(order, { approval: await approved(raise, order) });
    expect(await dueOf(order)).toBe("0.00");

    expect(await refusedApproval(grow(order))).toMatchObject({ action: "discount", measure: "100", amount });
    expect(await dueOf(order)).toBe("0.00");
    const { dueAmount } = await grow(order, { approval: await approved(grow, order) });
    expect(dueAmount).toBe("0.00");
  },
);

test.each([
  ["a line", raiseLine, enrich],
  ["a bill", raiseBill, enrich],
  ["a bill", raiseBill, addFeast],
] as const)("an approval for %s is no use once the bill has grown", async (_, raise, grow) => {
  const order = await makeOrder();
  const approval = await approved(raise, order);
  await grow(order);

  expect(await refusedApproval(raise(order, { approval }))).toMatchObject({ amount: "500.00" });
  expect(await dueOf(order)).toBe("500.00");
});

test("an approval for a bill is no use for other lines of the same worth", async () => {
  const order = await makeOrder();
  const approval = await approved(raiseBill, order);
  await location.api.orders.addItems({ params: { orderId: order.id }, body: { menuItemId: soup } });
  await location.api.orders.removeItem({ params: { itemId: order.itemId }, body: { reason: "Wrong" } });

  await expect(raiseBill(order, { approval })).rejects.toEqual(refusal("approval_required"));
});

test("an approved void covers the lines and the value it was approved for", async () => {
  const order = await makeOrder();
  await location.api.orders.update({ params: { id: order.id }, body: { status: "preparing" } });
  const body = { reason: "Left", stock: "wasted" } as const;
  const cancel: Act = ({ id }, options) => waiter.api.orders.cancel({ params: { id }, body }, options);
  const approval = await approved(cancel, order);
  await enrich(order, {}, location.api);

  expect(await refusedApproval(cancel(order, { approval }))).toMatchObject({ amount: "500.00" });
  await cancel(order, { approval: await approved(cancel, order) });
});

test("an approval covers no larger refund with it than the request gave back", async () => {
  const order = await makeOrder();
  await location.api.orders.takePayment({ params: { id: order.id }, body: { method: "cash" } });
  const discount: Act = ({ id }, options) =>
    waiter.api.orders.update(
      { params: { id }, body: { discountPercentage: "50", refund: { method: "cash" } } },
      options,
    );
  const approval = await approved(discount, order);
  await addFeast(order);
  await location.api.orders.takePayment({ params: { id: order.id }, body: { method: "cash" } });

  await expect(discount(order, { approval })).rejects.toEqual(refusal("approval_required"));
  const { refundedAmount } = await location.api.orders.find({ params: { id: order.id } });
  expect(refundedAmount).toBe("0.00");
});

test("moves and smaller bills need no approval of a discount that stays", async () => {
  const order = await makeOrder([{ menuItemId: soup, quantity: 3 }]);
  await raiseBill(order, {}, location.api);
  const fewer = { quantity: 2, reason: "Wrong" };
  await location.api.orders.updateItem({ params: { itemId: order.itemId }, body: fewer });
  const other = await makeOrder();
  const params = { id: order.id };
  await waiter.api.orders.move({ params, body: { orderId: other.id } });
  expect(await dueOf(other)).toBe("10.00");
});

test.each([
  ["suspended", { status: "suspended" }],
  ["made a waiter", { role: "waiter" }],
] as const)("an approval ends when its approver is %s", async (_, change) => {
  const name = `milica.${Object.keys(change)[0]}`;
  const approver = await addMember(location, name);
  const order = await makeOrder();
  const approval = await approvalOf(waiter.api, raiseBill(order), approver);
  const body = { ...change, locationId: location.locationId };
  await location.api.team.update({ params: { id: approver }, body });

  await expect(raiseBill(order, { approval })).rejects.toEqual(refusal("approval_expired"));
  expect(await dueOf(order)).toBe("10.00");
});

test("an approval ends when its approver is archived", async () => {
  const approver = await addMember(location, "milica");
  const order = await makeOrder();
  const approval = await approvalOf(waiter.api, raiseBill(order), approver);
  await location.api.team.remove({ params: { id: approver } });

  await expect(raiseBill(order, { approval })).rejects.toEqual(refusal("approval_expired"));
});
