import { createHash, randomUUID } from "node:crypto";
import { maxSandboxLocations } from "@konoba/contract/integrations/integrations.keys.rules";
import type { sandboxes as routes } from "@konoba/contract/integrations/integrations.sandbox.contract";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import { deleteRowsAnyTenant } from "../organizations/organizations.leaving.service.ts";
import { findOwnOrganization, lockPlan } from "../organizations/organizations.service.ts";
import * as store from "./integrations.sandbox.store.ts";

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Tables that a reset leaves as they are; versions of menus only rise, or cached lists would be taken for new ones. */
const preserved = ["organizations", "api_keys", "api_key_secrets", "menu_versions"];

/** Returns the id in a sandbox of what has an id in the original: always the same, so that programs can store it. */
function idIn(sandboxId: string, id: string): string {
  const hex = createHash("sha256").update(`${sandboxId} ${id}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Fills an empty sandbox with the locations of its organization. */
async function fill({ db, scope, now }: ActorContext, sandboxId: string): Promise<void> {
  const { organizationId } = scope;
  await store.writeSandbox(db, { id: sandboxId, of: organizationId, now });
  const locationIds = await store.listLocationsToCopy(db, organizationId, maxSandboxLocations);
  const shared = new Set([sandboxId, ...(await store.listSharedIds(db, organizationId))]);
  const rename = (id: string) => (shared.has(id) ? id : idIn(sandboxId, id));
  const renamed = (text: string) => text.replaceAll(ids, rename);
  await store.copyLocations(db, { into: sandboxId, locationIds, renamed });
}

/** Returns the sandbox of the caller's organization, created at the first call. */
export async function openSandbox(acting: ActorContext): Promise<string> {
  const { db, scope } = acting;
  await lockPlan(db, scope.organizationId);
  const present = await store.findSandboxId(db, scope.organizationId);
  if (present !== null) return present;
  const id = randomUUID();
  await fill(acting, id);
  return id;
}

export const sandboxes: Handlers<typeof routes> = {
  findSandbox: async ({ db, scope }) => ({ sandbox: await store.findSandbox(db, scope.organizationId) }),

  resetSandbox: async (context) => {
    const { db, scope } = context;
    const { organizationId } = scope;
    await lockPlan(db, organizationId);
    const id = orNotFound(await store.findSandboxId(db, organizationId), "sandbox_missing");
    await deleteRowsAnyTenant(store.runOf(db), id, preserved);
    await fill(context, id);
    const sandbox = orNotFound(await store.findSandbox(db, organizationId), "sandbox_missing");
    await store.endCursors(
      db,
      sandbox.locations.map((location) => location.id),
    );
    const { name } = await findOwnOrganization(db, organizationId);
    const subject = { kind: "organization", id: organizationId, name } as const;
    await audit(context, { action: "organization.sandboxReset", subject });
    return sandbox;
  },
};
