import type { Api, TestApp } from "../app.ts";

/** Posts a tip of an earlier day, exports it and locks the days before it. */
export async function makeBooks(
  test: TestApp,
  api: Api,
  { locationId, orderId }: { locationId: string; orderId: string },
): Promise<void> {
  await test.pool.query(
    `insert into accounting_postings (location_id, business_date, order_id, at, entries)
     values ($1, '2026-01-10', $2, now(), '[{"kind":"tip","key":"cash","amount":1}]')`,
    [locationId, orderId],
  );
  const params = { locationId };
  await api.accounting.setAccounts({ params, body: { accounts: { "method:cash": "2430", tips: "4695" } } });
  await api.accounting.createExport({ params, body: { firstDate: "2026-01-01", lastDate: "2026-01-31" } });
  await api.accounting.lock({ params, body: { through: "2026-01-05" } });
}
