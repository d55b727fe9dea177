import { afterAll, beforeAll, expect, test } from "vitest";
import { fiscalApp, type FiscalApp, fiscalSettings } from "../../test/fiscal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";
import { makeCertificate, toPkcs12 } from "../demo/taxService/certificates.ts";

const dayMs = 86_400_000;
const taxNumber = "30000001";
const unitCode = "ab123cd456";
const operatorCode = "qr567st890";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

function certificateFile(fields: { taxNumber?: string; validTo?: Date } = {}): string {
  const request = { name: "Konoba d.o.o.", taxNumber, ...fields };
  return toPkcs12(makeCertificate(request, konoba.service.authority), "tajna").toString("base64");
}

test("closes the gaps step by step and turns on after a confirmed test receipt only", async () => {
  const { api, locationId } = await makeTestLocation(konoba);
  const params = { locationId };
  const environment = "test";
  const gaps = async () => (await api.receipts.getSetup({ params })).gaps;
  const codes = { units: [unitCode], operators: [operatorCode] };
  const software = [fiscalSettings.RECEIPT_SOFTWARE_CODE];
  const maintainers = [fiscalSettings.RECEIPT_MAINTAINER_CODE];
  konoba.service.ledger.addTaxpayer({ taxNumber, ...codes, software, maintainers });
  expect(await gaps()).toEqual(["issuer", "certificate", "unit", "till", "operators", "test"]);

  const address = { address: "Stari grad 1", town: "Kotor" };
  await api.receipts.setIssuer({ body: { taxNumber, name: "Konoba d.o.o.", ...address, isInVat: true } });
  const file = certificateFile();
  for (const [upload, code] of [
    [{ file, password: "wrong" }, "certificate_password"],
    [{ file: certificateFile({ taxNumber: "30000002" }), password: "tajna" }, "certificate_foreign"],
    [
      { file: certificateFile({ validTo: new Date(Date.now() - dayMs / 2) }), password: "tajna" },
      "certificate_expired",
    ],
  ] as const)
    await expect(api.receipts.setCertificate({ body: { environment, ...upload } })).rejects.toMatchObject({
      code,
    });
  await api.receipts.setCertificate({ body: { environment, file, password: "tajna" } });
  await api.receipts.setLocation({ params, body: { unitCode: { environment, code: unitCode } } });
  expect(await gaps()).toEqual(["till", "operators", "test"]);
  await expect(api.receipts.setLocation({ params, body: { isOn: true } })).rejects.toMatchObject({
    code: "receipts_not_ready",
  });

  const till = await api.receipts.addTill({ params, body: { environment, name: "Bar" } });
  konoba.disturb(() => ({ kind: "fault", code: 41 }));
  const refused = await api.receipts.registerTill({ params: { id: till.id } });
  konoba.disturb(null);
  expect(refused).toMatchObject({ code: null, fault: { code: 41, cause: "unit" } });
  expect((await api.receipts.getSetup({ params })).lastAnswerAt).toBeNull();
  const registered = await api.receipts.registerTill({ params: { id: till.id } });
  expect(registered).toMatchObject({ fault: null, readyAt: expect.any(String) });
  expect(registered.code).toMatch(/^[a-z]{2}\d{3}[a-z]{2}\d{3}$/);
  const { operators, lastAnswerAt, clockSkewMs } = await api.receipts.getSetup({ params });
  expect(lastAnswerAt).not.toBeNull();
  expect(Math.abs(clockSkewMs ?? Number.NaN)).toBeLessThan(60_000);

  const [{ userId, workerId } = { userId: null, workerId: null }] = operators;
  await api.receipts.setOperator({ params, body: { environment, userId, workerId, code: operatorCode } });
  expect(await gaps()).toEqual(["test"]);
  expect(await api.receipts.sendTest({ params, body: {} })).toMatchObject({
    status: "confirmed",
    grossAmount: "1.00",
    environment,
    orderId: null,
  });
  expect(await gaps()).toEqual([]);
  expect(await api.receipts.setLocation({ params, body: { isOn: true } })).toMatchObject({ isOn: true });
});

test("shows the codes of production apart, which has to be complete before bills use it", async () => {
  const { api, locationId } = await makeTestLocation(konoba);
  const params = { locationId };
  await api.receipts.setLocation({
    params,
    body: { unitCode: { environment: "test", code: unitCode } },
  });
  const production = await api.receipts.getSetup({ params, query: { environment: "production" } });
  expect(production).toMatchObject({ environment: "test", shown: "production", unitCode: null });
  expect(production.address).toBe("https://efi.tax.gov.me/fs-v1");
  await expect(
    api.receipts.setLocation({ params, body: { environment: "production", isOn: true } }),
  ).rejects.toMatchObject({ code: "receipts_not_ready" });
  expect((await api.receipts.getSetup({ params })).environment).toBe("test");
});
