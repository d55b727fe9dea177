import { spawn } from "node:child_process";
import { join } from "node:path";
import { prepare } from "./node.mjs";
import { main, root } from "./run/command.mjs";

/** Paths of the server that the web address proxies to it. */
const apiPaths = ["/v1", "/m/", "/media", "/dev", "/metrics", "/healthz", "/readyz"];

/** Reloads the web app and restarts the server on changes, both on the embedded store. */
await main(async () => {
  await prepare();
  const [{ loadEnv, localAddress }, { openStore }, { createServer }] = await Promise.all([
    import("../server/src/env.ts"),
    import("../server/src/lib/postgres/open.ts"),
    import("vite"),
  ]);
  const env = loadEnv();
  const apiPort = env.PORT + 1;
  const api = localAddress(env.HOST, apiPort);
  // Started here, so that the database stays up while the server restarts.
  const store = await openStore(env, console.warn);
  const settings = { NODE_ENV: "development", PORT: String(apiPort), PUBLIC_URL: env.PUBLIC_URL };
  const server = spawn(
    process.execPath,
    ["--watch", "--watch-preserve-output", "server/src/konoba.ts", "serve"],
    {
      stdio: "inherit",
      env: { ...process.env, ...settings },
    },
  );
  const proxy = Object.fromEntries(apiPaths.map((path) => [path, api]));
  const web = await createServer({
    root: join(root, "web"),
    server: { host: env.HOST, port: env.PORT, strictPort: true, proxy },
  });
  await web.listen();
  web.printUrls();
  const stop = async () => {
    server.kill("SIGTERM");
    await web.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void stop());
});
