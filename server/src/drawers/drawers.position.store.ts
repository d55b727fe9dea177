import type { DrawerClose } from "@konoba/contract/drawers/drawers.contract";
import { sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

/** Lists the open shifts of a location's drawers. */
export const listOpenShifts = (db: Db, location: OwnedLocation) =>
  db
    .selectFrom("drawerShifts")
    .selectAll()
    .where("locationId", "=", location)
    .where("closedAt", "is", null)
    .orderBy("openedAt")
    .execute();

/** Lists the last opening of each drawer that is closed. */
export async function listLastOpenings(db: Db, location: OwnedLocation) {
  const { rows } = await sql<{ drawerId: string; openingAmount: string; closedAt: string }>`
    select drawer_id, opening_amount::text, to_json(closed_at)#>>'{}' as closed_at from (
      select distinct on (drawer_id) drawer_id, opening_amount, closed_at from drawer_shifts
      where location_id = ${location} order by drawer_id, opened_at desc) last
    where closed_at is not null`.execute(db);
  return rows;
}

/** Lists the last Z reports of a location, newest first; of drawers that a person opened if one is given. */
export async function listCloses(
  db: Db,
  location: OwnedLocation,
  { opener, count }: { opener: Pick<Caller, "userId" | "workerId"> | null; count: number },
) {
  const { rows } = await sql<Omit<DrawerClose, "share">>`
    select r.shift_id as id, r.number, r.report->>'drawerName' as drawer_name, r.report->>'at' as at,
      r.report->>'by' as by, r.report->>'note' as note, r.report->'count'->>'countedAmount' as counted_amount,
      r.report->>'differenceAmount' as difference_amount
    from drawer_reports r
    join drawer_shifts s on s.location_id = r.location_id and s.id = r.shift_id
    where r.location_id = ${location} ${
      opener ? sql`and (s.user_id = ${opener.userId}::uuid or s.worker_id = ${opener.workerId}::uuid)` : sql``
    }
    order by r.number desc limit ${count}`.execute(db);
  return rows;
}
