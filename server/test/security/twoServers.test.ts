import { rmSync } from "node:fs";
import { contract } from "@konoba/contract";
import { createClient, type ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Api } from "../app.ts";
import { migratedFolder } from "../database.ts";
import { realOwner } from "../realOwner.ts";
import { startServer, type RealServer } from "../realServer.ts";
import { refusal } from "../refusal.ts";

/** Each server is a separate process, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const folder = migratedFolder("konoba-two-");
let first: RealServer;
let second: RealServer;
let locationId: string;
const owner = realOwner(folder, () => first);
beforeAll(async () => {
  first = await startServer(folder);
  second = await startServer(folder);
  ({ locationId } = await owner.settle());
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Creates a browser whose next request may reach either server. */
function visitor(): { at: (server: RealServer) => Api } {
  const jar = new Map<string, string>();
  const at = (server: RealServer) =>
    createClient(contract, {
      base: `${server.url}/v1`,
      fetch: async (url, init) => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const reply = await fetch(url, { ...init, headers: { ...init.headers, cookie, origin: server.url } });
        for (const line of reply.headers.getSetCookie()) {
          const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
          jar.set(name, value);
        }
        return reply;
      },
    });
  return { at };
}

/** Waits until the other server has the change: its notification arrives within milliseconds, or its cache ends after 3 s. */
const soon = (run: () => Promise<void>) => vi.waitFor(run, { timeout: 20_000, interval: 20 });

test("applies a change on one server at the other", async () => {
  const { team } = owner.api();
  const marko = { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "0042", locationId };
  const { id } = await team.create({ body: marko });
  const waiter = visitor();
  const me = () => waiter.at(second).users.me();
  const signIn = (pin: string) =>
    waiter.at(second).team.signIn({ body: { username: "marko", pin, locationId } });
  const update = (changes: Partial<Parameters<typeof team.update>[0]["body"]>) =>
    team.update({ params: { id }, body: { locationId, ...changes } });

  await signIn("0042");
  expect((await me()).role).toBe("waiter");

  await update({ role: "kitchen" });
  await soon(async () => expect((await me()).role).toBe("kitchen"));
  const order = { locationId, orderType: "takeaway" as const };
  await expect(waiter.at(second).orders.create({ body: order })).rejects.toEqual(refusal("forbidden"));
  await update({ role: "waiter" });
  await expect(waiter.at(second).orders.create({ body: order })).resolves.toBeDefined();

  await update({ status: "suspended" });
  await soon(() => expect(me()).rejects.toEqual(refusal("authentication_required")));
  await expect(signIn("0042")).rejects.toEqual(refusal("worker_sign_in_failed"));
  await update({ status: "active" });
  await soon(() => expect(me()).rejects.toEqual(refusal("authentication_required")));

  await signIn("0042");
  await team.resetPin({ params: { id }, body: { pin: "2580" } });
  await soon(() => expect(me()).rejects.toEqual(refusal("authentication_required")));
  await expect(signIn("0042")).rejects.toEqual(refusal("worker_sign_in_failed"));

  await signIn("2580");
  const other = visitor();
  await other.at(first).team.signIn({ body: { username: "marko", pin: "2580", locationId } });
  await other.at(first).users.endSessions({ query: { keepCurrent: "true" } });
  await soon(() => expect(me()).rejects.toEqual(refusal("authentication_required")));
  await other.at(second).auth.signOut({});
  await soon(() => expect(other.at(first).users.me()).rejects.toEqual(refusal("authentication_required")));
});

test("adds up failed attempts on two servers", async () => {
  const tries = Array.from({ length: 24 }, (_, index) =>
    visitor()
      .at(index % 2 === 0 ? first : second)
      .team.signIn({
        body: { username: "nobody", pin: "1111", locationId: "00000000-0000-4000-8000-000000000001" },
      })
      .catch((error: ApiError) => error.code),
  );

  const codes = await Promise.all(tries);

  expect(codes.filter((code) => code === "worker_sign_in_failed")).toHaveLength(5);
  expect(codes.filter((code) => code === "throttled")).toHaveLength(19);
});

test("ends a revoked key on one server at the other", async () => {
  const { integrations } = owner.api();
  const { id, secret } = await integrations.createKey({
    body: { name: "Ordering site", scopes: ["locations:read"] },
  });
  const status = async (server: RealServer, key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${server.url}/v1/locations/${locationId}`, { headers })).status;
  };
  // Read twice, so that the second server has it in its cache.
  expect([await status(second, secret), await status(second, secret)]).toEqual([200, 200]);

  const rolled = await integrations.rollKey({ params: { id }, body: { overlapHours: 0 } });
  expect(await status(first, secret)).toBe(401);
  await soon(async () => expect(await status(second, secret)).toBe(401));
  expect([await status(second, rolled.secret), await status(second, rolled.secret)]).toEqual([200, 200]);

  await integrations.revokeKey({ params: { id } });
  expect(await status(first, rolled.secret)).toBe(401);
  await soon(async () => expect(await status(second, rolled.secret)).toBe(401));
});
