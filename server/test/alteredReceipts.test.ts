import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postEarlier } from "../src/accounting/accounting.postings.service.ts";
import { placeChecks } from "../src/lib/integrity/checks.ts";
import { receiptsQuery, receiptVerifier, type StoredReceipt } from "../src/lib/integrity/receiptCodes.ts";
import { receiptSealsQuery } from "../src/lib/integrity/receiptSeals.ts";
import { faultsByColumn } from "./alteredColumns.ts";
import { fiscalApp, makeFiscalLocation, type FiscalApp, type FiscalLocation } from "./fiscal.ts";
import { journalFaults } from "./journalFaults.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

/** What an attempt leaves behind, which says nothing of a receipt or deposit once it is confirmed. */
const ofAttempts = ["attempt_count", "next_attempt_at", "sending_until", "fault"];

/** Columns of each table that may change after the confirmation. */
const unprotected: Record<string, readonly string[]> = {
  receipts: [...ofAttempts, "attempts"],
  receipt_deposits: ofAttempts,
  receipt_messages: [],
};

/** Sells two bills at a location with an open drawer, and waits until the chain has their seals. */
async function sealedEvening(): Promise<FiscalLocation> {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId, item } = location;
  await postEarlier(konoba.db);
  await api.drawers.open({ body: { locationId, openingAmount: "50" } });
  for (const method of ["cash", "card"] as const) {
    const items = [{ menuItemId: await item("5.00") }];
    const { id } = await api.orders.createWithItems({ body: { locationId, items } });
    await api.orders.takePayment({ params: { id }, body: { method } });
  }
  const unsealed = `select from receipts where location_id = $1 and status <> 'confirmed'
    union all select from receipt_messages where location_id = $1 and not is_sealed`;
  while ((await konoba.pool.query(unsealed, [locationId])).rowCount !== 0) await sleep(30);
  return location;
}

/** Returns what the data audit says of the receipts of a location. */
const auditOf =
  ({ id: organizationId, locationId }: FiscalLocation) =>
  async (client: pg.PoolClient): Promise<string[]> => {
    const isIntact = receiptVerifier();
    const receipts = await client.query<StoredReceipt>(receiptsQuery, [
      [locationId],
      "-infinity",
      "infinity",
    ]);
    const faults = receipts.rows.filter((receipt) => !isIntact(receipt)).map(({ number }) => number);
    const texts = placeChecks.filter(({ name }) => name === "receipts").map(({ text }) => text);
    for (const text of texts)
      faults.push(...(await client.query<{ id: string }>(text, [[locationId]])).rows.map((row) => row.id));
    const seals = await client.query<{ id: string }>(receiptSealsQuery, [organizationId]);
    return [...faults, ...seals.rows.map(({ id }) => id), ...(await journalFaults(client, locationId))];
  };

async function auditAlone(location: FiscalLocation): Promise<string[]> {
  const client = await konoba.pool.connect();
  try {
    return await auditOf(location)(client);
  } finally {
    client.release();
  }
}

test.each(Object.keys(unprotected))(
  "finds each altered column of %s but those of attempts",
  async (table) => {
    const location = await sealedEvening();
    expect(await auditAlone(location)).toEqual([]);
    const key = table === "receipt_messages" ? "subject_id" : "id";
    const one = `select ${key} as id from ${table} where location_id = $1 order by ${key} desc limit 1`;
    const { rows } = await konoba.pool.query<{ id: string }>(one, [location.locationId]);

    const found = await faultsByColumn(konoba.pool, {
      table,
      where: `${key} = $1`,
      value: rows[0]?.id ?? "",
      audit: auditOf(location),
    });

    const missed = Object.keys(found).filter((column) => found[column]?.length === 0);
    expect(missed.toSorted()).toEqual(unprotected[table]?.toSorted());
  },
);

/** Changes entries of one kind in the journal of location `$1`. */
const inEntries = (kind: string, change: string) =>
  `update accounting_postings q set entries = (select jsonb_agg(case e->>'kind' when '${kind}' then ${change} else e end)
     from jsonb_array_elements(q.entries) e) where location_id = $1 and entries @> '[{"kind":"${kind}"}]'`;
const atAnotherRate = (kind: string) => inEntries(kind, `e || '{"rate":"7.00"}'`);
const ofOtherAmount = (kind: string, by: number) =>
  inEntries(kind, `e || jsonb_build_object('amount', (e->>'amount')::numeric + ${by})`);
