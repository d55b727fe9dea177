import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import type { PlannedReceipt } from "@konoba/contract/receipts/receipts.plan.totals";
import type { receiptSetupRoutes as routes } from "@konoba/contract/receipts/receipts.setup.contract";
import { calculateReceipt } from "@konoba/contract/receipts/receipts.totals";
import { orNotFound, ownedLocations, requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { montenegro } from "./montenegro/receipts.montenegro.service.ts";
import { findIssuingSetup } from "./receipts.issuing.store.ts";
import { noteAnswer, outcomeOf, sendDue, sessionOf } from "./receipts.sending.service.ts";
import { findReceipt } from "./receipts.service.ts";
import { auditSetup, tillOf } from "./receipts.setup.service.ts";
import * as store from "./receipts.setup.store.ts";
import { issuerOf, refuseUnready, softwareCodeOf, writeReceipts } from "./receipts.writing.service.ts";

/** Time in ms that a test waits for its confirmation. */
const testPatienceMs = 12_000;
const testPauseMs = 200;
const tillTimeoutMs = 15_000;

/**
 * Plans a receipt of one item that belongs to no order, paid by transfer: a cash receipt would need the initial deposit
 * of the day, whose amount is not known before a drawer is opened.
 */
function testPlan(amount: string, name: string, isInVat: boolean): PlannedReceipt {
  const line = {
    name,
    unit: "kom",
    quantity: "1",
    unitPrice: amount,
    discountPercentage: "0",
    vatRate: "21",
    exemption: null,
  };
  const totals = calculateReceipt([line], { isInVat });
  return {
    kind: "INVOICE",
    lines: [],
    totals,
    payments: [{ method: "ACCOUNT", amount: totals.grossAmount }],
    corrects: null,
    corrections: [],
    references: [],
  };
}

/** Registers a till with the tax service and stores its code, or why it was refused. */
const registerTill: Handlers<typeof routes>["registerTill"] = async ({ db, env, scope, params, now }) => {
  const till = orNotFound(await store.findTill(db, ownedLocations(scope), params.id), "till_not_found");
  const { environment } = till;
  const location = requireOwnLocation(scope, till.locationId);
  const setup = orNotFound(
    await findIssuingSetup(db, location, scope, { environment }),
    "receipts_not_ready",
  );
  const { issuer, unitCode, certificateId, isDemo } = setup;
  const softwareCode = softwareCodeOf(env, isDemo);
  if (!issuer || !unitCode || !certificateId || !softwareCode) throw new AppError("receipts_not_ready");
  const session = await sessionOf({ db, env }, { certificateId, environment, isDemo });
  const message = {
    taxNumber: issuer.taxNumber,
    unitCode,
    internalId: till.id,
    softwareCode,
    maintainerCode: env.RECEIPT_MAINTAINER_CODE ?? null,
    validFrom: null,
    validTo: null,
  };
  const attempt = { at: now, lateness: null, timeoutMs: tillTimeoutMs };
  const { outcome: sent } = await montenegro(environment).registerTill(session, message, attempt);
  const { fault } = outcomeOf(sent, now, { attemptCount: 0, failingSince: null });
  await noteAnswer(db, { locationId: till.locationId, sent, sentAt: now, known: null });
  const code = sent.kind === "accepted" ? sent.confirmation : null;
  return db.transaction().execute(async (trx) => {
    const changes =
      code === null ? { fault: fault && JSON.stringify(fault) } : { code, registeredAt: now, fault: null };
    const row = await store.updateTill(trx, till.locationId, till.id, changes);
    const after = { code, fault: fault?.text ?? null };
    const entry = { id: row.id, name: row.name, locationId: location, after };
    await auditSetup({ db: trx, scope, now }, "receipts.tillRegistered", entry);
    return tillOf(row);
  });
};

export const receiptTills: Handlers<Pick<typeof routes, "addTill" | "registerTill" | "sendTest">> = {
  addTill: async ({ db, scope, params, body, now }) => {
    const locationId = requireOwnLocation(scope, params.locationId);
    const { environment, name, drawerId, code } = body;
    await store.writeLocation(db, locationId, {});
    const known = code === undefined ? {} : { code, registeredAt: now };
    const till = { id: nextId(), locationId, environment, name, drawerId, createdAt: now, ...known };
    const row = await store.insertTill(db, till);
    const entry = { id: row.id, name, locationId, after: { environment, code: row.code } };
    await auditSetup({ db, scope, now }, "receipts.tillAdded", entry);
    return tillOf(row);
  },

  registerTill,

  sendTest: async ({ db, env, scope, params, body }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const setup = orNotFound(
      await findIssuingSetup(db, location, scope, { environment: "test" }),
      "receipts_not_ready",
    );
    const issuer = issuerOf(setup, env, setup.operatorCode ?? setup.anyOperatorCode);
    refuseUnready(setup, { env, now: new Date() });
    const planned = testPlan(body.amount, body.itemName ?? "Probna stavka", setup.issuer?.isInVat ?? true);
    const id = nextId();
    await db.transaction().execute(async (trx) => {
      const plans = [{ id, planned, paymentIds: [], isOnAccount: false }];
      const issuing = { location, issuer, orderId: null, plans, known: [], buyer: null };
      await writeReceipts({ db: trx, scope, now: new Date() }, issuing);
    });
    await sendDue({ db, env }, location);
    for (const end = Date.now() + testPatienceMs; ; await sleep(testPauseMs)) {
      const receipt = await findReceipt(db, [location], id);
      if (receipt.status !== "waiting" || Date.now() > end) return receipt;
    }
  },
};
