import pg from "pg";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";

async function start(connection: pg.PoolConfig): Promise<void> {
  const env = loadEnv({
    LOG_LEVEL: "error",
    REQUESTS_PER_MINUTE: "10000000",
    REQUESTS_PER_ORGANIZATION_MINUTE: "10000000",
  });
  const app = await buildApp({ pool: new pg.Pool({ ...connection, max: 10 }), env });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const [address] = app.addresses();
  const port = typeof address === "object" ? address.port : 0;
  process.send?.({ port, rss: process.memoryUsage().rss });
}

process.on("message", (message: { connection: pg.PoolConfig } | "cpu") => {
  if (message === "cpu") process.send?.({ cpu: process.cpuUsage() });
  else void start(message.connection);
});
