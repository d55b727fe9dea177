import { execFileSync } from "node:child_process";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openClient } from "../../src/lib/database/connections.ts";
import { drawOrder, openPlace } from "../ownedLocation.ts";
import { realOwner } from "../realOwner.ts";
import { startServer, type RealServer } from "../realServer.ts";
import {
  createMachine,
  databaseUser,
  freePort,
  missingOf,
  openPostgres,
  type Machine,
  type Program,
} from "./programs.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** Number of orders that are written and immediately read in a report. */
const times = 100;

let machine: Machine;
let server: RealServer | undefined;
beforeEach(() => {
  machine = createMachine();
});
afterEach(async () => {
  await server?.stop();
  await machine.close();
});

/** Starts a standby that streams from a database. */
async function openStandby(database: string): Promise<{ address: string; program: Program }> {
  const { hostname, port } = new URL(database);
  const own = await freePort();
  const folder = machine.folderFor(databaseUser);
  const from = ["-h", hostname, "-p", port, "-U", "postgres", "-D", folder, "-R", "-c", "fast"];
  await machine.run("pg_basebackup", from, databaseUser);
  const words = ["-D", folder, "-p", String(own), "-c", `unix_socket_directories=${folder}`];
  const program = await machine.start("postgres", words, { port: own, user: databaseUser });
  return { address: `postgresql://postgres@127.0.0.1:${own}/postgres`, program };
}

/** Signals a database and all its processes, which do not share a group. */
function signalAll({ pid }: Program, signal: "SIGSTOP" | "SIGCONT"): void {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(each, signal);
}

test.skipIf(missingOf(["postgres", "pg_basebackup"]).length > 0)(
  "reads reports from a standby that never lack the last write, whatever happens to it",
  async () => {
    const database = await openPostgres(machine);
    const { address, program } = await openStandby(database);
    server = await startServer(machine.folder, {
      DATABASE_URL: database,
      DATABASE_REPLICA_URL: address,
      REQUESTS_PER_MINUTE: "1000000",
    });
    const { url } = server;
    const owner = realOwner(machine.folder, () => server as RealServer);
    const place = await openPlace(owner.api(), await owner.settle());
    let written = 0;
    /** Writes an order, reads the day immediately, and returns the lag of the standby, or null. */
    const writeAndRead = async () => {
      await owner.api().orders.createWithItems({ body: drawOrder(place) });
      written += 1;
      const path = addressOf(contract.analytics.summary, { params: { locationId: place.locationId } });
      const reply = await fetch(`${url}/v1${path}`, { headers: { cookie: owner.cookie() } });
      const { byType } = contract.analytics.summary.response.parse(await reply.json());
      expect(byType.map(({ orders }) => orders)).toEqual([written]);
      const lag = reply.headers.get("x-replica-lag");
      return lag === null ? null : Number(lag);
    };

    const lags: number[] = [];
    for (let time = 0; time < times; time += 1) lags.push((await writeAndRead()) ?? -1);
    const sorted = lags.filter((lag) => lag >= 0).toSorted((a, b) => a - b);
    console.log(
      `Replica: ${sorted.length} of ${times} reports, behind for ${sorted[Math.floor(sorted.length / 2)]} ms, at most ${sorted.at(-1)} ms`,
    );
    expect(sorted.length).toBeGreaterThan(times / 2);

    const standby = await openClient({ connectionString: address });
    await standby.query("select pg_wal_replay_pause()");
    expect(await writeAndRead(), "behind").toBeNull();
    await standby.query("select pg_wal_replay_resume()");
    await standby.end();
    await vi.waitFor(async () => expect(await writeAndRead()).not.toBeNull(), 30_000);

    signalAll(program, "SIGSTOP");
    expect(await writeAndRead(), "silent").toBeNull();
    signalAll(program, "SIGCONT");
    await vi.waitFor(async () => expect(await writeAndRead()).not.toBeNull(), 30_000);

    await program.stop("SIGINT");
    expect(await writeAndRead(), "gone").toBeNull();
  },
);
