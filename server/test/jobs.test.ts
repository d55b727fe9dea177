import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { contract } from "@konoba/contract";
import { createClient } from "@konoba/contract/lib/client";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { startWork } from "../src/handlers.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { createDb } from "../src/lib/database/db.ts";
import { enqueue } from "../src/lib/database/jobs.ts";
import { queueMessage, type Message } from "../src/lib/messages/outbox.ts";
import { exportStore } from "../src/lib/postgres/export.ts";
import { importStore } from "../src/lib/postgres/import.ts";
import { testApp, type TestApp } from "./app.ts";
import { openBrowser } from "./browser.ts";
import { emptyDatabase } from "./database.ts";
import { openMailServer, type MailServer } from "./mailServer.ts";
import { startServer, type RealServer } from "./realServer.ts";

vi.setConfig({ testTimeout: 90_000 });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(): Promise<{ konoba: TestApp; post: MailServer }> {
  const post = await openMailServer();
  closing.push(post.close);
  const konoba = await testApp({ SMTP_URL: post.url, MAIL_PER_NETWORK_HOUR: "1000" });
  closing.push(() => konoba.close());
  return { konoba, post };
}

const mailTo = (name: string): Message => ({
  channel: "email",
  recipient: `${name}@example.com`,
  subject: name,
  body: "Dobar dan",
});
const subjects = ({ mails }: MailServer) => mails.map(({ subject }) => subject);

test("sends nothing before its transaction commits, and nothing after a rollback", async () => {
  const { konoba, post } = await open();
  await konoba.work();
  const committed = Promise.withResolvers<void>();
  const queued = Promise.withResolvers<void>();

  const undone = konoba.db.transaction().execute(async (db) => {
    await queueMessage(db, mailTo("undone"), new Date());
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const slow = konoba.db.transaction().execute(async (db) => {
    await queueMessage(db, mailTo("slow"), new Date());
    queued.resolve();
    await committed.promise;
  });
  await queued.promise;
  await queueMessage(konoba.db, mailTo("quick"), new Date());

  await vi.waitFor(() => expect(subjects(post)).toEqual(["quick"]), 5000);
  committed.resolve();
  await slow;
  await vi.waitFor(() => expect(subjects(post)).toEqual(["quick", "slow"]), 5000);
});

test("gives up a message rejected to the last attempt, and stores no secret of it", async () => {
  const post = await openMailServer({ refusals: 2 });
  closing.push(post.close);
  const konoba = await testApp({ SMTP_URL: post.url });
  closing.push(() => konoba.close());
  const row = async () => (await konoba.pool.query("select * from outbox")).rows[0];
  await konoba.work();
  await openBrowser(konoba).api.auth.signUp({ body: { email: "ana@example.com" } });
  await vi.waitFor(async () => expect(await row()).toMatchObject({ attempts: 1, failed_at: null }), 5000);
  expect((await row()).code).toMatch(/^\d{6}$/);

  await vi.waitFor(async () => {
    const last = "update jobs.job set retry_count = 6, start_after = now() where state = 'retry'";
    expect((await konoba.pool.query(last)).rowCount).toBe(1);
  }, 5000);
  await konoba.work();

  await vi.waitFor(async () => expect((await row()).failed_at).not.toBeNull(), 5000);
  expect(await row()).toMatchObject({ attempts: 2, code: null, link: null, body: "" });
  expect(post.mails).toEqual([]);
});

test("moves queued mail with the store and sends it once, from the new store", async () => {
  const { konoba, post } = await open();
  await openBrowser(konoba).api.auth.signUp({ body: { email: "ana@example.com", language: "me" } });
  const file = new PassThrough();
  const [bytes] = await Promise.all([buffer(file), exportStore(konoba.pool, file)]);
  const pool = openPool({ connectionString: await emptyDatabase(), max: 5, pipeline: true });
  closing.push(() => pool.end());
  await importStore(pool, Readable.from([bytes]));

  const moved = { pool, db: createDb(pool), env: konoba.env, log: pino({ level: "silent" }) };
  for (const stop of [await startWork(moved), await startWork(moved)]) closing.push(stop);

  await vi.waitFor(() => expect(subjects(post)).toEqual(["Potvrdite e-poštu za Konobu"]), 5000);
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select state from jobs.job where name = 'messages'");
    expect(rows).toEqual([{ state: "completed" }]);
  }, 5000);
});

