import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { actAs } from "../src/demo/acting.ts";
import { guests } from "../src/demo/bookings.ts";
import { stations } from "../src/demo/evening.ts";
import { planHistory } from "../src/demo/history.ts";
import { businessDayStartAt, location } from "../src/demo/locations.ts";
import { items, soldOut } from "../src/demo/menu.ts";
import { endOf, type PlannedOrder } from "../src/demo/order.ts";
import { workers } from "../src/demo/team.ts";
import { loadEnv } from "../src/env.ts";
import { configureHandlers } from "../src/handlers.ts";
import { auditStock } from "../src/inventory/inventory.service.ts";
import type { Caller } from "../src/lib/access/caller.ts";
import type { Db } from "../src/lib/database/db.ts";
import { expectBills } from "./bills.ts";
import { fillAt, type Filled } from "./demo/filled.ts";
import { typeOrder, type Desk } from "./demo/typing.ts";
import { makeLocation, makeOrganization, makeWorker } from "./factories.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const maxStatements = 2_400;

let demo: Filled;
beforeAll(async () => {
  demo = await fillAt("05:00");
});
afterAll(() => demo.konoba.close());

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await demo.konoba.pool.query<Row>(text, values)).rows;

async function ordersWhere(condition: string): Promise<OrderDetails[]> {
  const found = await rowsOf<{ id: string }>(
    `select id from orders where location_id = $1 and ${condition} order by id`,
    [demo.locationId],
  );
  return Promise.all(found.map(({ id }) => demo.api.orders.find({ params: { id } })));
}

test("writes two months of service with few statements", () => {
  expect(demo.statements).toBeLessThan(maxStatements);
});

test("computes every bill from its lines and payments", async () => {
  const orders = await ordersWhere("true");

  expect(orders.length).toBeGreaterThan(2_000);
  expectBills(orders, true);
  for (const { status, paymentStatus, paymentMethod, id } of orders)
    if (status === "completed" && paymentMethod !== "credit")
      expect.soft(["paid", "refunded"], id).toContain(paymentStatus);
});

test("numbers orders from one on each business date, in chronological order", async () => {
  const gaps = await rowsOf(`select business_date from orders o
    join order_counters c using (location_id, business_date)
    group by business_date, c.last_number
    having min(number) <> 1 or max(number) <> count(*) or max(number) <> c.last_number`);
  const backwards = await rowsOf(`select number from (select number, created_at,
    lag(created_at) over (partition by business_date order by number) as before from orders) o
    where before > created_at`);

  expect(gaps).toEqual([]);
  expect(backwards).toEqual([]);
});

test("consumes exactly the recipe of each line, and every stock is the sum of its movements", async () => {
  expect((await auditStock(demo.konoba.db)).wrong).toEqual([]);
  const wrong = await rowsOf(`
    with held as (select line_id, product_id, sum(quantity) as quantity,
        sum(quantity) filter (where kind <> 'wasted') as moved from inventory_consumptions group by 1, 2),
      gone as (select line_id, line_product_id as product_id, -sum(quantity) as quantity
        from inventory_movements where line_id is not null group by 1, 2),
      wanted as (select i.id as line_id, r.product_id,
        case when i.status = 'voided' then 0 else i.quantity * r.quantity * unit_size(r.unit) / unit_size(p.unit) end
          as quantity
        from order_items i join menu_item_ingredients r on r.menu_item_id = i.menu_item_id and not r.is_optional
        join products p on p.id = r.product_id where i.started_at is not null and i.customizations = '[]')
    select * from wanted w left join held h using (line_id, product_id) left join gone g using (line_id, product_id)
    where h.quantity is distinct from w.quantity or coalesce(g.quantity, 0) is distinct from coalesce(h.moved, 0)`);
  const unstarted = await rowsOf(`select from inventory_consumptions c
    join order_items i on i.id = c.line_id where i.started_at is null`);

  expect(wrong).toEqual([]);
  expect(unstarted).toEqual([]);
});

