import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";

export const findIssuer = (db: Db, organizationId: string) =>
  db
    .selectFrom("receiptIssuers")
    .select(["taxNumber", "name", "address", "town", "isInVat"])
    .where("organizationId", "=", organizationId)
    .executeTakeFirst();

/** Returns the different tax rates of a location and its items, each with an item or group that has it. */
export async function listRates(db: Db, location: OwnedLocation) {
  const { rows } = await sql<{ rate: string; name: string | null }>`
    select tax_rate::text as rate, null as name from locations where id = ${location}
    union all
    select g.percentage, g.name from locations l, jsonb_to_recordset(l.tax_groups) as g(percentage text, name text)
    where l.id = ${location}
    union all
    (select distinct on (tax_percentage) tax_percentage::text, coalesce(name_en, name_me) from menu_items
    where location_id = ${location} and archived_at is null order by tax_percentage, name_en)`.execute(db);
  return rows;
}

export const writeIssuer = (db: Db, issuer: Insertable<Tables["receiptIssuers"]>) =>
  db
    .insertInto("receiptIssuers")
    .values(issuer)
    .onConflict((conflict) => conflict.column("organizationId").doUpdateSet(issuer))
    .execute();

/** Returns the newest certificate of an environment. */
export const findNewestCertificate = (db: Db, organizationId: string, environment: FiscalEnvironment) =>
  db
    .selectFrom("receiptCertificates")
    .selectAll()
    .where("organizationId", "=", organizationId)
    .where("environment", "=", environment)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

export const insertCertificate = (db: Db, values: Insertable<Tables["receiptCertificates"]>) =>
  db.insertInto("receiptCertificates").values(values).execute();

export const findLocation = (db: Db, location: OwnedLocation) =>
  db.selectFrom("receiptLocations").selectAll().where("locationId", "=", location).executeTakeFirst();

/** Writes the set-up of a location, and on the location whether it issues a receipt for each round. */
export async function writeLocation(
  db: Db,
  location: OwnedLocation,
  changes: Omit<Updateable<Tables["receiptLocations"]>, "locationId">,
): Promise<void> {
  const values = { ...changes, locationId: location };
  await db
    .insertInto("receiptLocations")
    .values(values)
    .onConflict((conflict) =>
      Object.keys(changes).length === 0
        ? conflict.doNothing()
        : conflict.column("locationId").doUpdateSet(changes),
    )
    .execute();
  await sql`update locations l set issues_rounds = f.is_on and f.is_per_round from receipt_locations f
    where l.id = ${location} and f.location_id = l.id and l.issues_rounds <> (f.is_on and f.is_per_round)`.execute(
    db,
  );
}

/** Notes that fiscal receipts are turned off from now on. */
export const beginPause = (db: Db, location: OwnedLocation, now: Date) =>
  db
    .insertInto("receiptPauses")
    .values({ locationId: location, fromAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Notes that fiscal receipts are on again. */
export const endPause = (db: Db, location: OwnedLocation, now: Date) =>
  db
    .updateTable("receiptPauses")
    .set({ untilAt: now })
    .where("locationId", "=", location)
    .where("untilAt", "is", null)
    .execute();

export const listTills = (db: Db, location: OwnedLocation, environment: FiscalEnvironment) =>
  db
    .selectFrom("receiptTills")
    .selectAll()
    .where("locationId", "=", location)
    .where("environment", "=", environment)
    .orderBy("createdAt")
    .execute();

export const findTill = (db: Db, locations: Locations, id: string) =>
  db
    .selectFrom("receiptTills")
    .selectAll()
    .where("locationId", "in", locations)
    .where("id", "=", id)
    .executeTakeFirst();

export const insertTill = (db: Db, values: Insertable<Tables["receiptTills"]>) =>
  db.insertInto("receiptTills").values(values).returningAll().executeTakeFirstOrThrow();

export const updateTill = (
  db: Db,
  location: string,
  id: string,
  changes: Updateable<Tables["receiptTills"]>,
) =>
  db
    .updateTable("receiptTills")
    .set(changes)
    .where("locationId", "=", location)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface Operator {
  userId: string | null;
  workerId: string | null;
  name: string;
  role: string;
  code: string | null;
}

/** Lists the people who can take payments at a location with their codes. */
export async function listOperators(
  db: Db,
  organizationId: string,
  location: OwnedLocation,
  environment: FiscalEnvironment,
): Promise<Operator[]> {
  const { rows } = await sql<Operator>`
    select p.user_id, p.worker_id, p.name, p.role, o.code
    from (
      select id as user_id, null::uuid as worker_id, concat_ws(' ', first_name, last_name) as name, role
      from users where organization_id = ${organizationId} and archived_at is null
      union all
      select null, id, concat_ws(' ', first_name, last_name), role from workers
      where location_id = ${location} and archived_at is null
    ) p
    left join receipt_operators o on o.organization_id = ${organizationId} and o.environment = ${environment}
      and (o.user_id = p.user_id or o.worker_id = p.worker_id)
    where p.role not in ('kitchen', 'stock')
    order by lower(p.name), p.user_id, p.worker_id`.execute(db);
  return rows;
}

/** Removes the code of a person, and writes the new one. */
export async function writeOperator(
  db: Db,
  operator: Omit<Insertable<Tables["receiptOperators"]>, "code"> & { code: string | null },
): Promise<void> {
  const { organizationId, environment, userId, workerId, code } = operator;
  await sql`delete from receipt_operators where organization_id = ${organizationId} and environment = ${environment}
    and (user_id = ${userId}::uuid or worker_id = ${workerId}::uuid)`.execute(db);
  if (code !== null)
    await db
      .insertInto("receiptOperators")
      .values({ ...operator, code })
      .execute();
}

/** Checks whether a person belongs to the organization or works at one of its locations. */
export async function hasPerson(
  db: Db,
  organizationId: string,
  { userId, workerId }: { userId: string | null; workerId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from users where organization_id = ${organizationId} and id = ${userId}::uuid
    union all select from workers w join locations l on l.id = w.location_id
      where l.organization_id = ${organizationId} and w.id = ${workerId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Returns the last test receipt of a location, which belongs to no order. */
export async function findTestReceipt(
  db: Db,
  location: OwnedLocation,
): Promise<{ id: string; isTested: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isTested: boolean }>`
    select id, bool_or(status = 'confirmed') over () as is_tested from receipts
    where location_id = ${location} and environment = 'test' and order_id is null
    order by issued_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** Checks whether an organization is the demo, whose receipts go to a simulator. */
export const isDemo = async (db: Db, organizationId: string): Promise<boolean> =>
  (await db.selectFrom("organizations").select("isDemo").where("id", "=", organizationId).executeTakeFirst())
    ?.isDemo ?? false;
