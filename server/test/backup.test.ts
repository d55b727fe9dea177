import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { dayMs } from "@konoba/contract/lib/durations";
import { assert, date, property, uniqueArray } from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backupFrames, backUp, setPinned } from "../src/lib/backup/backup.ts";
import { frameKinds, encryptArchive, type ArchiveFrame } from "../src/lib/backup/encryptedArchive.ts";
import { restoreInto } from "../src/lib/backup/restore.ts";
import { backupName, backupTime, expiredBackups } from "../src/lib/backup/retention.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { enqueue } from "../src/lib/database/jobs.ts";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { fileStoreOf } from "../src/lib/files/files.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { testApp, type TestApp } from "./app.ts";
import { openBucket } from "./bucket.ts";
import { caseCount } from "./caseCount.ts";
import { emptyDatabase } from "./database.ts";
import { randomOrderAction, randomOf, allowRefusal } from "./randomOrderActions.ts";
import { seedOf } from "./seeds.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";
import { makeMedia, makePhoto } from "./uploads.ts";

vi.setConfig({ testTimeout: 120_000 });

const flipSeed = seedOf("BACKUP_SEED", 7);
const secret = "a long enough key of the house";
const folder = mkdtempSync(join(tmpdir(), "konoba-backup-"));
let konoba: TestApp;
let location: TestLocation;
let whole: Buffer;

const upload = async () =>
  makeMedia(
    konoba,
    location.owner.token,
    { locationId: location.locationId },
    { bytes: await makePhoto(60, 40) },
  );

const closing: (() => unknown)[] = [];
beforeAll(async () => {
  konoba = await testApp({
    DATA_DIR: join(folder, "data"),
    BACKUP_TO: join(folder, "backups"),
    BACKUP_KEY: secret,
  });
  location = await makeTestLocation(konoba);
  for (let count = 0; count < 3; count += 1) await upload();
  const menuItemId = await location.item("9.90");
  await location.api.orders.createWithItems({
    body: { locationId: location.locationId, items: [{ menuItemId }] },
  });
  whole = await taken();
});
afterAll(async () => {
  await konoba.close();
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

const taken = async (key: string | undefined = secret) =>
  buffer(encryptArchive(backupFrames({ pool: konoba.pool, files: await fileStoreOf(konoba.env) }), key));

/** Creates an empty store. */
async function empty() {
  const pool = openPool({ connectionString: await emptyDatabase(), max: 2 });
  closing.push(() => pool.end());
  const media = mkdtempSync(join(folder, "media-"));
  return { pool, files: diskFiles(media), media };
}

const restore = (
  target: Awaited<ReturnType<typeof empty>>,
  bytes: Buffer,
  key: string | undefined = secret,
) => restoreInto(target, () => Readable.from([bytes.subarray(0, 700), bytes.subarray(700)]), { secret: key });

const hashes = (root: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /original$|full\.webp$/.test(name))
    .toSorted()
    .map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(root, name)))
        .digest("hex"),
    ]);

test("restores a backup taken during writes to a sound store with everything from before its start", async () => {
  const items = [await location.item("2.35"), await location.item("9.99")];
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (seed: number) => {
    const random = randomOf(seed);
    while (!isOver) {
      const body = {
        locationId: location.locationId,
        items: [{ menuItemId: random.one(items), quantity: 2 }],
      };
      const { id } = await location.api.orders.createWithItems({ body });
      acknowledged.push(id);
      const order = await location.api.orders.find({ params: { id } });
      await allowRefusal(randomOrderAction({ location, items, random }, order));
      const made = await upload();
      if (random.chance(0.5)) await location.api.media.remove({ params: { mediaId: made.id } });
    }
  };
  const writers = [1, 2, 3].map(write);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), 60_000);
  const before = [...acknowledged];

  const bytes = await taken();
  isOver = true;
  await Promise.all(writers);
  const target = await empty();
  const manifest = await restore(target, bytes);

  const found = await target.pool.query<{ id: string }>("select id from orders");
  const ids = new Set(found.rows.map(({ id }) => id));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  const report = await runAudit({ ...target, seconds: 600 });
  expect(report.findings).toEqual([]);
  const { rows } = await target.pool.query<{ id: string }>("select id from media");
  const remaining = hashes(target.media);
  expect(remaining.length).toBe(rows.length * 2);
  expect(manifest.files).toBe(remaining.length);
  const live = new Map(hashes(konoba.env.MEDIA_DIR).map(([name = "", hash]) => [name, hash]));
  expect(remaining.filter(([name = "", hash]) => live.has(name) && live.get(name) !== hash)).toEqual([]);
  expect(manifest.tables["orders"]).toBe(ids.size);
  const chains = await target.pool.query<{ id: string; length: number; head: string }>(
    "select organization_id as id, length::int, encode(head, 'hex') as head from audit_chains",
  );
  expect(chains.rows.length).toBeGreaterThan(0);
  expect(manifest.auditChains).toEqual(
    Object.fromEntries(chains.rows.map(({ id, length, head }) => [id, { length, head }])),
  );
});

