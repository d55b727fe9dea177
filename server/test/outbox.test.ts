import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { openBrowser } from "./browser.ts";
import { openMailServer as listen } from "./mailServer.ts";

const log = { warn: vi.fn<() => void>() };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(
  settings: Record<string, string>,
): Promise<{ konoba: TestApp; stop: () => Promise<void> }> {
  const konoba = await testApp({ MAIL_GAP_SECONDS: "0", SMS_GAP_SECONDS: "0", ...settings });
  closing.push(() => konoba.close());
  const stop = await konoba.work(log);
  return { konoba, stop };
}

/** Starts a mail server for the test. */
async function openMailServer(refusals = 0) {
  const server = await listen({ refusals });
  closing.push(server.close);
  return server;
}

const rowsOf = async ({ pool }: TestApp, recipient: string) =>
  (await pool.query("select * from outbox where recipient = $1", [recipient])).rows;

test("sends a mail by SMTP as text and HTML, and deletes its code", async () => {
  const { url, mails } = await openMailServer();
  const { konoba } = await open({ SMTP_URL: url, MAIL_FROM: "Konoba <posta@konoba.example>" });
  const email = `${randomUUID()}@example.com`;

  await openBrowser(konoba).api.auth.signUp({ body: { email, language: "me" } });

  await vi.waitFor(() => expect(mails).toHaveLength(1), 5000);
  const [mail] = mails;
  expect(mail).toMatchObject({
    subject: "Potvrdite e-poštu za Konobu",
    from: { address: "posta@konoba.example" },
  });
  expect(mail?.to?.[0]?.address).toBe(email);
  const code = /\d{6}/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.html).toContain(code);
  expect(mail?.text).toContain(`${konoba.env.PUBLIC_URL}/sign-in/link?access_token=`);
  await vi.waitFor(async () => expect((await rowsOf(konoba, email))[0].sent_by).toBe("smtp"));
  const [row] = await rowsOf(konoba, email);
  expect(row).toMatchObject({ code: null, link: null, html: null, body: "" });
  expect(JSON.stringify(await konoba.pool.query("select * from one_time_codes"))).not.toContain(code);
  await expect(
    openBrowser(konoba).api.auth.verifyOtp({ body: { email, token: code } }),
  ).resolves.toBeDefined();
});

test("retries a deferred mail, also after a restart", async () => {
  const { url, mails } = await openMailServer(1);
  const { konoba, stop } = await open({ SMTP_URL: url });
  const email = `${randomUUID()}@example.com`;
  await openBrowser(konoba).api.auth.signUp({ body: { email } });
  await vi.waitFor(async () => expect((await rowsOf(konoba, email))[0].last_error).not.toBeNull(), 5000);
  await stop();

  await konoba.pool.query("update jobs.job set start_after = now()");
  await konoba.work(log);
  await vi.waitFor(() => expect(mails).toHaveLength(1), 5000);

  expect(log.warn).toHaveBeenCalled();
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain(email);
});

test("sends each message once with two processes on one store", async () => {
  const { url, mails } = await openMailServer();
  const { konoba } = await open({ SMTP_URL: url, MAIL_PER_NETWORK_HOUR: "1000" });
  await konoba.work(log);
  const { api } = openBrowser(konoba);
  const addresses = Array.from({ length: 12 }, () => `${randomUUID()}@example.com`);

  await Promise.all(addresses.map((email) => api.auth.signUp({ body: { email } })));

  await vi.waitFor(async () => {
    const { rows } = await konoba.pool.query("select from outbox where sent_at is null");
    expect(rows).toHaveLength(0);
  }, 8000);
  expect(new Set(mails.map((mail) => mail.to?.[0]?.address))).toEqual(new Set(addresses));
  expect(mails).toHaveLength(addresses.length);
});

