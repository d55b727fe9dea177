import type { SearchResult } from "@konoba/contract/search/search.contract";
import { sql } from "kysely";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";
import { hasWords, isFoundIn, jsonOf } from "../lib/database/pages.ts";
import { shownName } from "../products/products.table.ts";

/** Maximum results of each kind; the list shows more. */
const maxResults = 6;
/** Days in which an order is searched by its number; each is one index lookup. */
const daysBack = 400;

const rows = (found: Sql) =>
  sql`(select coalesce(json_agg(r), '[]') from (${found} limit ${sql.lit(maxResults)}) r)`;

/** Sort order: exact matches, then prefixes, then the rest. */
const nearest = (key: Sql, typed: string) =>
  sql`text_key(${key}) <> text_key(${typed}), not starts_with(text_key(${key}), text_key(${typed}))`;

const openAt = sql`(select o.id from orders o where o.location_id = t.location_id and o.table_id = t.id
  and o.closed_at is null and o.order_type = 'dine_in' order by o.created_at limit 1)`;

/** Selects tables by number or name; none for a caller without access to orders. */
export const tablesCalled = (location: OwnedLocation, typed: string, seesOrders: boolean): Sql =>
  rows(sql`
    select t.id, t.table_number as "tableNumber", t.name, ${seesOrders ? openAt : sql`null`} as "orderId"
    from tables t where t.location_id = ${location} and t.archived_at is null and t.is_active
      and ${isFoundIn(sql`concat(t.table_number, ' ', t.name)`, typed)}
    order by ${nearest(sql`t.table_number`, typed)}, length(t.table_number), t.table_number, t.id`);

const orderRow = sql`select o.id, o.number, o.business_date::text as "businessDate", o.status,
  (select t.table_number from tables t where t.location_id = o.location_id and t.id = o.table_id) as "tableNumber", o.customer_name as "customerName"`;

/** Selects the orders of the last days with this number. */
export const ordersNumbered = (location: OwnedLocation, number: number, today: string): Sql =>
  rows(sql`
    ${orderRow} from generate_series(0, ${sql.lit(daysBack)}) back cross join lateral (
      select * from orders where location_id = ${location} and business_date = ${today}::date - back and number = ${number}) o
    order by back`);

/** Selects open orders of a guest. */
export const ordersOfGuest = (location: OwnedLocation, typed: string): Sql =>
  rows(sql`
    ${orderRow} from orders o where o.location_id = ${location} and o.closed_at is null
      and o.customer_name is not null and ${isFoundIn(sql`o.customer_name`, typed)}
    order by o.created_at desc, o.id`);

export const itemsCalled = (location: OwnedLocation, typed: string, language: string): Sql => {
  const name =
    language === "me" ? sql`coalesce(i.name_me, i.name_en, '')` : sql`coalesce(i.name_en, i.name_me, '')`;
  return rows(sql`
    select i.id, ${name} as name from menu_items i
    where i.location_id = ${location} and i.archived_at is null and ${hasWords(sql`i.folded_name`, typed)}
    order by ${nearest(name, typed)}, ${name}, i.id`);
};

export const productsCalled = (location: OwnedLocation, typed: string, language: string): Sql =>
  rows(sql`
    select p.id, ${shownName(language)} as name from products p
    where p.location_id = ${location} and p.archived_at is null and ${hasWords(sql`p.search_key`, typed)}
    order by ${nearest(shownName(language), typed)}, ${shownName(language)}, p.id`);

export const peopleCalled = (location: OwnedLocation, typed: string): Sql => {
  const name = sql`concat_ws(' ', w.first_name, w.last_name)`;
  return rows(sql`
    select w.id, ${name} as name, w.username from workers w
    where w.location_id = ${location} and w.archived_at is null
      and ${isFoundIn(sql`concat_ws(' ', w.first_name, w.last_name, w.username)`, typed)}
    order by ${nearest(name, typed)}, ${name}, w.id`);
};

/** Selects owners and managers, invited ones included. */
export const usersCalled = (organizationId: string, typed: string): Sql => {
  const name = sql`concat_ws(' ', u.first_name, u.last_name)`;
  return rows(sql`
    select u.id, ${name} as name, u.role from users u
    where u.organization_id = ${organizationId} and u.archived_at is null and ${isFoundIn(name, typed)}
    order by ${nearest(name, typed)}, ${name}, u.id`);
};

/** Returns the results of each kind as JSON text, in one statement. A kind without a select is empty. */
export function findAllJson(
  db: Db,
  found: Readonly<Record<keyof SearchResult, Sql | null>>,
): Promise<string> {
  const members = Object.entries(found).map(
    ([kind, each]) => sql`${sql.lit(kind)}, ${each ?? sql`'[]'::json`}`,
  );
  return jsonOf(db, sql<{ json: string }>`select json_build_object(${sql.join(members)})::text as json`);
}
