import type { Digest } from "@konoba/contract/analytics/analytics.digest.contract";
import { lastEndedWeek } from "@konoba/contract/analytics/analytics.digest.rules";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { addMember, approvalOf } from "../../test/approving.ts";
import { recomputeDigest } from "../../test/digests.ts";
import { makeUser, makeWorker } from "../../test/factories.ts";
import { tablesReadWhole } from "../../test/plans.ts";
import { allowRefusal, randomOf, randomOrderAction } from "../../test/randomOrderActions.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { refreshRollups } from "./analytics.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const clock = ["Europe/Podgorica", "04:00"] as const;
const lastWeek = lastEndedWeek(businessDate(new Date(), ...clock));
const cents = (amount: string) => Math.round(Number(amount) * 100);
const text = (units: number) => (units / 100).toFixed(2);

interface Team {
  id: string;
  api: Api;
}

const digestOf = ({ api, locationId }: TestLocation, week?: string) =>
  api.analytics.digest({ params: { locationId }, query: week === undefined ? {} : { week } });

async function name(workerId: string, firstName: string): Promise<void> {
  await konoba.pool.query("update workers set first_name = $2 where id = $1", [workerId, firstName]);
}

/** Moves an order into another business day. */
const moveTo = (id: string, date: string, number: number) =>
  konoba.pool.query(
    `with moved as (update orders set created_at = ($2::date + time '20:41') at time zone 'Europe/Podgorica',
       closed_at = closed_at - created_at + ($2::date + time '20:41') at time zone 'Europe/Podgorica',
       business_date = $2::date, number = $3 where id = $1 returning location_id)
     insert into order_counters select location_id, $2::date, $3 from moved on conflict do nothing`,
    [id, date, number],
  );

/** Opens a drawer, closes it with a difference, and moves its closing into another day. */
async function closeDrawer(api: Api, locationId: string, difference: number, date: string): Promise<void> {
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100.00" } });
  const params = { id: shift?.id ?? "" };
  const lines = [{ value: text(10_000 + difference), quantity: 1 }];
  await api.drawers.count({ params, body: { lines } });
  await api.drawers.close({ params, body: { note: "Counted twice" } });
  await konoba.pool.query(
    "update drawer_shifts set closed_at = ($2::date + time '23:30') at time zone 'Europe/Podgorica' where id = $1",
    [params.id, date],
  );
}

const kinds = ["voids", "discounts", "refunds"] as const;

/** Compares a digest with its orders, ledger and shifts. */
async function compare(location: TestLocation, digest: Digest): Promise<void> {
  const { week } = digest;
  const raw = await recomputeDigest(konoba.pool, location.locationId, [week, addDays(week, 6)]);
  const before = await recomputeDigest(konoba.pool, location.locationId, [
    addDays(week, -56),
    addDays(week, -1),
  ]);
  const share = (part: number, whole: number) =>
    whole <= 0 ? null : (Math.floor((part * 2000 + whole) / (2 * whole)) / 10).toFixed(1);
  const total = (of: typeof raw, field: "orders" | "sales" | (typeof kinds)[number]) =>
    [...of.values()].reduce((all, each) => all + each[field], 0);
  expect(digest).toMatchObject({ orders: total(raw, "orders"), salesAmount: text(total(raw, "sales")) });
  for (const kind of kinds)
    expect(digest[kind]).toEqual({
      amount: text(total(raw, kind)),
      share: share(total(raw, kind), total(raw, "sales")),
      usualShare: share(total(before, kind), total(before, "sales")),
    });
  for (const row of digest.people) {
    const own = raw.get(row.person);
    const earlier = before.get(row.person);
    expect(row.salesAmount).toBe(text(own?.sales ?? 0));
    for (const kind of kinds)
      expect(row[kind]).toEqual({
        amount: text(own?.[kind] ?? 0),
        share: share(own?.[kind] ?? 0, own?.sales ?? 0),
        usualShare: share(earlier?.[kind] ?? 0, earlier?.sales ?? 0),
      });
    expect(row.drawers?.closes ?? 0).toBe(own?.closes);
    expect(cents(row.drawers?.differenceAmount ?? "0")).toBe(own?.difference);
  }
  for (const note of digest.notes)
    expect(note.orders.map(({ amount }) => cents(amount))).toEqual(raw.get(note.person)?.largest(note.kind));
}

