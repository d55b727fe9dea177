import { createHash } from "node:crypto";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { dayAgo, goTo, journalOn, lineIds, linesOf, mapAll, sell } from "../../test/books.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => konoba.close());

test("books a day of sales, tips, a refund on its own day, and a drawer that is short", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const soup = await location.item("12.10");
  const [saturday, sunday, monday] = [dayAgo(10), dayAgo(9), dayAgo(8)];
  goTo(sunday);
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100" } });
  const params = { id: shift?.id ?? "" };
  await sell(location, soup, { method: "card", handedAmount: "14.10", tipAmount: "2.00" });
  const sold = await sell(location, soup, { method: "cash", handedAmount: "20.00" });
  await api.drawers.move({ params, body: { kind: "paid_out", amount: "5", reason: "Market" } });
  await api.drawers.count({ params, body: { lines: [{ value: "0.10", quantity: 1_060 }] } });
  const report = await api.drawers.close({ params, body: { note: "Change" } });
  expect(report.differenceAmount).toBe("-1.10");
  goTo(monday);
  await api.orders.refund({ params: sold.params, body: { method: "card", amount: "12.10", reason: "Cold" } });

  expect(await linesOf(location, sunday)).toEqual([
    "method:cash method 12.10",
    "method:card method 14.10",
    "shortages shortage 1.10",
    "method:cash shortage -1.10",
    "paidOut paidOut 5.00",
    "method:cash paidOut -5.00",
    "sales:21.00 sales -20.00",
    "tax:21.00 tax -4.20",
    "tips tips -2.00",
  ]);
  expect(await linesOf(location, monday)).toEqual([
    "method:card method -12.10",
    "sales:21.00 sales 10.00",
    "tax:21.00 tax 2.10",
  ]);
  expect(await journalOn(location, sunday)).toMatchObject({
    status: "missing",
    missing: 7,
    salesAmount: "24.20",
    differenceAmount: "0.00",
    zReports: [1],
    receipts: 0,
    correctives: 0,
  });
  // Days without Z reports and fiscal receipts.
  for (const day of [saturday, monday])
    expect(await journalOn(location, day)).toMatchObject({ zReports: [], receipts: 0, correctives: 0 });
});

test("books bills on account when they are closed, and their settlement on its day", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const soup = await location.item("12.10");
  const [first, second] = [dayAgo(5), dayAgo(4)];
  goTo(first);
  const { params } = await sell(location, soup, null);
  await api.orders.takePayment({
    params,
    body: {
      method: "credit",
      customerName: "Hotel Ribnica",
      complete: true,
      unfinishedLineIds: await lineIds(api, params.id),
    },
  });
  goTo(second);
  await api.orders.takePayment({ params, body: { method: "bank_transfer", reference: "HR-1" } });

  expect(await linesOf(location, first)).toEqual([
    "receivables billed 12.10",
    "sales:21.00 sales -10.00",
    "tax:21.00 tax -2.10",
  ]);
  expect(await linesOf(location, second)).toEqual([
    "method:bank_transfer method 12.10",
    "receivables settled -12.10",
  ]);
});

test("books merged orders at what they come to, and a payment at the rate it was taken for", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const [soup, wine] = [await location.item("10.70", { taxPercentage: "7" }), await location.item("12.10")];
  const date = dayAgo(3);
  goTo(date);
  const one = await sell(location, soup, { method: "cash" });
  const other = await sell(location, wine, null);
  await api.orders.move({ params: one.params, body: { orderId: other.params.id } });
  expect(await linesOf(location, date)).toEqual([
    "method:cash method 10.70",
    "sales:7.00 sales -10.00",
    "tax:7.00 tax -0.70",
  ]);
  await api.orders.takePayment({ params: other.params, body: { method: "card" } });
  expect(await linesOf(location, date)).toEqual([
    "method:cash method 10.70",
    "method:card method 12.10",
    "sales:7.00 sales -10.00",
    "sales:21.00 sales -10.00",
    "tax:7.00 tax -0.70",
    "tax:21.00 tax -2.10",
  ]);
});

