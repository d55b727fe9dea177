import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { team as routes, Worker } from "@konoba/contract/team/team.contract";
import type { HandlerContext } from "../lib/access/handler.ts";
import { clearFailedAttempts, clearFailedAttemptsByPrefix, recordAttempt } from "../lib/access/lockout.ts";
import { isSecret } from "../lib/access/secrets.ts";
import { hashToken } from "../lib/access/session.ts";
import { openBrowserSession } from "../lib/access/signIn.ts";
import { giveBackTurn, hour, networkOf, takeTurn, throttleKey, type Limit } from "../lib/access/throttle.ts";
import { audit, auditRarely } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { keepDevice } from "./team.devices.service.ts";
import * as store from "./team.store.ts";

type SignInCall = HandlerContext<typeof routes.signIn>;

const DEVICE_SECONDS = 365 * 86_400;

/**
 * Target of PIN attempts that are counted together: every spelling of the same member, or of the same unknown
 * name.
 */
interface PinTarget {
  locationId: string;
  workerId: string | undefined;
  username: string;
}

const folded = (username: string) => username.normalize("NFKC").toLowerCase();

/** Returns the lockout key of one member, however the name is spelled, or of an unknown name. */
const lockKeyOf = ({ locationId, workerId, username }: PinTarget): string =>
  throttleKey("pin", locationId.toLowerCase(), workerId ?? folded(username));

/** Returns the lockout key of a known browser, counted apart so that a stranger's failures do not lock it. */
const deviceLockKey = (lockKey: string, device: string) => throttleKey(`${lockKey}:device`, device);

/** Clears every count of a member's failed attempts, of strangers and of known browsers. */
export const forgetMisses = (db: Db, { id, locationId, username }: Worker): Promise<void> =>
  clearFailedAttemptsByPrefix(db, lockKeyOf({ locationId, workerId: id, username }));

interface Device {
  /** Cookie value, held by the browser only. */
  id: string;
  /** Rate limit key of its failures: the cookie, else IP address and user agent. */
  countedAs: string;
}

/** Identifies a browser by its own cookie. */
function deviceOf({ env, http }: SignInCall): Device {
  const name = env.PUBLIC_URL.startsWith("https:") ? "__Host-konoba-device" : "konoba-device";
  const known = http.cookie(name);
  const isPlausible = known !== undefined && /^[0-9a-f-]{36}$/.test(known);
  const id = isPlausible ? known : randomUUID();
  http.setCookie(name, id, DEVICE_SECONDS);
  return { id, countedAs: isPlausible ? id : `${http.ip} ${http.userAgent}` };
}

interface Try {
  limits: Limit[];
  lockKey: string;
}

/** Returns the limits of an attempt. A browser the member has signed in from before has limits of its own. */
function boundsOf({ env, http, body }: SignInCall, device: Device, row: store.SignInRow | undefined): Try {
  const lockKey = lockKeyOf({ locationId: body.locationId, workerId: row?.id, username: body.username });
  const ofDevice = {
    key: throttleKey("pin-device", device.countedAs),
    max: env.PIN_MISSES_PER_DEVICE_HOUR,
    seconds: hour,
  };
  if (row?.isKnownDevice) return { limits: [ofDevice], lockKey: deviceLockKey(lockKey, device.id) };
  const ofNetwork = {
    key: throttleKey("pin-network", networkOf(http.ip)),
    max: env.PIN_MISSES_PER_NETWORK_HOUR,
    seconds: hour,
  };
  return { limits: [ofDevice, ofNetwork], lockKey };
}

/**
 * Opens a session with username, PIN and location. Counts every attempt before checking it, for any name, so
 * that concurrent attempts are limited and an unknown name gets the reply and timing of a wrong PIN.
 */
export async function signInWorker(call: SignInCall) {
  const { body, env, now } = call;
  const device = deviceOf(call);
  const named = { locationId: body.locationId, username: body.username, deviceHash: hashToken(device.id) };
  const row = await store.findForSignInAnyTenant(call.db, named);
  const { limits, lockKey } = boundsOf(call, device, row);
  const isLast = await call.db.transaction().execute(async (db) => {
    await takeTurn(db, limits, now);
    return recordAttempt(db, { key: lockKey, misses: env.PIN_MISSES, minutes: env.PIN_LOCK_MINUTES }, now);
  });
  const isRight = await isSecret(body.pin, row?.pinHash);
  if (!row || !isRight || row.status !== "active") {
    await auditMiss(call, row, isLast);
    throw new AppError("worker_sign_in_failed");
  }
  return call.db.transaction().execute(async (db) => {
    await clearFailedAttempts(db, lockKey);
    await giveBackTurn(
      db,
      limits.map((limit) => limit.key),
      now,
    );
    await store.rememberDeviceAnyTenant(db, { workerId: row.id, deviceHash: named.deviceHash, now });
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
  const place = await store.findSignInPlaceAnyTenant(db, locationId);
  const who = { kind: "unknown", userId: null, workerId: null, name: null, ip: http.ip } as const;
  const actor = place ? { ...who, organizationId: place.organizationId } : null;
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
