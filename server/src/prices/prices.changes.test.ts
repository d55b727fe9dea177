import { beforeAll, expect, test, vi } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { applyDuePrices } from "./prices.applying.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

type Body = NonNullable<NonNullable<Parameters<TestLocation["api"]["prices"]["planChange"]>[0]>["body"]>;

async function plan(location: TestLocation, entries: Body["entries"], fields: Partial<Body> = {}) {
  const { api, locationId } = location;
  const body = { locationId, name: "Winter prices", appliesAt: inHours(2), entries, ...fields };
  return api.prices.planChange({ body });
}

const priceOf = async ({ api }: TestLocation, id: string) =>
  (await api.menu.findItem({ params: { id } })).price;

/** Moves the moment of a change into the past, as if the server had been down. */
const makeDue = (id: string, minutes = 5) =>
  konoba.pool.query("update price_changes set applies_at = now() - $2 * interval '1 minute' where id = $1", [
    id,
    minutes,
  ]);

const work = () => applyDuePrices(konoba.db, 0);

test("plans new prices, which change at their moment, once, with two servers at work", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const soup = await location.item("4.00");
  const wine = await location.item("5.00");
  const planned = await plan(location, [
    { itemId: soup, price: "4.5" },
    { itemId: wine, price: "4.80" },
  ]);
  expect(planned).toMatchObject({
    state: "planned",
    appliedAt: null,
    entries: [
      { itemId: soup, name: "Soup", price: "4.50", oldPrice: null, outcome: null },
      { itemId: wine, price: "4.80" },
    ],
    events: [{ kind: "planned", by: expect.any(String) }],
  });
  await work();
  expect(await priceOf(location, soup)).toBe("4.00");

  await api.menu.updateItem({ params: { id: wine }, body: { price: "5.20" } });
  await makeDue(planned.id);
  await Promise.all([work(), work()]);
  const live = await api.prices.findChange({ params: { id: planned.id } });
  expect(live).toMatchObject({
    state: "live",
    entries: [
      { itemId: soup, oldPrice: "4.00", outcome: "applied" },
      { itemId: wine, oldPrice: "5.20", outcome: "applied" },
    ],
    events: [{ kind: "planned" }, { kind: "applied", by: null }],
  });
  const lateMs = Date.parse(live.appliedAt ?? "") - Date.parse(live.appliesAt);
  expect(lateMs).toBeGreaterThanOrEqual(5 * 60_000);
  expect([await priceOf(location, soup), await priceOf(location, wine)]).toEqual(["4.50", "4.80"]);
  const { items } = await api.organizations.audit({ query: { group: "menu", location: locationId } });
  expect(items.filter(({ action }) => action === "priceChange.applied")).toMatchObject([
    {
      actorKind: "system",
      subjectName: "Winter prices",
      before: {
        prices: [
          { name: "Soup", price: "4.00" },
          { name: "Soup", price: "5.20" },
        ],
      },
      after: {
        prices: [
          { name: "Soup", price: "4.50" },
          { name: "Soup", price: "4.80" },
        ],
      },
    },
  ]);
  expect((await api.prices.listChanges({ params: { locationId } })).items).toEqual([live]);
});

test("applies what is due although a hundred changes before it are over", async () => {
  const location = await makeTestLocation(konoba);
  const soup = await location.item("4.00");
  const planned = await plan(location, [{ itemId: soup, price: "4.50" }]);
  await konoba.pool.query(
    `insert into price_changes select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
       'applies_at', now() - n * interval '1 hour', 'state', s.state, 'applied_at', s.applied))).*
     from price_changes c, generate_series(1, 35) n,
       (values ('live', now()), ('undone', now()), ('cancelled', null)) s (state, applied) where c.id = $1`,
    [planned.id],
  );
  await makeDue(planned.id);
  await work();
  expect(await priceOf(location, soup)).toBe("4.50");
});

