import { profile } from "@konoba/contract/users/users.contract";
import { user, type User, type UserQuery } from "@konoba/contract/users/users.people.contract";
import { type Selectable, sql, type Updateable } from "kysely";
import type { z } from "zod";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, Tables, Sql } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";

type UserUpdate = Updateable<Tables["users"]>;

/** Columns of a user; addresses and numbers are for managers only. */
const columns = (withContacts: boolean) =>
  columnsOf({
    replySchema: user,
    table: "users",
    alias: "u",
    computed: {
      ...(withContacts ? {} : { email: sql`null`, phoneNumber: sql`null` }),
      status: sql`case when u.accepted_at is null then 'invited' else 'active' end`,
      memberSince: sql`coalesce(u.accepted_at, u.created_at)`,
    },
  });

function ordered(sort: UserQuery["sort"]): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const by = {
    firstName: sql`lower(u.first_name) ${direction}, lower(u.last_name) ${direction}`,
    lastName: sql`lower(u.last_name) ${direction}, lower(u.first_name) ${direction}`,
    role: sql`u.role ${direction}, lower(u.first_name)`,
    status: sql`u.accepted_at is null ${direction}, lower(u.first_name)`,
    memberSince: sql`coalesce(u.accepted_at, u.created_at) ${direction}`,
  };
  return by[sort.replace("-", "") as keyof typeof by];
}

interface UserList {
  organizationId: string;
  query: UserQuery;
  withContacts: boolean;
}

/** Returns a page of the organization's users as JSON text. */
export function listUsersJson(db: Db, { organizationId, query, withContacts }: UserList): Promise<string> {
  return pageJson(db, {
    matching: sql`
      select u.id from users u
      where u.organization_id = ${organizationId} and u.archived_at is null
        and (${query.role ?? null}::text is null or u.role = ${query.role ?? null})
        and (${query.status ?? null}::text is null or (u.accepted_at is null) = (${query.status ?? null} = 'invited'))
        and ${isFoundIn(sql`concat_ws(' ', u.first_name, u.last_name, case when ${withContacts}::boolean then u.email end)`, query.q)}
      order by ${ordered(query.sort)}, u.id`,
    rows: sql`select s.place, (select row_to_json(r) from (select ${columns(withContacts)}) r) as row
      from shown s join users u on u.id = s.id`,
    query,
  });
}

export async function findUser(
  db: Db,
  { organizationId, id, withContacts }: { organizationId: string; id: string; withContacts: boolean },
): Promise<User | undefined> {
  const { rows } = await sql<User>`select ${columns(withContacts)} from users u
    where u.id = ${id} and u.organization_id = ${organizationId} and u.archived_at is null`.execute(db);
  return rows[0];
}

export const { insert: insertUser } = rowStore("users");

export async function updateUser(
  db: Db,
  organizationId: string,
  id: string,
  changes: UserUpdate,
): Promise<void> {
  await db
    .updateTable("users")
    .set(changes)
    .where("id", "=", id)
    .where("organizationId", "=", organizationId)
    .where("archivedAt", "is", null)
    .execute();
}

/** Deletes an invitation that was not accepted; returns false when there is none. */
export async function deleteInvited(db: Db, organizationId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from users
    where id = ${id} and organization_id = ${organizationId} and accepted_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function updateWorkerPreferences(
  db: Db,
  id: string,
  { language, theme }: Pick<UserUpdate, "language" | "theme">,
): Promise<void> {
  await sql`update workers set language = coalesce(${language ?? null}, language),
    theme = coalesce(${theme ?? null}, theme) where id = ${id}`.execute(db);
}

/** Counts owners with their rows locked, so that two who demote each other cannot both succeed. */
export async function countOwners(db: Db, organizationId: string): Promise<number> {
  const { rows } = await sql`select id from users where organization_id = ${organizationId} and role = 'owner'
    and archived_at is null and accepted_at is not null order by id for update`.execute(db);
  return rows.length;
}

/** Stored columns of the profile; the others come from the session. */
const storedColumns = profile.omit({
  permissions: true,
  sessionId: true,
  inactiveLocationIds: true,
  modulesOff: true,
});
type ProfileRow = z.output<typeof storedColumns>;

const ofOrganization = {
  organizationId: sql`o.id`,
  organizationName: sql`o.name`,
  deletesAt: sql`o.deletes_at`,
  plan: sql`o.plan`,
  trialEndsAt: sql`o.trial_ends_at`,
  isDemo: sql`o.is_demo`,
};
const userColumns = columnsOf({
  replySchema: storedColumns,
  table: "users",
  alias: "u",
  computed: {
    ...ofOrganization,
    kind: sql`'user'`,
    username: sql`null`,
    hasPin: sql`u.pin_hash is not null`,
    memberSince: sql`coalesce(u.accepted_at, u.created_at)`,
  },
});
const workerColumns = columnsOf({
  replySchema: storedColumns,
  table: "workers",
  alias: "w",
  computed: {
    ...ofOrganization,
    kind: sql`'worker'`,
    phoneNumber: sql`null`,
    morningMail: sql`false`,
    weeklyMail: sql`false`,
    hasPin: sql`true`,
    memberSince: sql`w.created_at`,
  },
});

export async function findUserProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${userColumns} from users u join organizations o on o.id = u.organization_id
    where u.id = ${userId}`.execute(db);
  return rows[0];
}

export async function findWorkerProfile(db: Db, workerId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${workerColumns}
    from workers w join locations l on l.id = w.location_id join organizations o on o.id = l.organization_id
    where w.id = ${workerId}`.execute(db);
  return rows[0];
}

const accountColumns = [
  "id",
  "email",
  "organizationId",
  "firstName",
  "lastName",
  "role",
  "language",
  "phoneNumber",
] as const;
export type Account = Pick<Selectable<Tables["users"]>, (typeof accountColumns)[number]> & {
  isAccepted: boolean;
};

const accounts = (db: Db) =>
  db
    .selectFrom("users")
    .select([...accountColumns, sql<boolean>`accepted_at is not null`.as("isAccepted")])
    .where("archivedAt", "is", null);

/** Returns the accepted account of an address, else the newest invitation. */
export const findAccountAnyTenant = (db: Db, email: string): Promise<Account | undefined> =>
  accounts(db)
    .where(sql`lower(email)`, "=", email)
    .orderBy(sql`accepted_at is null`)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

export const findAccountById = (db: Db, id: string): Promise<Account | undefined> =>
  accounts(db).where("id", "=", id).executeTakeFirst();
