import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { faultCodes } from "@konoba/contract/receipts/receipts.faults.rules";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { credentialsOf } from "../../test/app.ts";
import { fiscalApp, type FiscalApp, type FiscalLocation, makeFiscalLocation } from "../../test/fiscal.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

type Rows = Awaited<ReturnType<FiscalLocation["api"]["receipts"]["list"]>>["items"];

/** Sells an item, paid by card. */
async function sell({ api, locationId, item }: FiscalLocation, price = "12.10"): Promise<string> {
  const items = [{ menuItemId: await item(price) }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  return id;
}

/** Waits until all receipts of orders have a status. */
async function eventually({ api, locationId }: FiscalLocation, status: Rows[number]["status"], count = 1) {
  let rows: Rows = [];
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
    const query = { sort: "issuedAt", pageSize: 100 } as const;
    rows = (await api.receipts.list({ params: { locationId }, query })).items.filter((row) => row.orderId);
    if (rows.length >= count && rows.every((row) => row.status === status)) return rows;
  }
  throw new Error(`Not ${status}: ${JSON.stringify(rows.map((row) => [row.status, row.fault]))}`);
}

const issuer = (taxNumber: string, isInVat: boolean) => ({
  taxNumber,
  name: "Konoba d.o.o.",
  address: "Stari grad 1",
  town: "Kotor",
  isInVat,
});

const gapsOf = ({ service }: FiscalApp) => [...service.ledger.gaps(), ...service.ledger.deferred];

test("issues receipts with the wrong VAT status again from their bills once it is right, and what refers to them", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, taxNumber } = location;
  konoba.service.ledger.addTaxpayer({
    taxNumber,
    units: ["ab123cd456"],
    operators: ["qr567st890"],
    software: ["ij345kl678"],
    isInVat: false,
  });
  const id = await sell(location);
  await sell(location, "24.20");
  await eventually(location, "rejected", 2);
  await api.orders.refund({ params: { id }, body: { method: "card", amount: "12.10", reason: "Cold" } });

  await api.receipts.setIssuer({ body: issuer(taxNumber, false) });

  const rows = await eventually(location, "confirmed", 3);
  expect(rows.map(({ grossAmount }) => grossAmount)).toEqual(["12.10", "24.20", "-12.10"]);
  for (const row of rows) {
    const receipt = await api.receipts.get({ params: { id: row.id } });
    expect(receipt).toMatchObject({ vatAmount: null, netAmount: row.grossAmount, sameTaxes: [] });
  }
  // Figures of payments and the journal follow the receipts.
  const { rows: taxes } = await konoba.pool.query<{ tax: string }>(
    `select sum(case p.kind when 'payment' then 1 else -1 end * (x->>'taxAmount')::numeric)::text as tax
     from payments p, jsonb_array_elements(p.taxes) x where p.location_id = $1`,
    [location.locationId],
  );
  expect(taxes).toEqual([{ tax: "0.00" }]);
  expect(gapsOf(konoba)).toEqual([]);
});

