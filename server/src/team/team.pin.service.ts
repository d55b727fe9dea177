import { randomUUID } from "node:crypto";
import { nameKey } from "@konoba/contract/lib/search";
import type { Worker } from "@konoba/contract/team/team.contract";
import type { Env } from "../env.ts";
import type { Http } from "../lib/access/handler.ts";
import {
  type AttemptsLeft,
  clearFailedAttempts,
  clearFailedAttemptsByPrefix,
  recordAttempt,
} from "../lib/access/lockout.ts";
import { isSecret } from "../lib/access/secrets.ts";
import { hashToken } from "../lib/access/session.ts";
import { giveBackTurn, hour, networkOf, takeTurn, throttleKey, type Limit } from "../lib/access/throttle.ts";
import type { Db } from "../lib/database/db.ts";
import * as store from "./team.store.ts";

const DEVICE_SECONDS = 365 * 86_400;

/** Call that checks a PIN; it opens its own transactions. */
interface PinCall {
  readonly db: Db;
  readonly env: Env;
  readonly http: Http;
  readonly now: Date;
}

/**
 * Target of PIN attempts that are counted together: every spelling of the same member, or of the same unknown
 * name.
 */
interface PinTarget {
  locationId: string;
  workerId: string | undefined;
  username: string;
}

/** Returns the lockout key of one member, however the name is spelled, or of an unknown name. */
const lockKeyOf = ({ locationId, workerId, username }: PinTarget): string =>
  throttleKey("pin", locationId.toLowerCase(), workerId ?? nameKey(username));

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
function deviceOf({ env, http }: PinCall): Device {
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

const limitsOf = ({ env, http }: PinCall, device: Device) => ({
  ofDevice: {
    key: throttleKey("pin-device", device.countedAs),
    max: env.PIN_MISSES_PER_DEVICE_HOUR,
    seconds: hour,
  },
  ofNetwork: {
    key: throttleKey("pin-network", networkOf(http.ip)),
    max: env.PIN_MISSES_PER_NETWORK_HOUR,
    seconds: hour,
  },
});

/** Returns the limits of an attempt. A browser the member has signed in from before has limits of its own. */
function boundsOf(
  call: PinCall,
  device: Device,
  named: { locationId: string; username: string },
  row: store.SignInRow | undefined,
): Try {
  const lockKey = lockKeyOf({ ...named, workerId: row?.id });
  const { ofDevice, ofNetwork } = limitsOf(call, device);
  if (row?.isKnownDevice) return { limits: [ofDevice], lockKey: deviceLockKey(lockKey, device.id) };
  return { limits: [ofDevice, ofNetwork], lockKey };
}

/** Checks a PIN against a hash; the attempt counts as failed before it is checked. */
async function tryPin(
  { db: database, env, now }: PinCall,
  { limits, lockKey }: Try,
  { pin, pinHash }: { pin: string; pinHash: string | null | undefined },
): Promise<CheckedPin> {
  const left = await database.transaction().execute(async (db) => {
    await takeTurn(db, limits, now);
    return recordAttempt(db, { key: lockKey, misses: env.PIN_MISSES, minutes: env.PIN_LOCK_MINUTES }, now);
  });
  const isRight = await isSecret(pin, pinHash);
  const accept = async (db: Db) => {
    await clearFailedAttempts(db, lockKey);
    const keys = limits.map((limit) => limit.key);
    await giveBackTurn(db, keys, now);
  };
  return { isRight, left, accept };
}

/** Result of a PIN attempt. */
export interface CheckedPin {
  isRight: boolean;
  left: AttemptsLeft;
  /** Takes back the count of a right PIN, in the transaction of its effect. */
  accept: (db: Db) => Promise<void>;
}

/** Checks the PIN of a user, counted and locked like that of a member. */
export function attemptUserPin(
  call: PinCall,
  user: { id: string; pinHash: string | null },
  pin: string,
): Promise<CheckedPin> {
  const { ofDevice, ofNetwork } = limitsOf(call, deviceOf(call));
  const lockKey = throttleKey("pin-user", user.id);
  return tryPin(call, { limits: [ofDevice, ofNetwork], lockKey }, { pin, pinHash: user.pinHash });
}

/** Checked PIN of a member. */
interface PinAttempt extends CheckedPin {
  row: store.SignInRow | undefined;
  deviceHash: Buffer;
}

/**
 * Checks a PIN by username and location. Counts every attempt before checking it, for any name, so that
 * concurrent attempts are limited and an unknown name gets the timing of a wrong PIN. Throws 429 while locked.
 */
export async function attemptPin(
  call: PinCall,
  named: { locationId: string; username: string },
  pin: string,
): Promise<PinAttempt> {
  const device = deviceOf(call);
  const deviceHash = hashToken(device.id);
  const row = await store.findForSignInAnyTenant(call.db, { ...named, deviceHash });
  const checked = await tryPin(call, boundsOf(call, device, named, row), { pin, pinHash: row?.pinHash });
  return { ...checked, row, isRight: checked.isRight && row?.status === "active", deviceHash };
}
