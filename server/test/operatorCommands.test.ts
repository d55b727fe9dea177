import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import { migrate } from "../src/lib/database/migrate.ts";
import { testApp, type TestApp } from "./app.ts";
import { openBrowser } from "./browser.ts";
import { konoba } from "./commandLine.ts";
import { emptyDatabase, testDatabase } from "./database.ts";
import {
  makeLocation,
  makeCategory,
  makeMenuItem,
  makeOrganization,
  makeProduct,
  type TestOrganization,
} from "./factories.ts";
import { openMailServer } from "./mailServer.ts";
import { refusal } from "./refusal.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-operator-"));
let app: TestApp;
let settings: Record<string, string>;
beforeAll(async () => {
  const database = await testDatabase();
  settings = { DATABASE_URL: database, DATA_DIR: join(folder, "data") };
  app = await testApp(settings, Promise.resolve(database));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const newAddress = () => `${randomUUID()}@example.com`;
const idOf = async ({ owner }: TestOrganization) => (await owner.api.organizations.mine()).id;

/** Opens a printed link in a new browser, as the page of the link does. */
async function openLink(output: string) {
  const [, query] = /\/sign-in\/link\?(\S+)/.exec(output) ?? [];
  const browser = openBrowser(app);
  const reply = await browser.get(`/v1/auth/verify-tokens?${query}&page=1`);
  return { browser, location: reply.headers.location };
}

test("makes the first owner of an empty store, who signs in by the printed link without mail", async () => {
  const database = await emptyDatabase();
  const empty = { DATABASE_URL: database, DATA_DIR: join(folder, "empty") };
  const email = newAddress();

  const made = await konoba(["owner", "create", email, "Ana", "Đukić", "Konoba Luka"], empty);

  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Created Konoba Luka \(\S+\)\./) });
  const [, query] = /\/sign-in\/link\?(\S+)/.exec(made.output) ?? [];
  const fresh = await testApp(empty, Promise.resolve(database));
  const browser = openBrowser(fresh);
  await browser.get(`/v1/auth/verify-tokens?${query}&page=1`);
  expect(await browser.api.users.me()).toMatchObject({
    email,
    role: "owner",
    organizationName: "Konoba Luka",
  });
  await fresh.close();

  const again = await konoba(["owner", "create", email, "Ana", "Đukić", "Konoba Most"], empty);
  expect(again).toEqual({
    code: 1,
    output: "This email address already belongs to another organization. Use a different one.\n",
  });
});

test("lets an invited address create an organization where nobody else may", async () => {
  const email = newAddress();
  const invited = await konoba(["owner", "invite", email], { ...settings, SIGN_UP: "invited" });
  expect(invited).toMatchObject({ code: 0 });
  const closed = await testApp(
    { ...settings, NODE_ENV: "production", SIGN_UP: "invited" },
    Promise.resolve(settings["DATABASE_URL"] ?? ""),
  );
  const [, query] = /\/sign-in\/link\?(\S+)/.exec(invited.output) ?? [];
  const browser = openBrowser(closed);
  const reply = await browser.get(`/v1/auth/verify-tokens?${query}&page=1`);
  expect(reply.headers.location).toBe("/sign-up");
  const body = { firstName: "Ana", lastName: "Đukić", role: "owner", organizationName: "Konoba Most" };
  await browser.api.auth.createUser({ body });
  expect(await browser.api.users.me()).toMatchObject({ email, organizationName: "Konoba Most" });
  await closed.close();
});