test("never has negative stock, and its cost is the average of the receipts", async () => {
  const below = await rowsOf("select inventory_id from inventory_movements where balance < 0");
  const strange =
    await rowsOf(`select i.unit_cost, p.price from inventory i join products p on p.id = i.product_id
    where i.unit_cost not between p.price * 0.93 and p.price * 1.07`);

  expect(below).toEqual([]);
  expect(strange).toEqual([]);
});

test("has the history of each order up to its status", async () => {
  const wrong = await rowsOf(`
    select o.id from orders o cross join lateral (
      select count(*) filter (where kind = 'created') as created, min(at) as first, max(at) as last,
        (array_agg(to_value order by id desc) filter (where kind in ('created', 'status')))[1] as status,
        (array_agg(at order by id) = array_agg(at order by at)) as in_time
      from order_history h where h.order_id = o.id) h
    where h.created <> 1 or h.first <> o.created_at or h.last <> o.updated_at or h.status <> o.status or not h.in_time`);

  expect(wrong).toEqual([]);
});

test("shows a busy room: every open status, late orders, tables of every status", async () => {
  const { api, locationId, now } = demo;
  const orders = await ordersWhere("closed_at is null");
  const { items: room } = await api.orders.floor({ params: { locationId } });
  const late = orders.filter(({ estimatedReadyTime: promised, status }) => {
    return promised !== null && new Date(promised) < now && status === "preparing";
  });
  const taken = new Set(orders.flatMap(({ tableId }) => tableId ?? []));

  expect(new Set(orders.map(({ status }) => status)).size).toBe(5);
  expect(late.length).toBeGreaterThan(0);
  expect(new Set(room.map(({ status }) => status)).size).toBe(4);
  for (const { id, status } of room) expect(status === "occupied").toBe(taken.has(id));
  const { workingHours } = await api.locations.find({ params: { id: locationId } });
  expect(workingHours.filter(({ isClosed }) => !isClosed)).toHaveLength(7);
  const [today] = await rowsOf<{ orders: number }>(
    "select count(*)::int as orders from orders where status = 'completed' and business_date = '2026-11-20'",
  );
  expect(today?.orders).toBeGreaterThanOrEqual(2);
});

test("is ready for the evening: stations, an open drawer with cash, a printer, and expected guests", async () => {
  const { api, locationId, now } = demo;
  const params = { locationId };
  const { stations: made } = await api.kitchen.wall({ query: { locationId } });
  const { items: menu } = await api.menu.listCategories({ query: { locationId, pageSize: 100 } });
  const { items: listed } = await api.menu.listStations({ query: { locationId } });
  const { items: drawers, strayPayments } = await api.drawers.list({ params });
  const { items: printers } = await api.printing.list({ params });
  const booked = await rowsOf<{ status: string; waits: boolean }>(
    "select status, quoted_minutes is not null as waits from reservations where starts_at >= $1",
    [now],
  );

  expect(made.map(({ name }) => name)).toEqual(stations.map(({ name }) => name));
  expect(listed.flatMap(({ categoryIds }) => categoryIds).toSorted()).toEqual(
    menu.map(({ id }) => id).toSorted(),
  );
  expect(drawers.map(({ shift }) => shift?.openingAmount)).toEqual(["150.00"]);
  expect(strayPayments).toBe(0);
  expect(printers.map(({ isActive, jobs }) => [isActive, jobs])).toEqual([[false, []]]);
  expect(booked.filter(({ waits }) => !waits)).toHaveLength(guests.length);
  expect(booked.filter(({ waits }) => waits)).toHaveLength(1);
});

test("has a picture of every dish and drink in the gallery and on the guest menu", async () => {
  const { konoba, api, locationId } = demo;
  const query = { pageSize: 100, used: "true" } as const;
  const { items: pictures, total } = await api.media.list({ params: { locationId }, query });
  const bare = await rowsOf("select id from menu_items where image_id is null");

  expect(total).toBe(items.length);
  expect(bare).toEqual([]);
  for (const { placeholder, altText } of pictures) {
    expect(placeholder).toContain("data:image/webp");
    expect(items.map(({ me }) => me.description)).toContain(altText);
    expect(altText?.length).toBeLessThanOrEqual(300);
  }
  const reply = await konoba.app.inject({ url: `/media/${pictures[0]?.id}?w=320` });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("image/webp");
});

