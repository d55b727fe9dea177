import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Returns whether anybody may create an organization while `SIGN_UP` is not set in production. */
export async function isSignUpOpen(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select not exists (select from organizations where not is_demo)
      or exists (select from store_settings where open_sign_up) as is_open`.execute(db);
  return rows[0]?.isOpen ?? false;
}

interface Maintenance {
  notice: string;
}

/** Returns the notice of the maintenance that is going on, or null. */
export async function findMaintenance(db: Db): Promise<Maintenance | null> {
  const { rows } = await sql<Maintenance>`
    select coalesce(maintenance_notice, '') as notice from store_settings where maintenance_at is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Begins maintenance, or ends it with null. */
export async function saveMaintenance(db: Db, maintenance: Maintenance | null, now: Date): Promise<void> {
  const values = {
    maintenanceAt: maintenance === null ? null : now,
    maintenanceNotice: maintenance?.notice ?? null,
  };
  await db
    .insertInto("storeSettings")
    .values(values)
    .onConflict((conflict) => conflict.column("singleton").doUpdateSet(values))
    .execute();
}
