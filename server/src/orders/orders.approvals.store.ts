import { nextId } from "@konoba/contract/lib/ids";
import { type Insertable, sql } from "kysely";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";

interface Person {
  personId: string;
  /** Business date at the location now. */
  businessDate: string;
}

/**
 * Start of the shift of a person: when their own drawer was opened, the earliest if several are open; without one,
 * the start of the business day.
 */
const shiftOf = (location: OwnedLocation, { personId, businessDate }: Person) => sql`
  shift as (select coalesce(
    (select min(s.opened_at) from drawer_shifts s where s.location_id = ${location} and s.closed_at is null
      and coalesce(s.worker_id, s.user_id) = ${personId}),
    (select (${businessDate}::date + l.business_day_start) at time zone l.timezone from locations l
      where l.id = ${location})) as since)`;

/** Makes two actions of one person wait for each other, so that both count. */
async function lockPerson(db: Db, location: OwnedLocation, { personId }: Person): Promise<void> {
  await sql`select from workers where id = ${personId} and location_id = ${location} for no key update`.execute(
    db,
  );
}

/** Returns what a member gave back alone in the shift. Refunds under an approval do not count. */
export async function sumOwnRefunds(db: Db, location: OwnedLocation, person: Person): Promise<string> {
  await lockPerson(db, location, person);
  const { personId } = person;
  const { rows } = await sql<{ amount: string }>`
    with ${shiftOf(location, person)}
    select greatest(0,
      coalesce((select sum(p.amount) from payments p, shift where p.location_id = ${location}
        and p.worker_id = ${personId} and p.kind = 'refund' and p.voided_at is null and p.at >= shift.since), 0)
      - coalesce((select sum(a.refunded_amount) from approvals a, shift where a.location_id = ${location}
        and a.worker_id = ${personId} and a.used_at >= shift.since), 0))::text as amount`.execute(db);
  return rows[0]?.amount ?? "0";
}

/** Returns what a member voided alone in the shift, together with the present amount. */
export async function sumOwnVoids(
  db: Db,
  location: OwnedLocation,
  person: Person,
  amount: string,
): Promise<string> {
  await lockPerson(db, location, person);
  const { rows } = await sql<{ amount: string }>`
    with ${shiftOf(location, person)}
    select (coalesce(sum(u.amount), 0) + ${amount}::numeric)::text as amount from limit_uses u, shift
    where u.location_id = ${location} and u.person_id = ${person.personId} and u.action = 'void'
      and u.used_at >= shift.since`.execute(db);
  return rows[0]?.amount ?? amount;
}

/** Records what a member voided alone. */
export const insertLimitUse = (db: Db, use: Omit<Insertable<Tables["limitUses"]>, "id">) =>
  db
    .insertInto("limitUses")
    .values({ ...use, id: nextId() })
    .execute();

/** Records on a used approval what was given back under it. */
export async function noteRefundUnderApproval(
  db: Db,
  location: OwnedLocation,
  id: string,
  amount: string,
): Promise<void> {
  await sql`update approvals set refunded_amount = coalesce(refunded_amount, 0) + ${amount}::numeric
    where id = ${id} and location_id = ${location}`.execute(db);
}
