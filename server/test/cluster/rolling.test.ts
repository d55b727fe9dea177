import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPlace } from "../ownedLocation.ts";
import { realOwner } from "../realOwner.ts";
import { startServer, type RealServer } from "../realServer.ts";
import { startScreen, startUploads } from "./devices.ts";
import { createMachine, freePort, missingOf, openPostgres, type Machine } from "./programs.ts";
import { expectAllOnce, startWriters } from "./writers.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const writers = 12;
const settings = { TRUST_PROXY: "1", DRAIN_SECONDS: "3" };

let machine: Machine;
let servers: RealServer[] = [];
let ports: number[];
let launch: (at: number) => Promise<RealServer>;

beforeEach(async () => {
  machine = createMachine();
  const database = await openPostgres(machine);
  ports = [await freePort(), await freePort()];
  launch = (at) =>
    startServer(machine.folder, { ...settings, DATABASE_URL: database, PORT: String(ports[at]) });
  // The first server creates the schema.
  servers = [await launch(0)];
  servers.push(await launch(1));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await machine.close();
});

const adapted = () => ({
  "127.0.0.1:3001": `127.0.0.1:${ports[0]}`,
  "127.0.0.1:3002": `127.0.0.1:${ports[1]}`,
});

const balancers = {
  haproxy: async (port: number) => {
    const file = machine.adapt("haproxy.cfg", { ...adapted(), "bind :80": `bind 127.0.0.1:${port}` });
    await machine.start("haproxy", ["-db", "-f", file], { port });
  },
  nginx: async (port: number) => {
    const file = machine.adapt("nginx.conf", { ...adapted(), "listen 80;": `listen 127.0.0.1:${port};` });
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${machine.folder}/${name};`,
    );
    const main = machine.write(
      "main.conf",
      `daemon off; pid ${machine.folder}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${temporary.join(" ")} include ${file}; }`,
    );
    await machine.start("nginx", ["-c", main], { port });
  },
};

/**
 * Replaces both servers one after the other, while twelve devices write, one sends photos and three screens
 * listen.
 */
async function rollUnderLoad(balancer: keyof typeof balancers) {
  const port = await freePort();
  await balancers[balancer](port);
  const base = `http://127.0.0.1:${port}`;
  const owner = realOwner(machine.folder, () => ({ ...(servers[0] as RealServer), url: base }));
  const { locationId } = await owner.settle();
  const place = await openPlace(owner.api(), { locationId });
  const device = { base, cookie: owner.cookie(), locationId };
  const screens = [1, 2, 3].map(() => startScreen(device));
  const photos = await startUploads(device);
  const work = startWriters({ base, cookie: owner.cookie(), place, writers });
  for (const at of [0, 1]) {
    await sleep(2_000);
    await servers[at]?.stop();
    servers[at] = await launch(at);
  }
  await sleep(2_000);
  const written = await work.stop();
  const { sent, again, megabytes } = await photos.stop();
  await expectAllOnce(owner.api(), place, written.orders);
  for (const { url } of sent) {
    const seen = await fetch(new URL(url, base), { headers: { cookie: owner.cookie() } });
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  const missed = () => screens.map((screen) => screen.missed(written.orders));
  await vi.waitFor(() => expect(missed()).toEqual([0, 0, 0]), { timeout: 30_000 });
  await Promise.all(screens.map((screen) => screen.stop()));
  console.log(
    `${balancer}: ${sent.length} photos of ${megabytes.toFixed(1)} MB, ${again} sent again; screens`,
    screens.map((screen) => screen.counts()),
  );
  expect(sent.length).toBeGreaterThan(2);
  const { orders, refusals, maxGapMs } = written;
  console.log(
    `${balancer}: ${orders.length} orders, longest wait ${Math.round(maxGapMs)} ms, refused:`,
    refusals,
  );
  return written;
}

test.skipIf(missingOf(["haproxy", "postgres"]).length > 0)(
  "replaces servers behind HAProxy without a visible error",
  async () => {
    const { orders, refusals } = await rollUnderLoad("haproxy");
    expect(orders.length).toBeGreaterThan(writers * 10);
    expect(refusals).toEqual(new Map());
  },
);

test.skipIf(missingOf(["nginx", "postgres"]).length > 0)(
  "replaces servers behind nginx without losing or duplicating an order",
  async () => {
    const { orders } = await rollUnderLoad("nginx");
    expect(orders.length).toBeGreaterThan(writers * 10);
  },
);