test("has a way out of every fault, which leaves no gap in the numbers", { timeout: 90_000 }, async () => {
  const location = await makeFiscalLocation(konoba);
  for (const code of [...faultCodes, 900, 999, 77]) {
    konoba.disturb(() => ({ kind: "fault", code }));
    await sell(location);
    await sleep(20);
  }
  konoba.disturb(null);
  const params = { locationId: location.locationId };
  // One that is being sent meanwhile is refused later, so all are tried until none is left.
  await vi.waitFor(
    async () => {
      await location.api.receipts.reissueAll({ params });
      await konoba.pool.query("update receipts set next_attempt_at = now() where status = 'waiting'");
      await konoba.pool.query("update receipt_deposits set next_attempt_at = now() where status = 'waiting'");
      const { total } = await location.api.receipts.list({ params, query: { status: "confirmed" } });
      // The test receipt of the set-up is the first.
      expect(total).toBe(faultCodes.length + 3 + 1);
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(gapsOf(konoba)).toEqual([]);
});

test("tries again what was rejected for the set-up: after a confirmed receipt, and after a quarter of an hour", async () => {
  const location = await makeFiscalLocation(konoba);
  await sell(location);
  await eventually(location, "confirmed");
  konoba.disturb(() => ({ kind: "fault", code: 52 }));
  await sell(location);
  for (let status = ""; status !== "rejected"; await sleep(50)) {
    const { items } = await location.api.receipts.list({ params: { locationId: location.locationId } });
    status = items[0]?.status ?? "";
  }
  konoba.disturb(null);
  const { rows } = await konoba.pool.query<{ wait: string }>(
    `select extract(epoch from next_attempt_at - now()) as wait from receipts
     where status = 'rejected' and location_id = $1`,
    [location.locationId],
  );
  expect(rows.map(({ wait }) => Math.round(Number(wait) / 60))).toEqual([15]);

  await konoba.pool.query(
    "update receipts set next_attempt_at = now() + interval '14 minutes' where status = 'rejected' and location_id = $1",
    [location.locationId],
  );
  await sell(location);
  await eventually(location, "confirmed", 3);
  expect(gapsOf(konoba)).toEqual([]);
});

test("counts rejected receipts in the state and the navigation, and a day later in its alarm", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId } = location;
  await sell(location);
  await eventually(location, "confirmed");
  konoba.disturb(() => ({ kind: "fault", code: 11 }));
  await sell(location);
  for (let rejected = 0; rejected === 0; await sleep(50))
    ({ rejected } = await api.receipts.state({ params: { locationId } }));
  konoba.disturb(null);
  const { receipts } = await api.analytics.counts({ params: { locationId } });
  expect(receipts).toMatchObject({ waiting: 0, rejected: 1, isUrgent: true });

  await konoba.pool.query(
    "update receipts set issued_at = issued_at - interval '49 hours' where location_id = $1 and status = 'rejected'",
    [locationId],
  );
  expect(await api.receipts.state({ params: { locationId } })).toMatchObject({
    alarm: "overdue",
    rejected: 1,
  });
});

async function xmlOf({ owner }: FiscalLocation, id: string, query = ""): Promise<string> {
  const url = `/v1/receipts/${id}/xml${query}`;
  const response = await konoba.app.inject({ url, headers: credentialsOf(konoba.env, owner.token) });
  return response.body;
}

test("stores the message that was sent and the reply to it", async () => {
  const location = await makeFiscalLocation(konoba);
  await sell(location);
  const [receipt] = await eventually(location, "confirmed");
  const params = { id: receipt?.id ?? "" };
  const message = await xmlOf(location, params.id);
  const [, uuid = ""] = /<Header [^>]*UUID="([^"]+)"/.exec(message) ?? [];

  expect(konoba.service.ledger.uuids.has(uuid)).toBe(true);
  const reply = await xmlOf(location, params.id, "?part=reply");
  expect(reply).toContain(`RequestUUID="${uuid}"`);
  expect(reply).toContain(`<FIC>${receipt?.confirmation}</FIC>`);
});

test("names what was sold while receipts were off in the comparison of the day", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  await sell(location, "5.00");
  await api.receipts.setLocation({ params, body: { isOn: false } });
  await sell(location, "7.00");
  await api.receipts.setLocation({ params, body: { isOn: true } });
  await sell(location, "9.00");

  expect(await api.receipts.day({ params })).toMatchObject({ offAmount: "7.00", missingAmount: "0.00" });
});

test("never waives the operator code for a payment that a request calls offline", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId, item, owner } = location;
  await konoba.pool.query("delete from receipt_operators where user_id = $1", [owner.id]);
  const items = [{ menuItemId: await item("5.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  const cash = { id: randomUUID(), amount: "5.00", handedAmount: "5.00" };
  const body = { ...cash, method: "cash", offline: true } as const;

  await expect(api.orders.takePayment({ params: { id }, body })).rejects.toEqual(
    refusal("operator_code_missing"),
  );
});
