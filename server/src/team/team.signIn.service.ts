import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { team as routes } from "@konoba/contract/team/team.contract";
import { audit } from "../lib/audit.ts";
import type { Call } from "../lib/call.ts";
import { isSecret } from "../lib/secrets.ts";
import { openBrowserSession } from "../lib/signIn.ts";
import { giveBackTurn, hour, networkOf, takeTurn, throttleKey, type Limit } from "../lib/throttle.ts";
import { clearMisses, countTry } from "../lib/throttleLock.ts";
import * as store from "./team.store.ts";

type SignInCall = Call<typeof routes.signIn>;

const DEVICE_SECONDS = 365 * 86_400;

/** The misses of one name at one place; the same for a name nobody has. */
export const pinLockKey = (locationId: string, username: string): string =>
  throttleKey("pin", locationId.toLowerCase(), username.toLowerCase());

/** A browser is known by a cookie of its own; without one, by what it says it is. */
function deviceOf({ env, http }: SignInCall): string {
  const name = env.PUBLIC_URL.startsWith("https:") ? "__Host-konoba-device" : "konoba-device";
  const known = http.cookie(name);
  const isPlausible = known !== undefined && /^[0-9a-f-]{36}$/.test(known);
  const device = isPlausible ? known : randomUUID();
  http.setCookie(name, device, DEVICE_SECONDS);
  return isPlausible ? device : `${http.ip} ${http.userAgent}`;
}

function limitsOf(call: SignInCall): Limit[] {
  const { env, http } = call;
  return [
    { key: throttleKey("pin-device", deviceOf(call)), most: env.PIN_MISSES_PER_DEVICE_HOUR, seconds: hour },
    {
      key: throttleKey("pin-network", networkOf(http.ip)),
      most: env.PIN_MISSES_PER_NETWORK_HOUR,
      seconds: hour,
    },
  ];
}

/**
 * Opens a session with username, PIN and location. Every try counts before it is checked, whoever
 * it names, so that tries at once are bounded and an unknown name answers and takes like a wrong PIN.
 */
export async function signInWorker(call: SignInCall) {
  const { body, env, now } = call;
  const limits = limitsOf(call);
  const key = pinLockKey(body.locationId, body.username);
  await call.db.transaction().execute(async (db) => {
    await takeTurn(db, limits, now);
    await countTry(db, { key, misses: env.PIN_MISSES, minutes: env.PIN_LOCK_MINUTES }, now);
  });
  const row = await store.findForSignInAnyTenant(call.db, body.locationId, body.username);
  const isRight = await isSecret(body.pin, row?.pinHash);
  if (!row || !isRight || row.status !== "active") throw new AppError("worker_sign_in_failed");
  return call.db.transaction().execute(async (db) => {
    await clearMisses(db, key);
    await giveBackTurn(
      db,
      limits.map((limit) => limit.key),
      now,
    );
    return openFor({ ...call, db }, row);
  });
}

async function openFor(call: SignInCall, { pinHash: _, organizationId, ...worker }: store.SignInRow) {
  const { db, now, http } = call;
  await store.markLoginAnyTenant(db, worker.id, now);
  const sessionId = await openBrowserSession(call, { email: null, userId: null, workerId: worker.id });
  const name = `${worker.firstName} ${worker.lastName}`;
  const actor = { organizationId, kind: "worker", userId: null, workerId: worker.id, name } as const;
  const subject = { kind: "worker", id: worker.id };
  await audit(db, actor, { action: "worker.signedIn", subject, locationId: worker.locationId, ip: http.ip });
  return { success: true, sessionId, worker: { ...worker, lastLogin: now.toISOString() } } as const;
}