test("a worker changes the prices at the moment, and every menu and list on percent follows", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const soup = await location.item("4.00");
  const entry = { change: "percent", value: "-50", ending: "none" } as const;
  const list = { name: "Half", locationIds: [locationId], isOn: true, entries: [entry] };
  await api.prices.create({ body: { ...list, channels: ["tables"] } });
  const board = await api.menu.board({ query: { locationId } });
  expect(board.categories[0]?.items[0]?.price).toBe("4.00");
  const stops = [await konoba.work(), await konoba.work()];
  const { id } = await plan(location, [{ itemId: soup, price: "6.00" }], {
    appliesAt: new Date(Date.now() + 300).toISOString(),
  });
  await vi.waitFor(async () => expect((await api.prices.findChange({ params: { id } })).state).toBe("live"), {
    timeout: 20_000,
    interval: 50,
  });
  for (const stop of stops) await stop();
  const body = { locationId, tableId, items: [{ menuItemId: soup }] };
  expect((await api.orders.createWithItems({ body })).items[0]).toMatchObject({
    unitPrice: "3.00",
    basePrice: "6.00",
  });
  expect((await api.menu.board({ query: { locationId } })).categories[0]?.items[0]?.price).toBe("6.00");
  const published = await api.menu.published({ query: { locationId } });
  expect(published.categories[0]?.items[0]?.price).toBe("6.00");
});

test("changes prices now, without a moment", async () => {
  const location = await makeTestLocation(konoba);
  const soup = await location.item("4.00");
  const change = await plan(location, [{ itemId: soup, price: "4.20" }], { appliesAt: null });
  expect(change).toMatchObject({
    state: "live",
    entries: [{ oldPrice: "4.00", outcome: "applied" }],
    events: [{ kind: "planned" }, { kind: "applied", by: expect.any(String) }],
  });
  expect(await priceOf(location, soup)).toBe("4.20");
});

test("restores old prices as a whole within a day, but not those somebody changed since", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const soup = await location.item("4.00");
  const wine = await location.item("5.00");
  const entries = [
    { itemId: soup, price: "4.50" },
    { itemId: wine, price: "5.50" },
  ];
  const { id } = await plan(location, entries, { appliesAt: null });
  const body = { tableId: location.tableId, locationId: location.locationId, items: [{ menuItemId: soup }] };
  const order = await api.orders.createWithItems({ body });
  await api.menu.updateItem({ params: { id: wine }, body: { price: "6.00" } });
  const undone = await api.prices.undoChange({ params: { id } });
  expect(undone).toMatchObject({
    state: "undone",
    entries: [{ outcome: "restored" }, { outcome: "changedSince" }],
    events: [{ kind: "planned" }, { kind: "applied" }, { kind: "undone" }],
  });
  expect([await priceOf(location, soup), await priceOf(location, wine)]).toEqual(["4.00", "6.00"]);
  expect((await api.orders.find({ params: { id: order.id } })).items[0]?.unitPrice).toBe("4.50");
  await expect(api.prices.undoChange({ params: { id } })).rejects.toEqual(refusal("price_change_final"));

  const old = await plan(location, [{ itemId: soup, price: "7.00" }], { appliesAt: null });
  await konoba.pool.query("update price_changes set applied_at = now() - interval '25 hours' where id = $1", [
    old.id,
  ]);
  await expect(api.prices.undoChange({ params: { id: old.id } })).rejects.toEqual(
    refusal("price_change_final"),
  );
  expect(await priceOf(location, soup)).toBe("7.00");
});

test("leaves out and names items that were deleted meanwhile", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const soup = await location.item("4.00");
  const wine = await location.item("5.00");
  const entries = [
    { itemId: soup, price: "4.50" },
    { itemId: wine, price: "5.50" },
  ];
  const { id } = await plan(location, entries);
  await api.menu.removeItem({ params: { id: soup } });
  await makeDue(id);
  await work();
  expect(await api.prices.findChange({ params: { id } })).toMatchObject({
    state: "live",
    entries: [
      { name: "Soup", oldPrice: null, outcome: "missing" },
      { oldPrice: "5.00", outcome: "applied" },
    ],
  });
  expect(await priceOf(location, wine)).toBe("5.50");
});