test("deletes expired data by a scheduled job, as the sweep does", async () => {
  const { konoba } = await open();
  await openBrowser(konoba).api.auth.signUp({ body: { email: "ana@example.com" } });
  await konoba.pool.query("update outbox set expires_at = now() - interval '1 second'");

  await enqueue(konoba.db, "housekeeping", [randomUUID()]);
  await konoba.work();

  await vi.waitFor(async () => {
    const { rows } = await konoba.pool.query("select last_error, code, body from outbox");
    expect(rows).toEqual([{ last_error: "expired", code: null, body: "" }]);
  }, 5000);
  const { rows } = await konoba.pool.query("select name, cron from jobs.schedule order by name");
  expect(rows).toEqual([
    { name: "backup", cron: "41 1 * * *" },
    { name: "closings", cron: "* * * * *" },
    { name: "days", cron: "*/10 * * * *" },
    { name: "deletions", cron: "23 * * * *" },
    { name: "digests", cron: "*/10 * * * *" },
    { name: "housekeeping", cron: "*/10 * * * *" },
    { name: "integrity", cron: "11 3 * * *" },
    { name: "mornings", cron: "*/10 * * * *" },
    { name: "postings", cron: "*/5 * * * *" },
    { name: "priceChanges", cron: "* * * * *" },
    { name: "receipts", cron: "*/5 * * * *" },
    { name: "sweep", cron: "17 */6 * * *" },
    { name: "unanswered", cron: "* * * * *" },
  ]);
});

test("attempts each job as often, with the pauses and within the time that its queue says", async () => {
  const { konoba } = await open();
  const { rows } = await konoba.pool.query<{ name: string; attempts: string }>(
    `select name, concat_ws(' ', policy, retry_limit + 1, 'every', retry_delay, case when retry_backoff then 'to ' || retry_delay_max end,
       'within', expire_seconds) as attempts
     from jobs.queue where name not like '\\_\\_%' order by name`,
  );
  const once = "short 1 every 0 within";
  expect(Object.fromEntries(rows.map(({ name, attempts }) => [name, attempts]))).toEqual({
    backup: "short 3 every 900 within 43200",
    closings: `${once} 600`,
    days: `${once} 21600`,
    deletions: `${once} 21600`,
    digests: `${once} 600`,
    housekeeping: `${once} 600`,
    integrity: `${once} 21600`,
    messages: "standard 8 every 4 to 600 within 60",
    mornings: `${once} 600`,
    pictures: "standard 3 every 30 within 300",
    postings: `${once} 21600`,
    priceChanges: `${once} 600`,
    receipts: `${once} 600`,
    sweep: `${once} 3600`,
    unanswered: `${once} 600`,
  });
});

const signUp = ({ url }: RealServer, email: string) =>
  createClient(contract, { base: `${url}/v1`, fetch }).auth.signUp({ body: { email } });

test.each(["killed", "stopped"] as const)(
  "sends a message once, by another server, when its server was %s while sending",
  async (end) => {
    const post = await openMailServer({ silences: 1 });
    const folder = mkdtempSync(join(tmpdir(), "konoba-jobs-"));
    const konoba = await testApp({ SMTP_URL: post.url });
    closing.push(post.close, () => rmSync(folder, { recursive: true, force: true }), konoba.close);
    const { connectionString = "" } = konoba.pool.options;
    const server = await startServer(folder, { SMTP_URL: post.url, DATABASE_URL: connectionString });
    closing.push(server.stop);
    await signUp(server, "ana@example.com");
    await vi.waitFor(() => expect(post.begun()).toBe(1), 10_000);
    await konoba.work();
    expect(post.begun()).toBe(1);

    if (end === "killed") process.kill(server.pid, "SIGKILL");
    else await server.stop();
    // The timeout of an attempt and the delay until the next one have passed.
    await konoba.pool.query(
      "update jobs.job set started_on = now() - interval '10 minutes' where state = 'active' and name = 'messages'",
    );
    await konoba.pool.query("update jobs.queue set monitor_on = null, monitor_claim_on = null");
    await konoba.work();
    await konoba.pool.query("update jobs.job set start_after = now() where state = 'retry'");
    await konoba.work();

    await vi.waitFor(() => expect(post.mails).toHaveLength(1), 20_000);
    expect(post.mails[0]?.to?.[0]?.address).toBe("ana@example.com");
    expect(post.begun()).toBe(2);
  },
);
