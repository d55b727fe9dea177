import { randomUUID } from "node:crypto";
import { secondMs } from "@konoba/contract/lib/durations";
import { fiscalTime } from "@konoba/contract/receipts/receipts.numbers.rules";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { signedXml, type SigningKey } from "../receipts/montenegro/receipts.signatures.service.ts";
import { depositRequest, invoiceRequest } from "../receipts/montenegro/receipts.xml.service.ts";
import { packExchange, sealConfirmed } from "../receipts/receipts.messages.store.ts";
import { noteAnswer } from "../receipts/receipts.sending.store.ts";
import { confirmationOf } from "./taxService/taxService.ts";

/** Keys of the demo: its issuer's, and that of the tax service that confirms. */
export interface FiscalKeys {
  key: SigningKey;
  authority: SigningKey;
}

/** Times in ms from the issue of a receipt to its sending and to its confirmation. */
const sentAfterMs = 0.2 * secondMs;
const answeredAfterMs = 1.2 * secondMs;

/** A message to confirm: what it says, and when that happened. */
interface Pending {
  id: string;
  at: Date;
  operation: "RegisterInvoice" | "RegisterCashDeposit";
  element: "FIC" | "FCDC";
  write: (header: { uuid: string; sentAt: string; lateReason: null }) => string;
}

/** Signs a message and the reply to it, and packs both for storage. */
async function exchange({ id, at, operation, element, write }: Pending, { key, authority }: FiscalKeys) {
  const [uuid, code] = [randomUUID(), randomUUID()];
  const sentAt = new Date(at.getTime() + sentAfterMs);
  const answeredAt = new Date(at.getTime() + answeredAfterMs);
  const request = await signedXml(write({ uuid, sentAt: fiscalTime(sentAt), lateReason: null }), key);
  const reply = confirmationOf({ operation, requestId: uuid, at: answeredAt, element, code }, authority);
  const packed = await packExchange({ request, reply }, sentAt);
  return {
    id,
    confirmation: code,
    sentAt: sentAt.toISOString(),
    confirmedAt: answeredAt.toISOString(),
    request: packed.request.toString("base64"),
    reply: packed.reply?.toString("base64"),
  };
}

/** Lists the receipts that are not confirmed. */
async function listReceipts(db: Db, location: OwnedLocation): Promise<Pending[]> {
  const rows = await db
    .selectFrom("receipts")
    .select(["id", "issuedAt", "message"])
    .where("locationId", "=", location)
    .where("status", "=", "waiting")
    .execute();
  return rows.map(({ id, issuedAt, message }) => ({
    id,
    at: new Date(issuedAt),
    operation: "RegisterInvoice",
    element: "FIC",
    write: (header) => invoiceRequest(header, message),
  }));
}

/** Lists the deposits that are not confirmed. */
async function listDeposits(db: Db, location: OwnedLocation): Promise<Pending[]> {
  const rows = await db
    .selectFrom("receiptDeposits as d")
    .innerJoin("receiptTills as t", (join) =>
      join.onRef("t.locationId", "=", "d.locationId").onRef("t.id", "=", "d.tillId"),
    )
    .innerJoin("locations as l", "l.id", "d.locationId")
    .innerJoin("receiptIssuers as i", "i.organizationId", "l.organizationId")
    .select(["d.id", "d.at", "d.operation", "d.amount", "t.code", "i.taxNumber"])
    .where("d.locationId", "=", location)
    .where("d.status", "=", "waiting")
    .execute();
  return rows.map(({ id, at, code, taxNumber, operation, amount }) => ({
    id,
    at: new Date(at),
    operation: "RegisterCashDeposit",
    element: "FCDC",
    write: (header) =>
      depositRequest(header, {
        taxNumber,
        tillCode: code ?? "",
        operation,
        amount: Number(amount).toFixed(2),
        at: fiscalTime(new Date(at)),
      }),
  }));
}

/** Stores exchanges with the confirmation of their receipts or deposits. */
async function store(
  db: Db,
  location: OwnedLocation,
  exchanges: readonly Awaited<ReturnType<typeof exchange>>[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(exchanges)}::jsonb) as n(id uuid, confirmation text,
    "sentAt" timestamptz, "confirmedAt" timestamptz, request text, reply text)`;
  await sql`
    insert into receipt_messages (location_id, subject_id, sent_at, request, reply)
    select ${location}, n.id, n."sentAt", decode(n.request, 'base64'), decode(n.reply, 'base64') from ${rows}`.execute(
    db,
  );
  await sql`update receipt_deposits d set status = 'confirmed', confirmation = n.confirmation, attempt_count = 1
    from ${rows} where d.location_id = ${location} and d.id = n.id`.execute(db);
  await sql`update receipts r set status = 'confirmed', confirmation = n.confirmation, attempt_count = 1,
      confirmed_at = n."confirmedAt", attempts = jsonb_build_array(jsonb_build_object(
        'at', n."sentAt", 'outcome', 'accepted', 'code', null, 'text', n.confirmation))
    from ${rows} where r.location_id = ${location} and r.id = n.id`.execute(db);
}

/**
 * Confirms what was issued with the messages that the simulator would have got and given: an evening in service has no
 * receipts to send.
 */
export async function confirmIssued(db: Db, location: OwnedLocation, keys: FiscalKeys): Promise<void> {
  const pending = [...(await listDeposits(db, location)), ...(await listReceipts(db, location))];
  await store(db, location, await Promise.all(pending.map((each) => exchange(each, keys))));
  await noteAnswer(db, location, 0);
  await sealConfirmed(db, location);
}