test("is edited and cancelled only while it is planned", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const soup = await location.item("4.00");
  const { id } = await plan(location, [{ itemId: soup, price: "4.50" }]);
  const params = { id };
  const entries = [{ itemId: soup, price: "4.60" }];
  const changed = await api.prices.updateChange({ params, body: { name: "Spring", entries } });
  expect(changed).toMatchObject({ name: "Spring", entries: [{ price: "4.60" }] });
  expect(changed.events.map(({ kind }) => kind)).toEqual(["planned", "changed"]);
  expect(await api.prices.cancelChange({ params })).toMatchObject({ state: "cancelled" });
  const closed = refusal("price_change_closed");
  await expect(api.prices.updateChange({ params, body: { name: "x" } })).rejects.toEqual(closed);
  await expect(api.prices.cancelChange({ params })).rejects.toEqual(closed);
  await expect(api.prices.undoChange({ params })).rejects.toEqual(refusal("price_change_final"));
  await makeDue(id);
  await work();
  expect(await priceOf(location, soup)).toBe("4.00");

  const next = await plan(location, [{ itemId: soup, price: "4.50" }]);
  const now = await api.prices.updateChange({ params: { id: next.id }, body: { appliesAt: null } });
  expect(now.state).toBe("live");
  expect(await priceOf(location, soup)).toBe("4.50");
});

test("refuses two changes of one item at one moment, with the name of the other", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const soup = await location.item("4.00");
  const appliesAt = inHours(3);
  const first = await plan(location, [{ itemId: soup, price: "4.50" }], { appliesAt });
  const again = plan(location, [{ itemId: soup, price: "4.70" }], { appliesAt, name: "Second" });
  const details = { changeId: first.id, name: "Winter prices", itemId: soup };
  await expect(again).rejects.toMatchObject({ code: "price_change_conflict", details });
  const later = await plan(location, [{ itemId: soup, price: "4.70" }]);
  const moved = api.prices.updateChange({ params: { id: later.id }, body: { appliesAt } });
  await expect(moved).rejects.toEqual(refusal("price_change_conflict"));
});

test("refuses moments that have passed, amounts of no currency, and items twice or of others", async () => {
  const location = await makeTestLocation(konoba);
  const other = await makeTestLocation(konoba);
  const soup = await location.item("4.00");
  const foreign = await other.item("4.00");
  const invalid = refusal("invalid_request");
  const entry = { itemId: soup, price: "4.50" };
  await expect(plan(location, [entry], { appliesAt: inHours(-1) })).rejects.toEqual(invalid);
  await expect(plan(location, [{ ...entry, price: "4.505" }])).rejects.toEqual(invalid);
  await expect(plan(location, [entry, entry])).rejects.toEqual(invalid);
  await expect(plan(location, [])).rejects.toEqual(invalid);
  await expect(plan(location, [{ itemId: foreign, price: "1" }])).rejects.toEqual(
    refusal("menu_item_not_found"),
  );
  await expect(plan(location, [entry], { locationId: other.locationId })).rejects.toEqual(
    refusal("location_not_found"),
  );
  const { id } = await plan(location, [entry]);
  await expect(other.api.prices.findChange({ params: { id } })).rejects.toEqual(
    refusal("price_change_not_found"),
  );
});

test("tells how much of each item was sold, by weight too, without voided lines and cancelled orders", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const soup = await location.item("4.00");
  const fish = await location.item("38.00");
  await api.menu.updateItem({ params: { id: fish }, body: { soldBy: "kg" } });
  const sell = (items: object[]) =>
    api.orders.createWithItems({ body: { locationId, tableId, items: items as { menuItemId: string }[] } });
  await sell([
    { menuItemId: soup, quantity: 3 },
    { menuItemId: fish, quantity: 0.742, weighing: { source: "keypad" } },
  ]);
  const cancelled = await sell([{ menuItemId: soup, quantity: 5 }]);
  await api.orders.cancel({ params: { id: cancelled.id }, body: {} });
  const { items } = await api.prices.sold({ params: { locationId } });
  const sold = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
  expect([sold.get(soup), sold.get(fish)]).toEqual([3, 0.742]);
});

