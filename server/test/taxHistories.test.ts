import { afterAll, beforeAll, expect, test } from "vitest";
import { postEarlier } from "../src/accounting/accounting.postings.service.ts";
import { type FiscalApp, fiscalApp, makeFiscalLocation } from "./fiscal.ts";
import { journalFaults } from "./journalFaults.ts";
import { randomOf } from "./randomOrderActions.ts";
import {
  closeOrders,
  dayRates,
  deliverReceipts,
  playOrder,
  reportRates,
  unexplained,
  wrongCorrections,
} from "./taxHistory.ts";

/** Orders with random histories for each kind of location; `TAX_ORDERS=300` tries many. */
const orderCount = Number(process.env["TAX_ORDERS"] ?? 12);
const seed = Number(process.env["TAX_SEED"] ?? 37);

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

test.each([
  ["prices with VAT", {}],
  ["prices without VAT", { pricesIncludeTax: false }],
  ["a receipt for each round", { isPerRound: true }],
] as const)(
  "receipts, X report, journal and analytics have one tax by rate: %s",
  { timeout: 60_000 + orderCount * 3_000 },
  async (_, fields) => {
    const random = randomOf(seed);
    const location = await makeFiscalLocation(konoba, { ...fields, servicePrice: "1.00" });
    const { api, locationId } = location;
    await postEarlier(konoba.db);
    const items = [
      await location.item("2.35", { taxPercentage: "7" }),
      await location.item("9.90", { taxPercentage: "15" }),
      await location.item("3.33", { taxPercentage: "15" }),
      await location.item("21.50"),
      await location.item("1.10"),
    ];
    const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100.00" } });
    for (let order = 0; order < orderCount; order += 1) {
      await playOrder({ location, items, random });
      if (order % 4 === 3) await closeOrders(location, random);
      if (order % 4 !== 3 && "isPerRound" in fields) continue;
      const { receipts, ...others } = await dayRates(location);
      const { taxes } = await api.drawers.report({ params: { id: shift?.id ?? "" } });
      for (const [name, rates] of Object.entries({ ...others, report: reportRates(taxes) }))
        expect([order, name, rates]).toEqual([order, name, receipts]);
      expect(await unexplained(location)).toEqual({ missingAmount: "0.00", exchanged: "0.00", rests: [] });
      expect(await wrongCorrections(konoba.pool, location)).toEqual([]);
    }
    await deliverReceipts(location);
    expect(await journalFaults(konoba.pool, locationId)).toEqual([]);
    expect(konoba.service.ledger.deferred).toEqual([]);
    expect(konoba.service.ledger.gaps()).toEqual([]);
  },
);