test("leaves files of pictures deleted during a backup to the sweep", async () => {
  const { id } = await upload();
  const frames = backupFrames({ pool: konoba.pool, files: await fileStoreOf(konoba.env) });
  const all: ArchiveFrame[] = [];
  // The first frame arrives after the backup has begun, and may be the file of this very picture.
  const first = await frames.next();
  if (!first.done) all.push(first.value);

  await location.api.media.remove({ params: { mediaId: id } });
  for await (const frame of frames) all.push(frame);

  const files = all.filter(({ kind }) => kind === frameKinds.file).map(({ payload }) => payload.toString());
  expect(files.filter((file) => file.includes(id))).toHaveLength(2);
});

test("restores nothing after any flipped bit or truncation", async () => {
  const target = await empty();
  const random = randomOf(flipSeed);
  const places = [
    0,
    40,
    80,
    130,
    whole.length - 1,
    ...Array.from({ length: caseCount(60) }, () => random.whole(0, whole.length - 1)),
  ];
  for (const place of places) {
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << random.whole(0, 7));
    await expect(restore(target, bytes), `byte ${place}`).rejects.toThrow(/^The (backup|file) .*\.$/);
  }
  for (const end of [0, 10, 200, Math.floor(whole.length / 2), whole.length - 1])
    await expect(restore(target, whole.subarray(0, end)), `cut at ${end}`).rejects.toThrow(
      /^The (backup|file) .*\.$/,
    );
  await expect(restore(target, Buffer.concat([whole, Buffer.from("x")]))).rejects.toThrow("damaged");

  expect(hashes(target.media)).toEqual([]);
  expect((await target.pool.query("select to_regclass('public.orders') as there")).rows).toEqual([
    { there: null },
  ]);
});

test("rejects another key, a missing key, another product and a newer schema with a sentence", async () => {
  const target = await empty();
  const nowhere = restoreInto.bind(null, target);

  await expect(restore(target, whole, "another key of sixteen letters")).rejects.toThrow(
    "another BACKUP_KEY",
  );
  await expect(nowhere(() => Readable.from([whole]), { secret: undefined })).rejects.toThrow(
    "The backup is encrypted",
  );
  await expect(restore(target, Buffer.from("PGDMP and more"))).rejects.toThrow("not a backup of Konoba");
  const newer = async function* () {
    for await (const frame of backupFrames({ pool: konoba.pool, files: diskFiles(target.media) })) {
      if (frame.kind !== frameKinds.end) yield frame;
      else
        yield {
          ...frame,
          payload: Buffer.from(frame.payload.toString().replace(/"migration":\d+/, '"migration":99999')),
        };
    }
  };
  await expect(restore(target, await buffer(encryptArchive(newer(), secret)))).rejects.toThrow(
    "newer version of Konoba",
  );
  await expect(
    restoreInto({ ...target, pool: konoba.pool }, () => Readable.from([whole]), { secret }),
  ).rejects.toThrow("The store is not empty.");
});

test("reveals nothing when encrypted; without a key it still detects damage", async () => {
  expect(whole.includes("Stara varoš")).toBe(false);
  const open = await buffer(
    encryptArchive(backupFrames({ pool: konoba.pool, files: await fileStoreOf(konoba.env) }), undefined),
  );
  const target = await empty();
  const restoreOpen = restoreInto.bind(null, target, () => Readable.from([open]));
  await expect(restoreOpen({ secret })).rejects.toThrow("--allow-unsealed");
  expect((await target.pool.query("select to_regclass('public.orders') as there")).rows).toEqual([
    { there: null },
  ]);
  expect((await restoreOpen({ secret, allowUnsealed: true })).rows).toBeGreaterThan(0);
  open[500] = (open[500] ?? 0) ^ 1;
  await expect(restoreInto(target, () => Readable.from([open]), { secret: undefined })).rejects.toThrow(
    "damaged",
  );
});

test("test-restores a backup and deletes expired ones", async () => {
  const done = await backUp(konoba.pool, konoba.env);

  expect(done.audit).toMatchObject({ findings: [], unfinished: [] });
  expect(done.manifest.files).toBeGreaterThan(0);
  expect(readdirSync(join(folder, "backups"))).toEqual([done.name]);
});

test("applies retention after a failed test restore, and expires no restorable backup for it", async () => {
  const target = join(folder, "failing");
  const env = { ...konoba.env, BACKUP_TO: target, BACKUP_KEEP: [1, 0, 0] };
  const { name: sound } = await backUp(konoba.pool, env);
  const old = backupName(new Date("2026-01-05T01:41:00Z"));
  writeFileSync(join(target, old), "old");
  await vi.waitUntil(() => backupName(new Date()) > sound);

  vi.stubEnv("TMPDIR", join(folder, "missing"));
  await expect(backUp(konoba.pool, env)).rejects.toThrow(/could not be restored on trial: .*missing/);
  vi.unstubAllEnvs();

  const left = readdirSync(target).toSorted();
  expect(left).toHaveLength(2);
  expect(left[0]).toBe(sound);
  const { rows } = await konoba.pool.query<{ name: string; isRestorable: boolean }>(
    `select name, restored_at is not null as "isRestorable" from backups where name = any($1) order by name`,
    [left],
  );
  expect(rows.map(({ isRestorable }) => isRestorable)).toEqual([true, false]);
});

