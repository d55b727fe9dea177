import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../test/database.ts";
import {
  type FiscalApp,
  fiscalApp,
  fiscalAppBeside,
  makeFiscalLocation,
  uploadCertificate,
} from "../../test/fiscal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";
import type { IssuingSetup } from "./receipts.issuing.store.ts";
import { refuseUnready } from "./receipts.writing.service.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
});
afterAll(() => konoba.close());

test("lets a till issue no receipt in its first hour in production", () => {
  const registered = new Date("2026-11-29T08:00:00Z");
  const setup: IssuingSetup = {
    environment: "production",
    isPerRound: false,
    zeroRate: null,
    unitCode: "ab123cd456",
    issuer: { taxNumber: "12345678", name: "Konoba", address: "Grad 1", town: "Kotor", isInVat: true },
    certificateId: "certificate",
    tillId: "till",
    tillCode: "ef789gh012",
    tillRegisteredAt: registered.toISOString(),
    currencyCode: "EUR",
    operatorCode: "qr567st890",
    isDemo: false,
    anyOperatorCode: null,
    receipts: [],
  };
  const env = { DATABASE_URL: "", DATA_DIR: "", RECEIPT_TEST_URL: "http://127.0.0.1:1" };
  const issue = (minutes: number) =>
    refuseUnready(setup, { env, now: new Date(registered.getTime() + minutes * 60_000) });
  expect(() => issue(59)).toThrow(
    expect.objectContaining({ code: "till_too_new", details: { readyAt: "2026-11-29T09:00:00.000Z" } }),
  );
  expect(() => issue(60)).not.toThrow();
});

test("turns no receipts on in production before a till may issue", async () => {
  const { api, locationId, taxNumber } = await makeFiscalLocation(konoba, { isOn: false });
  const params = { locationId };
  const environment = "production";
  await uploadCertificate(konoba, { api }, taxNumber, environment);
  await api.receipts.setLocation({ params, body: { unitCode: { environment, code: "ab123cd456" } } });
  const body = { environment, name: "Bar", code: "ef789gh012" } as const;
  const { readyAt } = await api.receipts.addTill({ params, body });
  const { operators } = await api.receipts.getSetup({ params, query: { environment } });
  for (const { userId, workerId } of operators)
    await api.receipts.setOperator({ params, body: { environment, userId, workerId, code: "qr567st890" } });

  const turnOn = () => api.receipts.setLocation({ params, body: { environment, isOn: true } });
  await expect(turnOn()).rejects.toMatchObject({
    httpStatus: 409,
    code: "till_too_new",
    details: { readyAt },
  });
  expect(await api.receipts.getSetup({ params })).toMatchObject({ isOn: false, environment: "test" });
  await konoba.pool.query(
    "update receipt_tills set registered_at = registered_at - interval '1 hour' where location_id = $1",
    [locationId],
  );
  expect(await turnOn()).toMatchObject({ isOn: true, environment });
});

// Last, because the settings of receipts belong to the process.
test("sends the test environment of the tax administration nothing in a till's first hour", async () => {
  const real = await fiscalAppBeside(konoba, { RECEIPT_TEST_URL: "" }, testDatabase());
  const { api, locationId } = await makeTestLocation(real);
  const params = { locationId };
  const issuer = { taxNumber: "12345678", name: "Konoba", address: "Grad 1", town: "Kotor", isInVat: true };
  await api.receipts.setIssuer({ body: issuer });
  await uploadCertificate(real, { api }, issuer.taxNumber);
  await api.receipts.setLocation({
    params,
    body: { unitCode: { environment: "test", code: "ab123cd456" } },
  });
  const till = { environment: "test", name: "Bar", code: "ef789gh012" } as const;
  const { readyAt } = await api.receipts.addTill({ params, body: till });
  const { operators } = await api.receipts.getSetup({ params });
  for (const { userId, workerId } of operators)
    await api.receipts.setOperator({
      params,
      body: { environment: "test", userId, workerId, code: "qr567st890" },
    });

  const refused = { httpStatus: 409, code: "till_too_new", details: { readyAt } };
  await expect(api.receipts.sendTest({ params, body: {} })).rejects.toMatchObject(refused);
  const { rows } = await real.pool.query("select from receipts where location_id = $1", [locationId]);
  expect(rows).toEqual([]);
  await real.close();
});
