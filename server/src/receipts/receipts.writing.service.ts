import type { X509Certificate } from "node:crypto";
import { dayMs } from "@konoba/contract/lib/durations";
import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { fiscalDay, fiscalYear } from "@konoba/contract/receipts/receipts.numbers.rules";
import { invoiceTypeOf } from "@konoba/contract/receipts/receipts.payments";
import type { PlannedReceipt } from "@konoba/contract/receipts/receipts.plan.totals";
import {
  firstReadyAt,
  isRealService,
  receiptCurrency,
  tillReadyAt,
} from "@konoba/contract/receipts/receipts.setup.rules";
import type { Env } from "../env.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import type { ActorContext } from "../orders/orders.aggregate.service.ts";
import { readAuthorities } from "./montenegro/receipts.authorities.service.ts";
import type { InvoiceMessage } from "./montenegro/receipts.messages.service.ts";
import { montenegro } from "./montenegro/receipts.montenegro.service.ts";
import type { SigningKey } from "./montenegro/receipts.signatures.service.ts";
import * as store from "./receipts.issuing.store.ts";
import { openedKey, openKey } from "./receipts.keys.service.ts";

/** Settings that receipts need of this server. */
export type ReceiptEnv = Pick<
  Env,
  | "RECEIPT_KEY"
  | "RECEIPT_SOFTWARE_CODE"
  | "RECEIPT_MAINTAINER_CODE"
  | "RECEIPT_TEST_URL"
  | "RECEIPT_AUTHORITY"
  | "DATABASE_URL"
  | "DATA_DIR"
>;

interface Configuration {
  env: ReceiptEnv;
  /** Starts the simulator for demo organizations. */
  demoService: () => Promise<DemoService>;
}

/** Simulator of the tax service: its address, and the certificate that its replies are trusted by. */
export interface DemoService {
  address: string;
  authority: SigningKey;
}

let configured: Configuration | undefined;

/** Gives the settings of this process, once at its start: changes of orders carry none. */
export function configureReceipts(configuration: Configuration): void {
  authoritiesOf(configuration.env);
  configured = configuration;
}

export function configuration(): Configuration {
  if (configured === undefined) throw new Error("configureReceipts was not called");
  return configured;
}

const authorities = new Map<string | undefined, X509Certificate[]>();

/** Returns the certificates that replies of the tax service are trusted by; throws if the setting holds none. */
export function authoritiesOf({ RECEIPT_AUTHORITY: setting }: Pick<ReceiptEnv, "RECEIPT_AUTHORITY">) {
  const read = authorities.get(setting) ?? readAuthorities(setting);
  authorities.set(setting, read);
  return read;
}

export const receiptEnv = (): ReceiptEnv => configuration().env;

/** Code of the software in the demo, whose tax service is a simulator. */
const demoSoftwareCode = "kn001bd001";

/** Returns the code under which the tax administration knows this software; null without the setting. */
export const softwareCodeOf = (env: ReceiptEnv, isDemo: boolean): string | null =>
  env.RECEIPT_SOFTWARE_CODE ?? (isDemo ? demoSoftwareCode : null);

/** Codes and names that a receipt needs, complete. */
interface Issuer {
  environment: store.IssuingSetup["environment"];
  seller: { taxNumber: string; name: string; address: string; town: string };
  unitCode: string;
  tillId: string;
  tillCode: string;
  softwareCode: string;
  operatorCode: string;
  certificateId: string;
}

/** Refuses tills in their first hour after the registration, unless a simulator takes their receipts. */
export function refuseNewTills(
  { environment, isDemo }: Pick<store.IssuingSetup, "environment" | "isDemo">,
  tills: readonly { readyAt: string | null }[],
  { env, now }: { env: ReceiptEnv; now: Date },
): void {
  const hasOwnTestAddress = Boolean(env.RECEIPT_TEST_URL);
  if (!isRealService({ environment, isDemo, hasOwnTestAddress })) return;
  const readyAt = firstReadyAt(tills, now);
  if (readyAt !== null) throw new AppError("till_too_new", { readyAt });
}

/** Refuses another currency than the euro, and the first hour of a till. */
export function refuseUnready(setup: store.IssuingSetup, at: { env: ReceiptEnv; now: Date }): void {
  const { currencyCode, tillRegisteredAt } = setup;
  if (currencyCode !== receiptCurrency) throw new AppError("receipts_currency");
  const readyAt = tillRegisteredAt === null ? null : tillReadyAt(tillRegisteredAt);
  refuseNewTills(setup, [{ readyAt }], at);
}

/** Requires the codes of a location's set-up. A person without an operator code issues no receipts. */
export function issuerOf(
  setup: store.IssuingSetup,
  env: ReceiptEnv,
  operatorCode = setup.operatorCode,
): Issuer {
  const { environment, issuer, unitCode, tillId, tillCode, certificateId } = setup;
  const softwareCode = softwareCodeOf(env, setup.isDemo);
  if (!issuer || !unitCode || !tillId || !tillCode || !certificateId || !softwareCode)
    throw new AppError("receipts_not_ready");
  if (!operatorCode) throw new AppError("operator_code_missing");
  const { isInVat: _, ...seller } = issuer;
  return { environment, seller, unitCode, tillId, tillCode, softwareCode, operatorCode, certificateId };
}

