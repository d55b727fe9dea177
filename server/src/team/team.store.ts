import { worker, type Worker, type WorkerQuery } from "@konoba/contract/team/team.contract";
import type { SavedView } from "@konoba/contract/team/team.views.contract";
import type { Profile } from "@konoba/contract/users/users.contract";
import { sql, type Updateable } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Locations, Sql } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";

type WorkerUpdate = Updateable<Tables["workers"]>;

const columns = columnsOf({
  replySchema: worker,
  table: "workers",
  alias: "w",
  computed: { lastLogin: sql`w.last_login_at`, memberSince: sql`w.created_at` },
});

function ordered(sort: WorkerQuery["sort"]): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const byName = sql`lower(w.first_name), lower(w.last_name)`;
  const by = {
    firstName: sql`lower(w.first_name) ${direction}, lower(w.last_name) ${direction}`,
    lastName: sql`lower(w.last_name) ${direction}, lower(w.first_name) ${direction}`,
    username: sql`lower(w.username) ${direction}`,
    role: sql`w.role ${direction}, ${byName}`,
    status: sql`w.status ${direction}, ${byName}`,
    lastLogin: sql`w.last_login_at ${direction} nulls last, ${byName}`,
    memberSince: sql`w.created_at ${direction}`,
  };
  return by[sort.replace("-", "") as keyof typeof by];
}

/** Returns a page of a location's team as JSON text. */
export function listWorkersJson(db: Db, location: OwnedLocation, query: WorkerQuery): Promise<string> {
  return pageJson(db, {
    matching: sql`
      select w.id from workers w
      where w.location_id = ${location} and w.archived_at is null
        and (${query.role ?? null}::text is null or w.role = ${query.role ?? null})
        and (${query.status ?? null}::text is null or w.status = ${query.status ?? null})
        and ${isFoundIn(sql`concat_ws(' ', w.first_name, w.last_name, w.username, w.email)`, query.q)}
      order by ${ordered(query.sort)}, w.id`,
    rows: sql`select s.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown s join workers w on w.id = s.id`,
    query,
  });
}

export async function findWorker(db: Db, locations: Locations, id: string): Promise<Worker | undefined> {
  const { rows } = await sql<Worker>`select ${columns} from workers w
    where w.id = ${id} and w.location_id = any(${locations}::uuid[]) and w.archived_at is null`.execute(db);
  return rows[0];
}

/** Returns the name of a user of the organization or a worker of the location, former ones included. */
export async function findPersonName(
  db: Db,
  { organizationId, location, id }: { organizationId: string; location: OwnedLocation; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from workers
    where id = ${id} and location_id = ${location}
    union all
    select concat_ws(' ', first_name, last_name) from users
    where id = ${id} and organization_id = ${organizationId}`.execute(db);
  return rows[0]?.name;
}

export const { insert: insertWorker } = rowStore("workers");

export async function updateWorker(
  db: Db,
  location: OwnedLocation,
  id: string,
  changes: WorkerUpdate,
): Promise<void> {
  await db
    .updateTable("workers")
    .set(changes)
    .where("id", "=", id)
    .where("locationId", "=", location)
    .where("archivedAt", "is", null)
    .execute();
}

export async function endSessionsOfWorker(db: Db, workerId: string, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where worker_id = ${workerId} and ended_at is null`.execute(
    db,
  );
}

export interface SignInRow extends Worker {
  pinHash: string;
  organizationId: string;
  /** True when the member has signed in from this browser before. */
  isKnownDevice: boolean;
}

interface SignInTry {
  locationId: string;
  username: string;
  deviceHash: Buffer;
}

/** Returns the member with a username at a location, in any status; the service decides. */
export async function findForSignInAnyTenant(db: Db, { locationId, username, deviceHash }: SignInTry) {
  const { rows } = await sql<SignInRow>`
    select ${columns}, w.pin_hash, l.organization_id, exists (select from worker_devices d
      where d.worker_id = w.id and d.device_hash = ${deviceHash}) as is_known_device
    from workers w join locations l on l.id = w.location_id
    where w.location_id = ${locationId} and name_key(w.username) = name_key(${username}) and w.archived_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Records a browser by the hash of its cookie, so that a reader of the table cannot impersonate it. */
export async function rememberDeviceAnyTenant(
  db: Db,
  { workerId, deviceHash, now }: { workerId: string; deviceHash: Buffer; now: Date },
): Promise<void> {
  await sql`insert into worker_devices (worker_id, device_hash, last_used_at) values (${workerId}, ${deviceHash}, ${now})
    on conflict (worker_id, device_hash) do update set last_used_at = excluded.last_used_at`.execute(db);
}

export async function markLoginAnyTenant(db: Db, id: string, now: Date): Promise<void> {
  await sql`update workers set last_login_at = ${now} where id = ${id}`.execute(db);
}

type SignInLocation = Pick<Profile, "organizationId" | "organizationName"> & {
  locationId: string;
  locationName: string;
};

export async function findSignInLocationAnyTenant(db: Db, locationId: string) {
  const { rows } = await sql<SignInLocation>`
    select l.id as location_id, l.name as location_name, o.name as organization_name, o.id as organization_id
    from locations l join organizations o on o.id = l.organization_id where l.id = ${locationId}`.execute(db);
  return rows[0];
}

type DemoMemberRow = SignInLocation &
  Pick<Worker, "firstName" | "lastName" | "username" | "role"> & { pinHash: string };

/** Lists the team of the demo organization only. */
export async function listDemoTeamAnyTenant(db: Db): Promise<DemoMemberRow[]> {
  const { rows } = await sql<DemoMemberRow>`
    select w.first_name, w.last_name, w.username, w.role, w.pin_hash, l.id as location_id,
      l.name as location_name, o.name as organization_name, o.id as organization_id
    from workers w join locations l on l.id = w.location_id join organizations o on o.id = l.organization_id
    where o.is_demo and l.active and w.status = 'active' and w.archived_at is null
    order by w.created_at, w.id`.execute(db);
  return rows;
}

interface ViewsOf {
  userId: string | null;
  workerId: string | null;
  location: OwnedLocation | null;
  list: string;
}

export async function findViews(db: Db, { userId, workerId, location, list }: ViewsOf): Promise<SavedView[]> {
  const { rows } = await sql<{ views: SavedView[] }>`
    select views from saved_views where user_id is not distinct from ${userId}::uuid
      and worker_id is not distinct from ${workerId}::uuid and location_id is not distinct from ${location}::uuid
      and list = ${list}`.execute(db);
  return rows[0]?.views ?? [];
}

export async function keepViews(
  db: Db,
  { userId, workerId, location, list }: ViewsOf,
  views: readonly SavedView[],
): Promise<void> {
  await sql`
    insert into saved_views (user_id, worker_id, location_id, list, views)
    values (${userId}, ${workerId}, ${location}, ${list}, ${JSON.stringify(views)}::jsonb)
    on conflict (user_id, worker_id, location_id, list) do update set views = excluded.views`.execute(db);
}
