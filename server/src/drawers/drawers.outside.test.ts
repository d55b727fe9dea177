import type { PaymentInput } from "@konoba/contract/orders/orders.payments.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { randomOf } from "../../test/randomOrderActions.ts";
import { refusal } from "../../test/refusal.ts";
import { seedOf } from "../../test/seeds.ts";
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

test("lists it once however many drawers close after it", async () => {
  const { order, pay, open, close } = await makeTill();
  await close(await open());
  await pay(await order(), { withoutDrawer: true });
  const reports = [];
  for (let shift = 0; shift < 4; shift += 1) reports.push(await close(await open()));

  expect(reports.map(({ outside }) => outside.length)).toEqual([1, 0, 0, 0]);
});

test("lists cash that a device took before the last Z report and sent after it", async () => {
  const { api, locationId, order, open, close } = await makeTill();
  await close(await open());
  const id = await order();
  await close(await open());
  await konoba.pool.query(
    "update drawer_shifts set opened_at = opened_at - interval '2 hours' where location_id = $1",
    [locationId],
  );
  await api.orders.takePayment({ params: { id }, body: { method: "cash", withoutDrawer: true } });
  await konoba.pool.query("update payments set at = at - interval '1 hour' where order_id = $1", [id]);

  expect((await close(await open())).outside).toHaveLength(1);
  expect((await close(await open())).outside).toHaveLength(0);
});

test("over random shifts of three drawers each payment stands in exactly one Z report", async () => {
  const random = randomOf(seedOf("OUTSIDE_SEED", 7));
  const { location, api, locationId, order, pay } = await makeTill();
  await api.drawers.open({ body: { locationId, openingAmount: "0" } });
  for (const name of ["Terrace", "Bar"]) await api.drawers.create({ body: { locationId, name } });
  const reports: Awaited<ReturnType<typeof api.drawers.close>>[] = [];
  const drawers = async () => (await api.drawers.list({ params: { locationId } })).items;
  const close = async (id: string) => {
    await api.drawers.count({ params: { id }, body: { lines: [] } });
    reports.push(await api.drawers.close({ params: { id }, body: { note: "Counted" } }));
  };
  const step = async () => {
    const drawer = random.one(await drawers());
    const payment = random.chance(0.5)
      ? { method: "card" as const }
      : drawer.shift && random.chance(0.6)
        ? { drawerId: drawer.id }
        : { withoutDrawer: true };
    if (random.chance(0.6)) await pay(await order(), payment);
    else if (drawer.shift) await close(drawer.shift.id);
    else await api.drawers.open({ body: { locationId, drawerId: drawer.id, openingAmount: "0" } });
  };
  for (let round = 0; round < 25; round += 1)
    await Promise.allSettled(Array.from({ length: random.whole(1, 4) }, step));
  for (const { shift } of await drawers()) if (shift) await close(shift.id);
  await close((await api.drawers.open({ body: { locationId, openingAmount: "0" } })).shift?.id ?? "");

  const { rows } = await konoba.pool.query<{ id: string; shift: string | null }>(
    "select id, drawer_shift_id as shift from payments where location_id = $1",
    [location.locationId],
  );
  const outside = rows.filter(({ shift }) => shift === null).map(({ id }) => id);
  expect(outside.length).toBeGreaterThan(3);
  expect(reports.flatMap((report) => report.outside.map(({ id }) => id)).toSorted()).toEqual(
    outside.toSorted(),
  );
  const taken = reports.map(({ takenAmount }) => Number(takenAmount)).reduce((sum, each) => sum + each, 0);
  expect(taken).toBe((rows.length - outside.length) * 10);
});
