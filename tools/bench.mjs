import { prepare } from "./node.mjs";
import { main } from "./run/command.mjs";
import { memory, nodeFlags } from "./run/memory.mjs";

/**
 * The speed table of 100,000 orders; `npm run bench -- short` does it with 10,000 and fewer rounds,
 * `npm run bench -- 10000 1000000` with stores of those many orders,
 * `npm run bench -- picture` measures how soon a photo is ready, `npm run bench -- stock` the audit
 * of the ledger and the import of long files, `npm run bench -- fair` how one organization is
 * served while another asks for too much, `npm run bench -- live` what telling open screens of
 * changes costs and how soon they know, `npm run bench -- service` the board, a line that changes,
 * a payment and what idle screens cost, and `npm run bench -- month` what the figures of a month take
 * of the database, beside plain SQL over its orders.
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
  const { bench } = await import("../server/bench/main.ts");
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0);
  if (process.argv.includes("short")) await bench([10_000], 1);
  else await bench(sizes.length > 0 ? sizes : [100_000], 5);
});