test("equals the orders, the ledger and the drawers of random weeks, with rollups or not", async () => {
  const location = await makeTestLocation(konoba);
  const { locationId } = location;
  const items = [await location.item("2.35"), await location.item("9.99")];
  const team: Team[] = [{ id: "", api: location.api }];
  for (const firstName of ["Đorđe", "Sanja", "Ana"]) {
    const worker = await makeWorker(konoba, locationId, "cashier");
    await name(worker.id, firstName);
    team.push(worker);
  }
  const random = randomOf(24);
  const weeks = [lastWeek, addDays(lastWeek, -7)];
  for (let number = 1; number <= 150; number += 1) {
    const week = random.chance(0.85) ? random.one(weeks) : addDays(lastWeek, -7 * random.whole(2, 9));
    const { id } = await random.one(team).api.orders.createWithItems({
      body: { locationId, items: [{ menuItemId: random.one(items), quantity: random.whole(1, 9) }] },
    });
    for (let step = random.whole(0, 5); step > 0; step -= 1) {
      const order = await location.api.orders.find({ params: { id } });
      await allowRefusal(randomOrderAction({ location, items, random }, order));
    }
    await moveTo(id, addDays(week, random.whole(0, 6)), 1000 + number);
  }
  for (let count = 0; count < 8; count += 1)
    await closeDrawer(
      random.one(team).api,
      locationId,
      random.whole(-9_000, 9_000),
      addDays(random.one(weeks), count % 7),
    );

  for (const week of weeks) await compare(location, await digestOf(location, week));
  await refreshRollups(konoba.db);
  const digests = await Promise.all(weeks.map((week) => digestOf(location, week)));

  for (const digest of digests) await compare(location, digest);
  expect(digests[0]?.isTotalsOnly).toBe(false);
  expect(digests.flatMap(({ notes }) => notes).length).toBeGreaterThan(0);
  expect(digests.flatMap(({ drawerNotes }) => drawerNotes).length).toBeGreaterThan(0);
  for (const { people } of digests) {
    const names = people.map((row) => row.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("sr-Latn").compare));
  }
}, 300_000);

/** Sells one item and returns the order. */
async function sell({ api, locationId }: Pick<TestLocation, "api" | "locationId">, menuItemId: string) {
  const { id } = await api.orders.createWithItems({ body: { locationId, items: [{ menuItemId }] } });
  return api.orders.takePayment({ params: { id }, body: { method: "card" } });
}

