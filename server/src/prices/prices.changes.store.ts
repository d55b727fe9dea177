import { priceChange } from "@konoba/contract/prices/prices.changes.contract";
import type { ChangeEntry } from "@konoba/contract/prices/prices.changes.rules";
import { maxLineAgeDays } from "@konoba/contract/prices/prices.rules";
import { type Selectable, sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, Locations, OwnedLocation, Tables } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";
import { recordStore } from "../lib/database/recordStore.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";

export type PriceChangeRow = Selectable<Tables["priceChanges"]> & { locationId: OwnedLocation };

/** Changes of other locations in the group of a row `c`, in the order in which they were planned. */
const together = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'locationId', g.location_id) order by g.created_at, g.id), '[]')
  from price_changes g where g.group_id = c.group_id and g.id <> c.id)`;

const columns = columnsOf({
  replySchema: priceChange,
  table: "priceChanges",
  alias: "c",
  computed: { together },
});

export const priceChangeStore = recordStore({ table: "priceChanges", alias: "c", columns });

export const readPriceChangeRows = rowReader(
  (location, ids) => sql<RowJson>`
    select r.id, row_to_json(r)::text as json
    from (select ${columns} from price_changes c
      where c.location_id = ${location} and c.id = any(${ids}::uuid[])) r`,
);

/** Number of changes listed; planned ones are fewer. */
const maxListed = 200;

/** Returns the planned changes by moment, then the latest others, as the JSON text of a reply. */
export const listPriceChangesJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql`select json_build_object('items', coalesce(json_agg(r.change order by r.rank), '[]'))::text as json
      from (select x.rank, (select row_to_json(w) from (select ${columns}) w) as change
        from (select row_number() over (order by p.state not in ('waiting', 'planned'),
            case when p.state in ('waiting', 'planned') then p.applies_at end, p.applies_at desc, p.id) as rank, p.id
          from price_changes p where p.location_id = ${location} order by rank limit ${sql.lit(maxListed)}) x
        join price_changes c on c.id = x.id) r`,
  );

/** Returns the prices that changes set around now, as long as lines of those times may arrive, as the JSON text of a reply. */
export const listMomentsJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql`select json_build_object('items', coalesce(json_agg(json_build_object(
        'itemId', e."itemId", 'at', c.applies_at, 'price', e.price, 'oldPrice', e."oldPrice")
        order by c.applies_at, c.id, e."itemId"), '[]'))::text as json
      from price_changes c, jsonb_to_recordset(c.entries) as e ("itemId" uuid, price text, "oldPrice" text, outcome text)
      where c.location_id = ${location} and (c.state = 'planned' or (c.state = 'live' and e.outcome = 'applied'))
        and c.applies_at between now() - ${sql.lit(maxLineAgeDays)} * interval '1 day'
          and now() + ${sql.lit(maxLineAgeDays)} * interval '1 day'`,
  );

/** Returns how much of each item on the menu was sold since a moment, as the JSON text of a reply. */
export const listSoldJson = (db: Db, location: OwnedLocation, since: Date): Promise<string> =>
  jsonOf(
    db,
    sql`select json_build_object('items', coalesce(json_agg(json_build_object(
        'itemId', s.menu_item_id, 'quantity', s.quantity)), '[]'))::text as json
      from (select x.menu_item_id, sum(coalesce(x.weight, x.quantity)) as quantity
        from orders o
          join order_items x on x.location_id = o.location_id and x.order_id = o.id and x.status <> 'voided'
          join menu_items i on i.id = x.menu_item_id and i.archived_at is null
        where o.location_id = ${location} and o.created_at >= ${since} and o.status <> 'cancelled'
        group by 1) s`,
  );

/**
 * Counts pieces of a change's items that were ordered at its prices within a day of their moment; what is sold by weight
 * counts as one. Dishes of a set menu are priced by it.
 */
export async function countOrdered(db: Db, locations: Locations, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ pieces: number }>`
    select (
      select coalesce(sum(x.quantity), 0)::int
      from jsonb_to_recordset(c.entries) as n("itemId" uuid, price numeric)
        join order_items x on x.location_id = c.location_id and x.menu_item_id = n."itemId" and x.status <> 'voided'
          and x.combo_id is null and coalesce(x.base_price, x.unit_price) = n.price
          and x.created_at >= c.applied_at and x.created_at < c.applied_at + interval '1 day'
        join orders o on o.location_id = x.location_id and o.id = x.order_id and o.status <> 'cancelled'
          and o.created_at < c.applied_at + interval '1 day' and o.created_at > c.applied_at - interval '7 days') as pieces
    from price_changes c
    where c.id = ${id} and c.location_id = any(${locations}::uuid[])`.execute(db);
  return rows[0]?.pieces;
}

/** Locks a change and returns it. */
export async function lockPriceChange(
  db: Db,
  locations: Locations,
  id: string,
): Promise<PriceChangeRow | undefined> {
  const { rows } = await sql<PriceChangeRow>`
    select * from price_changes where id = ${id} and location_id = any(${locations}::uuid[]) for update`.execute(
    db,
  );
  return rows[0];
}

/**
 * Returns the group that a change belongs to, and its location; the first change of a group gives it its id. All of the
 * group count as changed, since each names the others.
 */
export async function joinGroup(
  db: Db,
  locations: Locations,
  id: string,
  now: Date,
): Promise<{ groupId: string; locationId: string } | undefined> {
  const { rows } = await sql<{ groupId: string; locationId: string }>`
    with first as (
      select id, location_id, coalesce(group_id, id) as group_id from price_changes
      where id = ${id} and location_id = any(${locations}::uuid[])),
    locked as (
      select c.id, f.group_id from price_changes c join first f on c.id = f.id or c.group_id = f.group_id
      order by c.id for update of c),
    joined as (
      update price_changes c set group_id = l.group_id, updated_at = ${now} from locked l where c.id = l.id)
    select group_id, location_id from first`.execute(db);
  return rows[0];
}

/** Returns the planned changes of a location, approved or not, which the caller has locked. */
export const listPlanned = (db: Db, location: OwnedLocation) =>
  db
    .selectFrom("priceChanges")
    .where("locationId", "=", location)
    .where("state", "in", ["waiting", "planned"])
    .select(["id", "name", "appliesAt", "entries"])
    .execute();

/** Returns whether changes of a location's prices need an approval, and whether another person than this one may give it. */
export async function readApproval(
  db: Db,
  location: OwnedLocation,
  personId: string | null,
): Promise<{ needsApproval: boolean; hasOther: boolean }> {
  const { rows } = await sql<{ needsApproval: boolean; hasOther: boolean }>`
    select l.approve_price_changes as needs_approval, exists (
      select from users u where u.organization_id = l.organization_id and u.archived_at is null
        and u.accepted_at is not null and u.id is distinct from ${personId}::uuid
        and (u.role = 'owner' or u.role = 'manager' and (u.location_id is null or u.location_id = l.id))
      union all
      select from workers w where w.location_id = l.id and w.archived_at is null and w.status = 'active'
        and w.role = 'manager' and w.id is distinct from ${personId}::uuid) as has_other
    from locations l where l.id = ${location}`.execute(db);
  return rows[0] ?? { needsApproval: false, hasOther: false };
}

/** Returns ids of planned changes due until a moment, the earliest first, and when each is due. */
export const listDue = (db: Db, until: Date, limit: number) =>
  db
    .selectFrom("priceChanges")
    .where("state", "=", "planned")
    .where("appliesAt", "<=", until.toISOString())
    .orderBy("appliesAt")
    .orderBy("id")
    .limit(limit)
    .select(["id", "appliesAt"])
    .execute();

/** Claims a due change for this transaction; another server that holds or has applied it leaves nothing. */
export async function claimDue(
  db: Db,
  id: string,
  now: Date,
): Promise<(PriceChangeRow & { organizationId: string }) | undefined> {
  const { rows } = await sql<PriceChangeRow & { organizationId: string }>`
    select c.*, l.organization_id from price_changes c join locations l on l.id = c.location_id
    where c.id = ${id} and c.state = 'planned' and c.applies_at <= ${now}
    for update of c skip locked`.execute(db);
  return rows[0];
}

interface NamedItem {
  id: string;
  name: string;
  /** Text without trailing decimals of the column. */
  price: string;
}

/** Locks those of the items that are on the menu in order of id, and returns their names and prices. */
export async function lockMenuPrices(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<NamedItem[]> {
  const { rows } = await sql<NamedItem>`
    select id, coalesce(name_en, name_me, text_in(translations, 'en', 'name')) as name, price::text as price
    from menu_items
    where id = any(${ids}::uuid[]) and location_id = ${location} and archived_at is null
    order by id for no key update`.execute(db);
  return rows;
}

/** Sets prices of the menu. */
export async function setMenuPrices(
  db: Db,
  location: OwnedLocation,
  prices: readonly Pick<ChangeEntry, "itemId" | "price">[],
  now: Date,
): Promise<void> {
  await sql`
    update menu_items i set price = n.price, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(prices)}::json) as n ("itemId" uuid, price numeric)
    where i.id = n."itemId" and i.location_id = ${location} and i.price <> n.price`.execute(db);
}