test("replaces the address of an owner and ends their sessions", async () => {
  const { owner } = await makeOrganization(app);
  const { email, id } = await owner.api.users.me();
  const to = newAddress();

  expect(await konoba(["owner", "address", email ?? "", to], settings)).toMatchObject({ code: 0 });

  await expect(owner.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  const linked = await konoba(["owner", "link", to], settings);
  const { browser, location } = await openLink(linked.output);
  expect(location).toBe("/");
  expect(await browser.api.users.me()).toMatchObject({ id, email: to });
  const entries = await browser.api.organizations.audit({ query: {} });
  expect(entries.items).toContainEqual(
    expect.objectContaining({ action: "user.addressChanged", actorKind: "system", subjectId: id }),
  );
  expect(await konoba(["owner", "link", email ?? ""], settings)).toEqual({
    code: 1,
    output: "User not found\n",
  });
});

test("lists organizations, disables one until it is enabled, and deletes it by id and name", async () => {
  const organization = await makeOrganization(app);
  const { api } = organization.owner;
  const [id, { name }] = [await idOf(organization), await api.organizations.mine()];
  const listed = await konoba(["organization", "list"], settings);
  expect(listed.output).toContain(`${id}  ${name}`);

  expect(await konoba(["organization", "disable", id], settings)).toMatchObject({ code: 0 });
  const isRefused = () =>
    api.users.me().then(
      () => null,
      (error: unknown) => error,
    );
  await expect.poll(isRefused, { timeout: 10_000 }).toEqual(refusal("organization_disabled"));
  expect((await konoba(["organization", "list"], settings)).output).toContain("disabled since");
  expect(await konoba(["organization", "enable", id], settings)).toMatchObject({ code: 0 });
  await expect.poll(isRefused, { timeout: 10_000 }).toBeNull();

  const wrong = await konoba(["organization", "delete", id, "Another"], settings);
  expect(wrong).toEqual({ code: 1, output: "Type the organization's name exactly as shown.\n" });
  expect(await konoba(["organization", "delete", id, name], settings)).toMatchObject({ code: 0 });
  expect((await app.pool.query("select from organizations where id = $1", [id])).rowCount).toBe(0);
  const unknown = await konoba(["organization", "disable", "x"], settings);
  expect(unknown).toEqual({ code: 1, output: "Organization not found\n" });
});

test("refuses writes with the notice during maintenance, and still reads", async () => {
  const { owner } = await makeOrganization(app);
  const { id } = await makeLocation(app, owner.api);
  const { id: categoryId } = await makeCategory(owner.api, id);
  const dish = await makeMenuItem(owner.api, { locationId: id, categoryId });
  const write = () =>
    makeProduct(owner.api, id).then(
      () => null,
      (error: unknown) => error,
    );

  await konoba(["maintenance", "on", "Back", "at", "six."], settings);
  await expect.poll(write, { timeout: 10_000 }).toMatchObject({
    code: "maintenance",
    httpStatus: 503,
    details: { notice: "Back at six." },
  });
  await expect(owner.api.users.me()).resolves.toBeDefined();
  const order = { locationId: id, items: [{ menuItemId: dish.id, quantity: 2 }] };
  await expect(owner.api.orders.preview({ body: order })).resolves.toMatchObject({ dueAmount: "19.00" });
  await expect(owner.api.orders.createWithItems({ body: order })).rejects.toMatchObject({
    code: "maintenance",
  });
  expect((await konoba(["maintenance", "show"], settings)).output).toContain("Back at six.");

  await konoba(["maintenance", "off"], settings);
  await expect.poll(write, { timeout: 10_000 }).toBeNull();
});

test("sends a test mail, and names the reason when the provider refuses or is missing", async () => {
  const server = await openMailServer();
  const to = newAddress();
  expect(await konoba(["send", "mail", to], { SMTP_URL: server.url })).toMatchObject({ code: 0 });
  expect(server.mails).toMatchObject([{ subject: "Test of Konoba", to: [{ address: to }] }]);
  await server.close();

  const refused = await konoba(["send", "mail", to], { SMTP_URL: server.url });
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^Not sent: .*ECONNREFUSED/) });
  expect(await konoba(["send", "sms", "067123456"], {})).toEqual({
    code: 1,
    output: "TWILIO_ACCOUNT_SID is not set: no SMS can be sent.\n",
  });
});

test("runs a job now, and prints what tables and organizations store", async () => {
  const organization = await makeOrganization(app);
  await app.pool.query("insert into throttles (key, touched_at) values ('old', now() - interval '3 days')");

  expect(await konoba(["job", "housekeeping"], settings)).toEqual({
    code: 0,
    output: "The job housekeeping is done.\n",
  });
  expect((await app.pool.query("select from throttles where key = 'old'")).rowCount).toBe(0);
  expect((await konoba(["job"], settings)).output).toMatch(/^Jobs: .*backup/m);
  expect((await konoba(["job", "tidying"], settings)).code).toBe(1);

  const { output } = await konoba(["storage"], settings);
  expect(output).toMatch(/MB {2}organizations$/m);
  expect(output).toContain(`(${await idOf(organization)})`);
});

test("names the command that migrates an older store, and changes nothing", async () => {
  const database = await emptyDatabase();
  const pool = openPool({ connectionString: database, max: 2 });
  await migrate(pool, { upTo: 390 });
  const older = {
    DATABASE_URL: database,
    DATA_DIR: join(folder, "older"),
    BACKUP_TO: join(folder, "backups"),
  };

  const refusal = (call: string) => ({
    code: 1,
    output: `The store is of an older version (its newest migration is 390_blind_counts.sql). Back it up with that version, then run ${call}.\n`,
  });
  for (const words of [["audit"], ["backup"], ["organization", "list"], ["db", "export", join(folder, "x")]])
    expect(await konoba(words, older), words.join(" ")).toEqual(refusal("konoba db migrate"));
  const called = { ...older, npm_lifecycle_event: "audit" };
  expect(await konoba(["audit"], called)).toEqual(refusal("npm run db -- migrate"));
  const { rows } = await pool.query("select max(number) as newest from schema_migrations");
  expect(rows).toEqual([{ newest: 390 }]);
  await pool.end();
});