test("explains an amount by its orders, their reasons and who approved them", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const [plain, feast] = [await location.item("10.00"), await location.item("60.00")];
  const team = [];
  for (const firstName of ["Marko", "Jelena", "Sanja"]) {
    const worker = await makeWorker(konoba, locationId, "waiter");
    await name(worker.id, firstName);
    team.push({ ...worker, locationId });
  }
  let number = 0;
  for (const worker of team)
    for (let count = 0; count < 14; count += 1)
      await moveTo((await sell(worker, plain)).id, addDays(lastWeek, count % 7), (number += 1));
  const [marko] = team;
  if (!marko) throw new Error("there is a team");
  const { id, items } = await marko.api.orders.createWithItems({
    body: {
      locationId,
      tableId: location.tableId,
      items: [{ menuItemId: feast }, { menuItemId: plain }],
    },
  });
  await api.orders.update({ params: { id }, body: { status: "preparing" } });
  const voided = {
    params: { itemId: items.find(({ menuItemId }) => menuItemId === feast)?.id ?? "" },
    body: { reason: "Kitchen mistake", stock: "wasted" },
  } as const;
  const ana = await addMember(location, "ana");
  const approval = await approvalOf(marko.api, marko.api.orders.removeItem(voided), ana);
  await marko.api.orders.removeItem(voided, { approval });
  await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  await moveTo(id, addDays(lastWeek, 4), 99);

  const digest = await digestOf(location);

  expect(digest).toMatchObject({ week: lastWeek, lastDate: addDays(lastWeek, 6), lastWeek, orders: 43 });
  expect(digest.people.map((row) => row.name)).toEqual(["Jelena Vuković", "Marko Vuković", "Sanja Vuković"]);
  expect(digest.notes).toEqual([
    {
      kind: "voids",
      person: marko.id,
      name: "Marko Vuković",
      amount: "60.00",
      share: "40.0",
      usualShare: null,
      locationShare: "14.0",
      othersShare: "0.0",
      restShare: "0.0",
      orders: [
        {
          orderId: id,
          number: 99,
          tableNumber: "1",
          createdAt: expect.any(String),
          amount: "60.00",
          reason: "Kitchen mistake",
          by: "Ana Đukić",
        },
      ],
    },
  ]);
  // A refund that returned the money of a void does not count again, nor does that of a cancelled order.
  const voidedLater = await marko.api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: feast }, { menuItemId: plain }] },
  });
  await api.orders.takePayment({ params: { id: voidedLater.id }, body: { method: "card" } });
  await api.orders.removeItem({
    params: { itemId: voidedLater.items.find(({ menuItemId }) => menuItemId === feast)?.id ?? "" },
    body: { ...voided.body, refund: { method: "card" } },
  });
  await moveTo(voidedLater.id, lastWeek, 100);
  for (const [place, menuItemId, amount] of [
    [101, feast, "55.00"],
    [102, plain, "4.00"],
  ] as const) {
    const sold = await sell(marko, menuItemId);
    await api.orders.refund({ params: { id: sold.id }, body: { method: "card", amount, reason: "Cold" } });
    await moveTo(sold.id, lastWeek, place);
  }
  const { notes, ...sums } = await digestOf(location);
  expect(sums).toMatchObject({
    refunds: { amount: "59.00" },
    salesAmount: "451.00",
    voids: { amount: "120.00" },
  });
  const ofRefunds = notes.find(({ kind }) => kind === "refunds");
  expect(ofRefunds?.orders.map(({ amount }) => amount)).toEqual(["55.00", "4.00"]);
});

test("names nobody with two people, and shows an empty week without orders", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("5.00");
  expect(await digestOf(location)).toMatchObject({
    orders: 0,
    salesAmount: "0.00",
    all: { amount: "0.00", share: null, usualShare: null },
    verdict: null,
    firstWeek: null,
    isTotalsOnly: true,
  });

  const worker = await makeWorker(konoba, location.locationId, "cashier");
  for (let number = 1; number <= 44; number += 1) {
    const seller = number % 2 === 0 ? worker : { api: location.api };
    const { id } = await sell({ api: seller.api, locationId: location.locationId }, item);
    await moveTo(id, addDays(lastWeek, -7), number);
  }
  const digest = await digestOf(location, addDays(lastWeek, -7));

  expect(digest).toMatchObject({
    orders: 44,
    salesAmount: "220.00",
    isTotalsOnly: true,
    people: [],
    notes: [],
  });
  expect(digest.firstWeek).toBe(addDays(lastWeek, -7));
  expect((await digestOf(location)).all).toEqual({ amount: "0.00", share: null, usualShare: "0.0" });
});

test("is for owners only, and for weeks that have ended", async () => {
  const location = await makeTestLocation(konoba);
  const params = { locationId: location.locationId };
  const manager = await makeUser(konoba, location.id, "manager");
  const worker = await makeWorker(konoba, location.locationId, "manager");
  for (const { api } of [manager, worker])
    await expect(api.analytics.digest({ params, query: {} })).rejects.toMatchObject(refusal("forbidden"));
  await expect(konoba.client().analytics.digest({ params, query: {} })).rejects.toMatchObject(
    refusal("authentication_required"),
  );
  const other = await makeTestLocation(konoba);
  await expect(other.api.analytics.digest({ params, query: {} })).rejects.toMatchObject(
    refusal("location_not_found"),
  );
  for (const week of [addDays(lastWeek, 7), addDays(lastWeek, 1), "2026-13-01"])
    await expect(digestOf(location, week)).rejects.toMatchObject(refusal("invalid_request"));
});

test("reads orders, lines and payments of a digest by their indexes", async () => {
  const location = await makeTestLocation(konoba);
  const read = await tablesReadWhole(konoba, () => digestOf(location), { isSmall: true });
  for (const table of ["orders", "order_items", "payments", "order_history", "staff_rollups"])
    expect(read).not.toContain(table);
});
