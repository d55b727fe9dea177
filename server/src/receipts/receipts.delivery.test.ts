import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { testDatabase } from "../../test/database.ts";
import {
  fiscalApp,
  type FiscalApp,
  type FiscalLocation,
  fiscalSettings,
  makeFiscalLocation,
  serviceSettings,
  uploadCertificate,
} from "../../test/fiscal.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { findSession } from "../lib/access/session.ts";
import { loadOrder } from "../orders/orders.aggregate.service.ts";
import { issueReceipts } from "./receipts.issuing.service.ts";

const database = testDatabase();
let konoba: FiscalApp;
let other: TestApp;
beforeAll(async () => {
  konoba = await fiscalApp({}, database);
  other = await testApp({ ...fiscalSettings, ...serviceSettings(konoba.service) }, database);
  await konoba.work();
  await other.work();
});
afterAll(async () => {
  await other.close();
  await konoba.close();
});

type Api = FiscalLocation["api"];
type Payment = Parameters<Api["orders"]["takePayment"]>[0]["body"];

/** Creates an order of one item and takes a payment. */
async function sell({ api, locationId, item }: FiscalLocation, payment: Partial<Payment> = {}, by = api) {
  const items = [{ menuItemId: await item("12.10") }];
  const { id } = await by.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  return by.orders.takePayment({ params: { id }, body: { method: "card", ...payment } });
}

const rowsOf = async ({ api, locationId }: FiscalLocation) =>
  (
    await api.receipts.list({ params: { locationId }, query: { sort: "issuedAt", pageSize: 100 } })
  ).items.filter(({ orderId }) => orderId !== null);

/** Waits until the receipts of a location satisfy a condition. */
async function eventually(
  location: FiscalLocation,
  isDone: (rows: Awaited<ReturnType<typeof rowsOf>>) => boolean,
) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
    const rows = await rowsOf(location);
    if (isDone(rows)) return rows;
  }
  throw new Error("The receipts did not get there");
}
const isConfirmed = (rows: { status: string }[]) => rows.every(({ status }) => status === "confirmed");

test("sends a rejected receipt again once the set-up is repaired", async () => {
  const location = await makeFiscalLocation(konoba);
  konoba.disturb(() => ({ kind: "fault", code: 41 }));
  await sell(location);
  const [rejected] = await eventually(location, ([row]) => row?.status === "rejected");
  expect(rejected?.fault).toMatchObject({ code: 41, handling: "repair", cause: "unit" });
  konoba.disturb(null);
  const { api, locationId } = location;
  const unitCode = { environment: "test", code: "ab123cd456" } as const;
  await api.receipts.setLocation({ params: { locationId }, body: { unitCode } });
  await eventually(location, isConfirmed);
});

test("issues a blocked receipt again under its number, and nothing that is confirmed", async () => {
  const location = await makeFiscalLocation(konoba);
  const { receipts } = location.api;
  konoba.disturb(() => ({ kind: "fault", code: 11 }));
  await sell(location);
  const [blocked] = await eventually(location, ([row]) => row?.status === "rejected");
  konoba.disturb(null);
  const params = { id: blocked?.id ?? "" };
  const again = await receipts.reissue({ params });
  expect(again.number).toBe(blocked?.number);
  const [confirmed] = await eventually(location, isConfirmed);
  expect(confirmed?.confirmation).toBeTruthy();
  await expect(receipts.reissue({ params })).rejects.toMatchObject({ code: "receipt_not_rejected" });
  await expect(receipts.resend({ params })).rejects.toMatchObject({ code: "receipt_confirmed" });
});

test("issues the named one of several rejected receipts again", async () => {
  const location = await makeFiscalLocation(konoba);
  konoba.disturb(() => ({ kind: "fault", code: 11 }));
  for (let sold = 0; sold < 3; sold += 1) await sell(location);
  const rejected = await eventually(
    location,
    (rows) => rows.length === 3 && rows.every(({ status }) => status === "rejected"),
  );
  konoba.disturb(null);
  for (const { id, number } of rejected.toReversed())
    expect((await location.api.receipts.reissue({ params: { id } })).number).toBe(number);
  await eventually(location, isConfirmed);
});

test("numbers concurrent payments of two tills and two servers without gaps", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId } = location;
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: "Bar" } });
  const params = { locationId };
  const { id } = await api.receipts.addTill({ params, body: { environment: "test", name: "Bar", drawerId } });
  await api.receipts.registerTill({ params: { id } });
  await api.drawers.open({ body: { locationId, drawerId, openingAmount: "50" } });
  const { id: mainId } = await api.drawers.create({ body: { locationId, name: "Main" } });
  await api.drawers.open({ body: { locationId, drawerId: mainId, openingAmount: "70" } });
  const elsewhere = other.client(location.owner.token);
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      sell(
        location,
        { method: "cash", drawerId: index % 3 === 0 ? drawerId : mainId },
        index % 2 === 0 ? api : elsewhere,
      ),
    ),
  );
  const rows = await eventually(location, isConfirmed);
  const of = (name: string) =>
    rows.flatMap(({ tillName, ordinal }) => (tillName === name ? [ordinal] : [])).toSorted((a, b) => a - b);
  expect(of("Bar")).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
  // Number 1 of the other till is the test receipt of the set-up.
  const [first = ""] = rows.flatMap(({ tillName }) => (tillName === "Bar" ? [] : [tillName]));
  expect(of(first)).toEqual(Array.from({ length: 16 }, (_, index) => index + 2));
  expect(konoba.service.ledger.deferred).toEqual([]);
});

