import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "../src/lib/database/connections.ts";
import { resolveOsUser } from "../src/lib/postgres/osUser.ts";

const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  jit: "off",
  timezone: "UTC",
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a PostgreSQL of this machine, such as /usr/lib/postgresql/15, with an empty database `konoba`. */
export async function openOtherPostgres(folder: string) {
  const version = basename(folder);
  const data = mkdtempSync(join(tmpdir(), "konoba-test-other-"));
  const { prefix, binaries, uid, gid } = resolveOsUser(data, { folder, version, major: version });
  const program = (name: string) => [...prefix, join(binaries.folder, "bin", name)];
  const options = { cwd: "/", ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
  const [initdb = "", ...initWords] = program("initdb");
  const made = spawnSync(
    initdb,
    [
      ...initWords,
      "-D",
      data,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    { ...options, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb of ${folder} failed: ${made.stderr}`);
  const port = await freePort();
  const all = { ...settings, listen_addresses: "127.0.0.1", port: `${port}`, unix_socket_directories: data };
  const [postgres = "", ...words] = program("postgres");
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(postgres, [...words, "-D", data, ...flags], { ...options, stdio: "ignore" });
  const address = { host: "127.0.0.1", port, user: "postgres" };
  for (let attempt = 0; ; attempt += 1) {
    const client = await openClient({ ...address, database: "postgres" }).catch((error: unknown) => {
      if (attempt > 100 || child.exitCode !== null) throw error;
    });
    if (client) {
      await client.query("create database konoba");
      await client.end();
      break;
    }
    await sleep(100);
  }
  return {
    connection: { ...address, database: "konoba" },
    close: async () => {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