/** Planned receipt with what it documents. */
export interface Plan {
  id: string;
  planned: PlannedReceipt;
  paymentIds: string[];
  isOnAccount: boolean;
}

interface Issuing {
  location: OwnedLocation;
  issuer: Issuer;
  /** Null for the test receipt of the set-up. */
  orderId: string | null;
  plans: readonly Plan[];
  known: readonly Pick<store.OrderReceipt, "id" | "message">[];
  buyer: InvoiceMessage["buyer"];
}

type NewReceipt = Parameters<typeof store.insertReceipts>[1][number];
type Messages = Map<string, InvoiceMessage>;

/** Days after which a bill on account is due. */
const payDays = 15;

/** Returns how a receipt names another one. */
export function referOf(messages: ReadonlyMap<string, InvoiceMessage>) {
  return (id: string) => {
    const message = messages.get(id);
    if (!message) throw new Error("A receipt refers to an unknown one");
    const { iic, signed, buyer } = message;
    return { iic, issuedAt: signed.issuedAt, amount: signed.grossAmount, buyer };
  };
}

/** Returns a receipt before it has a number. A summary has the buyer of the receipts that it settles. */
function draftOf({ planned, isOnAccount }: Plan, { issuer, buyer }: Issuing, messages: Messages, now: Date) {
  const { unitCode, tillCode, softwareCode, operatorCode, seller } = issuer;
  const { kind, totals, payments, corrects } = planned;
  const references = planned.references.map(referOf(messages));
  return {
    kind,
    unitCode,
    tillCode,
    softwareCode,
    operatorCode,
    totals,
    payments,
    seller,
    buyer: kind === "SUMMARY" ? (references[0]?.buyer ?? null) : buyer,
    corrects: corrects === null ? null : referOf(messages)(corrects),
    references,
    payDeadline: isOnAccount ? fiscalDay(new Date(now.getTime() + payDays * dayMs)) : null,
    paragonNumber: null,
  };
}

function rowOf(
  { scope, now }: ActorContext,
  { location, issuer, orderId }: Issuing,
  { id, planned, paymentIds, isOnAccount }: Plan,
  message: InvoiceMessage,
): NewReceipt {
  const { environment, tillId, certificateId } = issuer;
  const { kind, corrects, references, totals } = planned;
  return {
    id,
    locationId: location,
    tillId,
    environment,
    year: fiscalYear(now),
    ordinal: message.signed.ordinal,
    kind,
    orderId,
    paymentIds,
    correctsId: corrects,
    needs: [...references, ...(corrects === null ? [] : [corrects])],
    isOnAccount,
    issuedAt: now,
    certificateId,
    plan: JSON.stringify(planned),
    message: JSON.stringify(message),
    grossAmount: totals.grossAmount,
    operatorName: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
  };
}

const isCash = ({ planned }: Plan) => invoiceTypeOf(planned.payments.map(({ method }) => method)) === "CASH";

/** Reserves the numbers of the receipts; the first cash receipt of a day brings the initial deposit of its till. */
async function reserve(acting: ActorContext, issuing: Issuing): Promise<number> {
  const { db, now } = acting;
  const { location, issuer, plans } = issuing;
  const { tillId } = issuer;
  const day = plans.some(isCash) ? fiscalDay(now) : null;
  const year = fiscalYear(now);
  const reserved = await store.reserveNumbers(db, location, {
    tillId,
    year,
    count: plans.length,
    depositDay: day,
  });
  if (day !== null && reserved.depositDay !== day)
    await depositDay(acting, location, tillId, await openingCash(acting, issuing, day));
  return reserved.first;
}

/**
 * Numbers, signs and inserts receipts. The lock of the till is held from here to the commit; nothing but the
 * signature, made outside of the event loop, happens meanwhile.
 */
export async function writeReceipts(acting: ActorContext, issuing: Issuing): Promise<void> {
  const { db, now } = acting;
  const { issuer, plans, known } = issuing;
  const { environment, certificateId } = issuer;
  const driver = montenegro(environment);
  const key =
    openedKey(certificateId) ?? (await openKey(receiptEnv(), await store.findCertificate(db, certificateId)));
  const first = await reserve(acting, issuing);
  const messages: Messages = new Map(known.map(({ id, message }) => [id, message]));
  const rows: NewReceipt[] = [];
  for (const [index, plan] of plans.entries()) {
    const draft = draftOf(plan, issuing, messages, now);
    const prepared = driver.prepare(draft, { ordinal: first + index, at: now });
    const message = await driver.issue({ address: null, environment, key, authorities: [] }, prepared);
    messages.set(plan.id, message);
    rows.push(rowOf(acting, issuing, plan, message));
  }
  await store.insertReceipts(db, rows);
}

/** Returns the cash of a till before the payments of this transaction. */
const openingCash = ({ db }: ActorContext, { location, issuer, plans }: Issuing, day: string) =>
  store.initialCash(db, location, {
    tillId: issuer.tillId,
    day,
    without: plans.flatMap(({ paymentIds }) => paymentIds),
  });

/** Adds the initial deposit of a till for the day of `now`, if it has none. */
export const depositDay = (
  { db, now }: Pick<ActorContext, "db" | "now">,
  locationId: OwnedLocation,
  tillId: string,
  amount: string,
) =>
  store.insertDeposits(db, [
    { id: nextId(), locationId, tillId, operation: "INITIAL", day: fiscalDay(now), amount, at: now },
  ]);
