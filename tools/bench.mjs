import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { main, root } from "./run/command.mjs";
import { memory, nodeFlags } from "./run/memory.mjs";

/**
 * Measures the speed table with 100,000 orders and prints it. Other forms of `npm run bench -- …`:
 * - `short`: 10,000 orders and fewer rounds; `short 200`: 200 rounds
 * - `10000 1000000`: stores of these sizes
 * - `picture`: time until an uploaded photo is available
 * - `stock`: audit of the stock ledger, stock report of a month, draft of an order, and import of long files
 * - `receipts`: orders with payment, with and without fiscal receipts
 * - `webhooks`: new orders, with and without webhook endpoints, and the time until events are delivered
 * - `fair`: latency of one organization while another overloads the server
 * - `live`: cost and latency of live updates
 * - `service`: order board, line changes, payments, and cost of idle screens
 * - `month`: database time of a month's figures compared with plain SQL over its orders, and orders created
 *   while rollups are refreshed
 * - `growth`: all of it with 10,000, 100,000 and a million orders (or the given numbers), written to
 *   docs/bench.md
 */
await main(async () => {
  await prepare();
  // The compared servers get the memory flags of `npm start`.
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
  if (process.argv.includes("webhooks")) {
    const { benchWebhooks } = await import("../server/bench/webhooks.ts");
    return benchWebhooks();
  }
  if (process.argv.includes("receipts")) {
    const { benchReceipts } = await import("../server/bench/receipts.ts");
    return benchReceipts();
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
