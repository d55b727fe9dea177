import type { OwnedLocation } from "../lib/database/db.ts";
import type { Scope } from "../lib/access/scope.ts";
import type { Orderable, Venue } from "../orders/orders.create.store.ts";
import type { Ids } from "./ids.ts";

/** Who serves, where, and from which menu. */
export interface Cast {
  location: OwnedLocation;
  venue: Venue;
  /** By the keys of the content. */
  menu: ReadonlyMap<string, Orderable>;
  minutes: ReadonlyMap<string, number>;
  drinks: ReadonlySet<string>;
  tableIds: Ids;
  team: ReadonlyMap<string, Scope>;
}
