import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { contract } from "@konoba/contract";
import { dayMs } from "@konoba/contract/lib/durations";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { deleteDue } from "../src/organizations/organizations.leaving.service.ts";
import { injectedAnswer } from "./app.ts";
import { makeOrganization, makeUser, makeWorker, type TestOrganization } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { watchRows } from "./isolation/digest.ts";
import { makeEverything } from "./isolation/everything.ts";
import { refusal } from "./refusal.ts";
import { makeMedia, makePhoto } from "./uploads.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-leaving-"));
const name = "Konoba Ribnica";
const leavingBody = expect.stringContaining('"organization_leaving"') as string;
let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true });
});

/** Returns rows of any table that still reference the organization or its data. */
async function namesOf(id: string): Promise<string[]> {
  const { rows } = await konoba.pool.query<{ names: string[] }>(
    `select array_agg(name) as names from (
       select $1::text as name union select id::text from locations where organization_id = $1::uuid
       union select id::text from users where organization_id = $1::uuid
       union select email from users where organization_id = $1::uuid
       union select w.id::text from workers w join locations l on l.id = w.location_id where l.organization_id = $1::uuid
       union select o.id::text from orders o join locations l on l.id = o.location_id where l.organization_id = $1::uuid) n`,
    [id],
  );
  return rows[0]?.names ?? [];
}

async function leftOf(names: readonly string[]): Promise<string[]> {
  const { rows: tables } = await konoba.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  );
  const left: string[] = [];
  for (const { name: table } of tables) {
    const { rowCount } = await konoba.pool.query(
      `select from ${table} t where exists (select from unnest($1::text[]) n where strpos(t::text, n) > 0) limit 1`,
      [names],
    );
    if (rowCount !== 0) left.push(table);
  }
  return left;
}

const files = () => readdirSync(join(folder, "media"), { recursive: true, encoding: "utf8" }).toSorted();

/** Creates an organization with a row in every table that it can have one in, and a picture. */
async function makeFull(): Promise<TestOrganization> {
  const organization = await makeOrganization(konoba);
  const { locationId, productId } = await makeEverything(konoba, organization);
  await makeMedia(konoba, organization.owner.token, { locationId }, { bytes: await makePhoto(60, 40) });
  await konoba.pool.query("update orders set business_date = business_date - 3 where location_id = $1", [
    locationId,
  ]);
  await konoba.pool.query(
    "update order_counters set business_date = business_date - 3 where location_id = $1",
    [locationId],
  );
  await refreshRollups(konoba.db);
  await organization.owner.api.products.update({ params: { id: productId }, body: { name: "=1+1" } });
  return organization;
}