test("exports a range under a number, and the same export is the same file in every format", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const soup = await location.item("12.10");
  const [first, last] = [dayAgo(9), dayAgo(7)];
  goTo(first);
  await sell(location, soup);
  goTo(last);
  await sell(location, soup, { method: "card" });
  vi.useRealTimers();
  const params = { locationId };
  const body = { firstDate: first, lastDate: last };
  await expect(api.accounting.createExport({ params, body })).rejects.toEqual(
    refusal("accounting_account_missing"),
  );
  await mapAll(location);
  await api.accounting.importChart({ params, body: { csv: "konto;naziv\n2430;Blagajna\n6121;Piće" } });
  const made = await api.accounting.createExport({ params, body: { ...body, language: "me" } });
  expect(made).toMatchObject({ number: 1, days: 2, debitAmount: "24.20" });

  const fileOf = async (format: string) => {
    const url = `/v1/accounting/location/${locationId}/exports/1/file?format=${format}`;
    const { body: text, headers } = await konoba.app.inject({
      url,
      headers: { cookie: await cookieOf(location) },
    });
    const end = format === "csv" ? 0 : text.indexOf("\n") + 1;
    const [head, rest] = [text.slice(0, end), text.slice(end)];
    const sum = createHash("sha256").update(rest).digest("hex");
    expect(format === "csv" ? made.csvHash : head).toContain(sum);
    expect(headers["content-disposition"]).toContain(`konoba-accounting-1-${first}-${last}.${format}`);
    return text;
  };
  const csv = await fileOf("csv");
  expect(csv.split("\r\n").slice(1, 4)).toEqual([
    `${first},2430,Blagajna,naplaćeno 12.10,,12.10,`,
    `${first},6121,Piće,prodaja 21%,21.00,,10.00`,
    `${first},4702,"Obaveza za PDV, 21%",21% na 10.00,21.00,,2.10`,
  ]);
  const all = [csv, await fileOf("json"), await fileOf("xml")];
  // Later accounts, names and forms change no stored export.
  await api.accounting.setAccounts({ params, body: { csvForm: "semicolon" } });
  await api.accounting.setAccounts({ params, body: { accounts: { "method:cash": "2999" } } });
  await api.accounting.importChart({ params, body: { csv: "1,Other" } });
  expect([await fileOf("csv"), await fileOf("json"), await fileOf("xml")]).toEqual(all);
  expect((await journalOn(location, first)).status).toBe("exported");
  expect(await api.accounting.createExport({ params, body })).toMatchObject({ number: 2 });
  expect((await api.accounting.exports({ params })).items.map(({ number }) => number)).toEqual([2, 1]);
});

test("writes CSV in the chosen form, and the open day as a draft that is not stored", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  const date = dayAgo(3);
  goTo(date);
  await sell(location, await location.item("12.10"));
  await mapAll(location);
  const { today, csvForm } = {
    ...(await api.accounting.month({ params })),
    ...(await api.accounting.accounts({ params, query: {} })),
  };
  expect([today, csvForm]).toEqual([date, "comma"]);
  await api.accounting.setAccounts({ params, body: { csvForm: "semicolon" } });

  const fetchFile = async (path: string) =>
    konoba.app.inject({
      url: `/v1/accounting/location/${locationId}/${path}`,
      headers: { cookie: await cookieOf(location) },
    });
  const draft = await fetchFile(`days/${date}/draft?format=csv`);
  expect(draft.headers["content-disposition"]).toContain(`konoba-accounting-draft-${date}-${date}.csv`);
  expect(draft.body.split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFstatus;date;account;name;description;taxRate;debit;credit",
    `draft;${date};2430;Cash;payments 12.10;;12,10;`,
  ]);
  expect((await api.accounting.exports({ params })).items).toEqual([]);

  vi.useRealTimers();
  const body = { firstDate: date, lastDate: date };
  const { number, csvHash } = await api.accounting.createExport({ params, body });
  const { body: text } = await fetchFile(`exports/${number}/file?format=csv`);
  expect(text.split("\r\n")[1]).toBe(`${date};2430;Cash;payments 12.10;;12,10;`);
  expect(createHash("sha256").update(text).digest("hex")).toBe(csvHash);
});