test("counts the pieces ordered at the new prices since their moment, of its items only", async () => {
  const location = await makeTestLocation(konoba);
  const other = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const [soup, wine, fish, bread] = [
    await location.item("4.00"),
    await location.item("5.00"),
    await location.item("38.00"),
    await location.item("1.00"),
  ];
  await api.menu.updateItem({ params: { id: fish }, body: { soldBy: "kg" } });
  const sell = (items: object[]) =>
    api.orders.createWithItems({ body: { locationId, tableId, items: items as { menuItemId: string }[] } });
  await sell([{ menuItemId: soup, quantity: 7 }]);
  const entries = [
    { itemId: soup, price: "4.50" },
    { itemId: wine, price: "5.50" },
    { itemId: fish, price: "40.00" },
  ];
  const { id } = await plan(location, entries, { appliesAt: null });
  const params = { id };
  expect(await api.prices.ordered({ params })).toEqual({ pieces: 0 });
  await sell([
    { menuItemId: soup, quantity: 3 },
    { menuItemId: fish, quantity: 0.742, weighing: { source: "keypad" } },
    { menuItemId: bread, quantity: 9 },
  ]);
  const cancelled = await sell([{ menuItemId: soup, quantity: 5 }]);
  await api.orders.cancel({ params: { id: cancelled.id }, body: {} });
  // A price that somebody set since is none of the change.
  await api.menu.updateItem({ params: { id: wine }, body: { price: "6.00" } });
  await sell([{ menuItemId: wine, quantity: 2 }]);
  expect(await api.prices.ordered({ params })).toEqual({ pieces: 4 });

  await konoba.pool.query("update price_changes set applied_at = now() - interval '25 hours' where id = $1", [
    id,
  ]);
  expect(await api.prices.ordered({ params })).toEqual({ pieces: 0 });
  await expect(other.api.prices.ordered({ params })).rejects.toEqual(refusal("price_change_not_found"));
});

const needApproval = (more = {}) => makeTestLocation(konoba, { approvePriceChanges: true, ...more });

test("waits for a second person, applies once approved, and waits again after each edit", async () => {
  const location = await needApproval();
  const { api, locationId } = location;
  const soup = await location.item("4.00");
  const manager = await makeWorker(konoba, locationId, "manager");
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const planned = await plan(location, [{ itemId: soup, price: "4.50" }]);
  const params = { id: planned.id };
  expect(planned).toMatchObject({ state: "waiting", events: [{ kind: "planned" }] });
  await expect(api.prices.approveChange({ params })).rejects.toEqual(refusal("price_change_own"));
  await expect(waiter.api.prices.approveChange({ params })).rejects.toEqual(refusal("forbidden"));
  expect(await manager.api.prices.approveChange({ params })).toMatchObject({
    state: "planned",
    events: [{ kind: "planned" }, { kind: "approved" }],
  });
  await expect(manager.api.prices.approveChange({ params })).rejects.toEqual(
    refusal("price_change_not_waiting"),
  );

  const edited = await manager.api.prices.updateChange({ params, body: { name: "Summer prices" } });
  expect(edited.state).toBe("waiting");
  await expect(manager.api.prices.approveChange({ params })).rejects.toEqual(refusal("price_change_own"));
  expect((await api.prices.approveChange({ params })).state).toBe("planned");
  await makeDue(planned.id);
  await work();
  expect(await priceOf(location, soup)).toBe("4.50");
});

test("leaves prices as they are when nobody approved in time; another moment can still be approved", async () => {
  const location = await needApproval();
  const { locationId } = location;
  const soup = await location.item("4.00");
  const manager = await makeWorker(konoba, locationId, "manager");
  const { id } = await plan(location, [{ itemId: soup, price: "4.50" }]);
  const params = { id };
  await makeDue(id);
  await work();
  expect(await priceOf(location, soup)).toBe("4.00");
  expect((await location.api.prices.findChange({ params })).state).toBe("waiting");
  await expect(manager.api.prices.approveChange({ params })).rejects.toEqual(refusal("price_change_late"));
  await location.api.prices.updateChange({ params, body: { appliesAt: inHours(3) } });
  expect((await manager.api.prices.approveChange({ params })).state).toBe("planned");
  await expect(plan(location, [{ itemId: soup, price: "5.00" }], { appliesAt: null })).rejects.toMatchObject({
    code: "invalid_request",
    details: [{ path: "appliesAt", message: "Choose a later time: somebody else has to approve it" }],
  });
});

