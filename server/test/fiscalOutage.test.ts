import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fiscalApp, type FiscalApp, makeFiscalLocation } from "./fiscal.ts";

/**
 * Bills sold during the outage and its length; `RECEIPT_OUTAGE_BILLS=200 RECEIPT_OUTAGE_MINUTES=60` is a long one.
 * Without minutes the stored times are those after an hour.
 */
const bills = Number(process.env["RECEIPT_OUTAGE_BILLS"] ?? 12);
const minutes = Number(process.env["RECEIPT_OUTAGE_MINUTES"] ?? 0);
const pauseMs = (minutes * 60_000) / bills;
/** Longest time in ms until everything is delivered; a long outage ends with an attempt on its own. */
const deliveryMs = minutes > 0 ? 120_000 : 30_000;

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

/** Stores what an hour of failures leaves behind: every receipt waits ten minutes for its next attempt. */
async function prolongOutage(locationId: string): Promise<void> {
  await konoba.pool.query(
    "update receipts set attempt_count = 12, next_attempt_at = now() + interval '10 minutes' where location_id = $1 and status = 'waiting'",
    [locationId],
  );
  await konoba.pool.query(
    "update receipt_locations set failing_since = now() - interval '1 hour' where location_id = $1",
    [locationId],
  );
}

test(
  "takes payments through an outage, and delivers every receipt once, marked as late",
  { timeout: minutes * 70_000 + deliveryMs + 60_000 },
  async () => {
    const { api, locationId, item, taxNumber } = await makeFiscalLocation(konoba);
    const items = [{ menuItemId: await item("12.10") }];
    const waits: number[] = [];
    // The day is open: its initial deposit is confirmed before the outage.
    const opening = await api.orders.createWithItems({ body: { locationId, items } });
    await api.orders.takePayment({ params: { id: opening.id }, body: { method: "card" } });
    while ((await api.receipts.state({ params: { locationId } })).waiting > 0) await sleep(50);
    konoba.disturb(() => ({ kind: "unavailable" }));
    for (let number = 0; number < bills; number += 1) {
      const { id } = await api.orders.createWithItems({ body: { locationId, items } });
      const startedAt = Date.now();
      await api.orders.takePayment({ params: { id }, body: { method: number % 2 ? "card" : "cash" } });
      waits.push(Date.now() - startedAt);
      await sleep(pauseMs);
    }
    const state = () => api.receipts.state({ params: { locationId } });
    expect(await state()).toMatchObject({ isOn: true, waiting: bills, rejected: 0 });
    const untried = "select from receipts where location_id = $1 and status = 'waiting' and fault is null";
    for (;;) {
      if ((await konoba.pool.query(untried, [locationId])).rowCount === 0) break;
      await sleep(50);
    }
    if (minutes === 0) await prolongOutage(locationId);
    konoba.disturb(null);
    const backAt = Date.now();
    // One sale after the outage shows that the service is back.
    const { id } = await api.orders.createWithItems({ body: { locationId, items } });
    if (minutes === 0) await api.orders.takePayment({ params: { id }, body: { method: "card" } });
    while ((await state()).waiting > 0 && Date.now() < backAt + deliveryMs) await sleep(50);
    expect(await state()).toMatchObject({ waiting: 0, rejected: 0 });
    if (bills > 12)
      console.info(
        `longest payment ${Math.max(...waits)} ms, delivered ${(Date.now() - backAt) / 1000} s after`,
      );

    const { invoices } = konoba.service.ledger;
    const own = [...invoices.values()].filter(({ content }) => content.includes(`"${taxNumber}"`));
    // The test receipt of the set-up and that of the opening were sent before.
    expect(own).toHaveLength(bills + (minutes > 0 ? 2 : 3));
    expect(own.filter(({ lateReason }) => lateReason === "SERVICE")).toHaveLength(bills);
    expect(konoba.service.ledger.gaps()).toEqual([]);
    expect(await api.receipts.day({ params: { locationId } })).toMatchObject({ missingAmount: "0.00" });
  },
);
