import type pg from "pg";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";
import "./endWithParent.ts";
import { openPool } from "../src/lib/database/connections.ts";

interface Start {
  connection: pg.PoolConfig;
  dataFolder?: string;
}

async function start({ connection, dataFolder = "" }: Start): Promise<void> {
  const env = loadEnv({
    LOG_LEVEL: "error",
    DATA_DIR: dataFolder,
    REQUESTS_PER_MINUTE: "10000000",
    REQUESTS_PER_ORGANIZATION_MINUTE: "10000000",
  });
  const app = await buildApp({ pool: openPool({ ...connection, max: 10, pipeline: true }), env });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const [address] = app.addresses();
  const port = typeof address === "object" ? address.port : 0;
  process.send?.({ port, rss: process.memoryUsage().rss });
}

if (process.execArgv.includes("--cpu-prof")) process.on("SIGINT", () => process.exit(0));
process.on("message", (message: Start | "cpu") => {
  if (message === "cpu") process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
  else void start(message);
});
