import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { maxLineAgeDays } from "@konoba/contract/prices/prices.rules";
import { sql } from "kysely";
import type { Instant, Json, LocationColumn, OptionalInstant, Sql, WithDefault } from "../lib/database/db.ts";

interface PriceListTable extends Pick<
  PriceList,
  | "name"
  | "nameMe"
  | "color"
  | "locationIds"
  | "channels"
  | "platforms"
  | "specialDays"
  | "firstDate"
  | "lastDate"
> {
  id: string;
  locationId: LocationColumn;
  organizationId: string;
  windows: Json<PriceList["windows"]>;
  priority: number;
  entries: Json<PriceList["entries"]>;
  graceMinutes: number;
  isOn: boolean;
  revision: WithDefault<string>;
  createdAt: Instant;
  updatedAt: Instant;
}

interface PriceChangeTable extends Pick<PriceChange, "name" | "state"> {
  id: string;
  locationId: LocationColumn;
  appliesAt: Instant;
  appliedAt: OptionalInstant;
  plannedBy: WithDefault<string | null>;
  groupId: WithDefault<string | null>;
  entries: Json<PriceChange["entries"]>;
  events: Json<PriceChange["events"]>;
  createdAt: Instant;
  updatedAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    priceLists: PriceListTable;
    priceChanges: PriceChangeTable;
  }
}

/** Prices that live changes replaced on the menu of the row `location`, as long as lines of that time may arrive; null without any. */
export const pastPrices = (location: Sql): Sql => sql`(
  select json_agg(json_build_object('itemId', e."itemId", 'price', e."oldPrice", 'until', c.applies_at) order by c.applies_at)
  from price_changes c, jsonb_to_recordset(c.entries) as e ("itemId" uuid, "oldPrice" text, outcome text)
  where c.location_id = ${location}.id and c.state = 'live' and e.outcome = 'applied'
    and c.applies_at > now() - ${sql.lit(maxLineAgeDays)} * interval '1 day')`;

/**
 * Version of the lists of the row `location` of locations, another one after each change; null without lists. It is read by the statement
 * that needs prices, so that only a change costs a further one.
 */
export const priceVersion = (location: Sql): Sql => sql`(
  select count(*) || ' ' || sum(p.revision) from price_lists p
  where p.organization_id = ${location}.organization_id and p.location_ids @> array[${location}.id]
  having count(*) > 0)`;