test("requires the name, notifies owners by mail, and can be cancelled", async () => {
  const { id, owner } = await makeOrganization(konoba);
  const [second, manager] = [await makeUser(konoba, id, "owner"), await makeUser(konoba, id, "manager")];
  const { organizations } = owner.api;

  await expect(organizations.askDeletion({ body: { name: "Konoba" } })).rejects.toEqual(
    refusal("organization_name_differs"),
  );
  await expect(manager.api.organizations.askDeletion({ body: { name } })).rejects.toEqual(
    refusal("forbidden"),
  );
  const { deletesAt } = await organizations.askDeletion({ body: { name } });

  expect(Math.round((Date.parse(deletesAt ?? "") - Date.now()) / dayMs)).toBe(30);
  expect(await owner.api.users.me()).toMatchObject({ deletesAt });
  await expect(second.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  expect(await organizations.withdrawDeletion()).toEqual({ deletesAt: null });
  expect(await owner.api.users.me()).toMatchObject({ deletesAt: null });
  const { rows } = await konoba.pool.query(
    `select subject, count(*)::int as mails from outbox o join users u on u.email = o.recipient
     where u.organization_id = $1 group by 1 order by 1`,
    [id],
  );
  expect(rows).toEqual([
    { subject: `${name} is kept`, mails: 2 },
    { subject: `${name} will be deleted`, mails: 2 },
  ]);
  await deleteDue(konoba, new Date(Date.now() + 40 * dayMs));
  expect(await owner.api.users.me()).toMatchObject({ organizationId: id });
});

test("rejects every route until then except the cancellation and the export, and hides the guest menu", async () => {
  const organization = await makeOrganization(konoba);
  const { owner } = organization;
  const mine = await makeEverything(konoba, organization);
  const waiter = await makeWorker(konoba, mine.locationId, "waiter");
  const { qrCode } = await owner.api.tables.find({ params: { tableId: mine.tableId } });
  await owner.api.organizations.askDeletion({ body: { name } });
  // A session opened since has no more access.
  await konoba.pool.query("update sessions set ended_at = null where worker_id = $1", [waiter.id]);
  const params = { qrCode };
  await expect(owner.api.menu.guestMenu({ params })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(owner.api.tables.findByQrCode({ params })).rejects.toMatchObject({ httpStatus: 404 });

  const changed = await watchRows(konoba.pool);
  const answered: string[] = [];
  for (const [domain, routes] of Object.entries(contract))
    for (const [route, { method, path, access, whileLeaving }] of Object.entries(routes) as [
      string,
      Route,
    ][]) {
      if (access === "public" || access === "session") continue;
      if (whileLeaving) answered.push(`${domain}.${route}`);
      else
        for (const { token } of [owner, waiter]) {
          const headers = {
            origin: konoba.env.PUBLIC_URL,
            cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}`,
          };
          const url = `/v1${path.replaceAll(/:\w+/g, mine.locationId)}`;
          const { status, body } = await injectedAnswer(konoba.app, { method, url, headers });
          expect.soft({ route, status, body }).toMatchObject({ status: 403, body: leavingBody });
        }
    }

  expect(answered.toSorted()).toEqual([
    "organizations.exportEverything",
    "organizations.withdrawDeletion",
    "users.me",
    "users.passkeys",
    "users.prove",
    "users.sendProof",
  ]);
  expect((await changed()).filter((table) => !/^audit(_chains)?$/.test(table))).toEqual([]);
  await owner.api.organizations.withdrawDeletion();
  expect(await owner.api.tables.find({ params: { tableId: mine.tableId } })).toMatchObject({ qrCode });
  expect(await owner.api.tables.findByQrCode({ params })).toBeDefined();
});

test("deletes its rows in every table and its files when due, and leaves others untouched", async () => {
  await makeFull();
  const touched = await watchRows(konoba.pool);
  const changed = await watchRows(konoba.pool);
  const filesBefore = files();
  const { id, owner } = await makeFull();
  const names = await namesOf(id);
  expect((await touched()).length).toBeGreaterThan(45);

  await owner.api.organizations.askDeletion({ body: { name } });
  await deleteDue(konoba, new Date(Date.now() + 29 * dayMs));
  expect((await konoba.pool.query("select from organizations where id = $1", [id])).rowCount).toBe(1);
  await deleteDue(konoba, new Date(Date.now() + 31 * dayMs));

  expect(await leftOf(names)).toEqual([]);
  expect(await changed()).toEqual([]);
  expect(files()).toEqual(filesBefore);
  await expect(owner.api.users.me()).rejects.toEqual(refusal("authentication_required"));
}, 60_000);

interface Unpacked {
  name: string;
  bytes: Buffer;
}

/** Returns the position of a directory entry's ZIP64 sizes: the extra field with header 1. */
function wideSizesAt(archive: Buffer, extra: number): number {
  for (let at = extra; ; at += 4 + archive.readUInt16LE(at + 2))
    if (archive.readUInt16LE(at) === 1) return at + 4;
}

/** Returns the files of an archive by its directory, each verified by its checksum. */
function unpack(archive: Buffer): Unpacked[] {
  const end = archive.lastIndexOf(Buffer.from("504b0506", "hex"));
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const method = archive.readUInt16LE(at + 10);
    const sum = archive.readUInt32LE(at + 16);
    const extra = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, extra);
    const sizes = wideSizesAt(archive, extra);
    const [size, packedSize, offset] = [0, 8, 16].map((field) =>
      Number(archive.readBigUInt64LE(sizes + field)),
    ) as [number, number, number];
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const packed = archive.subarray(start, start + packedSize);
    const bytes = method === 8 ? inflateRawSync(packed) : packed;
    expect([bytes.length, crc32(bytes)]).toEqual([size, sum]);
    at = extra + archive.readUInt16LE(at + 30);
    return { name, bytes };
  });
}

test("exports an owner's data as JSON, CSV and pictures, without secrets and without data of others", async () => {
  const other = await makeFull();
  const { id, owner } = await makeFull();
  const request = (token: string) =>
    konoba.app.inject({
      url: "/v1/organizations/export",
      headers: { origin: konoba.env.PUBLIC_URL, cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}` },
    });

  const reply = await request(owner.token);

  expect(reply.statusCode).toBe(200);
  const all = new Map(unpack(reply.rawPayload).map(({ name: file, bytes }) => [file, bytes]));
  for (const table of ["orders", "order_items", "payments", "inventory_movements", "products", "audit"]) {
    const { rows } = await konoba.pool.query<{ count: number }>(
      table === "audit"
        ? "select count(*)::int from audit where organization_id = $1 and action <> 'organization.exported'"
        : `select count(*)::int from ${table} t join locations l on l.id = t.location_id where l.organization_id = $1`,
      [id],
    );
    const json = JSON.parse(String(all.get(`json/${table}.json`))) as { action?: string }[];
    const remaining = json.filter(({ action }) => action !== "organization.exported");
    expect(remaining.length, table).toBe(rows[0]?.count);
    expect(remaining.length, table).toBeGreaterThan(0);
  }
  expect(String(all.get("csv/products.csv"))).toContain(",'=1+1,");
  expect([...all.keys()].filter((file) => file.startsWith("pictures/")).length).toBeGreaterThan(0);
  const words = [...all]
    .filter(([file]) => !file.startsWith("pictures/"))
    .map(([, bytes]) => String(bytes))
    .join();
  expect(words).not.toContain(other.id);
  expect(words).not.toMatch(/pin_hash|token_hash|argon2/);
  const manager = await makeUser(konoba, id, "manager");
  expect((await request(manager.token)).statusCode).toBe(403);
}, 60_000);
