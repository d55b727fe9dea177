import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openEvening, type Evening } from "./demo/filled.ts";
import { tablesReadWhole } from "./plans.ts";
import { watchStatements, type Statement } from "./statements.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let filled: Evening;
let statements: Statement[];
beforeAll(async () => {
  filled = await openEvening();
  await filled.konoba.pool.query("analyze");
  statements = watchStatements(filled.konoba.pool);
});
afterAll(() => filled.konoba.close());

/** Tables of a few rows, which the planner reads whole. */
const small = (tables: readonly string[]) =>
  tables.filter((table) => /^(accounting_postings|orders|order_items|payments|receipts)$/.test(table));

test("reads a day and posts a payment by indexes, with few statements", async () => {
  const { konoba, api, locationId } = filled;
  const params = { locationId };
  const from = statements.length;
  await api.accounting.journal({ params: { ...params, date: "2026-11-18" } });
  const sent = statements.slice(from).filter(({ text }) => /accounting_|journal|receipts/.test(text));
  expect(sent.length).toBeLessThanOrEqual(6);

  expect(
    small(
      await tablesReadWhole(konoba, () =>
        api.accounting.journal({ params: { ...params, date: "2026-11-18" } }),
      ),
    ),
  ).toEqual([]);
  const { items } = await api.orders.listByLocation({ params, query: { open: "true" } });
  const owed = items.find(({ paymentStatus }) => paymentStatus === "pending");
  const pay = () =>
    api.orders.takePayment({
      params: { id: owed?.id ?? "" },
      body: { method: "card", handedAmount: "1.00" },
    });
  expect(small(await tablesReadWhole(konoba, pay))).toEqual([]);
});

test("shows the demo's books: the last month locked, all but the last days exported, none without an account", async () => {
  const { api, locationId } = filled;
  const params = { locationId };
  const { exports, fields } = {
    exports: (await api.accounting.exports({ params })).items,
    fields: (await api.accounting.accounts({ params })).fields,
  };
  expect(exports.map(({ number, firstDate, lastDate }) => [number, firstDate, lastDate])).toEqual([
    [2, "2026-11-01", "2026-11-14"],
    [1, "2026-10-01", "2026-10-31"],
  ]);
  const month = await api.accounting.month({ params, query: { month: "2026-11" } });
  expect(month.lock?.through).toBe("2026-10-31");
  const statusOf = (date: string) => month.days.find((day) => day.date === date)?.status;
  expect([statusOf("2026-11-14"), statusOf("2026-11-15")]).toEqual(["exported", "ready"]);
  expect(fields.filter(({ missingOn }) => missingOn !== null)).toEqual([]);
  expect(month.days.filter(({ missing }) => missing > 0)).toEqual([]);
});
