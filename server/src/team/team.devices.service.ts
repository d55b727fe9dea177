import { randomBytes, randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { team as routes } from "@konoba/contract/team/team.contract";
import { orNotFound, requireOwnLocation, ownedLocations } from "../lib/access/caller.ts";
import type { HandlerContext } from "../lib/access/handler.ts";
import { hashToken } from "../lib/access/session.ts";
import { audit } from "../lib/audit/audit.ts";
import * as store from "./team.devices.store.ts";

const cookieSeconds = 365 * 86_400;

type DeviceContext = Pick<HandlerContext<typeof routes.signInNames>, "env" | "http">;

const cookieName = ({ env }: Pick<DeviceContext, "env">) =>
  env.PUBLIC_URL.startsWith("https:") ? "__Host-konoba-staff" : "konoba-staff";

/** Returns the token hash of the requesting browser, if it has one. */
function tokenHashOf({ env, http }: DeviceContext): Buffer | null {
  const token = http.cookie(cookieName({ env }));
  return token ? hashToken(token) : null;
}

/** Returns names to known devices only; replies to any other browser as if there were none. */
export async function listNames({ db, env, http }: HandlerContext<typeof routes.signInNames>) {
  const tokenHash = tokenHashOf({ env, http });
  const location = tokenHash && (await store.findDeviceLocationAnyTenant(db, tokenHash));
  if (!location) throw new AppError("device_not_found");
  return location;
}

export async function listDevices({
  db,
  scope,
  params,
  env,
  http,
}: HandlerContext<typeof routes.listDevices>) {
  const tokenHash = tokenHashOf({ env, http });
  return { items: await store.listDevices(db, requireOwnLocation(scope, params.locationId), tokenHash) };
}

/** Registers the browser with a new random token, so that a planted cookie never becomes known. */
export async function addDevice({
  db,
  scope,
  body,
  env,
  http,
  now,
}: HandlerContext<typeof routes.addDevice>) {
  const locationId = requireOwnLocation(scope, body.locationId);
  const former = tokenHashOf({ env, http });
  if (former) await store.forgetDevice(db, ownedLocations(scope), former);
  const token = randomBytes(32).toString("base64url");
  const device = { id: randomUUID(), name: body.name, createdBy: scope.name };
  await store.insertDevice(db, {
    ...device,
    locationId,
    tokenHash: hashToken(token),
    createdAt: now,
    lastUsedAt: now,
  });
  http.setCookie(cookieName({ env }), token, cookieSeconds);
  const subject = { kind: "device", id: device.id, name: body.name } as const;
  await audit({ db, scope, now }, { action: "device.added", subject, locationId });
  return { ...device, createdAt: now.toISOString(), lastUsedAt: now.toISOString(), isThisOne: true };
}

export async function removeDevice({ db, scope, params, now }: HandlerContext<typeof routes.removeDevice>) {
  const device = orNotFound(
    await store.deleteDevice(db, ownedLocations(scope), params.id),
    "device_not_found",
  );
  const subject = { kind: "device", id: params.id, name: device.name } as const;
  const { locationId } = device;
  await audit({ db, scope, now }, { action: "device.removed", subject, locationId });
  return { success: true } as const;
}

/** Extends the registration of a known device by a year at a sign-in to its location. */
export async function keepDevice(
  call: DeviceContext & Pick<HandlerContext<typeof routes.signIn>, "db" | "now" | "body">,
) {
  const token = call.http.cookie(cookieName(call));
  if (!token) return;
  const isKnown = await store.touchDeviceAnyTenant(call.db, {
    locationId: call.body.locationId,
    tokenHash: hashToken(token),
    now: call.now,
  });
  if (isKnown) call.http.setCookie(cookieName(call), token, cookieSeconds);
}