test("refuses to export days that are open, empty, unbalanced or unknown", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  await sell(location, await location.item("12.10"));
  const today = (await api.accounting.month({ params })).today;
  const of = (firstDate: string, lastDate: string) =>
    api.accounting.createExport({ params, body: { firstDate, lastDate } });
  await expect(of(today, today)).rejects.toEqual(refusal("accounting_day_open"));
  await expect(of(dayAgo(20), dayAgo(10))).rejects.toEqual(refusal("accounting_empty"));
  await expect(of(dayAgo(10), dayAgo(20))).rejects.toMatchObject({ code: "invalid_request" });
  await expect(of("2020-01-01", "2026-01-01")).rejects.toMatchObject({ code: "invalid_request" });
  await expect(
    api.accounting.setAccounts({ params, body: { accounts: { "method:gold": "1" } } }),
  ).rejects.toMatchObject({ code: "invalid_request" });
  await expect(api.accounting.importChart({ params, body: { csv: "1,a\n=2,b" } })).rejects.toMatchObject({
    code: "invalid_request",
  });
  await konoba.pool.query(
    `insert into accounting_postings (location_id, business_date, order_id, at, entries)
     select location_id, $2, id, now(), '[{"kind":"payment","key":"cash","amount":1.5}]' from orders where location_id = $1`,
    [locationId, dayAgo(6)],
  );
  expect(await journalOn(location, dayAgo(6))).toMatchObject({
    status: "unbalanced",
    differenceAmount: "1.50",
  });
  await expect(of(dayAgo(6), dayAgo(6))).rejects.toMatchObject({
    code: "accounting_unbalanced",
    details: { days: [{ date: dayAgo(6), differenceAmount: "1.50" }] },
  });
});

test("offers an account for each method, rate and category in use, and says which day misses one", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  const date = dayAgo(4);
  goTo(date);
  await sell(location, await location.item("10.70", { taxPercentage: "7" }));
  vi.useRealTimers();
  await api.accounting.setAccounts({
    params,
    body: { accounts: { "method:cash": "2430", "tax:7.00": "4701" } },
  });
  const { fields } = await api.accounting.accounts({ params, query: { language: "en" } });
  const shown = fields.map(({ key, code, categoryName, missingOn }) => [
    key.replace(/[0-9a-f-]{36}/, "category"),
    code ?? categoryName ?? missingOn,
  ]);
  expect(shown.filter(([, value]) => value !== null)).toEqual([
    ["method:cash", "2430"],
    ["sales:7.00", date],
    ["sales:7.00:category", "Food"],
    ["tax:7.00", "4701"],
  ]);
  expect(shown.map(([key]) => key)).toEqual(
    expect.arrayContaining(["sales:21.00", "tax:21.00", "tips", "shortages"]),
  );
  const own = fields.find(({ categoryName }) => categoryName === "Food")?.key ?? "";
  await api.accounting.setAccounts({ params, body: { accounts: { [own]: "6125" } } });
  expect(await journalOn(location, date)).toMatchObject({ status: "ready", isLocked: false });
  expect(
    await api.accounting.month({ params, query: { month: addDays(date, 0).slice(0, 7) } }),
  ).toMatchObject({ isReady: true });
});

/** Returns the cookie header of the owner. */
async function cookieOf({ owner }: TestLocation): Promise<string> {
  const { sessionCookie } = await import("../lib/access/session.ts");
  return `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`;
}