test("shows the demo team with working PINs, and none that was changed since", async () => {
  const { konoba, api, locationId } = demo;
  const stranger = await makeOrganization(konoba);
  const { id: elsewhere } = await makeLocation(konoba, stranger.owner.api);
  await makeWorker(konoba, elsewhere, "waiter");

  const { items: team } = await konoba.client().auth.demoTeam();
  expect(team.map(({ username, pin, role }) => [username, pin, role])).toEqual(
    workers.map(({ username, pin, role }) => [username, pin, role]),
  );
  for (const { username, pin, locationId: place } of team) {
    expect(place).toBe(locationId);
    const { worker } = await konoba.client().team.signIn({ body: { locationId: place, username, pin } });
    expect(worker.username).toBe(username);
  }

  const { items: members } = await api.team.list({ params: { locationId }, query: { q: "marko" } });
  await api.team.resetPin({ params: { id: members[0]?.id ?? "" }, body: { pin: "9731" } });
  const { items: rest } = await konoba.client().auth.demoTeam();
  expect(rest.map(({ username }) => username)).not.toContain("marko");
  expect(rest).toHaveLength(workers.length - 1);
});

test.each([{ NODE_ENV: "production" }, { NODE_ENV: "development", PUBLIC_URL: "https://konoba.example" }])(
  "hides the demo and its team in public, and says why: %o",
  async (settings) => {
    const env = loadEnv({ LOG_LEVEL: "error", ...settings });
    const app = await buildApp({ pool: demo.konoba.pool, env, webFolder: "/nonexistent" });
    const headers = { origin: env.PUBLIC_URL };
    const entered = await app.inject({ method: "POST", url: "/v1/auth/demo", headers, payload: {} });
    const reply = await app.inject({ url: "/v1/auth/demo/team" });
    await app.close();

    for (const { statusCode, body } of [entered, reply]) {
      expect(statusCode).toBe(409);
      expect(JSON.parse(body)).toMatchObject({ code: "demo_off" });
    }
    expect(reply.body).not.toContain("djordje");
  },
);

/** Returns the rows of an order without its own ids and number. */
async function storyOf(id: string) {
  const [order] = await rowsOf(
    `select to_jsonb(o) - '{id,number}'::text[] as story from orders o where id = $1`,
    [id],
  );
  const lines = await rowsOf(
    `select to_jsonb(i) - '{id,order_id,customizations}'::text[] as line,
       (select jsonb_agg(c - 'orderItemId') from jsonb_array_elements(i.customizations) c) as wishes,
       (select jsonb_agg(to_jsonb(c) - 'line_id' order by c.product_id, c.step) from inventory_consumptions c
         where c.line_id = i.id) as used
     from order_items i where order_id = $1 order by position`,
    [id],
  );
  // The drawer that was open is not compared: it is today's.
  const payments = await rowsOf(
    "select to_jsonb(p) - '{id,order_id,drawer_shift_id}'::text[] as payment from payments p where order_id = $1 order by at, id",
    [id],
  );
  const history = await rowsOf(
    "select to_jsonb(h) - '{id,order_id}'::text[] as entry from order_history h where order_id = $1 order by id",
    [id],
  );
  const reported = await rowsOf(
    `select to_jsonb(a) - '{id,subject_id,subject_name,search_key,ip,position,hash}'::text[] as entry from audit a
     where subject_id = $1 order by at, action, after::text`,
    [id],
  );
  return { order, lines, payments, history, reported };
}

