import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fiscalApp, type FiscalApp, type FiscalLocation, makeFiscalLocation } from "../../test/fiscal.ts";
import { refusal } from "../../test/refusal.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { findSession } from "../lib/access/session.ts";
import * as store from "./receipts.sending.store.ts";
import { watchReceipts } from "./receipts.watch.service.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

async function sell({ api, locationId, item }: FiscalLocation, method: "cash" | "card"): Promise<void> {
  const items = [{ menuItemId: await item("10.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  await api.orders.takePayment({ params: { id }, body: { method } });
}

/** Waits until the tax service has everything of a location. */
async function settled({ locationId }: FiscalLocation): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(30)) {
    const { rows } = await konoba.pool.query(
      `select from receipts where location_id = $1 and status <> 'confirmed'
       union all select from receipt_deposits where location_id = $1 and status in ('waiting', 'rejected')`,
      [locationId],
    );
    if (rows.length === 0) return;
  }
  throw new Error("Something is not confirmed");
}

/** Returns the initial cash that the newest day of each till began with, by the name of the till. */
async function initials({ locationId }: FiscalLocation): Promise<Record<string, string>> {
  const { rows } = await konoba.pool.query<{ name: string; amount: string }>(
    `select distinct on (t.id) t.name, d.amount::numeric(12, 2)::text as amount
     from receipt_deposits d join receipt_tills t on t.id = d.till_id
     where d.location_id = $1 and d.operation = 'INITIAL' order by t.id, d.day desc`,
    [locationId],
  );
  return Object.fromEntries(
    rows.map(({ name, amount }) => [name.startsWith("Till") ? "general" : name, amount]),
  );
}

const count = (value: string) => ({ lines: value === "0" ? [] : [{ value, quantity: 1 }] });

/** Actions of an evening with a drawer "Bar", and a drawer "Terrace" with a till of its own. */
async function evening(location: FiscalLocation) {
  const { api, locationId } = location;
  const drawerOf = async (name: string) => (await api.drawers.create({ body: { locationId, name } })).id;
  const drawers = {
    bar: await drawerOf("Bar"),
    hall: await drawerOf("Hall"),
    terrace: await drawerOf("Terrace"),
  };
  const params = { locationId };
  const till = await api.receipts.addTill({
    params,
    body: { environment: "test", name: "terrace", drawerId: drawers.terrace },
  });
  await api.receipts.registerTill({ params: { id: till.id } });
  const shifts = new Map<string, string>();
  type Drawer = keyof typeof drawers;
  return {
    open: async (name: Drawer, openingAmount: string) => {
      const body = { locationId, drawerId: drawers[name], openingAmount };
      shifts.set(name, (await api.drawers.open({ body })).shift?.id ?? "");
    },
    close: async (name: Drawer, value: string) => {
      const shift = { id: shifts.get(name) ?? "" };
      await api.drawers.count({ params: shift, body: count(value) });
      await api.drawers.close({ params: shift, body: { note: null } });
    },
    payOut: (name: Drawer, amount: string) =>
      api.drawers.move({
        params: { id: shifts.get(name) ?? "" },
        body: { kind: "paid_out", amount, reason: "Ice" },
      }),
    card: () => sell(location, "card"),
    cash: () => sell(location, "cash"),
    test: () => api.receipts.sendTest({ params, body: {} }),
    settle: () => settled(location),
  };
}
type Evening = Awaited<ReturnType<typeof evening>>;

const evenings: [name: string, act: (each: Evening) => Promise<unknown>, expected: Record<string, string>][] =
  [
    ["the float of an opened drawer", (each) => each.open("bar", "100"), { general: "100.00" }],
    [
      "both drawers of a till",
      async (each) => {
        await each.open("bar", "100");
        await each.open("hall", "50");
      },
      { general: "150.00" },
    ],
    [
      "a drawer that is closed and opened again before the first sale once",
      async (each) => {
        await each.open("bar", "100");
        await each.settle();
        await each.close("bar", "100");
        await each.open("bar", "100");
      },
      { general: "100.00" },
    ],
    [
      "a drawer that is closed after a withdrawal and opened again, with what was taken out",
      async (each) => {
        await each.open("bar", "100");
        await each.payOut("bar", "20");
        await each.settle();
        await each.close("bar", "80");
        await each.open("bar", "80");
      },
      { general: "100.00" },
    ],
    [
      "no drawer of another till",
      async (each) => {
        await each.open("terrace", "70");
        await each.open("bar", "100");
        await each.settle();
        await each.card();
      },
      { general: "100.00", terrace: "70.00" },
    ],
    [
      "the last float before a first card sale, with all drawers closed",
      async (each) => {
        await each.open("bar", "100");
        await each.settle();
        await each.close("bar", "100");
        await forgetDay();
        await each.card();
      },
      { general: "100.00" },
    ],
    [
      "the float after a test receipt",
      async (each) => {
        await each.test();
        await each.open("bar", "100");
      },
      { general: "100.00" },
    ],
    [
      "the cash at the end of a day, with the beginning of the next",
      async (each) => {
        await each.open("bar", "100");
        await each.cash();
        await each.payOut("bar", "30");
        await each.settle();
        await forgetDay();
        await watchReceipts(konoba.db, konoba.env, new Date());
      },
      { general: "80.00" },
    ],
  ];

/** Lets a new day begin: nothing of the till is of today any more. */
async function forgetDay(): Promise<void> {
  await konoba.pool.query(
    "update receipt_tills set deposit_day = deposit_day - 1 where deposit_day is not null",
  );
  await konoba.pool.query("update receipt_deposits set day = day - 1, at = at - interval '1 day'");
}

test.each(evenings)("reports as initial cash %s", async (_name, act, expected) => {
  const location = await makeFiscalLocation(konoba);
  await act(await evening(location));
  await settled(location);

  expect(await initials(location)).toEqual(expected);
});

test("sends the initial cash again with the next sale after an outage, not only after its pause", async () => {
  const location = await makeFiscalLocation(konoba);
  konoba.disturb(() => ({ kind: "unavailable" }));
  await sell(location, "cash");
  const waiting = "where location_id = $1 and operation = 'INITIAL' and next_attempt_at is not null";
  const query = (text: string) => konoba.pool.query(text, [location.locationId]);
  while ((await query(`select from receipt_deposits ${waiting}`)).rowCount === 0) await sleep(30);
  await query(`update receipt_deposits set next_attempt_at = now() + interval '10 minutes' ${waiting}`);
  const { items } = await location.api.receipts.list({ params: { locationId: location.locationId } });
  expect(items[0]).toMatchObject({ status: "waiting", fault: { handling: "retry" } });
  konoba.disturb(null);
  await sell(location, "card");

  await settled(location);
});

async function openDeposits({ api, locationId }: FiscalLocation) {
  return (await api.receipts.state({ params: { locationId } })).deposits;
}

const withdrawals = (amount: string) =>
  konoba.service.ledger.deposits.filter((each) => each.operation === "WITHDRAW" && each.amount === amount);

test("never repeats a withdrawal whose reply was lost: a person says whether it is registered", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api } = location;
  const { open, payOut } = await evening(location);
  await open("bar", "100");
  await settled(location);
  for (const [amount, when] of [
    ["11.00", "after"],
    ["12.00", "before"],
  ] as const) {
    konoba.disturb(() => ({ kind: "drop", when }));
    await payOut("bar", amount);
    const isUnclear = async () => (await openDeposits(location)).some((each) => each.amount === amount);
    while (!(await isUnclear())) await sleep(30);
    konoba.disturb(null);
  }
  const [first, second] = await openDeposits(location);
  expect([first, second]).toMatchObject([
    { operation: "WITHDRAW", amount: "11.00", status: "unclear" },
    { operation: "WITHDRAW", amount: "12.00", status: "unclear" },
  ]);

  const settle = (id = "", isRegistered = true) =>
    api.receipts.settleDeposit({ params: { id }, body: { isRegistered } });
  await settle(first?.id, true);
  await settle(second?.id, false);
  await settled(location);

  expect(await openDeposits(location)).toEqual([]);
  expect([withdrawals("11.00"), withdrawals("12.00")].map(({ length }) => length)).toEqual([1, 1]);
  await expect(settle(first?.id)).rejects.toEqual(refusal("deposit_not_unclear"));
});

test("never repeats a withdrawal that a stopped server was sending", async () => {
  const location = await makeFiscalLocation(konoba);
  const session = await findSession(konoba.db, location.owner.token, new Date(), null);
  if (!session?.scope) throw new Error("The owner has a session");
  await konoba.pool.query(
    `insert into receipt_deposits (id, location_id, till_id, operation, day, amount, at, sending_until)
     values (gen_random_uuid(), $1, $2, 'WITHDRAW', current_date, 13, now(), now() - interval '1 second')`,
    [location.locationId, location.tillId],
  );

  expect(
    await store.claimDeposits(konoba.db, requireOwnLocation(session.scope, location.locationId)),
  ).toEqual([]);
  expect(await openDeposits(location)).toMatchObject([{ amount: "13.00", status: "unclear" }]);
});
