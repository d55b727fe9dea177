import { randomInt, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTaxService, type TaxService, type Trouble } from "../src/demo/taxService/taxService.ts";
import { caseCount } from "./caseCount.ts";
import { migratedFolder } from "./database.ts";
import { fiscalSettings, keepMessage, serviceSettings, setUpReceipts } from "./fiscal.ts";
import { drawOrder, openPlace, type OwnedTestLocation } from "./ownedLocation.ts";
import { realOwner } from "./realOwner.ts";
import { startServer, type RealServer } from "./realServer.ts";

/** Kills of the server; `RECEIPT_KILLS=40` runs a long evening. */
const rounds = Number(process.env["RECEIPT_KILLS"] ?? caseCount(3));
vi.setConfig({ testTimeout: 300_000 + rounds * 30_000, hookTimeout: 120_000 });
const writers = 3;

const folder = migratedFolder("konoba-fiscal-");
let isTroubled = false;
let service: TaxService;
let server: RealServer;
let location: OwnedTestLocation;
const owner = realOwner(folder, () => server);
const { api } = owner;

const trouble = (): Trouble | null => {
  if (!isTroubled) return null;
  return (
    [null, null, { kind: "drop", when: "after" } as const, { kind: "unavailable" } as const][randomInt(4)] ??
    null
  );
};
const start = () => startServer(folder, { ...fiscalSettings, ...serviceSettings(service) });

beforeAll(async () => {
  service = await startTaxService({ trouble, onMessage: keepMessage });
  server = await start();
  location = await openPlace(api(), await owner.settle());
  await setUpReceipts({ service }, { api: api(), locationId: location.locationId });
});
afterAll(async () => {
  await server.stop();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Order and payment with the keys that make both repeatable. */
interface Sale {
  keys: [string, string];
  body: ReturnType<typeof drawOrder>;
}
const drawSale = (): Sale => ({ keys: [randomUUID(), randomUUID()], body: drawOrder(location) });

async function sell({ keys, body }: Sale): Promise<void> {
  const { orders } = api();
  const { id } = await orders.createWithItems({ body }, { idempotencyKey: keys[0] });
  await orders.takePayment({ params: { id }, body: { method: "card" } }, { idempotencyKey: keys[1] });
}

/** Sells until the server dies; returns the number of finished sales and the open one. */
async function sellUntilKilled(): Promise<{ count: number; open: Sale }> {
  for (let count = 0; ; count += 1) {
    const open = drawSale();
    try {
      await sell(open);
    } catch (error) {
      if (error instanceof ApiError && error.httpStatus < 500) throw error;
      return { count, open };
    }
  }
}

test("registers every bill once, without a gap, through kills, lost replies and outages", async () => {
  let sales = 0;
  isTroubled = true;
  for (let round = 0; round < rounds; round += 1) {
    const selling = Array.from({ length: writers }, sellUntilKilled);
    await sleep(randomInt(300, 900));
    await server.cut(round % 2 === 0 ? "server" : "database");
    const sold = await Promise.all(selling);
    server = await start();
    for (const { count, open } of sold) {
      await sell(open);
      sales += count + 1;
    }
  }
  isTroubled = false;
  const params = { locationId: location.locationId };
  const { items: waiting } = await api().receipts.list({
    params,
    query: { status: "waiting", pageSize: 100 },
  });
  for (const { id } of waiting)
    await api()
      .receipts.resend({ params: { id } })
      .catch(() => undefined);
  await vi.waitFor(
    async () => expect(await api().receipts.state({ params })).toMatchObject({ waiting: 0, rejected: 0 }),
    { timeout: 120_000, interval: 500 },
  );
  const { total } = await api().receipts.list({ params });
  // The test receipt of the set-up is the first.
  expect(total).toBe(sales + 1);
  expect(service.ledger.invoices.size).toBe(total);
  expect(service.ledger.gaps()).toEqual([]);
  expect(service.ledger.deferred).toEqual([]);
  expect(await api().receipts.day({ params })).toMatchObject({ missingAmount: "0.00" });
});