const kinds: readonly [string, (plan: PlannedOrder) => boolean][] = [
  [
    "a plain bill",
    ({ payment, discountPercentage }) => payment?.splitCount === 1 && discountPercentage === "0",
  ],
  ["a tip in cash", ({ payment }) => payment?.methods[0] === "cash" && payment.tipAmount !== "0.00"],
  ["a discount", ({ discountPercentage, payment }) => discountPercentage !== "0" && payment !== null],
  ["a delivery", ({ orderType }) => orderType === "delivery"],
  ["a split bill", ({ payment }) => (payment?.splitCount ?? 1) > 2],
  ["on account", ({ payment }) => payment?.methods[0] === "credit"],
  ["a change of mind", ({ status, steps }) => status === "cancelled" && steps.length === 2],
  ["a void of everything", ({ status, steps }) => status === "cancelled" && steps.length > 2],
  ["a wasted line", ({ voided, payment }) => voided?.stock === "wasted" && !payment?.isEarly],
  ["a returned line", ({ voided }) => voided?.stock === "returned"],
  ["a paid line taken off", ({ payment }) => payment?.isEarly === true],
  ["a refund of all", ({ refund }) => refund?.line === null],
  ["a refund of a line", ({ refund }) => typeof refund?.line === "number"],
  ["options", ({ lines }) => lines.some(({ options }) => options.length > 0)],
  ["drinks before the food", ({ drinksAt }) => drinksAt !== null],
  ["one share paid", ({ status, payment }) => status === "served" && payment !== null],
];

type DeskLocation = Omit<Desk, "actAs"> & { actingIn: (db: Db) => Desk["actAs"] };

async function placeOf({ konoba, api, locationId, ownerUserId }: Filled): Promise<DeskLocation> {
  const { items: room } = await api.orders.floor({ params: { locationId } });
  const { rows: team } = await konoba.pool.query<{
    id: string;
    username: string;
    role: Caller["role"];
    name: string;
  }>("select id, username, role, first_name || ' ' || last_name as name from workers");
  const { organizationId } = await api.users.me();
  const dishes = await rowsOf<{ id: string; name: string }>(
    "select id, name_en as name from menu_items where location_id = $1",
    [locationId],
  );
  const menu = new Map(
    dishes.map(({ id, name }) => [items.find(({ en }) => en.name === name)?.key ?? "", id]),
  );
  const choices = await rowsOf<{ id: string; name: string }>("select id, name_me as name from menu_options");
  const options = new Map(choices.map(({ id, name }) => [name, id]));
  const scopeOf = (who: string): Caller => {
    const member = team.find(({ username }) => username === who);
    if (!member) throw new Error(`No ${who}`);
    const { id: workerId, role, name } = member;
    const place = {
      locationIds: [locationId],
      inactiveLocationIds: [],
      isLeaving: false,
      isDisabled: false,
      ip: null,
    };
    return {
      sessionId: ownerUserId,
      kind: "worker",
      userId: null,
      workerId,
      organizationId,
      role,
      name,
      ...place,
    };
  };
  const tables = new Map(room.map(({ tableNumber, id }) => [tableNumber, id]));
  const { env } = konoba;
  const actingIn = (db: Db) => (who: string, at: Date) =>
    actAs({ db, env, handlers: configureHandlers(env) }, scopeOf(who), at);
  return { locationId, tables, menu, options, actingIn };
}

test("writes an order in bulk exactly as the routes would", async () => {
  const { now, hour } = demo;
  const { timezone } = location;
  const plan = planHistory({ now, hour, timezone, businessDayStart: businessDayStartAt(hour) });
  const { actingIn, ...place } = await placeOf(demo);
  const isSold = ({ lines }: PlannedOrder) => lines.every(({ item }) => !soldOut.includes(item));
  for (const [kind, isKind] of kinds) {
    const order = plan.find((each) => isKind(each) && isSold(each));
    if (!order) throw new Error(`The demo has no order with ${kind}`);
    const [written] = await rowsOf<{ id: string }>("select id from orders where created_at = $1", [
      order.createdAt,
    ]);

    const typed = await demo.konoba.db
      .transaction()
      .execute((db) => typeOrder({ ...place, actAs: actingIn(db) }, order));

    expect(await storyOf(written?.id ?? ""), `${kind} until ${endOf(order.steps).toISOString()}`).toEqual(
      await storyOf(typed),
    );
  }
});
