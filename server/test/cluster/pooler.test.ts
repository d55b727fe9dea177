import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPlace } from "../ownedLocation.ts";
import { realOwner } from "../realOwner.ts";
import { startServer, type RealServer } from "../realServer.ts";
import { startScreen } from "./devices.ts";
import { createMachine, databaseUser, freePort, missingOf, openPostgres, type Machine } from "./programs.ts";
import { expectAllOnce, startWriters } from "./writers.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const writers = 12;
const seconds = 10;

let machine: Machine;
let server: RealServer | undefined;
beforeEach(() => {
  machine = createMachine();
});
afterEach(async () => {
  await server?.stop();
  await machine.close();
});

/** Starts PgBouncer in transaction mode with four connections to a database; returns its URL. */
async function openPooler(database: string): Promise<string> {
  const { username, hostname, port, pathname } = new URL(database);
  const own = await freePort();
  const users = machine.write("users.txt", `"${username}" ""\n`);
  const file = machine.write(
    "pgbouncer.ini",
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  await machine.start("pgbouncer", [file], { port: own, user: databaseUser });
  return `postgresql://${username}@127.0.0.1:${own}${pathname}`;
}

test.skipIf(missingOf(["pgbouncer", "postgres"]).length > 0)(
  "notifies screens while twelve devices write through PgBouncer in transaction mode",
  async () => {
    const database = await openPostgres(machine);
    const pooled = await openPooler(database);
    const konoba = await startServer(machine.folder, {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: database,
      POOL_SIZE: "20",
    });
    server = konoba;
    const owner = realOwner(machine.folder, () => konoba);
    const place = await openPlace(owner.api(), await owner.settle());
    const device = { base: konoba.url, cookie: owner.cookie(), locationId: place.locationId };
    const screen = startScreen(device);
    const work = startWriters({ base: konoba.url, cookie: owner.cookie(), place, writers });
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const { orders, refusals } = await work.stop();
    await expectAllOnce(owner.api(), place, orders);
    await vi.waitFor(() => expect(screen.missed(orders)).toBe(0), { timeout: 10_000 });
    await screen.stop();
    console.log(`PgBouncer: ${orders.length} orders in ${seconds} s`, screen.counts());
    expect(refusals).toEqual(new Map());
    expect(orders.length).toBeGreaterThan(writers * 10);
    // A screen that opens without a position is reset once, and nothing was interrupted later.
    expect(screen.counts()).toEqual({ opened: 1, resets: 1 });
  },
);
