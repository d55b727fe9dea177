import { AppError } from "@konoba/contract/lib/errors";
import type { team as routes } from "@konoba/contract/team/team.contract";
import type { HandlerContext } from "../lib/access/handler.ts";
import { openBrowserSession } from "../lib/access/signIn.ts";
import { throttleKey } from "../lib/access/throttle.ts";
import { audit, auditRarely } from "../lib/audit/audit.ts";
import { keepDevice } from "./team.devices.service.ts";
import { attemptPin } from "./team.pin.service.ts";
import * as store from "./team.store.ts";

type SignInCall = HandlerContext<typeof routes.signIn>;

/**
 * Opens a session with username, PIN and location. An unknown name gets the reply and timing of a wrong PIN.
 */
export async function signInWorker(call: SignInCall) {
  const { body, now } = call;
  const { row, isRight, left, deviceHash, accept } = await attemptPin(call, body, body.pin);
  if (!row || !isRight) {
    await auditMiss(call, row, left.attemptsLeft === 0);
    throw new AppError("worker_sign_in_failed");
  }
  return call.db.transaction().execute(async (db) => {
    await accept(db);
    await store.rememberDeviceAnyTenant(db, { workerId: row.id, deviceHash, now });
    await keepDevice({ ...call, db });
    return openFor({ ...call, db }, row);
  });
}

/** Audits a failed sign-in and a lockout; rarely, and once for all unknown names. */
async function auditMiss(
  { db, now, http, body }: SignInCall,
  row: store.SignInRow | undefined,
  isLast: boolean,
): Promise<void> {
  const { locationId } = body;
  const location = await store.findSignInLocationAnyTenant(db, locationId);
  const who = { kind: "unknown", userId: null, workerId: null, name: null, ip: http.ip } as const;
  const actor = location ? { ...who, organizationId: location.organizationId } : null;
  // A PIN typed into the name field must not be logged.
  const typed = /^\d+$/.test(body.username) ? null : body.username;
  const name = row ? `${row.firstName} ${row.lastName}` : typed;
  const action = isLast ? "worker.locked" : "worker.signInRefused";
  const key = throttleKey("audit-miss", action, locationId.toLowerCase(), row?.id ?? "");
  const subject = { kind: "worker", id: row?.id ?? null, name } as const;
  await auditRarely({ db, now }, key, actor, { action, subject, locationId });
}

async function openFor(
  call: SignInCall,
  { pinHash: _, isKnownDevice: __, organizationId, ...worker }: store.SignInRow,
) {
  const { db, now, http } = call;
  await store.markLoginAnyTenant(db, worker.id, now);
  const sessionId = await openBrowserSession(call, { email: null, userId: null, workerId: worker.id });
  const name = `${worker.firstName} ${worker.lastName}`;
  const { id: workerId, locationId } = worker;
  const scope = { organizationId, kind: "worker", userId: null, workerId, name, ip: http.ip } as const;
  const subject = { kind: "worker", id: workerId, name } as const;
  await audit({ db, scope, now }, { action: "worker.signedIn", subject, locationId });
  return { success: true, sessionId, worker: { ...worker, lastLogin: now.toISOString() } } as const;
}
