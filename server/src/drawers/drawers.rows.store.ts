import { drawerShiftRecord } from "@konoba/contract/drawers/drawers.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";
import { movements } from "./drawers.store.ts";

const columns = columnsOf({
  replySchema: drawerShiftRecord,
  table: "drawerShifts",
  alias: "s",
  computed: {
    movements,
    report: sql`(select z.report from drawer_reports z where z.location_id = s.location_id and z.shift_id = s.id)`,
  },
});

/** Reads shifts of drawers by id. */
export const readShiftRows = rowReader(
  (location, ids) => sql<RowJson>`
    select s.id, (select row_to_json(r)::text from (select ${columns}) r) as json from drawer_shifts s
    where s.location_id = ${location} and s.id = any(${ids}::uuid[])`,
);
