import type { Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./team.store.ts";

/**
 * Returns the name of a user of the caller's organization or a worker of the location, former ones included.
 */
export const findAuthorName = (
  db: Db,
  scope: Caller,
  { id, location }: { id: string; location: OwnedLocation },
): Promise<string | undefined> =>
  store.findPersonName(db, { organizationId: scope.organizationId, location, id });
