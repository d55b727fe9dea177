import { AppError } from "@konoba/contract/lib/errors";
import type { Role } from "@konoba/contract/lib/permissions";
import type { OwnedLocation } from "./db.ts";

/** Who is calling and which locations are theirs; made by the session lookup only. */
export interface Scope {
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
  /** The address the request came from; none for what the server does by itself. */
  readonly ip: string | null;
}

/** Proves that a location is the caller's: a foreign one is absent. */
export function own(scope: Scope, locationId: string): OwnedLocation {
  if (!scope.locationIds.includes(locationId)) throw new AppError("location_not_found");
  return locationId as OwnedLocation;
}

/** The caller's locations, for reads and writes by a row's own id. */
export const ownedLocations = (scope: Scope): OwnedLocation[] => [...scope.locationIds] as OwnedLocation[];

/** Insists on a row: absent and not yours look the same. */
export function found<T>(row: T | undefined | null, code: ConstructorParameters<typeof AppError>[0]): T {
  if (row === undefined || row === null) throw new AppError(code);
  return row;
}
