import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nextId } from "@konoba/contract/lib/ids";
import { makeCertificate, toPkcs12 } from "../src/demo/taxService/certificates.ts";
import { startTaxService, type TaxService, type Trouble } from "../src/demo/taxService/taxService.ts";
import { testApp, type TestApp } from "./app.ts";
import { testDatabase } from "./database.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

/** Application whose test environment is a simulator of the tax service. */
export interface FiscalApp extends TestApp {
  service: TaxService;
  /** Causes trouble for each request from now on; null ends it. */
  disturb: (trouble: (() => Trouble | null) | null) => void;
}

export const fiscalSettings = {
  RECEIPT_KEY: "a key of the tests only",
  RECEIPT_SOFTWARE_CODE: "ij345kl678",
  RECEIPT_MAINTAINER_CODE: "mn901op234",
};

/** Folder for every message of the tests, to validate them against the official schema with `xmllint`. */
const messagesFolder = process.env["RECEIPT_MESSAGES_DIR"];
if (messagesFolder) mkdirSync(messagesFolder, { recursive: true });
export const keepMessage = (xml: string): void => {
  if (messagesFolder) writeFileSync(join(messagesFolder, `${randomUUID()}.xml`), xml);
};

/** Settings of a server whose test environment is a simulator. */
export const serviceSettings = ({ address, authority }: TaxService) => ({
  RECEIPT_TEST_URL: address,
  RECEIPT_AUTHORITY: authority.certificate.toString(),
});

const withService = (settings: Record<string, string>, service: TaxService, database?: Promise<string>) =>
  testApp({ ...fiscalSettings, ...serviceSettings(service), ...settings }, database);

/** Starts another application that uses the tax service of the first. */
export const fiscalAppBeside = async (
  { service, disturb }: FiscalApp,
  settings: Record<string, string>,
  database: Promise<string>,
): Promise<FiscalApp> => ({ ...(await withService(settings, service, database)), service, disturb });

export async function fiscalApp(
  settings: Record<string, string> = {},
  database = testDatabase(),
): Promise<FiscalApp> {
  let trouble: (() => Trouble | null) | null = null;
  const service = await startTaxService({ trouble: () => trouble?.() ?? null, onMessage: keepMessage });
  const app = await withService(settings, service, database);
  return {
    ...app,
    service,
    disturb: (next) => {
      trouble = next;
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}

export interface FiscalLocation extends TestLocation {
  taxNumber: string;
  tillId: string;
}

const unitCode = "ab123cd456";
let taxpayers = 0;

/** Uploads a certificate of a taxpayer that the simulator trusts. */
export async function uploadCertificate(
  { service }: Pick<FiscalApp, "service">,
  { api }: Pick<TestLocation, "api">,
  taxNumber: string,
  environment: "test" | "production" = "test",
): Promise<void> {
  const key = makeCertificate({ name: "Konoba d.o.o.", taxNumber }, service.authority);
  const file = toPkcs12(key, "tajna").toString("base64");
  await api.receipts.setCertificate({ body: { environment, file, password: "tajna" } });
}

/** Sets up fiscal receipts of a location by the steps of the set-up, up to the confirmed test receipt. */
export async function setUpReceipts(
  test: Pick<FiscalApp, "service">,
  location: Pick<TestLocation, "api" | "locationId">,
  { isPerRound = false, isOn = true }: { isPerRound?: boolean; isOn?: boolean } = {},
): Promise<{ taxNumber: string; tillId: string; testReceiptId: string }> {
  const { api, locationId } = location;
  taxpayers += 1;
  const taxNumber = String(20_000_000 + taxpayers);
  const operator = "qr567st890";
  test.service.ledger.addTaxpayer({
    taxNumber,
    units: [unitCode],
    operators: [operator],
    software: [fiscalSettings.RECEIPT_SOFTWARE_CODE],
    maintainers: [fiscalSettings.RECEIPT_MAINTAINER_CODE],
  });
  const issuer = { taxNumber, name: "Konoba d.o.o.", address: "Stari grad 1", town: "Kotor", isInVat: true };
  await api.receipts.setIssuer({ body: issuer });
  await uploadCertificate(test, location, taxNumber);
  const params = { locationId };
  await api.receipts.setLocation({
    params,
    body: { unitCode: { environment: "test", code: unitCode }, isPerRound },
  });
  const till = await api.receipts.addTill({
    params,
    body: { environment: "test", name: `Till ${nextId()}` },
  });
  const { code } = await api.receipts.registerTill({ params: { id: till.id } });
  if (code === null) throw new Error("The till was not registered");
  const { operators } = await api.receipts.getSetup({ params });
  for (const { userId, workerId } of operators)
    await api.receipts.setOperator({
      params,
      body: { environment: "test", userId, workerId, code: operator },
    });
  const tested = await api.receipts.sendTest({ params, body: {} });
  if (tested.status !== "confirmed") throw new Error("The test receipt was not confirmed");
  if (isOn) await api.receipts.setLocation({ params, body: { isOn: true } });
  return { taxNumber, tillId: till.id, testReceiptId: tested.id };
}

/** Creates a location whose bills are fiscal receipts. */
export async function makeFiscalLocation(
  test: FiscalApp,
  fields: { isPerRound?: boolean; isOn?: boolean; pricesIncludeTax?: boolean; servicePrice?: string } = {},
): Promise<FiscalLocation> {
  const { isPerRound = false, isOn = true, ...rest } = fields;
  const location = await makeTestLocation(test, rest);
  const { taxNumber, tillId } = await setUpReceipts(test, location, { isPerRound, isOn });
  return { ...location, taxNumber, tillId };
}
