import type { AccountingJournal } from "@konoba/contract/accounting/accounting.contract";
import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import { minor, sum, toMinor, toText } from "@konoba/contract/lib/money";
import type pg from "pg";
import { expect } from "vitest";
import type { TestLocation } from "./testLocation.ts";

/** Rate of what is sold on account only: a Z report has it when it is paid, the journal when it is billed. */
const owedRate = "13.00";
const total = (amounts: readonly string[]) => sum(amounts.map((amount) => toMinor(amount, 2)));

const nothing = { amount: "0.00", tips: "0.00", refunds: "0.00" };

/** Sums the ledger rows of some orders by method. */
async function ledgerOf(pool: pg.Pool, locationId: string, where: string) {
  const { rows } = await pool.query<Record<"method" | "amount" | "tips" | "refunds", string>>(
    `select p.method, coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::numeric(9, 2) as amount,
       coalesce(sum(p.tip_amount) filter (where p.kind = 'payment'), 0)::numeric(9, 2) as tips,
       coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::numeric(9, 2) as refunds
     from payments p join orders o on o.location_id = p.location_id and o.id = p.order_id
     where p.location_id = $1 and ${where} group by 1`,
    [locationId],
  );
  return rows;
}

/** Sums lines of a day: debits less credits. */
export const bookedOn = (
  { lines }: Pick<AccountingJournal, "lines">,
  isFit: (line: AccountingJournal["lines"][number]) => boolean,
) =>
  toText(
    minor(
      total(lines.filter(isFit).flatMap(({ debitAmount }) => debitAmount ?? [])) -
        total(lines.filter(isFit).flatMap(({ creditAmount }) => creditAmount ?? [])),
    ),
    2,
  );

export const opposite = (amount: string) => toText(minor(-toMinor(amount, 2)), 2);
export const add = (amounts: readonly string[]) => toText(total(amounts), 2);

/** Compares the journal of a day with its Z reports and the payment ledger, column by column. */
export async function compareDay(
  pool: pg.Pool,
  { api, locationId }: TestLocation,
  { date, reports }: { date: string; reports: readonly DrawerReport[] },
): Promise<AccountingJournal> {
  const journal = await api.accounting.journal({ params: { locationId, date } });
  expect(journal).toMatchObject({ differenceAmount: "0.00", zReports: reports.map(({ number }) => number) });
  expect(journal.debitAmount).toBe(journal.creditAmount);
  const ledger = await ledgerOf(
    pool,
    locationId,
    `(p.at at time zone 'Europe/Podgorica' - interval '4 hours')::date = '${date}'`,
  );
  for (const method of ["cash", "card", "mobile_wallet", "bank_transfer"]) {
    const paid = ledger.find((row) => row.method === method) ?? nothing;
    const { amount, tips, refunds } = paid;
    const line = journal.lines.find(({ key, source }) => key === `method:${method}` && source === "method");
    expect(line?.parts ?? { amount, tips, refunds }).toEqual({ amount, tips, refunds });
    const turnover = add(
      reports.flatMap((z) =>
        z.methods.filter((each) => each.method === method).map((each) => each.turnoverAmount),
      ),
    );
    expect([date, method, add([turnover, tips])]).toEqual([
      date,
      method,
      bookedOn(journal, ({ key, source }) => key === `method:${method}` && source === "method"),
    ]);
  }
  const rates = reports
    .flatMap(({ taxes }) => taxes)
    .filter(({ taxPercentage }) => taxPercentage !== owedRate);
  for (const rate of ["7.00", "21.00"]) {
    const here = rates.filter(({ taxPercentage }) => taxPercentage === rate);
    expect([date, rate, bookedOn(journal, (line) => line.rate === rate && line.source === "tax")]).toEqual([
      date,
      rate,
      opposite(add(here.map(({ taxAmount }) => taxAmount))),
    ]);
    expect([date, rate, bookedOn(journal, (line) => line.rate === rate && line.source === "sales")]).toEqual([
      date,
      rate,
      opposite(add(here.map(({ netAmount }) => netAmount))),
    ]);
  }
  const drawerSums = [
    ["tips", opposite(add(reports.map(({ tipAmount }) => tipAmount))), "tips"],
    ["tips", add(reports.map(({ cash }) => cash.tipsOutAmount)), "tipsOut"],
    ["paidIn", opposite(add(reports.map(({ cash }) => cash.paidInAmount))), "paidIn"],
    ["paidOut", add(reports.map(({ cash }) => cash.paidOutAmount)), "paidOut"],
  ] as const;
  for (const [key, amount, source] of drawerSums)
    expect([date, source, bookedOn(journal, (line) => line.key === key && line.source === source)]).toEqual([
      date,
      source,
      amount,
    ]);
  const differences = opposite(add(reports.flatMap(({ differenceAmount }) => differenceAmount ?? [])));
  expect([date, bookedOn(journal, ({ key }) => key === "shortages" || key === "surpluses")]).toEqual([
    date,
    differences,
  ]);
  // The cash account changes as the drawers did, from their floats to their counts.
  const counted = add(
    reports.map((z) => add([z.count?.countedAmount ?? "0", opposite(z.cash.openingAmount)])),
  );
  expect([date, bookedOn(journal, ({ key }) => key === "method:cash")]).toEqual([date, counted]);
  return journal;
}

