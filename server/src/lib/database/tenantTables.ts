import { tableEntries } from "./tableEntries.ts";

const ownerColumns = {
  location: "t.location_id = any(o.locations)",
  organization: "t.organization_id = o.id",
  person: "(t.user_id = any(o.users) or t.worker_id = any(o.workers))",
};

/** Condition on a row `t` by which it belongs to an organization `o`, for each table whose rows have an owner. */
export const tenantTables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tableEntries).flatMap(([name, { owner }]) => {
    if (owner === "nobody") return [];
    return [[name, typeof owner === "object" ? owner.where : ownerColumns[owner]]];
  }),
);

/** Values the conditions need of an organization. Addresses shared with another one are excluded. */
export interface Owner {
  id: string;
  locations: string[];
  users: string[];
  workers: string[];
  emails: string[];
  phones: string[];
}

/** Query of the owner `$1`. */
export const ownerQuery = `
  select $1::uuid as id,
    array(select id from locations where organization_id = $1) as locations,
    array(select id from users where organization_id = $1) as users,
    array(select w.id from workers w join locations l on l.id = w.location_id where l.organization_id = $1) as workers,
    array(select email from users u where organization_id = $1 and not exists (
      select from users other where lower(other.email) = lower(u.email) and other.organization_id <> $1)) as emails,
    array(select phone_number from users u where organization_id = $1 and phone_number is not null and not exists (
      select from users other where other.phone_number = u.phone_number and other.organization_id <> $1)) as phones`;

/** Owner as bound values of a statement. */
export const boundTenant = `
  (select $1::uuid as id, $2::uuid[] as locations, $3::uuid[] as users, $4::uuid[] as workers, $5::text[] as emails,
    $6::text[] as phones) o`;
export const ownerValues = ({ id, locations, users, workers, emails, phones }: Owner) => [
  id,
  locations,
  users,
  workers,
  emails,
  phones,
];
