import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import { migrate } from "../src/lib/database/migrate.ts";
import { konoba } from "./commandLine.ts";
import { emptyDatabase } from "./database.ts";
import { openMailServer } from "./mailServer.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const document = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
/** Words of each command of the server that the document has, once each, in order; deletions come last. */
const commands = [
  ...new Set(
    [...document.matchAll(/npm run (konoba|db|audit|backup|restore)\b(?: -- ([^#\n`]*))?/g)].map(
      ([, script = "", rest = ""]) => `${script === "konoba" ? "" : script} ${rest}`.trim(),
    ),
  ),
]
  .filter(Boolean)
  .toSorted((one, other) => Number(one.includes(" delete ")) - Number(other.includes(" delete ")));
const split = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");

const folder = mkdtempSync(join(tmpdir(), "konoba-operations-"));
let providers: Record<string, string>;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  const mail = await openMailServer();
  const sms = createServer((_request, response) => response.writeHead(201).end("{}"));
  await new Promise<void>((resolve) => sms.listen(0, "127.0.0.1", resolve));
  closing.push(
    () => mail.close(),
    () => sms.close(),
  );
  providers = {
    SMTP_URL: mail.url,
    TWILIO_ACCOUNT_SID: "account",
    TWILIO_AUTH_TOKEN: "token",
    TWILIO_FROM: "+38220000000",
    TWILIO_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
    SIGN_UP: "invited",
  };
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Store of one test, with what its commands have made. */
interface TestedStore {
  settings: Record<string, string>;
  name: string;
  organization?: string;
  backup?: string;
}

async function openStore(name: string, fill: (url: string) => Promise<unknown>): Promise<TestedStore> {
  const url = await emptyDatabase();
  await fill(url);
  const own = { DATABASE_URL: url, DATA_DIR: join(folder, name), BACKUP_TO: join(folder, `${name}-backups`) };
  return { name, settings: { ...providers, ...own } };
}

/** Runs a command as it is written, with what this store has in place of what the document names. */
async function run(place: TestedStore, command: string) {
  const needsEmpty = /^(db import|restore konoba-)/.test(command);
  const other = needsEmpty || command.includes("URL") ? await emptyDatabase() : "";
  const words = split(command).map((word) => {
    if (word === "ORGANIZATION") return place.organization ?? "none";
    if (word === "URL") return other;
    if (word === "FILE") return join(folder, `${place.name}.gz`);
    return word.endsWith(".backup") ? (place.backup ?? "none") : word;
  });
  const settings = needsEmpty
    ? { ...place.settings, DATABASE_URL: other, DATA_DIR: join(folder, `${place.name}-restored`) }
    : place.settings;
  const result = await konoba(words, settings);
  place.organization ??= /^Created .* \(([\da-f-]{36})\)/.exec(result.output)?.[1];
  place.backup ??= /^(konoba-\S+\.backup): /.exec(result.output)?.[1];
  return result;
}

async function runAll(place: TestedStore): Promise<void> {
  for (const command of commands) {
    const { code, output } = await run(place, command);
    expect({ command, code, output: code === 0 ? "" : output }).toEqual({ command, code: 0, output: "" });
  }
}

const isAll = process.env["KONOBA_TEST_ALL"] !== undefined;

test("reads the commands of the document", () => {
  expect(commands.length).toBeGreaterThan(20);
  expect(commands[0]).toMatch(/^owner create /);
  expect(commands.at(-1)).toMatch(/^organization delete /);
});

test.runIf(isAll)("runs every command of the document on a fresh store", async () => {
  await runAll(await openStore("fresh", async () => undefined));
});

test.runIf(isAll)("runs every command of the document on a filled store", async () => {
  const fill = (DATABASE_URL: string) => konoba(["demo"], { DATABASE_URL, DATA_DIR: join(folder, "filled") });
  await runAll(await openStore("filled", fill));
});

/** Commands that read no store, or bring it to this version. */
const isWithoutStore = /^(send|restore|backup (un)?pin|job$|db (migrate|import))/;

test.runIf(isAll)("names the migration on an older store, and runs every command after it", async () => {
  const place = await openStore("older", async (url) => {
    const pool = openPool({ connectionString: url, max: 2 });
    await migrate(pool, { upTo: 390 });
    await pool.end();
  });
  for (const command of commands.filter((each) => !isWithoutStore.test(each))) {
    const { code, output } = await run(place, command);
    expect({ command, code, output }).toEqual({
      command,
      code: 1,
      output: expect.stringMatching(/^The store is of an older version .* run konoba db migrate\.\n$/),
    });
  }
  expect(await run(place, "db migrate")).toMatchObject({ code: 0 });
  await runAll(place);
});
