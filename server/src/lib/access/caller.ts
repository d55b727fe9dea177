import type { ApprovableAction } from "@konoba/contract/lib/approvalRequests";
import { AppError } from "@konoba/contract/lib/errors";
import type { Role } from "@konoba/contract/lib/permissions";
import type { OwnedLocation } from "../database/db.ts";

/** Approval by a manager, used by the present request. */
export interface UsedApproval {
  readonly id: string;
  readonly action: ApprovableAction;
  readonly locationId: string;
  readonly subjectId: string | null;
  readonly measure: string | null;
  readonly approvedBy: string;
  readonly reason: string | null;
}

/** Authenticated caller and its locations; only the session lookup creates it. */
export interface Caller {
  readonly sessionId: string;
  readonly kind: "user" | "worker";
  readonly userId: string | null;
  readonly workerId: string | null;
  readonly organizationId: string;
  readonly role: Role;
  /** Full name, copied into the rows and log entries the caller writes. */
  readonly name: string;
  /** Every location of the organization; for a worker only their own. */
  readonly locationIds: readonly string[];
  /** Subset of `locationIds` that is not active. */
  readonly inactiveLocationIds: readonly string[];
  /** True while the organization is scheduled for deletion. */
  readonly isLeaving: boolean;
  /** IP address of the request; null for work of the server itself. */
  readonly ip: string | null;
  /** Approval the request carries, if any. */
  readonly approval?: UsedApproval;
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
