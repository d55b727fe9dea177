import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { Module } from "@konoba/contract/lib/modules";
import type {
  Organization,
  organizations as routes,
} from "@konoba/contract/organizations/organizations.contract";
import { planLocations, trialDays, type Plan } from "@konoba/contract/organizations/organizations.rules";
import { orNotFound } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit, type AuditContext } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { csvAnswer, type ReadPage } from "../lib/imports/csv.ts";
import { findAuditReport } from "../lib/integrity/auditRecords.ts";
import { listAuditJson } from "./organizations.audit.store.ts";
import * as store from "./organizations.store.ts";

const DAY_MS = 86_400_000;

/** Creates an organization on the smallest plan with a trial, without a card. */
export async function createOrganization(
  db: Db,
  { name, modulesOff }: { name: string; modulesOff: Module[] },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const trialEndsAt = new Date(now.getTime() + trialDays * DAY_MS);
  await store.insertOrganization(db, { id, name, plan: "starter", trialEndsAt, modulesOff, createdAt: now });
  return id;
}

export async function findOwnOrganization(db: Db, id: string): Promise<Organization> {
  const row = orNotFound(await store.findOrganization(db, id), "organization_not_found");
  return { ...row, locationLimit: planLocations[row.plan] };
}

/** Locks the number of active locations of the organization until the end of the transaction. */
export const lockPlan = (db: Db, organizationId: string) => store.lockOrganization(db, organizationId);

/**
 * Rejects one active location more than the plan includes; counts under the lock, so that two concurrent ones
 * do not both pass.
 */
export async function refuseBeyondPlan(db: Db, organizationId: string): Promise<void> {
  await lockPlan(db, organizationId);
  const { locationLimit: limit, activeLocations: current } = await findOwnOrganization(db, organizationId);
  if (limit !== null && current >= limit) throw new AppError("plan_limit_reached", { limit, current });
}

interface PlanChange {
  plan: Plan;
  keepLocationIds?: string[] | undefined;
}

/**
 * Returns the locations that stay active on a plan; null when all do. The caller must choose among more than
 * it includes.
 */
export async function resolveActiveLocations(
  db: Db,
  organizationId: string,
  change: PlanChange,
): Promise<string[] | null> {
  const { activeLocations } = await findOwnOrganization(db, organizationId);
  const limit = planLocations[change.plan];
  if (limit === null || activeLocations <= limit) return null;
  const activeIds = [...new Set(change.keepLocationIds)];
  if (activeIds.length === 0 || activeIds.length > limit)
    throw new AppError("plan_keep_locations", { limit, current: activeLocations });
  return activeIds;
}

/** Changes the plan; a smaller one leaves the chosen locations active and deletes nothing. */
export async function applyPlan(acting: AuditContext, change: PlanChange): Promise<void> {
  const { db } = acting;
  const { organizationId } = acting.scope;
  await store.lockOrganization(db, organizationId);
  const before = await findOwnOrganization(db, organizationId);
  const activeIds = await resolveActiveLocations(db, organizationId, change);
  if (activeIds) await store.keepLocationsActive(db, organizationId, activeIds);
  await store.updateOrganization(db, organizationId, { plan: change.plan });
  await audit(acting, {
    action: "organization.plan",
    subject: { kind: "organization", id: organizationId, name: before.name },
    before: { plan: before.plan },
    after: { plan: change.plan },
  });
}

/** Returns whether the store has organizations, which decides whether the demo can be created. */
export const organizationsInStore = (db: Db) => store.hasOrganizationsAnyTenant(db);
export const findDemoOwner = (db: Db) => store.findDemoOwnerAnyTenant(db);
export const lockDemo = (db: Db) => store.lockDemoAnyTenant(db);

export const organizations: Omit<
  Handlers<typeof routes>,
  | "choosePlan"
  | "receiveStripe"
  | "billing"
  | "openBilling"
  | "prices"
  | "exportEverything"
  | "askDeletion"
  | "withdrawDeletion"
> = {
  audit: async ({ db, scope, query }) => rawJson(await listAuditJson(db, scope, query)),

  exportAudit: async ({ db, env, scope, query: { delimiter, ...query } }) => {
    const readPage: ReadPage = (on, page) => listAuditJson(on, scope, { ...query, ...page });
    return csvAnswer({ db, env }, { list: "audit", delimiter, readPage });
  },

  integrity: async ({ db, scope }) => findAuditReport(db, scope.organizationId),

  mine: async ({ db, scope }) => findOwnOrganization(db, scope.organizationId),

  find: async ({ db, scope, params }) => {
    if (params.id !== scope.organizationId) throw new AppError("organization_not_found");
    return findOwnOrganization(db, scope.organizationId);
  },

  update: async ({ db, scope, params, body, now }) => {
    if (params.id !== scope.organizationId) throw new AppError("organization_not_found");
    const before = await findOwnOrganization(db, scope.organizationId);
    if (body.name !== undefined && body.name !== before.name) {
      await store.updateOrganization(db, scope.organizationId, { name: body.name });
      const subject = { kind: "organization", id: scope.organizationId, name: body.name } as const;
      const names = { before: { name: before.name }, after: { name: body.name } };
      await audit({ db, scope, now }, { action: "organization.renamed", subject, ...names });
    }
    return findOwnOrganization(db, scope.organizationId);
  },
};
