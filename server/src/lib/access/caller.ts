import { AppError } from "@konoba/contract/lib/errors";
import type { Role } from "@konoba/contract/lib/permissions";
import type { OwnedLocation } from "../database/db.ts";

/** Who is calling and which locations are theirs; made by the session lookup only. */
export interface Caller {
  readonly sessionId: string;
  readonly kind: "user" | "worker";
  readonly userId: string | null;
  readonly workerId: string | null;
  readonly organizationId: string;
  readonly role: Role;
  /** Full name, copied onto what the caller does. */
  readonly name: string;
  /** Every location of the organization; for a worker the own one only. */
  readonly locationIds: readonly string[];
  /** Those of them that are not active. */
  readonly inactiveLocationIds: readonly string[];
  /** Whether the organization waits for its deletion. */
  readonly isLeaving: boolean;
  /** The address the request came from; none for what the server does by itself. */
  readonly ip: string | null;
}

/** The caller with the active locations alone, for what an inactive one refuses. */
export function withoutInactive(scope: Caller): Caller {
  const isActive = (id: string) => !scope.inactiveLocationIds.includes(id);
  return { ...scope, locationIds: scope.locationIds.filter(isActive) };
}

/** Proves that a location is the caller's: a foreign one is absent. */
export function requireOwnLocation(scope: Caller, locationId: string): OwnedLocation {
  if (scope.locationIds.includes(locationId)) return locationId as OwnedLocation;
  const isInactive = scope.inactiveLocationIds.includes(locationId);
  throw new AppError(isInactive ? "location_inactive" : "location_not_found");
}

/** Names no location: an empty list is no SQL. */
const nowhere = "00000000-0000-0000-0000-000000000000";

/** The caller's locations, for reads and writes by a row's own id; never empty. */
export const ownedLocations = ({ locationIds }: Caller): OwnedLocation[] =>
  (locationIds.length > 0 ? [...locationIds] : [nowhere]) as OwnedLocation[];

/** Insists on a row: absent and not yours look the same. */
export function orNotFound<T>(row: T | undefined | null, code: ConstructorParameters<typeof AppError>[0]): T {
  if (row === undefined || row === null) throw new AppError(code);
  return row;
}