test("sends an SMS in Twilio's format, and gives up a rejected number", async () => {
  const requested: { url: string; authorization: string; form: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      requested.push({ url: request.url ?? "", authorization: request.headers.authorization ?? "", form });
      const isRefused = form.get("To") === "+38267000001";
      response.writeHead(isRefused ? 400 : 201, { "content-type": "application/json" });
      response.end(JSON.stringify(isRefused ? { code: 21211, message: "Invalid number" } : { sid: "SM1" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const { konoba } = await open({
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "secret",
    TWILIO_FROM: "+15550001111",
    TWILIO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const email = `${randomUUID()}@example.com`;
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email } });
  await vi.waitFor(async () => expect((await rowsOf(konoba, email))[0].sent_by).toBe("outbox"));
  await browser.api.auth.verifyOtp({ body: { email, token: (await rowsOf(konoba, email))[0].code } });

  await browser.api.auth.verifyPhone({ body: { phoneNumber: "067 222 333", language: "me" } });
  await vi.waitFor(() => expect(requested).toHaveLength(1), 5000);
  expect(requested[0]?.url).toBe("/2010-04-01/Accounts/AC1/Messages.json");
  expect(requested[0]?.authorization).toBe(`Basic ${Buffer.from("AC1:secret").toString("base64")}`);
  expect(Object.fromEntries(requested[0]?.form ?? [])).toEqual({
    To: "+38267222333",
    From: "+15550001111",
    Body: expect.stringMatching(/^Vaš kod za Konobu je \d{6}\./),
  });

  await browser.api.auth.verifyPhone({ body: { phoneNumber: "+38267000001" } });
  await vi.waitFor(
    async () => expect((await rowsOf(konoba, "+38267000001"))[0].failed_at).not.toBeNull(),
    5000,
  );
  expect((await rowsOf(konoba, "+38267000001"))[0]).toMatchObject({ attempts: 1, code: null, body: "" });
});

test("writes every message as a JSON line and to the list without providers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  closing.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "messages.jsonl");
  const { konoba } = await open({ OUTBOX_FILE: file });
  const email = `${randomUUID()}@example.com`;
  const browser = openBrowser(konoba);

  await browser.api.auth.signUp({ body: { email } });

  await vi.waitFor(async () => expect((await rowsOf(konoba, email))[0].sent_by).toBe("outbox"), 5000);
  const [line = ""] = readFileSync(file, "utf8").trimEnd().split("\n");
  const message = JSON.parse(line) as Record<string, string>;
  expect(message).toEqual({
    channel: "email",
    to: email,
    subject: "Confirm your email for Konoba",
    text: expect.stringContaining(message["code"] ?? ""),
    code: expect.stringMatching(/^\d{6}$/),
    link: expect.stringContaining("/sign-in/link?access_token="),
  });
  const page = await browser.get("/dev/outbox");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain('http-equiv="refresh"');
  expect(page.body).toContain(`>${message["code"]}<`);
  expect(page.body).toContain(`href="${message["link"]?.replaceAll("&", "&amp;")}"`);
  expect((await browser.get("/dev/outbox.json")).json().items[0]).toMatchObject({ recipient: email });
});

test("serves the list only to the machine itself, never in production, and not where providers deliver", async () => {
  const seen = async (settings: Record<string, string>, remoteAddress: string) => {
    const konoba = await testApp({ NODE_ENV: "development", ...settings });
    const { statusCode } = await openBrowser(konoba, remoteAddress).get("/dev/outbox");
    await konoba.close();
    return statusCode;
  };

  expect(await seen({ PUBLIC_URL: "http://127.0.0.1:3000" }, "127.0.0.1")).toBe(200);
  expect(await seen({ PUBLIC_URL: "http://127.0.0.1:3000" }, "192.168.1.20")).toBe(404);
  const konoba = await testApp();
  closing.push(() => konoba.close());
  expect((await openBrowser(konoba).get("/dev/outbox", { host: "rebound.example" })).statusCode).toBe(404);
  expect(await seen({ PUBLIC_URL: "https://konoba.example" }, "127.0.0.1")).toBe(404);
  expect(await seen({ PUBLIC_URL: "http://127.0.0.1:3000", NODE_ENV: "production" }, "127.0.0.1")).toBe(404);
  expect(await seen({ PUBLIC_URL: "http://localhost:3000", TRUST_PROXY: "true" }, "127.0.0.1")).toBe(404);
});

test("does not send an expired message", async () => {
  const { url, mails } = await openMailServer();
  const konoba = await testApp({ SMTP_URL: url });
  const email = `${randomUUID()}@example.com`;
  await openBrowser(konoba).api.auth.signUp({ body: { email } });
  await konoba.pool.query("update outbox set expires_at = now() - interval '1 second'");

  await konoba.work(log);
  await vi.waitFor(async () => {
    const { rows } = await konoba.pool.query("select state from jobs.job where name = 'messages'");
    expect(rows).toEqual([{ state: "completed" }]);
  }, 5000);
  await konoba.close();

  expect(mails).toHaveLength(0);
});
