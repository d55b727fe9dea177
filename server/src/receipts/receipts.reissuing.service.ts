import { isDeepStrictEqual } from "node:util";
import { recalculatedReceipt } from "@konoba/contract/receipts/receipts.again.totals";
import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { PlannedReceipt } from "@konoba/contract/receipts/receipts.plan.totals";
import type { ActorContext } from "../lib/access/caller.ts";
import { audit } from "../lib/audit/audit.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { loadOrder } from "../orders/orders.aggregate.service.ts";
import { runExtensions } from "../orders/orders.extensions.service.ts";
import type { InvoiceMessage } from "./montenegro/receipts.messages.service.ts";
import { montenegro } from "./montenegro/receipts.montenegro.service.ts";
import { findCertificate, findIssuingSetup, type IssuingSetup } from "./receipts.issuing.store.ts";
import { openKey } from "./receipts.keys.service.ts";
import * as store from "./receipts.reissuing.store.ts";
import { type ReceiptEnv, referOf, softwareCodeOf } from "./receipts.writing.service.ts";

interface ReissuingContext extends ActorContext {
  readonly env: ReceiptEnv;
}

interface Choice {
  /** One receipt; by default all that were rejected. */
  id?: string;
  /** Corrected buyer. */
  buyer?: InvoiceMessage["buyer"] | undefined;
  /** Also sends what the present set-up changes nothing of, because a person says so. */
  isForced: boolean;
}

/** Receipts that others refer to, each as it is now. */
type Referred = Map<string, { plan: PlannedReceipt; message: InvoiceMessage }>;

/** Returns the content of a receipt without its code: what the service compares. */
const contentOf = ({ iic: _, iicSignature: __, ...content }: InvoiceMessage) => content;

/** Codes of the present set-up, complete. */
interface Present {
  setup: IssuingSetup;
  issuer: NonNullable<IssuingSetup["issuer"]>;
  unitCode: string;
  softwareCode: string;
  certificateId: string;
}

async function presentSetup(
  { db, env, scope }: ReissuingContext,
  location: OwnedLocation,
  environment: FiscalEnvironment,
): Promise<Present | null> {
  const setup = await findIssuingSetup(db, location, scope, { environment });
  if (!setup) return null;
  const { issuer, unitCode, certificateId } = setup;
  const softwareCode = softwareCodeOf(env, setup.isDemo);
  if (!issuer || !unitCode || !certificateId || !softwareCode) return null;
  return { setup, issuer, unitCode, softwareCode, certificateId };
}

/** Returns the receipt under its number and time as the present set-up issues it. */
async function issueAgain(
  { db, env }: ReissuingContext,
  row: store.UnconfirmedReceipt,
  { present, referred, buyer }: { present: Present; referred: Referred; buyer: Choice["buyer"] },
): Promise<Pick<store.UnconfirmedReceipt, "plan" | "message" | "certificateId">> {
  const { setup, issuer, unitCode, softwareCode, certificateId } = present;
  const { isInVat, ...seller } = issuer;
  const settled = row.plan.references.flatMap((id) => referred.get(id)?.plan ?? []);
  // The test receipt of the set-up has no lines.
  const plan =
    row.plan.kind !== "SUMMARY" && row.plan.lines.length === 0
      ? row.plan
      : recalculatedReceipt(row.plan, { issuer: { isInVat }, zeroRate: setup.zeroRate }, settled);
  const referTo = referOf(new Map([...referred].map(([id, { message }]) => [id, message])));
  const references = plan.references.map(referTo);
  const { kind, totals, payments } = plan;
  const { payDeadline, paragonNumber } = row.message;
  const draft = {
    kind,
    unitCode,
    tillCode: row.tillCode,
    softwareCode,
    operatorCode: row.operatorCode ?? row.message.operatorCode,
    totals,
    payments,
    seller,
    buyer: kind === "SUMMARY" ? (references[0]?.buyer ?? null) : (buyer ?? row.message.buyer),
    corrects: row.correctsId === null ? null : referTo(row.correctsId),
    references,
    payDeadline,
    paragonNumber,
  };
  const driver = montenegro(row.environment);
  const prepared = driver.prepare(draft, { ordinal: row.ordinal, at: new Date(row.issuedAt) });
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(prepared)), contentOf(row.message))) return row;
  const key = await openKey(env, await findCertificate(db, certificateId));
  const session = { address: null, environment: row.environment, key, authorities: [] };
  return { plan, message: await driver.issue(session, prepared), certificateId };
}

async function replace(
  acting: ReissuingContext,
  location: OwnedLocation,
  row: store.UnconfirmedReceipt,
  next: Pick<store.UnconfirmedReceipt, "plan" | "message" | "certificateId">,
): Promise<void> {
  await store.replaceReceipt(acting.db, location, { id: row.id, ...next });
  await audit(acting, {
    action: "receipt.reissued",
    subject: { kind: "receipts", id: row.id, name: row.message.number },
    locationId: location,
    before: { iic: row.message.iic, fault: row.fault?.text ?? null },
    after: { iic: next.message.iic },
  });
}

/**
 * Issues rejected receipts again under their numbers, with what the present set-up makes of their bills, and makes them
 * due; unconfirmed receipts that refer to them follow, as do the tax of their payments and the journal. Unforced, what the set-up changes nothing of is sent only if it
 * was rejected for the set-up, and what the service may know from an attempt without a reply stays as it is.
 */
export async function reissueRejected(
  acting: ReissuingContext,
  location: OwnedLocation,
  { id: one, buyer, isForced }: Choice,
): Promise<void> {
  const { db, scope } = acting;
  const rows = await store.lockRejected(db, location, scope.organizationId, one);
  if (rows.length === 0) return;
  const referred: Referred = new Map(
    (
      await store.listReferred(
        db,
        location,
        rows.flatMap(({ needs }) => needs),
      )
    ).map(({ id, plan, message }) => [id, { plan, message }]),
  );
  const setups = new Map<FiscalEnvironment, Present | null>();
  const due: string[] = [];
  const orders = new Set<string>();
  for (const row of rows) {
    const { environment } = row;
    if (!setups.has(environment)) setups.set(environment, await presentSetup(acting, location, environment));
    const present = setups.get(environment) ?? null;
    const mayChange = present !== null && (isForced || !row.isUnclear);
    const next = mayChange ? await issueAgain(acting, row, { present, referred, buyer }) : row;
    if (next !== row) {
      await replace(acting, location, row, next);
      if (row.orderId !== null) orders.add(row.orderId);
    }
    referred.set(row.id, next);
    const isDue = next !== row || isForced || row.fault?.handling === "repair";
    if (row.status === "rejected" && isDue) due.push(row.id);
  }
  await store.requeueRejected(db, location, due);
  for (const id of orders) {
    const state = await loadOrder(acting, id);
    await runExtensions(acting, { before: state, after: state, payments: [], isReissued: true });
  }
}
