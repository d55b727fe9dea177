import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type {
  receiptSetupRoutes as routes,
  ReceiptSetup,
  Till,
} from "@konoba/contract/receipts/receipts.setup.contract";
import { gapsOf, receiptCurrency, tillReadyAt } from "@konoba/contract/receipts/receipts.setup.rules";
import { isVatRate } from "@konoba/contract/reference/reference.vatRates.rules";
import { ownedLocations, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import type { Locations, OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import {
  certificateFacts,
  type CertificateFile,
  readCertificateFile,
} from "./montenegro/receipts.certificates.service.ts";
import { serviceAddresses } from "./montenegro/receipts.transport.service.ts";
import { hasServerKey, sealKey } from "./receipts.keys.service.ts";
import { reissueRejected } from "./receipts.reissuing.service.ts";
import { requeueDeposits } from "./receipts.sending.store.ts";
import { findReceipt } from "./receipts.service.ts";
import * as store from "./receipts.setup.store.ts";
import {
  authoritiesOf,
  configuration,
  type ReceiptEnv,
  refuseNewTills,
  softwareCodeOf,
} from "./receipts.writing.service.ts";

type TillRow = Awaited<ReturnType<typeof store.listTills>>[number];

interface SetupContext extends ActorContext {
  readonly env: ReceiptEnv;
}

export const tillOf = ({
  id,
  name,
  drawerId,
  code,
  registeredAt,
  lastOrdinal,
  year,
  fault,
}: TillRow): Till => ({
  id,
  name,
  drawerId,
  code,
  registeredAt,
  readyAt: registeredAt === null ? null : tillReadyAt(registeredAt),
  lastOrdinal,
  year: lastOrdinal === 0 ? null : year,
  fault: fault && { code: fault.code, cause: fault.cause, text: fault.text },
});

const certificateOf = ({ certificate }: { certificate: string }) => {
  const facts = certificateFacts(certificate);
  return { ...facts, validFrom: facts.validFrom.toISOString(), validTo: facts.validTo.toISOString() };
};

/** Writes an entry of the set-up to the audit log. */
export const auditSetup = (
  acting: ActorContext,
  action: AuditEntry["action"],
  entry: Omit<AuditEntry, "action" | "subject"> & { id?: string | null; name?: string | null },
) =>
  audit(acting, {
    ...entry,
    action,
    subject: { kind: "receipts", id: entry.id ?? null, name: entry.name ?? null },
  });

const unknownRates = (rates: ReceiptSetup["unknownRates"], now: Date) =>
  rates.filter(({ rate }) => !isVatRate(rate, now)).slice(0, 20);

async function readSetup(
  { db, env, scope, now }: SetupContext,
  location: OwnedLocation,
  named?: FiscalEnvironment,
): Promise<ReceiptSetup> {
  const { organizationId } = scope;
  const row = await store.findLocation(db, location);
  const environment = row?.environment ?? "test";
  const shown = named ?? environment;
  const issuer = await store.findIssuer(db, organizationId);
  const certificate = await store.findNewestCertificate(db, organizationId, shown);
  const tills = await store.listTills(db, location, shown);
  const operators = await store.listOperators(db, organizationId, location, shown);
  const test = await store.findTestReceipt(db, location);
  const unitCode = (shown === "test" ? row?.testUnitCode : row?.productionUnitCode) ?? null;
  const isDemo = await store.isDemo(db, organizationId);
  const softwareCode = softwareCodeOf(env, isDemo);
  const entered = {
    issuer: issuer ?? null,
    unknownRates: issuer?.isInVat ? unknownRates(await store.listRates(db, location), now) : [],
    certificate: certificate ? certificateOf(certificate) : null,
    unitCode,
    operators,
    softwareCode,
  };
  const facts = {
    ...entered,
    tills,
    hasServerKey: hasServerKey(env),
    hasAuthority: isDemo || authoritiesOf(env).length > 0,
    isTested: test?.isTested ?? isDemo,
  };
  return {
    locationId: location,
    environment,
    shown,
    isOn: row?.isOn ?? false,
    ...entered,
    isPerRound: row?.isPerRound ?? false,
    zeroRate: row?.zeroRate ?? null,
    tills: tills.map(tillOf),
    address: isDemo
      ? (await configuration().demoService()).address
      : (shown === "test" && env.RECEIPT_TEST_URL) || serviceAddresses[shown],
    lastAnswerAt: row?.lastAnswerAt ?? null,
    clockSkewMs: row?.clockSkewMs ?? null,
    testReceipt: test ? await findReceipt(db, [location], test.id) : null,
    gaps: gapsOf(facts, now),
  };
}

/** Length in bits of the shortest RSA key that signs receipts. */
const minKeyBits = 2048;

/** Reads key and certificate of an uploaded file; refuses one of another taxpayer, or one that cannot sign now. */
async function readCertificate(file: CertificateFile, taxNumber: string | undefined, now: Date) {
  const key = await readCertificateFile(file);
  const facts = certificateFacts(key.certificate);
  if (facts.taxNumber !== null && taxNumber !== undefined && facts.taxNumber !== taxNumber)
    throw new AppError("certificate_foreign", { taxNumber: facts.taxNumber });
  if (facts.validTo <= now) throw new AppError("certificate_expired");
  if (facts.validFrom > now)
    throw new AppError("certificate_not_yet_valid", { from: facts.validFrom.toISOString() });
  const { asymmetricKeyType, asymmetricKeyDetails } = key.privateKey;
  if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < minKeyBits)
    throw new AppError("certificate_weak");
  if (key.certificate.checkIssued(key.certificate)) throw new AppError("certificate_self_signed");
  return { key, facts };
}

/** Sends again what was rejected at locations, with the set-up that a person has just saved. */
async function retryRejected(acting: SetupContext, locations: Locations): Promise<void> {
  for (const location of locations) await reissueRejected(acting, location, { isForced: false });
  await requeueDeposits(acting.db, locations);
}

type Issuing = Pick<ReceiptSetup, "isOn" | "environment">;

/** Checks whether a change made bills fiscal receipts; those of the test environment are none beside production. */
const issuesMore = (before: Issuing, after: Issuing): boolean =>
  after.isOn && (!before.isOn || (after.environment === "production" && before.environment === "test"));

type Names<Name extends keyof typeof routes> = Handlers<Pick<typeof routes, Name>>;

export const receiptSetup: Names<
  "getSetup" | "setIssuer" | "setCertificate" | "setLocation" | "setOperator"
> = {
  getSetup: async ({ db, env, scope, params, query, now }) =>
    readSetup({ db, env, scope, now }, requireOwnLocation(scope, params.locationId), query.environment),

  setIssuer: async ({ db, env, scope, body, now }) => {
    const { organizationId } = scope;
    const before = await store.findIssuer(db, organizationId);
    await store.writeIssuer(db, { organizationId, ...body });
    await auditSetup({ db, scope, now }, "receipts.issuerChanged", {
      name: body.name,
      before,
      after: body,
    });
    await retryRejected({ db, env, scope, now }, ownedLocations(scope));
    return { success: true };
  },

  setCertificate: async ({ db, env, scope, body, now }) => {
    const { organizationId } = scope;
    const issuer = await store.findIssuer(db, organizationId);
    const { file, password } = body;
    const { key, facts } = await readCertificate({ file, password }, issuer?.taxNumber, now);
    const id = randomUUID();
    await store.insertCertificate(db, {
      id,
      organizationId,
      environment: body.environment,
      certificate: key.certificate.toString(),
      sealedKey: await sealKey(env, id, key),
      taxNumber: facts.taxNumber,
      validFrom: facts.validFrom,
      validTo: facts.validTo,
      createdAt: now,
    });
    const after = { environment: body.environment, serial: facts.serial, validTo: facts.validTo };
    await auditSetup({ db, scope, now }, "receipts.certificateStored", {
      id,
      name: facts.serial,
      after,
    });
    await retryRejected({ db, env, scope, now }, ownedLocations(scope));
    return certificateOf({ certificate: key.certificate.toString() });
  },

  setLocation: async ({ db, env, scope, params, body, now }) => {
    const acting = { db, env, scope, now };
    const location = requireOwnLocation(scope, params.locationId);
    const before = await store.findLocation(db, location);
    const { currencyCode } = await findOwnLocation(db, scope, location);
    if (body.isOn !== false && currencyCode !== receiptCurrency) throw new AppError("receipts_currency");
    const { unitCode, environment, isPerRound, zeroRate, isOn } = body;
    await store.writeLocation(db, location, {
      ...(environment && { environment }),
      ...(unitCode?.environment === "test" && { testUnitCode: unitCode.code }),
      ...(unitCode?.environment === "production" && { productionUnitCode: unitCode.code }),
      ...(isPerRound !== undefined && { isPerRound }),
      ...(zeroRate !== undefined && { zeroRate }),
      ...(isOn !== undefined && { isOn }),
      ...(isOn && !before?.onSince && { onSince: now }),
    });
    const setup = await readSetup(acting, location);
    if (before && issuesMore(before, setup)) await store.endPause(db, location, now);
    if (before && issuesMore(setup, before)) await store.beginPause(db, location, now);
    if (setup.isOn && (environment !== undefined || isOn) && setup.gaps.length > 0)
      throw new AppError("receipts_not_ready", { gaps: setup.gaps });
    if (setup.isOn && (environment !== undefined || isOn))
      refuseNewTills({ ...setup, isDemo: await store.isDemo(db, scope.organizationId) }, setup.tills, {
        env,
        now,
      });
    const after = {
      environment: setup.environment,
      isOn: setup.isOn,
      isPerRound: setup.isPerRound,
      unitCode: setup.unitCode,
    };
    await auditSetup(acting, "receipts.locationChanged", {
      locationId: location,
      before: before && {
        environment: before.environment,
        isOn: before.isOn,
        isPerRound: before.isPerRound,
      },
      after,
    });
    await retryRejected(acting, [location]);
    return setup;
  },

  setOperator: async ({ db, scope, params, body, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const { userId, workerId, environment, code } = body;
    if ((userId === null) === (workerId === null))
      throw new AppError("invalid_request", [{ path: "userId", message: "Choose a person" }]);
    const { organizationId } = scope;
    if (!(await store.hasPerson(db, organizationId, body))) throw new AppError("user_not_found");
    await store.writeOperator(db, { id: nextId(), organizationId, environment, userId, workerId, code });
    const entry = { id: userId ?? workerId, locationId: location, after: { environment, code } };
    await auditSetup({ db, scope, now }, "receipts.operatorChanged", entry);
    return { success: true };
  },
};
