import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { serverProgram } from "./realServer.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-production-"));
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
  version: string;
};
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Line = Record<string, unknown>;

/** Starts the server in production and parses its output; a line that is no JSON fails the test. */
function launch(settings: Record<string, string>) {
  const child = spawn(process.execPath, [serverProgram, "serve"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: join(folder, "data"),
      PORT: "0",
      DRAIN_SECONDS: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (written += String(chunk)));
  const lines = () =>
    written
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  return { child, lines, written: () => written };
}

async function start(settings: Record<string, string> = {}) {
  const server = launch({ DATABASE_URL: await testDatabase(), ...settings });
  const ready = () => server.lines().find(({ url }) => url !== undefined);
  await vi.waitFor(() => expect(ready()).toBeDefined(), 30_000);
  const url = String(ready()?.["url"]);
  const post = (path: string, body: object) =>
    fetch(`${url}/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify(body),
    });
  return { ...server, url, post };
}

const signIn = { email: "ana@example.com" };

test("writes JSON lines only, names a missing provider, and sign-in explains why it cannot work", async () => {
  const server = await start();
  const messages = server.lines().map(({ msg }) => msg);
  expect(messages).toContainEqual(expect.stringMatching(/^SMTP_URL is not set: nobody can sign in/));
  expect(messages).toContainEqual(
    expect.stringMatching(/^TWILIO_ACCOUNT_SID is not set: sign-up asks for no phone/),
  );

  for (const path of ["/auth/signin", "/auth/signup"]) {
    const reply = await server.post(path, signIn);
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({ code: "mail_not_set_up" });
  }
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "ok", version });
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
  for (const line of server.lines()) expect(line).toMatchObject({ version });
});

test("logs one access line per answer, without the address or any content", async () => {
  const server = await start();
  await server.post("/auth/signin?from=secret", signIn);
  await server.post("/auth/signin", signIn);
  const accessed = () => server.lines().filter(({ msg }) => msg === "request");

  await vi.waitFor(() => expect(accessed()).toHaveLength(2));
  expect(accessed()[0]).toMatchObject({ route: "/v1/auth/signin", status: 400 });
  expect(accessed()[1]).toMatchObject({
    method: "POST",
    route: "/v1/auth/signin",
    status: 409,
    ms: expect.any(Number),
    organization: null,
    requestId: expect.any(String),
  });
  expect(server.written()).not.toMatch(/secret|ana@example|127\.0\.0\.1"/);
});

test("sends codes to their recipients and not to the log; the access log can be turned off", async () => {
  const outbox = join(folder, "outbox.jsonl");
  const server = await start({ OUTBOX_FILE: outbox, ACCESS_LOG: "false" });
  expect((await server.post("/auth/signin", signIn)).status).toBe(200);

  const message = () => JSON.parse(readFileSync(outbox, "utf8")) as { code: string };
  await vi.waitFor(() => expect(message().code).toMatch(/^\d{6}$/), 10_000);
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
  expect(server.written()).not.toContain(message().code);
  expect(server.lines().filter(({ msg }) => msg === "request")).toEqual([]);
});

test("logs a failed start as JSON too", async () => {
  const { child, lines } = launch({ PORT: "high" });
  await once(child, "close");
  expect(child.exitCode).toBe(1);
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 60,
      msg: 'The setting PORT must be a whole number from 0 to 65535, but is "high".',
    }),
  ]);
});
