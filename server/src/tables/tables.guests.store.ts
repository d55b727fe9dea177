import type { SpecialDay, WorkingDay } from "@konoba/contract/locations/locations.contract";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

/** Returns the table of a scanned code. Public: the code itself grants access. */
export async function findTableOfAnyTenant(db: Db, qrCode: string) {
  const { rows } = await sql<{
    tableNumber: string;
    name: string | null;
    seats: number;
    status: string;
    isActive: boolean;
    locationName: string;
    locationIsActive: boolean;
    timezone: string;
    workingHours: WorkingDay[];
    specialDays: SpecialDay[];
    languages: string[];
  }>`
    select t.table_number, t.name, t.seats, t.status, t.is_active, l.name as location_name,
      l.active as location_is_active, l.timezone, l.working_hours, l.special_days,
      array(select distinct x.value ->> 'languageCode' from menu_items i, jsonb_array_elements(i.translations) x
        where i.location_id = l.id and i.archived_at is null and i.is_active order by 1) as languages
    from tables t join locations l on l.id = t.location_id
      join organizations o on o.id = l.organization_id and o.deletes_at is null
    where t.qr_code = ${qrCode.toUpperCase()} and t.archived_at is null`.execute(db);
  return rows[0];
}
