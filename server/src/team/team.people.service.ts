import type { Db } from "../lib/database/db.ts";
import { ownedLocations, type Scope } from "../lib/access/scope.ts";
import * as store from "./team.store.ts";

/** Returns the name of a user or worker of the caller's organization, of a former one too. */
export const findAuthorName = (db: Db, scope: Scope, id: string): Promise<string | undefined> =>
  store.findPersonName(db, {
    organizationId: scope.organizationId,
    locations: ownedLocations(scope),
    id,
  });
