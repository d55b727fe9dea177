import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "./node.mjs";
import { main, Refusal } from "./run/command.mjs";

/**
 * Starts a stand-in of the Montenegrin tax service on this machine, with a taxpayer and a certificate for it:
 * `npm run tax-service -- --port 4400 --drop 0.1`. With `--try` it sends a till, a deposit and a receipt to
 * itself, prints the answers and ends.
 */
const options = {
  port: { type: "string", default: "4400" },
  "tax-number": { type: "string", default: "12345678" },
  unit: { type: "string", default: "ab123cd456" },
  operator: { type: "string", default: "qr567st890" },
  software: { type: "string", default: "ij345kl678" },
  maintainer: { type: "string", default: "mn901op234" },
  /** Milliseconds before each answer. */
  delay: { type: "string", default: "0" },
  /** Share of requests that are registered but not answered, or answered with a fault of the service. */
  drop: { type: "string", default: "0" },
  fault: { type: "string", default: "0" },
  /** Folder of the certificate file. */
  folder: { type: "string", default: join("data", "tax-service") },
  try: { type: "boolean", default: false },
};

const password = "konoba";

function troubleOf({ delay, drop, fault }) {
  const chance = Math.random();
  if (chance < Number(drop)) return { kind: "drop", when: "after" };
  if (chance < Number(drop) + Number(fault)) return { kind: "fault", code: 920 };
  return Number(delay) > 0 ? { kind: "delay", ms: Number(delay) } : null;
}

async function tryOnce(service, key, values) {
  const { montenegro } = await import("../server/src/receipts/montenegro/receipts.montenegro.service.ts");
  const { fiscalTime } = await import("../contract/src/receipts/receipts.numbers.rules.ts");
  const { calculateReceipt } = await import("../contract/src/receipts/receipts.totals.ts");
  const driver = montenegro("test");
  const authorities = [service.authority.certificate];
  const session = { address: service.address, environment: "test", key, authorities };
  const attempt = { at: new Date(), lateness: null, timeoutMs: 5_000 };
  const codes = { unitCode: values.unit, softwareCode: values.software };
  const taxNumber = values["tax-number"];
  const till = { taxNumber, ...codes, internalId: "till-1", maintainerCode: values.maintainer };
  const { outcome: registered } = await driver.registerTill(
    session,
    { ...till, validFrom: null, validTo: null },
    attempt,
  );
  console.info("till", registered);
  const tillCode = registered.confirmation;
  const day = { taxNumber, tillCode, operation: "INITIAL", amount: "100.00", at: fiscalTime(attempt.at) };
  console.info("deposit", (await driver.openDay(session, day, attempt)).outcome);
  const line = { name: "Riblja čorba", unit: "kom", quantity: "2", unitPrice: "9.90", vatRate: "15" };
  const totals = calculateReceipt([{ ...line, discountPercentage: "0", exemption: null }], { isInVat: true });
  const payments = [{ method: "BANKNOTE", amount: totals.grossAmount }];
  const seller = { taxNumber, name: "Konoba d.o.o.", address: "Stari grad 1", town: "Kotor" };
  const nothing = { buyer: null, corrects: null, references: [], payDeadline: null, paragonNumber: null };
  const draft = {
    kind: "INVOICE",
    ...codes,
    tillCode,
    operatorCode: values.operator,
    totals,
    payments,
    seller,
  };
  const position = { ordinal: 1, at: attempt.at };
  const issued = await driver.issue(session, driver.prepare({ ...draft, ...nothing }, position));
  const { outcome: submission } = await driver.submit(session, issued, attempt);
  console.info("receipt", issued.number, issued.iic, submission);
  if (submission.kind !== "accepted") throw new Refusal("The tax service did not accept the receipt.");
  for (const block of driver.receiptBlocks(issued, submission.confirmation ?? null)) console.info(block);
}

await main(async () => {
  await prepare();
  const { values } = parseArgs({ options });
  const { startTaxService } = await import("../server/src/demo/taxService/taxService.ts");
  const { makeCertificate, toPkcs12 } = await import("../server/src/demo/taxService/certificates.ts");
  const port = values.try ? 0 : Number(values.port);
  const service = await startTaxService({
    port,
    trouble: () => troubleOf(values),
    onDeferred: (problem) => console.warn(`deferred: ${problem}`),
  });
  const taxNumber = values["tax-number"];
  service.ledger.addTaxpayer({
    taxNumber,
    units: [values.unit],
    operators: [values.operator],
    software: [values.software],
    maintainers: [values.maintainer],
  });
  const made = makeCertificate({ name: `Konoba test ${taxNumber}`, taxNumber }, service.authority);
  const certificate = toPkcs12(made, password);
  if (values.try) {
    const { readPkcs12 } = await import("../server/src/receipts/montenegro/receipts.certificates.service.ts");
    await tryOnce(service, readPkcs12(certificate, password), values);
    return service.close();
  }
  await mkdir(values.folder, { recursive: true });
  const file = join(values.folder, `${taxNumber}.p12`);
  await writeFile(file, certificate);
  const authority = join(values.folder, "authority.pem");
  await writeFile(authority, service.authority.certificate.toString());
  console.info(
    `tax service on ${service.address}; certificate ${file} with password "${password}"; RECEIPT_AUTHORITY=${authority}`,
  );
});
