import type { ApprovableAction } from "@konoba/contract/lib/approvalRequests";
import type { ApprovedLines } from "@konoba/contract/lib/approvals";
import { AppError } from "@konoba/contract/lib/errors";
import { scopeOfPermission, type KeyScope } from "@konoba/contract/lib/keyScopes";
import { may, type Permission, type Role } from "@konoba/contract/lib/permissions";
import type { Db, OwnedLocation } from "../database/db.ts";

/** Approval by a manager, used by the present request. */
export interface UsedApproval {
  readonly id: string;
  readonly action: ApprovableAction;
  readonly locationId: string;
  readonly subjectId: string | null;
  readonly measure: string | null;
  readonly amount: string | null;
  readonly lines: ApprovedLines;
  /** Refund that the approved request gives back besides its action. */
  readonly carriedAmount: string | null;
  readonly approvedBy: string;
  readonly reason: string | null;
}

/** Returns those who approved a request, by name and each once; null without an approval. */
export function approverNames({ approvals = [] }: Pick<Caller, "approvals">): string | null {
  const names = new Set(approvals.map(({ approvedBy }) => approvedBy));
  return names.size === 0 ? null : [...names].join(", ");
}

/** API key of a caller, with what its scopes allow in the present request. */
interface KeyGrant {
  readonly id: string;
  readonly secretId: string;
  readonly scopes: readonly KeyScope[];
  readonly permissions: readonly Permission[];
  /** True for a key of a sandbox. */
  readonly isTest: boolean;
}

/**
 * Authenticated caller and its locations; only the lookup of a session or key creates it, and a job that acts for
 * a location.
 */
export interface Caller {
  /** Session, or the key of a program: keys reach no route that uses sessions. */
  readonly sessionId: string;
  readonly kind: "user" | "worker" | "key" | "system";
  readonly userId: string | null;
  readonly workerId: string | null;
  readonly organizationId: string;
  /** Null for keys, which have scopes instead. */
  readonly role: Role | null;
  readonly key?: KeyGrant;
  /** Full name, or the name of the key, copied into the rows and log entries the caller writes. */
  readonly name: string;
  /** Every location of the organization; for a worker only their own, for a key those chosen. */
  readonly locationIds: readonly string[];
  /** Subset of `locationIds` that is not active. */
  readonly inactiveLocationIds: readonly string[];
  /** True while the organization is scheduled for deletion. */
  readonly isLeaving: boolean;
  /** True while the operator has disabled the organization. */
  readonly isDisabled: boolean;
  /** IP address of the request; null for work of the server itself. */
  readonly ip: string | null;
  /** Approvals the request carries, one per action that needs one. */
  readonly approvals?: readonly UsedApproval[];
}

/** Transaction, caller and time of an action. */
export interface ActorContext {
  readonly db: Db;
  readonly scope: Caller;
  readonly now: Date;
}

/** Checks whether a caller has a permission: a person by role, a key by its scopes. */
export function callerMay({ role, key }: Pick<Caller, "role" | "key">, permission: Permission): boolean {
  return role === null ? key?.permissions.includes(permission) === true : may(role, permission);
}

/** Returns the error of a caller without a permission; for keys it names the missing scope. */
function refusalOf({ role }: Pick<Caller, "role">, permission: Permission): AppError {
  if (role !== null) return new AppError("forbidden");
  const scope = scopeOfPermission(permission, false);
  return scope === null ? new AppError("key_not_allowed") : new AppError("scope_missing", { scope });
}

export function requirePermission(caller: Caller, permission: Permission): void {
  if (!callerMay(caller, permission)) throw refusalOf(caller, permission);
}

/** Rejects a test key: what happens in a sandbox neither mails nor prints. */
export function refuseOutsideSandbox({ key }: Pick<Caller, "key">): void {
  if (key?.isTest) throw new AppError("sandbox_stays_inside");
}

/** Returns the caller without its inactive locations. */
export function withoutInactive(scope: Caller): Caller {
  const isActive = (id: string) => !scope.inactiveLocationIds.includes(id);
  return { ...scope, locationIds: scope.locationIds.filter(isActive) };
}

/** Asserts that a location belongs to the caller; a foreign one counts as not found. */
export function requireOwnLocation(scope: Caller, locationId: string): OwnedLocation {
  if (scope.locationIds.includes(locationId)) return locationId as OwnedLocation;
  const isInactive = scope.inactiveLocationIds.includes(locationId);
  throw new AppError(isInactive ? "location_inactive" : "location_not_found");
}

/** Id that matches no location: an empty list is not valid SQL. */
const nowhere = "00000000-0000-0000-0000-000000000000";

/** Returns the caller's locations for statements by row id; never empty. */
export const ownedLocations = ({ locationIds }: Caller): OwnedLocation[] =>
  (locationIds.length > 0 ? [...locationIds] : [nowhere]) as OwnedLocation[];

/** Asserts that a row exists; a missing row and a foreign one give the same error. */
export function orNotFound<T>(row: T | undefined | null, code: ConstructorParameters<typeof AppError>[0]): T {
  if (row === undefined || row === null) throw new AppError(code);
  return row;
}