test("counts the plan of the only one who may approve as approved, and says so", async () => {
  const location = await needApproval();
  const { api, locationId } = location;
  const soup = await location.item("4.00");
  await makeWorker(konoba, locationId, "waiter");
  const alone = await plan(location, [{ itemId: soup, price: "4.50" }]);
  expect(alone).toMatchObject({ state: "planned", events: [{ kind: "planned" }, { kind: "ownApproved" }] });
  expect((await plan(location, [{ itemId: soup, price: "5.00" }], { appliesAt: null })).state).toBe("live");

  // The other one leaves while a plan waits: the planner approves it alone.
  const manager = await makeWorker(konoba, locationId, "manager");
  const waiting = await plan(location, [{ itemId: soup, price: "5.50" }], { appliesAt: inHours(4) });
  const params = { id: waiting.id };
  await expect(api.prices.approveChange({ params })).rejects.toEqual(refusal("price_change_own"));
  await konoba.pool.query("update workers set status = 'inactive' where id = $1", [manager.id]);
  const events = [{ kind: "planned" }, { kind: "ownApproved" }];
  expect(await api.prices.approveChange({ params })).toMatchObject({ state: "planned", events });
  expect((await api.prices.cancelChange({ params })).state).toBe("cancelled");
});

test("lets only owners and managers plan; others read", async () => {
  const location = await makeTestLocation(konoba);
  const soup = await location.item("4.00");
  const change = await plan(location, [{ itemId: soup, price: "4.50" }]);
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  const params = { id: change.id };
  const forbidden = refusal("forbidden");
  await expect(waiter.api.prices.updateChange({ params, body: { name: "x" } })).rejects.toEqual(forbidden);
  await expect(waiter.api.prices.cancelChange({ params })).rejects.toEqual(forbidden);
  expect(await waiter.api.prices.findChange({ params })).toEqual(change);
});

test("lists the prices around now by which tills switch, without cancelled and far ones", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const soup = await location.item("4.00");
  const wine = await location.item("5.00");
  const moments = async () => (await api.prices.moments({ params: { locationId } })).items;
  const live = await plan(location, [{ itemId: soup, price: "4.50" }], { appliesAt: null });
  const appliesAt = inHours(2);
  const planned = await plan(location, [{ itemId: wine, price: "5.50" }], { appliesAt });
  await plan(location, [{ itemId: wine, price: "6.00" }], { appliesAt: inHours(80) });
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const listed = (await waiter.api.prices.moments({ params: { locationId } })).items;
  expect(listed.map(({ at, ...each }) => [new Date(at).toISOString(), each])).toEqual([
    [new Date(live.appliesAt).toISOString(), { itemId: soup, price: "4.50", oldPrice: "4.00" }],
    [appliesAt, { itemId: wine, price: "5.50", oldPrice: null }],
  ]);
  await api.prices.cancelChange({ params: { id: planned.id } });
  await api.prices.undoChange({ params: { id: live.id } });
  expect(await moments()).toEqual([]);
});

test("charges the planned price for a line of an offline till that switched before the server did", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const soup = await location.item("4.00");
  const { id } = await plan(location, [{ itemId: soup, price: "4.50" }]);
  await makeDue(id, 30);
  await work();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const sell = async (addedAt: string, queuedAt: string) => {
    const items = [{ menuItemId: soup, addedAt, queuedAt }];
    const order = await api.orders.createWithItems({ body: { locationId, tableId, items } });
    return order.items[0]?.unitPrice;
  };
  expect(await sell(minutesAgo(20), minutesAgo(15))).toBe("4.50");
  expect(await sell(minutesAgo(35), minutesAgo(25))).toBe("4.00");
});

test("keeps the old price of an unsent line for ten minutes after the change, and not longer", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const soup = await location.item("4.00");
  const { id } = await plan(location, [{ itemId: soup, price: "4.50" }], { appliesAt: null });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const appliedAgo = (minutes: number) =>
    konoba.pool.query(
      "update price_changes set applies_at = now() - $2 * interval '1 minute' where id = $1",
      [id, minutes],
    );
  const sell = async (addedAt: string) => {
    const items = [{ menuItemId: soup, addedAt }];
    const order = await api.orders.createWithItems({ body: { locationId, tableId, items } });
    return order.items[0]?.unitPrice;
  };
  await appliedAgo(5);
  expect([await sell(minutesAgo(6)), await sell(minutesAgo(2))]).toEqual(["4.00", "4.50"]);
  await appliedAgo(11);
  expect(await sell(minutesAgo(12))).toBe("4.50");
  await api.prices.undoChange({ params: { id } });
  expect(await sell(minutesAgo(12))).toBe("4.00");
});
