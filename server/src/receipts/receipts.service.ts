import { createHash, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { AppError } from "@konoba/contract/lib/errors";
import type { Receipt, receipts as routes } from "@konoba/contract/receipts/receipts.contract";
import {
  deliveryAlarm,
  deliveryLimitMs,
  isClockOff,
} from "@konoba/contract/receipts/receipts.delivery.rules";
import { fiscalTime, signedText, verifyAddress } from "@konoba/contract/receipts/receipts.numbers.rules";
import { compareRates } from "@konoba/contract/receipts/receipts.paper.totals";
import { isExpiring } from "@konoba/contract/receipts/receipts.setup.rules";
import {
  type Caller,
  callerMay,
  orNotFound,
  ownedLocations,
  requireOwnLocation,
} from "../lib/access/caller.ts";
import { type Handlers, RawResponse, rawJson } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { isInvoiceCode } from "../lib/integrity/receiptCodes.ts";
import { signedXml } from "./montenegro/receipts.signatures.service.ts";
import { invoiceRequest } from "./montenegro/receipts.xml.service.ts";
import { readDayJson } from "./receipts.day.store.ts";
import { findCertificate, findIssuingSetup } from "./receipts.issuing.store.ts";
import { openKey } from "./receipts.keys.service.ts";
import { findExchange } from "./receipts.messages.store.ts";
import * as store from "./receipts.read.store.ts";
import { reissueRejected } from "./receipts.reissuing.service.ts";
import { requeueDeposits } from "./receipts.sending.store.ts";
import type { ReceiptEnv } from "./receipts.writing.service.ts";

export { readReceiptRows } from "./receipts.read.store.ts";

const signBytes = promisify(sign);

/** Converts a stored receipt to the answer. */
function receiptOf(read: store.ReadReceipt): Receipt {
  const { row, message } = read;
  const { signed, totals, seller } = message;
  const { items, sameTaxes, netAmount, vatAmount } = totals;
  return {
    ...row,
    locationId: read.locationId,
    locationName: read.locationName,
    issuedAtText: signed.issuedAt,
    seller,
    buyer: message.buyer,
    payDeadline: message.payDeadline,
    operatorCode: message.operatorCode,
    operatorName: read.operatorName,
    unitCode: signed.unitCode,
    tillCode: signed.tillCode,
    softwareCode: signed.softwareCode,
    items,
    sameTaxes: sameTaxes.toSorted(compareRates),
    netAmount,
    vatAmount,
    tenderedAmount: read.tendered,
    changeAmount: read.change,
    corrects: read.corrects,
    correctedBy: read.correctedBy,
    references: read.references,
    verifyAddress: verifyAddress({ ...signed, iic: message.iic }, row.environment),
    confirmedAt: read.confirmedAt,
    deliverBy: new Date(Date.parse(row.issuedAt) + deliveryLimitMs).toISOString(),
    nextAttemptAt: read.nextAttemptAt,
    attempts: read.attempts,
  };
}

/** Finds a receipt with everything that screens and papers show. */
export async function findReceipt(db: Db, locations: Locations, id: string): Promise<Receipt> {
  return receiptOf(orNotFound(await store.findReceipt(db, locations, id), "receipt_not_found"));
}

/** Lists the receipts of a payment or refund: none without fiscal receipts, several for a refund. */
async function findReceiptsOfPayment(db: Db, locations: Locations, paymentId: string): Promise<Receipt[]> {
  return (await store.listReceiptsOfPayment(db, locations, paymentId)).map(receiptOf);
}

/** Returns what every page shows of unconfirmed receipts; null where receipts are off. */
export async function countReceipts(db: Db, location: OwnedLocation, caller: Caller, now: Date) {
  if (!callerMay(caller, "receipts.view")) return null;
  const counts = await store.readCounts(db, location, caller.organizationId);
  if (!counts) return null;
  const { waiting, rejected, oldestIssuedAt, certificateValidTo, clockSkewMs } = counts;
  const alarm = oldestIssuedAt === null ? "none" : deliveryAlarm(oldestIssuedAt, now);
  return {
    waiting,
    rejected,
    isUrgent: rejected > 0 || alarm === "urgent" || alarm === "overdue",
    hasNotice:
      (certificateValidTo !== null && isExpiring(certificateValidTo, now)) ||
      (clockSkewMs !== null && isClockOff(clockSkewMs)),
  };
}

const xmlFile = (xml: string, name: string) =>
  new RawResponse(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.xml"`,
    },
  });

/** Signs the message of a receipt that was not sent yet, or was sent by a version that stored no messages. */
async function unsentMessage(
  { db, env }: { db: Db; env: ReceiptEnv },
  { certificateId, message, row }: store.ReadReceipt,
  now: Date,
): Promise<string> {
  const key = await openKey(env, await findCertificate(db, certificateId));
  return signedXml(invoiceRequest({ uuid: row.id, sentAt: fiscalTime(now), lateReason: null }, message), key);
}

