import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { expect } from "vitest";
import { sendMorningReports } from "../src/analytics/analytics.morning.service.ts";
import { formatMoney } from "../src/lib/messages/formats.ts";
import type { Api, TestApp } from "./app.ts";

interface ReportedFigures {
  api: Api;
  locationId: string;
}

const clock = ["Europe/Podgorica", "04:00"] as const;

/**
 * Asserts that the overview, the comparison of locations and the morning mail equal the report of the day.
 */
export async function compareElsewhere(konoba: TestApp, { api, locationId }: ReportedFigures): Promise<void> {
  const params = { locationId };
  const today = businessDate(new Date(), ...clock);
  const yesterday = addDays(today, -1);
  const dates = { today, yesterday } as const;
  for (const period of ["today", "yesterday"] as const) {
    const query = { from: dates[period], to: dates[period], compare: "previous" } as const;
    const report = await api.analytics.report({ params, query });
    const summary = await api.analytics.summary({ params, query: { period } });
    const { items } = await api.analytics.locations({ query });
    // The occupied time of open tables grows continuously.
    for (const span of ["current", "previous"] as const) {
      const { tableUtilization } = report[span];
      expect(report[span]).toMatchObject({ ...summary[span], tableUtilization });
    }
    expect(report).toMatchObject({
      hourly: summary.hourly,
      peakHour: summary.peakHour,
      heatmap: summary.heatmap,
      byType: summary.byType,
    });
    expect(report.methods).toMatchObject(summary.byMethod);
    expect(report.items.slice(0, 5)).toMatchObject(summary.topItems);
    expect(report.tables.slice(0, 5)).toMatchObject(summary.topTables);
    expect(items.find((each) => each.locationId === locationId)).toMatchObject({
      orders: report.current.orders,
      revenueAmount: report.current.revenueAmount,
      averageAmount: report.current.averageAmount,
      previousRevenueAmount: report.previous.revenueAmount,
    });
  }
  await compareMail(konoba, { api, locationId }, { today, yesterday });
}

async function compareMail(
  konoba: TestApp,
  { api, locationId }: ReportedFigures,
  { today, yesterday }: { today: string; yesterday: string },
): Promise<void> {
  const { email } = await api.users.updateMe({ body: { morningMail: true } });
  const began = businessDayBounds(today, ...clock).from.getTime();
  await sendMorningReports(konoba.db, konoba.env, new Date(began + 3_600_000));
  const { rows } = await konoba.pool.query<{ body: string }>(
    "select body from outbox where recipient = $1 and body like '%Revenue:%'",
    [email],
  );
  const query = { from: yesterday, to: yesterday };
  const { current, previous } = await api.analytics.report({ params: { locationId }, query });
  const money = (amount: string | null) => (amount === null ? "–" : formatMoney(amount, "EUR", 2, "en"));
  const both = (reported: (figures: typeof current) => string) =>
    [reported(current), reported(previous)] as const;
  const lines = {
    Revenue: both(({ revenueAmount }) => money(revenueAmount)),
    Orders: both(({ orders }) => String(orders)),
    "Average order": both(({ averageAmount }) => money(averageAmount)),
    "Discounts and voids": both((each) => `${money(each.discountAmount)} · ${money(each.voidedAmount)}`),
    Tips: both(({ gratuityAmount }) => money(gratuityAmount)),
  };
  for (const [name, [now, before]] of Object.entries(lines)) {
    const line = rows[0]?.body.split("\n").find((each) => each.startsWith(`${name}: `));
    expect(line?.startsWith(`${name}: ${now} (`), `${name}: ${now} in ${line}`).toBe(true);
    expect(line?.endsWith(`previously ${before})`), `previously ${before} in ${line}`).toBe(true);
  }
}
