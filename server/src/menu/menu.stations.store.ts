import { station, type StationQuery } from "@konoba/contract/menu/menu.stations.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";
import { recordStore } from "../lib/database/recordStore.ts";
import "./menu.table.ts";

const columns = columnsOf({
  replySchema: station,
  table: "stations",
  alias: "s",
  computed: {
    categoryIds: sql`(select coalesce(json_agg(c.id order by c.display_order, c.id), '[]')
      from station_categories k join menu_categories c on c.id = k.category_id
      where k.station_id = s.id and c.archived_at is null)`,
  },
});

export const stationStore = recordStore({ table: "stations", alias: "s", columns });

export const stationLinks = { table: "station_categories", columns: ["station_id", "category_id"] } as const;

export const listStationsJson = (db: Db, location: OwnedLocation, query: StationQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select s.id from stations s
      where s.location_id = ${location} and ${isFoundIn(sql`s.name`, query.q)}
      order by lower(s.name), s.id`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown p join stations s on s.id = p.id`,
    query,
  });
