import type { PaymentInput } from "@konoba/contract/orders/orders.payments.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a location with one drawer that can be opened and closed repeatedly. */
async function makeTill() {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const menuItemId = await location.item("10.00");
  const order = async () => {
    const items = [{ menuItemId }];
    return (await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } })).id;
  };
  const pay = (id: string, payment: Partial<PaymentInput> = {}) =>
    api.orders.takePayment({ params: { id }, body: { method: "cash", ...payment } });
  const open = async () => {
    const { id: drawerId, shift } = await api.drawers.open({ body: { locationId, openingAmount: "0" } });
    return { drawerId, params: { id: shift?.id ?? "" } };
  };
  const close = async ({ params }: Awaited<ReturnType<typeof open>>) => {
    await api.drawers.count({ params, body: { lines: [] } });
    return api.drawers.close({ params, body: { note: "Counted by hand" } });
  };
  return { location, api, locationId, order, pay, open, close };
}

test("refuses cash for a closed drawer and records nothing", async () => {
  const { api, order, pay, open, close } = await makeTill();
  const till = await open();
  await close(till);
  const id = await order();

  await expect(pay(id, { drawerId: till.drawerId })).rejects.toEqual(refusal("drawer_closed"));
  expect(await api.orders.find({ params: { id } })).toMatchObject({ settledAmount: "0.00", payments: [] });
  const taken = await pay(id, { drawerId: till.drawerId, withoutDrawer: true });
  expect(taken.payments).toMatchObject([{ drawerShiftId: null }]);
});

test("takes or refunds cash without an open drawer only by explicit choice", async () => {
  const { api, order, pay, open, close } = await makeTill();
  await close(await open());
  const id = await order();
  const params = { id };
  const outside = { withoutDrawer: true };

  await expect(pay(id)).rejects.toEqual(refusal("drawer_needed"));
  await expect(api.orders.update({ params, body: { paymentStatus: "paid" } })).rejects.toEqual(
    refusal("drawer_needed"),
  );
  expect((await pay(id, { method: "card", amount: "2.00" })).settledAmount).toBe("2.00");
  await api.orders.update({ params, body: { paymentStatus: "paid", paymentMethod: "cash", ...outside } });
  const back = { method: "cash", amount: "1.00", reason: "Cold" } as const;
  await expect(api.orders.refund({ params, body: back })).rejects.toEqual(refusal("drawer_needed"));
  await api.orders.refund({ params, body: { ...back, ...outside } });
  const cancel = (refund: object) =>
    api.orders.cancel({ params, body: { reason: "Left", refund: { method: "cash", ...refund } } });
  await expect(cancel({})).rejects.toEqual(refusal("drawer_needed"));
  expect(await cancel(outside)).toMatchObject({ status: "cancelled", refundedAmount: "10.00" });
});

test("takes cash without a drawer in a location that never opened one", async () => {
  const { order, pay } = await makeTill();
  expect((await pay(await order())).payments).toMatchObject([{ drawerShiftId: null }]);
});

test("lists cash taken outside any shift in the next Z report, once, and in none of its sums", async () => {
  const { api, order, pay, open, close } = await makeTill();
  await close(await open());
  const id = await order();
  await pay(id, { withoutDrawer: true, tipAmount: "1.50" });
  await api.orders.refund({
    params: { id },
    body: { method: "cash", amount: "4.00", reason: "Cold", withoutDrawer: true },
  });
  await pay(await order(), { method: "card" });
  const second = await open();
  const own = await order();
  await pay(own);

  const x = await api.drawers.report({ params: second.params });
  const z = await close(second);
  const remaining = await api.drawers.report({ params: second.params });
  const third = await close(await open());

  const reported = z.outside.map(({ orderNumber, kind, method, amount }) => [
    orderNumber,
    kind,
    method,
    amount,
  ]);
  expect(reported).toEqual([
    [1, "payment", "cash", "11.50"],
    [1, "refund", "cash", "-4.00"],
    [2, "payment", "card", "10.00"],
  ]);
  expect(z).toMatchObject({
    outsideAmount: "17.50",
    takenAmount: "10.00",
    cash: { expectedAmount: "10.00" },
  });
  expect([x.outside, remaining.outside]).toEqual([z.outside, z.outside]);
  expect(third).toMatchObject({ outside: [], outsideAmount: "0.00" });
});

test("lists it once when two drawers close at once", async () => {
  const { api, locationId, order, pay, open } = await makeTill();
  const one = await open();
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: "Terrace" } });
  const { shift } = await api.drawers.open({ body: { locationId, drawerId, openingAmount: "0" } });
  await pay(await order(), { withoutDrawer: true });
  const shifts = [one.params, { id: shift?.id ?? "" }];
  for (const params of shifts) await api.drawers.count({ params, body: { lines: [] } });

  const reports = await Promise.all(shifts.map((params) => api.drawers.close({ params, body: {} })));

  expect(reports.flatMap(({ outside }) => outside)).toHaveLength(1);
});
