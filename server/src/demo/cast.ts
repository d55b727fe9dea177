import type { Caller } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import type { Orderable, LocationSettings } from "../orders/orders.create.store.ts";
import type { Ids } from "./ids.ts";

/** Staff, location and menu of the demo orders. */
export interface Cast {
  location: OwnedLocation;
  settings: LocationSettings;
  /** Menu items by the keys of the content. */
  menu: ReadonlyMap<string, Orderable>;
  minutes: ReadonlyMap<string, number>;
  drinks: ReadonlySet<string>;
  tableIds: Ids;
  team: ReadonlyMap<string, Caller>;
}
