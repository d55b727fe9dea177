import { staffDevice, type StaffDevice, type Worker } from "@konoba/contract/team/team.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { rowStore } from "../lib/database/recordStore.ts";

interface DeviceLocation {
  locationId: string;
  locationName: string;
  organizationName: string;
  items: Pick<Worker, "username" | "firstName" | "lastName">[];
}

/** Returns the location of a device, with the names of those who may sign in there. */
export async function findDeviceLocationAnyTenant(
  db: Db,
  tokenHash: Buffer,
): Promise<DeviceLocation | undefined> {
  const { rows } = await sql<DeviceLocation>`
    select l.id as location_id, l.name as location_name, o.name as organization_name, coalesce((
      select json_agg(json_build_object('username', w.username, 'firstName', w.first_name, 'lastName', w.last_name)
        order by lower(w.first_name), lower(w.last_name), w.id)
      from workers w where w.location_id = l.id and w.status = 'active' and w.archived_at is null), '[]') as items
    from staff_devices d join locations l on l.id = d.location_id join organizations o on o.id = l.organization_id
    where d.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

export async function listDevices(
  db: Db,
  location: OwnedLocation,
  tokenHash: Buffer | null,
): Promise<StaffDevice[]> {
  const columns = columnsOf({
    replySchema: staffDevice,
    table: "staffDevices",
    alias: "d",
    computed: { isThisOne: sql`coalesce(d.token_hash = ${tokenHash}::bytea, false)` },
  });
  const { rows } = await sql<StaffDevice>`select ${columns} from staff_devices d
    where d.location_id = ${location} order by d.created_at, d.id`.execute(db);
  return rows;
}

export const { insert: insertDevice } = rowStore("staffDevices");

/** Deletes the previous row of a device that is registered again. */
export async function forgetDevice(db: Db, locations: Locations, tokenHash: Buffer): Promise<void> {
  await sql`delete from staff_devices where location_id = any(${locations}::uuid[]) and token_hash = ${tokenHash}`.execute(
    db,
  );
}

export async function deleteDevice(db: Db, locations: Locations, id: string) {
  const { rows } = await sql<{ name: string; locationId: OwnedLocation }>`
    delete from staff_devices where id = ${id} and location_id = any(${locations}::uuid[])
    returning name, location_id`.execute(db);
  return rows[0];
}

export async function touchDeviceAnyTenant(
  db: Db,
  { locationId, tokenHash, now }: { locationId: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update staff_devices set last_used_at = ${now}
    where location_id = ${locationId} and token_hash = ${tokenHash} returning id`.execute(db);
  return rows.length > 0;
}
