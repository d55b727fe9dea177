import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { main, Refusal } from "./run/command.mjs";
import { memory, nodeFlags } from "./run/memory.mjs";

/**
 * Runs the built server on its own store under the load of ten locations: `npm run soak -- 30m`, or `npm run
 * soak -- 30m --rate 250 --clients 50` for 250 requests a second of 50 clients, a fifth of them writes.
 */
await main(async () => {
  await prepare();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rate: { type: "string", default: "60" }, clients: { type: "string", default: "20" } },
  });
  const [, count, unit = "s"] = /^(\d+)(s|m|h)?$/.exec(positionals[0] ?? "3m") ?? [];
  const wish = {
    seconds: Number(count) * { s: 1, m: 60, h: 3600 }[unit],
    rate: Number(values.rate),
    clients: Number(values.clients),
  };
  if (!Object.values(wish).every((each) => each > 0))
    throw new Refusal("Say how long, such as: npm run soak -- 30m --rate 250 --clients 50");
  await ensureBuilt();
  process.execArgv.push(...nodeFlags);
  Object.assign(process.env, memory);
  const { soak } = await import("../server/bench/soak.ts");
  process.exitCode = (await soak(wish)) ? 0 : 1;
});
