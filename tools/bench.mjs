import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { main, root } from "./run/command.mjs";
import { memory, nodeFlags } from "./run/memory.mjs";

/**
 * The speed table of 100,000 orders; `npm run bench -- short` does it with 10,000 and fewer rounds (`-- short 200` with 200),
 * `npm run bench -- 10000 1000000` with stores of those many orders,
 * `npm run bench -- picture` measures how soon a photo is ready, `npm run bench -- stock` the audit
 * of the ledger and the import of long files, `npm run bench -- fair` how one organization is
 * served while another asks for too much, `npm run bench -- live` what telling open screens of
 * changes costs and how soon they know, `npm run bench -- service` the board, a line that changes,
 * a payment and what idle screens cost, `npm run bench -- month` what the figures of a month take
 * of the database, beside plain SQL over its orders, and how many orders are opened while days are kept
 * anew, and `npm run bench -- growth` whether all of it stays as it is with
 * 10,000, 100,000 and a million orders (or as many as are named), written to docs/bench.md.
 */
await main(async () => {
  await prepare();
  // The servers that are compared have the memory that `npm start` gives to one.
  process.execArgv.push(...nodeFlags);
  Object.assign(process.env, memory);
  if (process.argv.includes("picture")) {
    const { benchPicture } = await import("../server/bench/picture.ts");
    return benchPicture();
  }
  if (process.argv.includes("stock")) {
    const { benchStock } = await import("../server/bench/stock.ts");
    return benchStock();
  }
  if (process.argv.includes("fair")) {
    const { benchFair } = await import("../server/bench/fair.ts");
    return benchFair();
  }
  if (process.argv.includes("live")) {
    const { benchLive } = await import("../server/bench/live.ts");
    return benchLive();
  }
  if (process.argv.includes("service")) {
    const { benchService } = await import("../server/bench/service.ts");
    return benchService();
  }
  if (process.argv.includes("month")) {
    const { benchMonth } = await import("../server/bench/month.ts");
    return benchMonth();
  }
  const isShort = process.argv.includes("short");
  const { bench } = await import("../server/bench/main.ts");
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0);
  if (process.argv.includes("growth")) {
    await ensureBuilt();
    const { benchGrowth } = await import("../server/bench/growth.ts");
    const { measureRoutes } = await import("../web/routeSizes.ts");
    const routes = measureRoutes(join(root, "web/dist"));
    return benchGrowth(sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000], isShort ? 1 : 3, routes);
  }
  const usual = isShort ? 10_000 : 100_000;
  await bench(sizes.length > 0 ? sizes : [usual], isShort ? 1 : 5);
});