/** Compares all days together with the analytics of the orders. */
export async function compareAnalytics(
  pool: pg.Pool,
  { api, locationId }: TestLocation,
  { journals, ...query }: { from: string; to: string; journals: readonly AccountingJournal[] },
): Promise<void> {
  const report = await api.analytics.report({ params: { locationId }, query });
  const lines = journals.flatMap((journal) => journal.lines);
  const cancelled = await ledgerOf(pool, locationId, "o.status = 'cancelled'");
  for (const { method, amount, refundedAmount, tipAmount } of report.methods) {
    const parts = lines.flatMap((line) =>
      line.key === `method:${method}` && line.parts ? [line.parts] : [],
    );
    // Analytics leaves out cancelled orders, whose money came and went.
    const out = cancelled.find((row) => row.method === method) ?? nothing;
    const booked = [add(parts.map((part) => part.amount)), add(parts.map((part) => part.refunds))];
    expect([method, ...booked]).toEqual([
      method,
      add([amount, refundedAmount, out.amount]),
      add([refundedAmount, out.refunds]),
    ]);
    expect([method, add(parts.map((part) => part.tips))]).toEqual([method, add([tipAmount, out.tips])]);
  }
  const { revenueAmount, pendingAmount } = report.current;
  expect(add(journals.map(({ salesAmount }) => salesAmount))).toBe(add([revenueAmount, pendingAmount]));
  // A refund of a complaint leaves the bill as it was, so analytics has its tax still.
  const { rows } = await pool.query<Record<"rate" | "billed" | "booked", string>>(
    `with o as (select * from orders where location_id = $1 and status <> 'cancelled' and refunded_amount = corrected_amount),
     billed as (select (t->>'taxPercentage')::numeric as rate, sum((t->>'netAmount')::numeric) as net, sum((t->>'taxAmount')::numeric) as tax
       from o, jsonb_array_elements(o.tax_lines) t group by 1),
     booked as (select e.rate::numeric as rate, sum(e.amount) filter (where e.kind <> 'tax') as net, sum(e.amount) filter (where e.kind = 'tax') as tax
       from o join accounting_postings p on p.location_id = o.location_id and p.order_id = o.id,
         jsonb_to_recordset(p.entries) as e(kind text, rate text, amount numeric) where e.rate is not null group by 1)
     select coalesce(b.rate, k.rate)::text as rate, format('%s %s', trim_scale(b.net), trim_scale(b.tax)) as billed,
       format('%s %s', trim_scale(k.net), trim_scale(k.tax)) as booked
     from billed b full join booked k on k.rate = b.rate`,
    [locationId],
  );
  for (const { rate, billed, booked } of rows) expect([rate, booked]).toEqual([rate, billed]);
}
