import type { Module } from "@konoba/contract/lib/modules";
import type { ListQuery } from "@konoba/contract/lib/primitives";
import { location, type Location, type SpecialDay } from "@konoba/contract/locations/locations.contract";
import { type Insertable, sql, type Updateable } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, Locations, OwnedLocation, Tables } from "../lib/database/db.ts";
import { isFoundIn, turnedPage } from "../lib/database/pages.ts";

type LocationValues = Insertable<Tables["locations"]>;
export type LocationUpdate = Updateable<Tables["locations"]>;

const nameOf = (table: string, id: string) =>
  sql`(select json_build_object('en', c.name_en, 'me', c.name_me) from ${sql.table(table)} c where c.id = ${sql.ref(id)})`;

const columns = columnsOf({
  replySchema: location,
  table: "locations",
  alias: "l",
  computed: {
    currency: sql`l.currency_id`,
    servicePrice: sql`round(l.service_price, greatest(scale(l.service_price), l.currency_decimals::int))::text`,
    // A `time` value of PostgreSQL includes seconds.
    businessDayStart: sql`to_char(l.business_day_start, 'HH24:MI')`,
    cityName: nameOf("cities", "l.city_id"),
    countryName: nameOf("countries", "l.country_id"),
    activeTables: sql`(
      select count(*)::int from tables t where t.location_id = l.id and t.is_active and t.archived_at is null)`,
    issuesReceipts: sql`exists (select from receipt_locations f where f.location_id = l.id and f.is_on)`,
    hasOrders: sql`exists (select from order_counters o where o.location_id = l.id)`,
  },
});

/** Returns a page of the organization's locations by name; a worker sees only the own one. */
export async function listLocations(db: Db, ids: readonly string[], query: ListQuery) {
  const matching = sql`l.id = any(${ids}::uuid[]) and ${isFoundIn(sql`l.name`, query.q)}`;
  const total = sql`(select count(*)::int from locations l where ${matching})`;
  const { rows } = await sql<Location & { total: number; page: number }>`
    with turned as materialized (${turnedPage(total, query)})
    select ${columns}, turned.total, turned.page from locations l, turned where ${matching}
    order by lower(l.name), l.id
    limit ${query.pageSize} offset (select (page - 1) * ${query.pageSize}::int from turned)`.execute(db);
  const items = rows.map(({ total: _, page: __, ...location }) => location);
  return { items, total: rows[0]?.total ?? 0, page: rows[0]?.page ?? 1, pageSize: query.pageSize };
}

export async function findLocation(db: Db, id: string): Promise<Location | undefined> {
  const { rows } = await sql<Location>`select ${columns} from locations l where l.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the locations where modules are off, each with them. */
export const listModulesOff = (
  db: Db,
  ids: Locations,
): Promise<{ locationId: string; modules: Module[] }[]> =>
  db
    .selectFrom("locations")
    .select(["id as locationId", "modulesOff as modules"])
    .where("id", "in", ids)
    .where(sql<boolean>`modules_off <> '{}'`)
    .orderBy("id")
    .execute();

/** Locks a location and returns the modules that are off there. */
export async function lockModulesOff(db: Db, id: OwnedLocation): Promise<Module[]> {
  const row = await db
    .selectFrom("locations")
    .select("modulesOff")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.modulesOff ?? [];
}

/** Switches modules off at a location, and at the next new one of its organization. */
export async function setModulesOff(
  db: Db,
  { organizationId, id, off, now }: { organizationId: string; id: OwnedLocation; off: Module[]; now: Date },
): Promise<void> {
  await db.updateTable("locations").set({ modulesOff: off, updatedAt: now }).where("id", "=", id).execute();
  await db.updateTable("organizations").set({ modulesOff: off }).where("id", "=", organizationId).execute();
}

/** Returns the modules that are off at the next new location of an organization. */
export async function modulesOffOfNext(db: Db, organizationId: string): Promise<Module[]> {
  const row = await db
    .selectFrom("organizations")
    .select("modulesOff")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row?.modulesOff ?? [];
}

export async function insertLocation(db: Db, values: LocationValues): Promise<void> {
  await db.insertInto("locations").values(values).execute();
}

export async function updateLocation(db: Db, id: string, changes: LocationUpdate): Promise<void> {
  await db.updateTable("locations").set(changes).where("id", "=", id).execute();
}

/** Replaces or removes one special day in one statement, so that concurrent changes of other days survive. */
export async function setSpecialDay(
  db: Db,
  id: string,
  { date, day, now }: { date: string; day: SpecialDay | null; now: Date },
): Promise<void> {
  await sql`
    update locations set updated_at = ${now}, special_days = (
      select coalesce(jsonb_agg(d.value order by d.value ->> 'date'), '[]')
      from jsonb_array_elements(jsonb_path_query_array(special_days, '$[*] ? (@.date != $date)', jsonb_build_object('date', ${date}::text))
        || ${JSON.stringify(day ? [day] : [])}::jsonb) d)
    where id = ${id}`.execute(db);
}

export async function findCurrency(db: Db, id: string) {
  const { rows } = await sql<{ code: string; decimals: number }>`
    select code, decimals from currencies where id = ${id}`.execute(db);
  return rows[0];
}

/** Returns whether a city belongs to a country; both must exist. */
export async function isCityOf(db: Db, cityId: string, countryId: string): Promise<boolean> {
  const { rows } = await sql`select from cities where id = ${cityId} and country_id = ${countryId}`.execute(
    db,
  );
  return rows.length === 1;
}

/** Checks whether the bills of a location are fiscal receipts with VAT. */
export async function hasVatReceipts(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from receipt_locations f join locations l on l.id = f.location_id
    join receipt_issuers i on i.organization_id = l.organization_id and i.is_in_vat
    where f.location_id = ${id} and f.is_on`.execute(db);
  return rows.length > 0;
}
