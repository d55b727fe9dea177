import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { reportedEntries } from "../../test/audit/log.ts";
import { makeWorker } from "../../test/factories.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const ten = { lines: [{ value: "10", quantity: 1 }] };

/** Opens a drawer of the location with 10.00. */
async function opened() {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: "Bar" } });
  const { shift } = await api.drawers.open({ body: { locationId, drawerId, openingAmount: "10" } });
  return { location, api, locationId, drawerId, params: { id: shift?.id ?? "" } };
}

test("logs every operation on a drawer with its amount", async () => {
  const { location, api, drawerId, params } = await opened();
  await api.drawers.move({ params, body: { kind: "paid_in", amount: "5", reason: "Coins" } });
  await api.drawers.count({ params, body: ten });
  await api.drawers.close({ params, body: { note: "Lost" } });
  await api.drawers.update({ params: { id: drawerId }, body: { name: "Terrace", isActive: false } });

  const entries = (await reportedEntries(konoba, location.id)).filter(({ action }) =>
    action.startsWith("drawer."),
  );
  const sums = { countedAmount: "10.00", expectedAmount: "15.00", differenceAmount: "-5.00" };
  const locationName = expect.any(String);
  expect(entries).toMatchObject([
    { action: "drawer.opened", subjectName: "Bar", locationName, after: { openingAmount: "10.00" } },
    { action: "drawer.paidIn", subjectName: "Bar", locationName, after: { amount: "5.00", reason: "Coins" } },
    { action: "drawer.counted", subjectName: "Bar", locationName, after: sums },
    { action: "drawer.closed", subjectName: "Bar", after: { ...sums, number: 1, reason: "Lost" } },
    {
      action: "drawer.changed",
      subjectName: "Terrace",
      locationName,
      before: { name: "Bar", isActive: true },
      after: { name: "Terrace", isActive: false },
    },
  ]);
  const { rows } = await konoba.pool.query(
    "select distinct subject_id from audit where action like 'drawer.%' and organization_id = $1",
    [location.id],
  );
  expect(rows).toEqual([{ subject_id: drawerId }]);
});

test("renames an open drawer, and saves the notes of a count", async () => {
  const { api, drawerId, params } = await opened();

  expect(await api.drawers.update({ params: { id: drawerId }, body: { name: "Terrace" } })).toMatchObject({
    name: "Terrace",
    isActive: true,
  });
  expect((await api.drawers.count({ params, body: ten })).count).toMatchObject(ten);
  await expect(
    api.drawers.move({ params, body: { kind: "paid_in", amount: "0", reason: "Nothing" } }),
  ).rejects.toMatchObject({ code: "invalid_request", details: [{ path: "amount" }] });
});

test("forbids closing or reading another's drawer; its opener reads it once it is counted", async () => {
  const { api, locationId, params } = await opened();
  const cashier = (await makeWorker(konoba, locationId, "cashier")).api;
  await api.drawers.count({ params, body: ten });
  const forbidden = { code: "forbidden" };

  await expect(cashier.drawers.close({ params, body: {} })).rejects.toMatchObject(forbidden);
  await expect(cashier.drawers.report({ params })).rejects.toMatchObject(forbidden);

  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: "Own" } });
  const own = await cashier.drawers.open({ body: { locationId, openingAmount: "10", drawerId } });
  const shift = { id: own.shift?.id ?? "" };
  await cashier.drawers.count({ params: shift, body: ten });
  expect(await cashier.drawers.report({ params: shift })).toMatchObject({ differenceAmount: "0.00" });
});
