import { dayMs } from "@konoba/contract/lib/durations";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { postOrder } from "../accounting/accounting.postings.service.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { loadOrder } from "../orders/orders.aggregate.service.ts";
import { issueReceipts } from "../receipts/receipts.issuing.service.ts";
import { hasServerKey } from "../receipts/receipts.keys.service.ts";
import { actAs, type Stage } from "./acting.ts";
import { confirmIssued, type FiscalKeys } from "./confirming.ts";
import { location, organization } from "./locations.ts";
import { makeCertificate, toPkcs12 } from "./taxService/certificates.ts";

/** Codes of the demo; its tax service is a simulator that knows every code. */
const codes = { unit: "kr001pg001", till: "kr101pg001", operators: "kr" } as const;
const password = "demo";

interface Evening {
  stage: Stage;
  owner: Caller;
  now: Date;
}

/** Returns the start of the business day of the demo. */
async function dayStart({ stage, owner, now }: Evening, locationId: string): Promise<Date> {
  const { businessDayStart } = await actAs(stage, owner, now).locations.find({ params: { id: locationId } });
  const today = businessDate(now, location.timezone, businessDayStart);
  return businessDayBounds(today, location.timezone, businessDayStart).from;
}

/**
 * Makes the bills of a location fiscal since the start of the day, and returns the keys; a server without a key has
 * none.
 */
export async function makeFiscal(evening: Evening, locationId: string): Promise<FiscalKeys | null> {
  const { stage, owner } = evening;
  if (!hasServerKey(stage.env)) return null;
  const since = await dayStart(evening, locationId);
  const { receipts } = actAs(stage, owner, since);
  const environment = "test";
  const { taxNumber, city: town } = location;
  const address = stage.speak(location.address);
  const issuer = { taxNumber, name: `${organization.name} d.o.o.`, address, town, isInVat: true };
  await receipts.setIssuer({ body: issuer });
  // The evening may lie in the past.
  const validFrom = new Date(since.getTime() - 30 * dayMs);
  const authority = makeCertificate({ name: "Konoba demo authority", validFrom });
  const key = makeCertificate({ name: issuer.name, taxNumber, validFrom }, authority);
  const file = toPkcs12(key, password).toString("base64");
  await receipts.setCertificate({ body: { environment, file, password } });
  const params = { locationId };
  await receipts.setLocation({ params, body: { unitCode: { environment, code: codes.unit } } });
  const name = stage.speak("Kasa 1");
  await receipts.addTill({ params, body: { environment, name, code: codes.till } });
  const { operators } = await receipts.getSetup({ params });
  for (const [index, { userId, workerId }] of operators.entries()) {
    const number = String(index + 1).padStart(3, "0");
    const code = `${codes.operators}${number}pg${number}`;
    await receipts.setOperator({ params, body: { environment, userId, workerId, code } });
  }
  await receipts.setLocation({ params, body: { isOn: true } });
  return { key, authority };
}

/** Issues the receipts of the payments and refunds since the start of the day, in their order, and confirms them. */
export async function issueToday(
  evening: Evening,
  locationId: string,
  keys: FiscalKeys | null,
): Promise<void> {
  const { stage, owner } = evening;
  const from = await dayStart(evening, locationId);
  const rows = await stage.db
    .selectFrom("payments")
    .select(["id", "orderId", "at", "userId", "workerId", "takenBy"])
    .where("locationId", "=", locationId)
    .where("at", ">=", from.toISOString())
    .orderBy("at")
    .orderBy("id")
    .execute();
  for (const { id, orderId, at, userId, workerId, takenBy } of rows) {
    const kind = workerId === null ? ("user" as const) : ("worker" as const);
    const scope = { ...owner, kind, userId, workerId, name: takenBy };
    const acting = { db: stage.db, scope, now: new Date(at) };
    const state = await loadOrder(acting, orderId);
    const until = (rowAt: string) => state.payments.filter((each) => each.at <= rowAt);
    const after = { ...state, payments: until(at) };
    const payments = after.payments.filter((each) => each.id === id);
    const change = { before: state, after, payments };
    await postOrder(acting, (await issueReceipts(acting, change)) ?? change);
  }
  if (keys) await confirmIssued(stage.db, requireOwnLocation(owner, locationId), keys);
}