const ofNew = (kind: string, amount: number) =>
  `update accounting_postings set entries = entries || '{"kind":"${kind}","amount":${amount}}' where location_id = $1`;

/** Changes of somebody with the password of the database, who also mends what the database computes. */
const forgeries: [name: string, statements: string[]][] = [
  [
    "the last receipt removed and the counter set back",
    [
      `delete from receipts where id = (select id from receipts where location_id = $1 order by ordinal desc limit 1)`,
      `update receipt_tills set last_ordinal = last_ordinal - 1 where location_id = $1`,
    ],
  ],
  ["a deposit removed", [`delete from receipt_deposits where location_id = $1`]],
  ["the messages removed", [`delete from receipt_messages where location_id = $1`]],
  [
    "the method of a payment",
    [`update payments set method = 'bank_transfer' where location_id = $1 and method = 'card'`],
  ],
  [
    "the amount of a payment",
    [`update payments set amount = amount - 1 where location_id = $1 and method = 'cash'`],
  ],
  [
    "the method on a receipt",
    [
      `update receipts set message = jsonb_set(message, '{payments,0,method}', '"CARD"')
       where location_id = $1 and message->'payments'->0->>'method' = 'BANKNOTE'`,
    ],
  ],
  [
    "the day of a receipt",
    [`update receipts set issued_at = issued_at - interval '1 day' where location_id = $1`],
  ],
  [
    "VAT moved to another rate",
    [
      `update receipts set message = jsonb_set(message, '{totals,sameTaxes,0,vatRate}', '"7"')
       where location_id = $1 and order_id is not null`,
    ],
  ],
  [
    "a buyer",
    [`update receipts set message = jsonb_set(message, '{buyer}', '{"name":"A"}') where location_id = $1`],
  ],
  ["the confirmation", [`update receipts set confirmation = gen_random_uuid()::text where location_id = $1`]],
  [
    "another order",
    [
      `update receipts r set order_id = (select id from orders o where o.location_id = r.location_id
       and o.id <> r.order_id limit 1) where location_id = $1 and order_id is not null`,
    ],
  ],
  ["sales in the journal at another rate", [atAnotherRate("sales"), atAnotherRate("tax")]],
  [
    "sales in the journal and the ledger at another rate",
    [
      atAnotherRate("sales"),
      atAnotherRate("tax"),
      `update payments set taxes = jsonb_set(taxes, '{0,taxPercentage}', '"7.00"') where location_id = $1`,
    ],
  ],
  ["tax in the journal that became sales", [ofOtherAmount("tax", -0.1), ofOtherAmount("sales", 0.1)]],
  ["sales in the journal that are owed to guests", [ofOtherAmount("sales", -1), ofNew("overpaid", 1)]],
  ["money in the journal that guests owe", [ofOtherAmount("payment", -1), ofNew("receivable", 1)]],
  [
    "the method in the journal",
    [
      `update accounting_postings set entries = replace(entries::text, '"card"', '"mobile_wallet"')::jsonb
       where location_id = $1 and entries @> '[{"key":"card"}]'`,
    ],
  ],
  [
    "a posting on another day",
    [`update accounting_postings set business_date = business_date - 1 where location_id = $1`],
  ],
  [
    "a posting at another time",
    [
      `update accounting_postings set business_date = business_date - 1, at = at - interval '1 day' where location_id = $1`,
    ],
  ],
  [
    "a posting and its payment at another time",
    [
      `update accounting_postings set business_date = business_date + 1, at = at + interval '1 day' where location_id = $1`,
      `update payments set at = at + interval '1 day' where location_id = $1`,
    ],
  ],
  [
    "a posting removed",
    [
      `delete from accounting_postings where id = (select max(id) from accounting_postings where location_id = $1)`,
    ],
  ],
];

test.each(forgeries)("finds %s", async (_name, statements) => {
  const location = await sealedEvening();
  const client = await konoba.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const statement of statements) {
      const { rowCount } = await client.query(statement, [location.locationId]);
      expect(rowCount).toBeGreaterThan(0);
    }
    expect(await auditOf(location)(client)).not.toEqual([]);
    await client.query("rollback");
  } finally {
    client.release(true);
  }
});