test("starts the numbers at 1 with a new year of Montenegro", async () => {
  const location = await makeFiscalLocation(konoba, { isOn: false });
  const { api, locationId, owner } = location;
  const sold = [await sell(location), await sell(location)];
  await api.receipts.setLocation({ params: { locationId }, body: { isOn: true } });
  const session = await findSession(konoba.db, owner.token, new Date(), null);
  const scope = session?.scope;
  if (!scope) throw new Error("no session");
  requireOwnLocation(scope, locationId);
  // A year without any receipt yet: those of this location begin in the present one.
  const year = new Date().getUTCFullYear() + 2;
  for (const [index, moment] of [`${year}-12-31T22:59:59Z`, `${year}-12-31T23:00:00Z`].entries())
    await konoba.db.transaction().execute(async (db) => {
      const acting = { db, scope, now: new Date(moment) };
      const after = await loadOrder(acting, sold[index]?.id ?? "");
      await issueReceipts(acting, { before: { ...after, payments: [] }, after, payments: after.payments });
    });
  const rows = await rowsOf(location);
  expect(rows.map(({ number }) => number.split("/").slice(1, 3))).toEqual([
    ["1", `${year}`],
    ["1", `${year + 1}`],
  ]);
});

test("signs what waits with a renewed certificate, and inspectors verify older receipts", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api } = location;
  await sell(location);
  await eventually(location, isConfirmed);
  konoba.disturb(() => ({ kind: "unavailable" }));
  await sell(location);
  await uploadCertificate(konoba, location, location.taxNumber);
  konoba.disturb(null);
  const waiting = (await rowsOf(location)).at(-1);
  // The sender of this server may have been faster.
  await api.receipts.resend({ params: { id: waiting?.id ?? "" } }).catch((error: { code?: string }) => {
    if (error.code !== "receipt_confirmed") throw error;
  });
  const rows = await eventually(location, isConfirmed);
  const proofs = await Promise.all(rows.map(({ id }) => api.receipts.proof({ params: { id } })));
  expect(proofs.map(({ isValid, certificate }) => [isValid, certificate.isCurrent])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test("refuses payments of a person without an operator code, and certificates of others", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId, owner } = location;
  const code = { environment: "test", userId: owner.id, code: null } as const;
  await api.receipts.setOperator({ params: { locationId }, body: code });
  await expect(sell(location)).rejects.toMatchObject({ code: "operator_code_missing" });
  await expect(uploadCertificate(konoba, location, "99999999")).rejects.toMatchObject({
    code: "certificate_foreign",
  });
  const body = {
    environment: "test",
    file: Buffer.from("no file").toString("base64"),
    password: "x",
  } as const;
  await expect(api.receipts.setCertificate({ body })).rejects.toMatchObject({
    code: "certificate_unreadable",
  });
});

test("names the buyer of a company bill, and a bill on account is a receipt with its due date", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId } = location;
  const buyer = { idNumber: "02345678", name: "Primorje d.o.o.", address: "Njegoševa 2", town: "Kotor" };
  const paid = await sell(location, { buyer });
  const items = [{ menuItemId: await location.item("20.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  const order = await api.orders.find({ params: { id } });
  const unfinishedLineIds = order.items.map((each) => each.id);
  const owed = { method: "credit", customerName: "Petar", complete: true, unfinishedLineIds } as const;
  await api.orders.takePayment({ params: { id }, body: owed });
  await eventually(location, (rows) => rows.length === 2 && isConfirmed(rows));
  const { items: ofPayment } = await api.receipts.ofPayment({ params: { id: paid.payments[0]?.id ?? "" } });
  expect(ofPayment[0]).toMatchObject({
    buyer: { ...buyer, country: "MNE" },
    payments: [{ method: "BUSINESSCARD" }],
  });
  const rows = await rowsOf(location);
  const onAccount = await api.receipts.get({ params: { id: rows[1]?.id ?? "" } });
  expect(onAccount).toMatchObject({ grossAmount: "20.00", payments: [{ method: "ACCOUNT" }] });
  expect(onAccount.payDeadline).toMatch(/^\d{4}-\d\d-\d\d$/);
  await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  expect(await rowsOf(location)).toHaveLength(2);
  expect(await api.receipts.day({ params: { locationId } })).toMatchObject({ missingAmount: "0.00" });
  expect(konoba.service.ledger.deferred).toEqual([]);
});

test("issues nothing where fiscal receipts are off", async () => {
  const location = await makeFiscalLocation(konoba, { isOn: false });
  await sell(location);
  expect(await rowsOf(location)).toEqual([]);
});