test("runs as the nightly job where BACKUP_TO is set", async () => {
  const backups = () => readdirSync(join(folder, "backups")).filter((name) => name.endsWith(".backup"));
  const before = new Set(backups());

  await konoba.work();
  await enqueue(konoba.db, "backup", [randomUUID()]);

  await vi.waitFor(() => expect(backups().filter((name) => !before.has(name))).toHaveLength(1), 60_000);
});

test("removes what killed backups have left, and nothing else", async () => {
  const target = join(folder, "leftovers");
  mkdirSync(target);
  const draft = `${backupName(new Date("2026-01-05T01:41:00Z"))}.${randomUUID()}.part`;
  const names = [draft, draft.replace("01-05", "01-06"), "movie.part"];
  for (const name of names) writeFileSync(join(target, name), "half");
  const old = new Date(Date.now() - dayMs);
  for (const name of [draft, "movie.part"]) utimesSync(join(target, name), old, old);
  const temporary = mkdtempSync(join(tmpdir(), "konoba-verify-"));
  utimesSync(temporary, old, new Date(old.getTime() - 1000));

  const { name } = await backUp(konoba.pool, { ...konoba.env, BACKUP_TO: target });

  expect(new Set(readdirSync(target))).toEqual(new Set([name, names[1], "movie.part"]));
  expect(existsSync(temporary)).toBe(false);
});

test("writes backups to a bucket as to a folder", async () => {
  const bucket = await openBucket();
  closing.push(() => bucket.close());
  const env = { ...konoba.env, ...bucket.settings, S3_BUCKET: undefined, BACKUP_TO: "s3://photos/nightly" };

  const [killed, running] = ["05", "06"].map((day) => `nightly/konoba-2026-01-${day}T01-41-00Z.backup`);
  bucket.uploads.set(killed ?? "", new Date("2026-01-05T01:41:00Z"));
  bucket.uploads.set(running ?? "", new Date());

  const { name } = await backUp(konoba.pool, env);

  expect([...bucket.objects.keys()]).toEqual([`nightly/${name}`]);
  expect([...bucket.uploads.keys()]).toEqual([running]);
  await setPinned(env, name, true);
  expect([...bucket.objects.keys()]).toEqual([`nightly/${name}`, `nightly/${name}.pin`]);
  await expect(setPinned(env, "konoba-2026-01-05T01-41-00Z.backup", true)).rejects.toThrow(
    /not in BACKUP_TO/,
  );
});

test("retains the newest backup of each day, week and month, and the newest of all", () => {
  const nights = Array.from({ length: 400 }, (_, day) =>
    backupName(new Date(Date.UTC(2026, 0, 1 + day, 1, 41))),
  );

  const gone = new Set(expiredBackups(nights, [7, 5, 12]));
  const remaining = nights.filter((name) => !gone.has(name)).map((name) => name.slice(7, 17));

  expect(remaining).toEqual([
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-30",
    "2026-12-31",
    "2027-01-10",
    "2027-01-17",
    "2027-01-24",
    "2027-01-29",
    "2027-01-30",
    "2027-01-31",
    "2027-02-01",
    "2027-02-02",
    "2027-02-03",
    "2027-02-04",
  ]);
});

test("retains the newest restorable backup of a day with failed tests, and the newest of all", () => {
  const names = [1, 5, 9, 13].map((hours) => backupName(new Date(Date.UTC(2026, 0, 8, hours))));
  const failed = new Set(names.slice(2));

  const dayBefore = backupName(new Date(Date.UTC(2026, 0, 7, 13)));
  const later = backupName(new Date(Date.UTC(2026, 0, 9, 14)));
  expect(expiredBackups([dayBefore, ...names, later], [3, 0, 0], failed)).toEqual([
    names[3],
    names[2],
    names[0],
  ]);
});

test("is idempotent, ignores other files, and retains the newest backup", () => {
  const moment = date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  assert(
    property(uniqueArray(moment.map(backupName), { minLength: 1 }), (names) => {
      const gone = expiredBackups([...names, "notes.txt"], [2, 2, 2]);
      const left = names.filter((name) => !gone.includes(name));
      expect(expiredBackups(left, [2, 2, 2])).toEqual([]);
      expect(left).toContain(names.toSorted().at(-1));
      const newest = backupTime(names.toSorted().at(-1) ?? "")?.getTime() ?? 0;
      const old = left.filter((name) => (backupTime(name)?.getTime() ?? 0) <= newest - dayMs);
      expect(old.length).toBeLessThanOrEqual(6);
      expect(gone.every((name) => backupTime(name) !== undefined)).toBe(true);
    }),
  );
});
