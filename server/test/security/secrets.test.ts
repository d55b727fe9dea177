import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { createClient } from "@konoba/contract/lib/client";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../src/app.ts";
import { loadEnv } from "../../src/env.ts";
import { openPool } from "../../src/lib/database/connections.ts";
import type { Api } from "../app.ts";
import { testDatabase } from "../database.ts";

let pool: pg.Pool;
let app: FastifyInstance;
const logged: string[] = [];
const env = loadEnv({
  NODE_ENV: "test",
  LOG_LEVEL: "trace",
  MAIL_GAP_SECONDS: "0",
  SMS_GAP_SECONDS: "0",
});

beforeAll(async () => {
  pool = openPool({ connectionString: await testDatabase(), max: 5, pipeline: true });
  const log = pino({ level: "trace", base: null }, { write: (line: string) => void logged.push(line) });
  app = await buildApp({ pool, env, log, webFolder: "/nonexistent" });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

/** Browser that stores its cookies and their history. */
function browser() {
  const jar = new Map<string, string>();
  const api: Api = createClient(contract, {
    base: "/v1",
    fetch: async (url, init) => {
      const reply = await app.inject({
        method: init.method as "GET",
        url,
        headers: {
          ...(init.headers as Record<string, string>),
          origin: env.PUBLIC_URL,
          "user-agent": "test",
        },
        cookies: Object.fromEntries(jar),
        ...(typeof init.body === "string" ? { payload: init.body } : {}),
      });
      for (const { name, value } of reply.cookies) jar.set(name, value);
      return new Response(reply.body, {
        status: reply.statusCode,
        headers: { "content-type": String(reply.headers["content-type"]) },
      });
    },
  });
  return { api, cookies: () => [...jar.values()].filter((value) => value !== "") };
}

async function lastMessage(recipient: string): Promise<{ code: string; link: string | null }> {
  const { rows } = await pool.query<{ code: string; link: string | null }>(
    "select code, link from outbox where recipient = $1 order by created_at desc limit 1",
    [recipient],
  );
  return rows[0] ?? { code: "", link: null };
}

/** Returns every row of every table as text, except queued messages. */
async function wholeStore(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'outbox'",
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const table = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    texts.push(...table.rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
}

const isIn = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? // Digits occur inside an id or a time by chance; only as a separate value they are a leaked secret.
      new RegExp(`(?<![\\w.+-])"?${secret}"?(?![\\w.:-])`).test(text)
    : text.includes(secret);

test("neither logs nor stores a session, code, link, PIN or device token in plain text", async () => {
  const secrets: string[] = [];
  const owner = browser();
  const email = `${randomUUID()}@example.com`;
  const person = { firstName: "Ana", lastName: "Đukić" };
  await owner.api.auth.signUp({ body: { email, ...person } });
  const { code, link } = await lastMessage(email);
  await owner.api.auth.verifyOtp({ body: { email, token: "123987" } }).catch(() => null);
  await owner.api.auth.verifyOtp({ body: { email, token: code } });
  const phoneNumber = "+38267123456";
  await owner.api.auth.verifyPhone({ body: { phoneNumber } });
  const sms = await lastMessage(phoneNumber);
  await owner.api.auth.verifyPhone({ body: { phoneNumber, code: sms.code } });
  await owner.api.auth.createUser({
    body: { ...person, phoneNumber, role: "owner", organizationName: "Konoba" },
  });
  const { items } = await owner.api.reference.currencies({});
  const currency = items.find((each) => each.code === "EUR")?.id ?? "";
  const { id: locationId } = await owner.api.locations.create({
    body: { name: "Bar", currency, taxRate: "0" },
  });
  const marko = { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "7391", locationId };
  const { id } = await owner.api.team.create({ body: marko });
  const tablet = browser();
  const signIn = (pin: string) => tablet.api.team.signIn({ body: { username: "marko", pin, locationId } });
  for (const pin of ["8264", "8265"]) await signIn(pin).catch(() => null);
  await signIn("7391");
  await owner.api.team.update({ params: { id }, body: { locationId, pin: "6482" } });
  await owner.api.team.resetPin({ params: { id }, body: { pin: "5937" } });
  await signIn("5937");
  secrets.push("7391", "6482", "5937", "8264", "8265", "123987", code, sms.code);
  secrets.push(...owner.cookies(), ...tablet.cookies());
  secrets.push(...new URL(link ?? "").searchParams.values());

  const store = await wholeStore();
  const log = logged.join("\n");

  expect(secrets.length).toBeGreaterThanOrEqual(13);
  expect(log.length).toBeGreaterThanOrEqual(0);
  expect(store).toContain("Vuković");
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(4);
    expect(isIn(store, secret), `${secret} is stored`).toBe(false);
    expect(isIn(log, secret), `${secret} is logged`).toBe(false);
  }
});

test("detects a leaked secret", () => {
  expect(isIn('audit (1,"{""pin"": ""7391""}")', "7391")).toBe(true);
  expect(isIn('{"pin":7391}', "7391")).toBe(true);
  expect(isIn("workers (a,7391,b)", "7391")).toBe(true);
  expect(isIn("3f2a7391-1b2c-4d5e-8f90-739100000000", "7391")).toBe(false);
});