export const receipts: Handlers<typeof routes> = {
  list: async ({ db, scope, params, query }) =>
    rawJson(await store.listReceiptsJson(db, requireOwnLocation(scope, params.locationId), query)),

  get: async ({ db, scope, params }) => findReceipt(db, ownedLocations(scope), params.id),

  ofPayment: async ({ db, scope, params }) => ({
    items: await findReceiptsOfPayment(db, ownedLocations(scope), params.id),
  }),

  state: async ({ db, scope, params, now }) => {
    const state = await store.readState(db, requireOwnLocation(scope, params.locationId), scope);
    const { oldestIssuedAt } = state;
    return { ...state, alarm: oldestIssuedAt === null ? "none" : deliveryAlarm(oldestIssuedAt, now) };
  },

  day: async ({ db, scope, params, query }) =>
    rawJson(await readDayJson(db, requireOwnLocation(scope, params.locationId), query.date)),

  proof: async ({ db, env, scope, params }) => {
    const read = orNotFound(
      await store.findReceipt(db, ownedLocations(scope), params.id),
      "receipt_not_found",
    );
    const { message, certificateId, row } = read;
    const stored = await findCertificate(db, certificateId);
    const certificate = new X509Certificate(stored.certificate);
    const text = signedText(message.signed);
    const key = await openKey(env, stored).catch(() => null);
    const signature = key && (await signBytes("RSA-SHA256", Buffer.from(text, "utf8"), key.privateKey));
    const bytes = signature ?? Buffer.from(message.iicSignature, "hex");
    const setup = await findIssuingSetup(db, requireOwnLocation(scope, read.locationId), scope);
    return {
      id: row.id,
      number: row.number,
      values: text.split("|"),
      signedText: text,
      computedSignature: signature && signature.toString("hex").toUpperCase(),
      storedSignature: message.iicSignature,
      computedIic: createHash("md5").update(bytes).digest("hex").toUpperCase(),
      storedIic: message.iic,
      isValid: isInvoiceCode(text, message, certificate),
      certificate: {
        serial: certificate.serialNumber,
        validTo: certificate.validToDate.toISOString(),
        isCurrent: setup === null || setup.certificateId === certificateId,
      },
    };
  },

  xml: async ({ db, env, scope, params, query, now }) => {
    const read = orNotFound(
      await store.findReceipt(db, ownedLocations(scope), params.id),
      "receipt_not_found",
    );
    const name = read.message.number.replaceAll("/", "-");
    const exchange = await findExchange(db, ownedLocations(scope), read.row.id);
    if (query.part === "reply")
      return xmlFile(orNotFound(exchange?.reply ?? undefined, "receipt_reply_not_found"), `${name}-reply`);
    return xmlFile(exchange?.request ?? (await unsentMessage({ db, env }, read, now)), name);
  },

  resend: async ({ db, scope, params }) => {
    const row = orNotFound(
      await store.lockReceipt(db, ownedLocations(scope), params.id),
      "receipt_not_found",
    );
    if (row.status === "confirmed") throw new AppError("receipt_confirmed");
    await store.requeue(db, row.locationId, row.id);
    return { success: true };
  },

  reissue: async ({ db, env, scope, params, body, now }) => {
    const row = orNotFound(
      await store.lockReceipt(db, ownedLocations(scope), params.id),
      "receipt_not_found",
    );
    if (row.status !== "rejected") throw new AppError("receipt_not_rejected");
    const location = requireOwnLocation(scope, row.locationId);
    const choice = { id: row.id, buyer: body.buyer, isForced: true };
    await reissueRejected({ db, env, scope, now }, location, choice);
    return findReceipt(db, [location], row.id);
  },

  reissueAll: async ({ db, env, scope, params, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    await reissueRejected({ db, env, scope, now }, location, { isForced: true });
    await requeueDeposits(db, [location]);
    return { success: true };
  },

  settleDeposit: async ({ db, scope, params, body, now }) => {
    const { isRegistered } = body;
    const deposit = orNotFound(
      await store.lockDeposit(db, ownedLocations(scope), params.id),
      "deposit_not_found",
    );
    if (deposit.status !== "unclear") throw new AppError("deposit_not_unclear");
    await store.settleDeposit(db, deposit, isRegistered);
    await audit(
      { db, scope, now },
      {
        action: "receipts.depositSettled",
        subject: { kind: "receipts", id: deposit.id, name: null },
        locationId: deposit.locationId,
        after: { amount: deposit.amount, isRegistered },
      },
    );
    return { success: true };
  },
};
